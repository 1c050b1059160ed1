/** Addresses in the memory of the JPEG kernel, in bytes. The module exports those that its caller writes or reads. */
export const PLACES = {
  /** Bits in natural order to bits in zigzag order: for each of 8 bytes and its 256 values, 64 bits. */
  zigzagMasks: 0,
  /** Twice the natural position of each zigzag position: 64 bytes. */
  zigzagOffsets: 16_384,
  /** Table of brightness, and of colour. */
  brightness: 16_640,
  colour: 18_304,
  /** Brightness, blue and red of one block: 64 words each. */
  planes: 20_480,
  /** Coefficients of one block in natural order: 64 words. */
  coefficients: 20_992,
  /** Eight rows of at most 64 blocks, RGBA. */
  input: 21_504,
  output: 37_888,
};

/** Parts of a table, from its beginning, in bytes. */
export const TABLE = {
  /** Reciprocal of each divisor: 64 floats in natural order. */
  reciprocals: 0,
  /** Half of each divisor by its reciprocal: 64 floats. */
  halves: 256,
  /** Divisor of the DC coefficient. */
  divisor: 512,
  /** Huffman code in the upper bits, length in the lowest 8: of 16 DC categories, */
  dc: 516,
  /** and by run and AC category, 16 × 16. */
  ac: 580,
};

/** 64 KiB pages: the output of 64 blocks has room for 26 bits a coefficient, each byte followed by a zero. */
export const PAGES = 2;
