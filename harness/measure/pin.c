#include "pin.h"

void bench_pin_here(struct bench_pin *pin)
{
    cpu_set_t one;
    int cpu = sched_getcpu();
    pin->held = false;
    if (cpu < 0 || cpu >= CPU_SETSIZE || sched_getaffinity(0, sizeof pin->before, &pin->before) < 0)
        return;
    CPU_ZERO(&one);
    CPU_SET((size_t)cpu, &one);
    pin->held = sched_setaffinity(0, sizeof one, &one) == 0;
}

void bench_pin_release(struct bench_pin *pin)
{
    if (pin->held)
        sched_setaffinity(0, sizeof pin->before, &pin->before);
    pin->held = false;
}
