/* Random numbers are those published for the generators, and bounded draws are exact. */
#include "prng.h"
#include "solving.h"

static void splitmix64_gives_the_published_numbers(void **state)
{
    (void)state;
    static const uint64_t of_0[] = {UINT64_C(0xe220a8397b1dcdaf), UINT64_C(0x6e789e6aa1b965f4),
                                    UINT64_C(0x06c45d188009454f), UINT64_C(0xf88bb8a8724c81ec)};
    static const uint64_t of_1234567[] = {
        UINT64_C(6457827717110365317), UINT64_C(3203168211198807973), UINT64_C(9817491932198370423),
        UINT64_C(4593380528125082431), UINT64_C(16408922859458223821)};
    uint64_t seed = 0;
    for (size_t i = 0; i < sizeof of_0 / sizeof *of_0; i++)
        assert_u64(slide_splitmix64(&seed), of_0[i]);
    seed = 1234567;
    for (size_t i = 0; i < sizeof of_1234567 / sizeof *of_1234567; i++)
        assert_u64(slide_splitmix64(&seed), of_1234567[i]);
}

static void xoshiro256starstar_gives_the_published_numbers(void **state)
{
    (void)state;
    static const uint64_t expected[] = {11520,
                                        0,
                                        1509978240,
                                        UINT64_C(1215971899390074240),
                                        UINT64_C(1216172134540287360),
                                        UINT64_C(607988272756665600),
                                        UINT64_C(16172922978634559625),
                                        UINT64_C(8476171486693032832),
                                        UINT64_C(10595114339597558777),
                                        UINT64_C(2904607092377533576)};
    struct slide_prng prng = {{1, 2, 3, 4}};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        assert_u64(slide_prng_next(&prng), expected[i]);
    slide_prng_seed(&prng, 42);
    assert_u64(slide_prng_next(&prng), UINT64_C(1546998764402558742));
    assert_u64(slide_prng_next(&prng), UINT64_C(6990951692964543102));
}

static void streams_are_those_of_an_independent_implementation(void **state)
{
    (void)state;
    static const struct {
        uint64_t stream, expected[3];
    } streams[] = {
        {0,
         {UINT64_C(14521572776820312757), UINT64_C(16172965116832539857),
          UINT64_C(8252323033358693009)}},
        {7,
         {UINT64_C(511687822027273263), UINT64_C(4679140867302755536),
          UINT64_C(10481404701036677346)}},
    };
    struct slide_prng prng;
    for (size_t i = 0; i < 2; i++) {
        slide_prng_seed_stream(&prng, 42, streams[i].stream);
        for (size_t k = 0; k < 3; k++)
            assert_u64(slide_prng_next(&prng), streams[i].expected[k]);
    }
}

static void neighbouring_seeds_and_streams_do_not_run_into_each_other(void **state)
{
    (void)state;
    enum { SIDE = 64 };
    static uint64_t first[SIDE * SIDE];
    for (uint64_t seed = 0; seed < SIDE; seed++)
        for (uint64_t stream = 0; stream < SIDE; stream++) {
            struct slide_prng prng;
            slide_prng_seed_stream(&prng, seed, stream);
            first[seed * SIDE + stream] = slide_prng_next(&prng);
        }
    for (size_t i = 0; i < SIDE * SIDE; i++)
        for (size_t j = 0; j < i; j++)
            assert_true(first[i] != first[j]);
}

/* Values from Python's big integers: the high half of the product, drawn again below 2^64 mod
 * bound. */
static void bounded_draws_are_exact_and_reject_where_they_must(void **state)
{
    (void)state;
    static const uint64_t of_10[] = {0, 3, 6, 9, 9, 7, 7, 8};
    static const uint64_t of_half[] = {
        UINT64_C(9147776489032658738), UINT64_C(7099593415032875292),
        UINT64_C(6633989454467100377), UINT64_C(7022439175346172479),
        UINT64_C(2681029139591840946), UINT64_C(7388145106668446555)};
    struct slide_prng prng;
    slide_prng_seed(&prng, 42);
    for (size_t i = 0; i < sizeof of_10 / sizeof *of_10; i++)
        assert_u64(slide_prng_below(&prng, 10), of_10[i]);
    slide_prng_seed(&prng, 42); /* nearly half of the draws are rejected */
    for (size_t i = 0; i < sizeof of_half / sizeof *of_half; i++)
        assert_u64(slide_prng_below(&prng, (UINT64_C(1) << 63) + 1), of_half[i]);
    slide_prng_seed(&prng, 42);
    assert_u64(slide_prng_below(&prng, UINT64_MAX), UINT64_C(1546998764402558741));
    assert_u64(slide_prng_below(&prng, 1), 0);
}

static void bounded_draws_are_equally_likely(void **state)
{
    (void)state;
    enum { DRAWS_EACH = 4000 };
    struct slide_prng prng;
    slide_prng_seed(&prng, 2026);
    for (unsigned bound = 2; bound <= 16; bound++) {
        unsigned seen[16] = {0};
        for (unsigned i = 0; i < bound * DRAWS_EACH; i++)
            seen[slide_prng_below(&prng, bound)]++;
        double chi_square = 0;
        for (unsigned i = 0; i < bound; i++)
            chi_square +=
                ((double)seen[i] - DRAWS_EACH) * ((double)seen[i] - DRAWS_EACH) / DRAWS_EACH;
        assert_true(chi_square < 45); /* 15 degrees of freedom: less than 1 in 10,000 above 44.3 */
    }
    /* Without rejection a bound of 3/4 of the range gives multiples of three half of the time. */
    unsigned thirds[3] = {0};
    const uint64_t bound = UINT64_C(3) << 62;
    for (unsigned i = 0; i < 3 * DRAWS_EACH; i++)
        thirds[slide_prng_below(&prng, bound) % 3]++;
    for (unsigned i = 0; i < 3; i++)
        assert_in_range(thirds[i], DRAWS_EACH - 300, DRAWS_EACH + 300);
}

static void unit_draws_lie_below_one(void **state)
{
    (void)state;
    struct slide_prng prng;
    slide_prng_seed(&prng, 1);
    double sum = 0;
    for (unsigned i = 0; i < 10000; i++) {
        double draw = slide_prng_unit(&prng);
        assert_true(draw >= 0 && draw < 1);
        sum += draw;
    }
    assert_true(sum > 4850 && sum < 5150);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(splitmix64_gives_the_published_numbers),
        cmocka_unit_test(xoshiro256starstar_gives_the_published_numbers),
        cmocka_unit_test(streams_are_those_of_an_independent_implementation),
        cmocka_unit_test(neighbouring_seeds_and_streams_do_not_run_into_each_other),
        cmocka_unit_test(bounded_draws_are_exact_and_reject_where_they_must),
        cmocka_unit_test(bounded_draws_are_equally_likely),
        cmocka_unit_test(unit_draws_lie_below_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
