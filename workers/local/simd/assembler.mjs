/**
 * Assembler for WebAssembly modules (WebAssembly 2.0, chapter 5), as far as the engines of this folder need it.
 * An instruction is a nested list of bytes, its operands first; names of locals, globals and functions stand in it as
 * objects until its module is written.
 *
 * @typedef {number | { local: string } | { global: string } | { call: string } | Code[]} Code
 * @typedef {{ params?: Record<string, string>, result?: string, locals?: Record<string, string>, body: Code }} Routine
 */

const TYPES = { i32: 0x7f, i64: 0x7e, f32: 0x7d, v128: 0x7b };
const EMPTY = 0x40;
const END = 0x0b;
const SIMD = 0xfd;

/** Unsigned LEB128: seven bits a byte, lowest first. */
function unsigned(value) {
  const bytes = [];
  let left = value;
  do {
    const more = left > 0x7f;
    bytes.push((left & 0x7f) | (more ? 0x80 : 0));
    left >>>= 7;
  } while (left > 0);
  return bytes;
}

/** Signed LEB128 of a 64-bit integer. */
function signed(value) {
  const bytes = [];
  for (let left = BigInt(value); ; left >>= 7n) {
    const low = Number(left & 0x7fn);
    const isLast = left >> 6n === 0n || left >> 6n === -1n;
    bytes.push(isLast ? low : low | 0x80);
    if (isLast) return bytes;
  }
}

const op =
  (...code) =>
  (...operands) => [operands, code];
const simd = (code) => op(SIMD, ...unsigned(code));
/** Loads and stores: `offset` is added to the address, and no alignment is promised. */
const memory =
  (...code) =>
  (...operands) => {
    const offset = typeof operands.at(-1) === 'number' ? operands.pop() : 0;
    return [operands, code, 0, unsigned(offset)];
  };
const simdMemory = (code) => memory(SIMD, ...unsigned(code));

export const get = (local) => [0x20, { local }];
export const set = (local, value) => [value, 0x21, { local }];
export const getGlobal = (global) => [0x23, { global }];
export const setGlobal = (global, value) => [value, 0x24, { global }];
export const call = (name, ...operands) => [operands, 0x10, { call: name }];
export const drop = op(0x1a);

export const when = (condition, then, otherwise) => [
  condition,
  0x04,
  EMPTY,
  then,
  otherwise ? [0x05, otherwise] : [],
  END,
];
/** Runs `body` while `condition` holds, which is looked at before each round. */
export const repeatWhile = (condition, body) => [
  ...[0x02, EMPTY, 0x03, EMPTY],
  ...[condition, 0x45, 0x0d, 1],
  ...[body, 0x0c, 0],
  ...[END, END],
];

export const i32 = {
  const: (value) => [0x41, signed(value | 0)],
  load: memory(0x28),
  load8: memory(0x2d),
  load16: memory(0x2e),
  store: memory(0x36),
  store8: memory(0x3a),
  eqz: op(0x45),
  eq: op(0x46),
  ne: op(0x47),
  less: op(0x48),
  atLeast: op(0x4e),
  clz: op(0x67),
  add: op(0x6a),
  sub: op(0x6b),
  mul: op(0x6c),
  divide: op(0x6e),
  and: op(0x71),
  or: op(0x72),
  xor: op(0x73),
  shl: op(0x74),
  shr: op(0x75),
  shrUnsigned: op(0x76),
  rotate: op(0x77),
  wrap: op(0xa7),
};

export const i64 = {
  const: (value) => [0x42, signed(value)],
  load: memory(0x29),
  eqz: op(0x50),
  ctz: op(0x7a),
  sub: op(0x7d),
  and: op(0x83),
  or: op(0x84),
  shl: op(0x86),
  shrUnsigned: op(0x88),
  extend: op(0xad),
};

export const v128 = {
  load: simdMemory(0x00),
  store: simdMemory(0x0b),
  /** Eight 16-bit constants, repeated from the beginning when there are fewer. */
  words: (...values) => [
    SIMD,
    0x0c,
    Array.from({ length: 8 }, (_, lane) => {
      const word = values[lane % values.length] & 0xffff;
      return [word & 0xff, word >> 8];
    }),
  ],
  /** Four equal 32-bit constants. */
  longs: (value) => [SIMD, 0x0c, Array.from({ length: 16 }, (_, at) => (value >> (8 * (at % 4))) & 0xff)],
  /** Bytes of two vectors, by their places: 0–15 in the first, 16–31 in the second. */
  shuffle: (a, b, places) => [a, b, SIMD, 0x0d, places],
  and: simd(0x4e),
  or: simd(0x50),
  xor: simd(0x51),
  anyTrue: simd(0x53),
};

export const i8x16 = { eq: simd(0x23), bitmask: simd(0x64), narrow: simd(0x65), sub: simd(0x71) };

export const i16x8 = {
  abs: simd(0x80),
  narrow: simd(0x85),
  shl: simd(0x8b),
  shr: simd(0x8c),
  add: simd(0x8e),
  sub: simd(0x91),
};

export const i32x4 = {
  splat: simd(0x11),
  lane: (value, lane) => [value, SIMD, 0x1b, lane],
  eq: simd(0x37),
  extendLow: simd(0xa9),
  extendHigh: simd(0xaa),
  shr: simd(0xac),
  add: simd(0xae),
  sub: simd(0xb1),
  dot: simd(0xba),
  truncate: simd(0xf8),
};

export const f32x4 = { add: simd(0xe4), mul: simd(0xe6), convert: simd(0xfa) };

const section = (id, content) => {
  const bytes = content.flat(Number.POSITIVE_INFINITY);
  return [id, unsigned(bytes.length), bytes];
};
const text = (name) => [unsigned(name.length), [...name].map((sign) => sign.charCodeAt(0))];

/** Code with each name replaced by its number. */
function resolved(code, { locals, globals, routines }) {
  const numberOf = (list, name) => {
    const index = list.indexOf(name);
    if (index < 0) throw new Error(`${name} is declared nowhere.`);
    return unsigned(index);
  };
  return code.flat(Number.POSITIVE_INFINITY).flatMap((item) => {
    if (typeof item === 'number') return item;
    if (item.local !== undefined) return numberOf(locals, item.local);
    return item.global !== undefined ? numberOf(globals, item.global) : numberOf(routines, item.call);
  });
}

/**
 * Writes a module with its own memory, exported as `memory`; globals begin at zero, constants are exported.
 *
 * @param {{
 *   pages: number,
 *   globals: Record<string, 'i32' | 'i64'>,
 *   constants: Record<string, number>,
 *   routines: Record<string, Routine>,
 *   exported: string[],
 * }} module
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function assemble({ pages, globals, constants, routines, exported }) {
  const names = Object.keys(routines);
  const list = Object.values(routines);
  const variables = Object.values(globals);
  const typesOf = (kinds) => [unsigned(kinds.length), kinds.map((kind) => TYPES[kind])];
  const bodyOf = ({ params = {}, locals = {}, body }) => {
    const all = { locals: [...Object.keys(params), ...Object.keys(locals)], globals: Object.keys(globals) };
    const kinds = Object.values(locals).map((kind) => [1, TYPES[kind]]);
    const bytes = [unsigned(kinds.length), kinds, resolved([body], { ...all, routines: names }), END].flat(
      Number.POSITIVE_INFINITY,
    );
    return [unsigned(bytes.length), bytes];
  };
  return Uint8Array.from(
    [
      ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      section(1, [
        unsigned(list.length),
        list.map(({ params = {}, result }) => [
          ...[0x60, typesOf(Object.values(params)), typesOf(result ? [result] : [])],
        ]),
      ]),
      section(3, [unsigned(list.length), list.map((_, index) => unsigned(index))]),
      section(5, [1, 1, unsigned(pages), unsigned(pages)]),
      section(6, [
        unsigned(variables.length + Object.keys(constants).length),
        variables.map((kind) => [TYPES[kind], 1, kind === 'i64' ? 0x42 : 0x41, 0, END]),
        Object.values(constants).map((value) => [TYPES.i32, 0, i32.const(value), END]),
      ]),
      section(7, [
        unsigned(1 + Object.keys(constants).length + exported.length),
        [text('memory'), 2, 0],
        Object.keys(constants).map((name, at) => [text(name), 3, unsigned(variables.length + at)]),
        exported.map((name) => [text(name), 0, unsigned(names.indexOf(name))]),
      ]),
      section(10, [unsigned(list.length), list.map(bodyOf)]),
    ].flat(Number.POSITIVE_INFINITY),
  );
}
