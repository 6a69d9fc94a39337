# dark.gp - charts for dark pages: slidebench plot --style scripts/plots/dark.gp
ink = '#f0f0f0'
soft = '#b0b0b0'
faint = '#3a3a3a'
page = '#161616'
eval colours

# The solvers whose colours are lost on a dark page.
set linetype  4 lc rgb '#DD77AA' lw 2 pt 13 ps 0.95 dt (14,4,3,4)
set linetype  7 lc rgb '#FFFFFF' lw 2 pt  6 ps 0.80 dt solid
set linetype 10 lc rgb '#9988FF' lw 2 pt 12 ps 1.00 dt (14,4,3,4)
set linetype 11 lc rgb '#CC7755' lw 2 pt 10 ps 0.95 dt (3,3)
