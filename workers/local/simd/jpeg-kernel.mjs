import {
  assemble,
  call,
  f32x4,
  get,
  getGlobal,
  i8x16,
  i16x8,
  i32,
  i32x4,
  i64,
  repeatWhile,
  set,
  setGlobal,
  v128,
  when,
} from './assembler.mjs';
import { entryAt, finish, flush, measure, put, putByte, putDc, putEnd, putValue } from './jpeg-bits.mjs';
import { PAGES, PLACES, TABLE } from './jpeg-places.mjs';
import { ROWS, transform, transpose } from './jpeg-transform.mjs';

const names = (prefix, count, kind) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, kind]));

/** Divides the coefficients of row r by their steps, away from zero at the half. */
function quantize(row) {
  const floats = (kind, half) => v128.load(get('table'), TABLE[kind] + row * 32 + half * 16);
  const divided = (extend, half) =>
    i32x4.truncate(
      f32x4.add(
        f32x4.mul(f32x4.convert(extend(get('a0'))), floats('reciprocals', half)),
        floats('halves', half),
      ),
    );
  return [
    set('a0', i16x8.abs(get(`r${row}`))),
    set('a1', i16x8.shr(get(`r${row}`), i32.const(15))),
    set('a0', i16x8.narrow(divided(i32x4.extendLow, 0), divided(i32x4.extendHigh, 1))),
    set(`r${row}`, i16x8.sub(v128.xor(get('a0'), get('a1')), get('a1'))),
    v128.store(i32.const(PLACES.coefficients), get(`r${row}`), row * 16),
  ];
}

/** Sixteen bits, one for each coefficient of two rows that is zero. */
const zerosOf = (row) =>
  i8x16.bitmask(i8x16.eq(i8x16.narrow(get(`r${row}`), get(`r${row + 1}`)), v128.words(0)));

/** Encodes the block of a plane; returns its DC coefficient. */
const block = {
  params: { plane: 'i32', table: 'i32', last: 'i32' },
  result: 'i32',
  locals: {
    ...names('r', 8, 'v128'),
    ...names('a', 8, 'v128'),
    ...{ pL: 'v128', pH: 'v128', qL: 'v128', qH: 'v128', zL: 'v128', zH: 'v128', yL: 'v128', yH: 'v128' },
    ...{ natural: 'i64', mask: 'i64', dc: 'i32', at: 'i32', next: 'i32', run: 'i32' },
    ...{ value: 'i32', size: 'i32', entry: 'i32' },
  },
  body: [
    ROWS.map((row) => set(`r${row}`, v128.load(get('plane'), row * 16))),
    transpose(),
    transform(true),
    transpose(),
    transform(false),
    ROWS.map(quantize),
    set('dc', i32.load16(i32.const(PLACES.coefficients))),
    // Sign of the 16 bits.
    set('dc', i32.shr(i32.shl(get('dc'), i32.const(16)), i32.const(16))),
    call('putDc', i32.sub(get('dc'), get('last')), get('table')),
    set('natural', i64.const(0)),
    ...[6, 4, 2, 0].map((row) =>
      set(
        'natural',
        i64.or(i64.shl(get('natural'), i64.const(16)), i64.extend(i32.xor(zerosOf(row), i32.const(0xffff)))),
      ),
    ),
    set('natural', i64.and(get('natural'), i64.const(-2))),
    when(i32.eqz(i64.eqz(get('natural'))), [
      set('mask', i64.const(0)),
      ROWS.map((byte) =>
        set(
          'mask',
          i64.or(
            get('mask'),
            i64.load(
              i32.shl(
                i32.and(i32.wrap(i64.shrUnsigned(get('natural'), i64.const(8 * byte))), i32.const(0xff)),
                i32.const(3),
              ),
              PLACES.zigzagMasks + byte * 2048,
            ),
          ),
        ),
      ),
      repeatWhile(i32.eqz(i64.eqz(get('mask'))), [
        set('next', i32.wrap(i64.ctz(get('mask')))),
        set('mask', i64.and(get('mask'), i64.sub(get('mask'), i64.const(1)))),
        set('run', i32.sub(i32.sub(get('next'), get('at')), i32.const(1))),
        set('at', get('next')),
        repeatWhile(i32.atLeast(get('run'), i32.const(16)), [
          set('run', i32.sub(get('run'), i32.const(16))),
          set('entry', i32.load(get('table'), TABLE.ac + 0xf0 * 4)),
          put(i32.shrUnsigned(get('entry'), i32.const(8)), i32.and(get('entry'), i32.const(0xff))),
        ]),
        set('value', i32.load16(i32.load8(get('next'), PLACES.zigzagOffsets), PLACES.coefficients)),
        set('value', i32.shr(i32.shl(get('value'), i32.const(16)), i32.const(16))),
        measure(),
        putValue(entryAt(TABLE.ac, i32.or(i32.shl(get('run'), i32.const(4)), get('size')))),
      ]),
    ]),
    when(i32.ne(get('at'), i32.const(63)), putEnd()),
    get('dc'),
  ],
};

// Fractions of the colours, in 1/65536; pairs are (red, green) and (blue, green).
const YELLOW = 38_470 - 16_384;
const COLOURS = {
  y: { sign: 1, redGreen: [19_595, YELLOW], blueGreen: [7471, 16_384], plus: 32_768 - (128 << 16) },
  cb: { sign: -1, redGreen: [11_059, 21_709], blueGreen: [-32_768, 0], plus: 32_767 },
  cr: { sign: -1, redGreen: [-32_768, 27_439], blueGreen: [5329, 0], plus: 32_767 },
};

/** Writes the planes of the block at `from`: brightness, blue and red, around zero. */
const convertRow = (row) => {
  // Second vector of a shuffle: zeros.
  const [ZERO, GREEN] = [16, 1];
  const words = (first) => [0, 4, 8, 12].flatMap((pixel) => [pixel + first, ZERO, pixel + GREEN, ZERO]);
  const pixels = (half) => v128.load(i32.add(get('line'), i32.const(16 * half)));
  const halves = [0, 1].flatMap((half) => [
    set('a2', pixels(half)),
    set(`a${3 + half}`, v128.shuffle(get('a2'), v128.words(0), words(0))),
    set(`a${5 + half}`, v128.shuffle(get('a2'), v128.words(0), words(2))),
  ]);
  const plane = ({ sign, redGreen, blueGreen, plus }, index) => {
    const half = (which) => {
      const sum = i32x4.add(
        i32x4.dot(get(`a${3 + which}`), v128.words(...redGreen)),
        i32x4.dot(get(`a${5 + which}`), v128.words(...blueGreen)),
      );
      const shifted = sign > 0 ? i32x4.add(sum, v128.longs(plus)) : i32x4.sub(v128.longs(plus), sum);
      return i32x4.shr(shifted, i32.const(16));
    };
    return v128.store(i32.const(PLACES.planes), i16x8.narrow(half(0), half(1)), index * 128 + row * 16);
  };
  return [halves, Object.values(COLOURS).map(plane), set('line', i32.add(get('line'), get('stride')))];
};

const convert = {
  params: { line: 'i32', stride: 'i32' },
  locals: names('a', 8, 'v128'),
  body: ROWS.map(convertRow),
};

/** True when all 64 pixels of a block are equal. */
const isFlat = {
  params: { line: 'i32', stride: 'i32', pixel: 'i32' },
  result: 'i32',
  locals: { all: 'v128', seen: 'v128' },
  body: [
    set('all', i32x4.splat(get('pixel'))),
    ...ROWS.flatMap(() => [
      ...[0, 16].map((offset) =>
        set('seen', v128.or(get('seen'), v128.xor(v128.load(get('line'), offset), get('all')))),
      ),
      set('line', i32.add(get('line'), get('stride'))),
    ]),
    i32.eqz(v128.anyTrue(get('seen'))),
  ],
};

/** Puts a block without AC coefficients; `value` is its level around zero. Returns its DC coefficient. */
const flatBlock = {
  params: { value: 'i32', table: 'i32', last: 'i32' },
  result: 'i32',
  locals: { divisor: 'i32', sign: 'i32' },
  body: [
    set('divisor', i32.load(get('table'), TABLE.divisor)),
    set('sign', i32.shr(get('value'), i32.const(31))),
    set('value', i32.sub(i32.xor(get('value'), get('sign')), get('sign'))),
    set(
      'value',
      i32.divide(
        i32.add(i32.shl(get('value'), i32.const(6)), i32.shrUnsigned(get('divisor'), i32.const(1))),
        get('divisor'),
      ),
    ),
    set('value', i32.sub(i32.xor(get('value'), get('sign')), get('sign'))),
    call('putDc', i32.sub(get('value'), get('last')), get('table')),
    putEnd(),
    get('value'),
  ],
};

const tableOf = (index) => i32.const(index > 0 ? PLACES.colour : PLACES.brightness);
const LASTS = ['lastY', 'lastCb', 'lastCr'];

/** Level around zero of a colour of the pixel, in whole numbers. */
function levelOf({ sign, redGreen, blueGreen, plus }) {
  const channel = (shift, factor) =>
    i32.mul(i32.and(i32.shrUnsigned(get('pixel'), i32.const(shift)), i32.const(0xff)), i32.const(factor));
  const sum = i32.add(
    i32.add(channel(0, sign * redGreen[0]), channel(8, sign * (redGreen[1] + blueGreen[1]))),
    i32.add(channel(16, sign * blueGreen[0]), i32.const(plus)),
  );
  return i32.shr(sum, i32.const(16));
}

/** Six equal categories and ends: what three flat blocks put when all of them repeat the ones before. */
const putSame = () => [0, 1, 1].map((index) => call('putRepeated', tableOf(index)));

const putRepeated = {
  params: { table: 'i32' },
  locals: { first: 'i32' },
  body: [
    set('first', i32.load(get('table'), TABLE.dc)),
    put(i32.shrUnsigned(get('first'), i32.const(8)), i32.and(get('first'), i32.const(0xff))),
    putEnd(),
  ],
};

/** Encodes blocks that lie beside each other in the input; `stride` is the bytes of one of its rows. */
const encode = {
  params: { blocks: 'i32', stride: 'i32' },
  locals: { from: 'i32', pixel: 'i32', hasFlat: 'i32', flat: 'i32' },
  body: [
    set('from', i32.const(PLACES.input)),
    repeatWhile(get('blocks'), [
      set('pixel', i32.load(get('from'))),
      when(
        call('isFlat', get('from'), get('stride'), get('pixel')),
        [
          when(
            i32.and(get('hasFlat'), i32.eq(get('pixel'), get('flat'))),
            putSame(),
            Object.values(COLOURS).map((colour, index) =>
              setGlobal(
                LASTS[index],
                call('flatBlock', levelOf(colour), tableOf(index), getGlobal(LASTS[index])),
              ),
            ),
          ),
          set('hasFlat', i32.const(1)),
          set('flat', get('pixel')),
        ],
        [
          set('hasFlat', i32.const(0)),
          call('convert', get('from'), get('stride')),
          LASTS.map((last, index) =>
            setGlobal(
              last,
              call('block', i32.const(PLACES.planes + index * 128), tableOf(index), getGlobal(last)),
            ),
          ),
        ],
      ),
      set('from', i32.add(get('from'), i32.const(32))),
      set('blocks', i32.sub(get('blocks'), i32.const(1))),
    ]),
  ],
};

/** Forgets the bits and coefficients of an image before. */
const begin = {
  body: [
    setGlobal('bits', i64.const(0)),
    ...['count', ...LASTS].map((name) => setGlobal(name, i32.const(0))),
    setGlobal('out', i32.const(PLACES.output)),
  ],
};

/** Returns the end of what was written since the last time; writing starts again. */
const drain = {
  result: 'i32',
  locals: { end: 'i32' },
  body: [set('end', getGlobal('out')), setGlobal('out', i32.const(PLACES.output)), get('end')],
};

const EXPORTED_PLACES = ['zigzagMasks', 'zigzagOffsets', 'brightness', 'colour', 'input', 'output'];

/** Module that turns rows of RGBA pixels into the entropy-coded data of a baseline JPEG with full chroma. */
export const jpegKernel = () =>
  assemble({
    pages: PAGES,
    globals: { bits: 'i64', ...Object.fromEntries(['count', 'out', ...LASTS].map((name) => [name, 'i32'])) },
    constants: Object.fromEntries(EXPORTED_PLACES.map((name) => [name, PLACES[name]])),
    routines: {
      ...{ flush, putByte, finish, putDc, block, convert, isFlat, flatBlock, putRepeated },
      ...{ encode, begin, drain },
    },
    exported: ['begin', 'encode', 'finish', 'drain'],
  });
