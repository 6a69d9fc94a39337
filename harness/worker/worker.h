typedef int slide_placeholder;
