import { get, i16x8, i32, i32x4, set, v128 } from './assembler.mjs';

export const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

// Interleaves the lower or upper halves of two vectors, by words, long words and double words.
const interleaved = (size, upper) =>
  Array.from({ length: 16 }, (_, to) => {
    const [unit, byte] = [Math.floor(to / size), to % size];
    return (unit % 2) * 16 + (Math.floor(unit / 2) + (upper ? 8 / size : 0)) * size + byte;
  });
const [LOW16, HIGH16] = [interleaved(2, false), interleaved(2, true)];
const [LOW32, HIGH32] = [interleaved(4, false), interleaved(4, true)];
const [LOW64, HIGH64] = [interleaved(8, false), interleaved(8, true)];
const mix = (a, b, places) => v128.shuffle(get(a), get(b), places);

/** Turns the 8 × 8 words of r0–r7 on their diagonal; a0–a7 are overwritten. */
export const transpose = () => [
  ...[0, 2, 4, 6].flatMap((row) => [
    set(`a${row}`, mix(`r${row}`, `r${row + 1}`, LOW16)),
    set(`a${row + 1}`, mix(`r${row}`, `r${row + 1}`, HIGH16)),
  ]),
  ...[0, 4].flatMap((half) => [
    set(`r${half}`, mix(`a${half}`, `a${half + 2}`, LOW32)),
    set(`r${half + 1}`, mix(`a${half}`, `a${half + 2}`, HIGH32)),
    set(`r${half + 2}`, mix(`a${half + 1}`, `a${half + 3}`, LOW32)),
    set(`r${half + 3}`, mix(`a${half + 1}`, `a${half + 3}`, HIGH32)),
  ]),
  ...[0, 1, 2, 3].flatMap((pair) => [
    set(`a${2 * pair}`, mix(`r${pair}`, `r${pair + 4}`, LOW64)),
    set(`a${2 * pair + 1}`, mix(`r${pair}`, `r${pair + 4}`, HIGH64)),
  ]),
  ...ROWS.map((row) => set(`r${row}`, get(`a${row}`))),
];

/** Fractions of the transform, in 1/8192 (libjpeg's jfdctint). */
const FIX = {
  0.299: 2446,
  0.39: 3196,
  0.541: 4433,
  0.765: 6270,
  0.9: 7373,
  1.176: 9633,
  1.501: 12_299,
  1.848: 15_137,
  1.962: 16_069,
  2.053: 16_819,
  2.563: 20_995,
  3.073: 25_172,
};
const FRACTION_BITS = 13;
/** Bits by which the first pass is more precise than its input. */
const EXTRA_BITS = 2;

/**
 * One pass of the discrete cosine transform along the vectors r0–r7, eight columns at a time, with the integers and
 * the roundings of libjpeg's accurate transform: its results are the same.
 */
export function transform(isFirst) {
  const bits = isFirst ? FRACTION_BITS - EXTRA_BITS : FRACTION_BITS + EXTRA_BITS;
  /** a·x + b·y of each pair that `low` and `high` interleave. */
  const product = (which, half, x, y) => i32x4.dot(get(`${which}${half}`), v128.words(x, y));
  const pairs = (to, a, b) => [set(`${to}L`, mix(a, b, LOW16)), set(`${to}H`, mix(a, b, HIGH16))];
  const rounded = (value) => i32x4.shr(i32x4.add(value, v128.longs(1 << (bits - 1))), i32.const(bits));
  const both = (to, work) => set(to, i16x8.narrow(rounded(work('L')), rounded(work('H'))));
  const whole = (value) =>
    isFirst
      ? i16x8.shl(value, i32.const(EXTRA_BITS))
      : i16x8.shr(i16x8.add(value, v128.words(1 << (EXTRA_BITS - 1))), i32.const(EXTRA_BITS));
  return [
    ...[0, 1, 2, 3].flatMap((row) => [
      set(`a${row}`, i16x8.add(get(`r${row}`), get(`r${7 - row}`))),
      set(`a${7 - row}`, i16x8.sub(get(`r${row}`), get(`r${7 - row}`))),
    ]),
    // The even half: sums and differences of a0–a3.
    set('r4', i16x8.add(get('a0'), get('a3'))),
    set('r6', i16x8.sub(get('a0'), get('a3'))),
    set('r5', i16x8.add(get('a1'), get('a2'))),
    set('r7', i16x8.sub(get('a1'), get('a2'))),
    set('r0', whole(i16x8.add(get('r4'), get('r5')))),
    set('r4', whole(i16x8.sub(get('r4'), get('r5')))),
    pairs('p', 'r6', 'r7'),
    both('r2', (half) => product('p', half, FIX[0.541] + FIX[0.765], FIX[0.541])),
    both('r6', (half) => product('p', half, FIX[0.541], FIX[0.541] - FIX[1.848])),
    // The odd half: a4–a7.
    set('r1', i16x8.add(get('a4'), get('a6'))),
    set('r3', i16x8.add(get('a5'), get('a7'))),
    pairs('p', 'r1', 'r3'),
    ...['L', 'H'].flatMap((half) => [
      set(`z${half}`, product('p', half, FIX[1.176] - FIX[1.962], FIX[1.176])),
      set(`y${half}`, product('p', half, FIX[1.176], FIX[1.176] - FIX[0.39])),
    ]),
    pairs('p', 'a4', 'a7'),
    pairs('q', 'a5', 'a6'),
    both('r7', (half) => i32x4.add(product('p', half, FIX[0.299] - FIX[0.9], -FIX[0.9]), get(`z${half}`))),
    both('r5', (half) =>
      i32x4.add(product('q', half, FIX[2.053] - FIX[2.563], -FIX[2.563]), get(`y${half}`)),
    ),
    both('r3', (half) =>
      i32x4.add(product('q', half, -FIX[2.563], FIX[3.073] - FIX[2.563]), get(`z${half}`)),
    ),
    both('r1', (half) => i32x4.add(product('p', half, -FIX[0.9], FIX[1.501] - FIX[0.9]), get(`y${half}`))),
  ];
}
