import { assemble, get, i8x16, i32, i32x4, repeatWhile, set, v128 } from './assembler.mjs';

/** Addresses in bytes: rows of RGBA pixels, the one above the first of them before it, and the filtered rows. */
const PLACES = { input: 1024, output: 66_560 };
/** 64 KiB pages. */
const PAGES = 2;
/** Filter types of a row (ISO/IEC 15948, 9.2): none, and the difference to the row above. */
const FILTER = { none: 0, above: 2 };

/** Red, green and blue of four pixels; the last four bytes are overwritten by what follows. */
const WITHOUT_ALPHA = [0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 0, 0, 0, 0];

const ROW = { source: 'i32', end: 'i32', to: 'i32', left: 'i32', mask: 'v128', same: 'v128', alpha: 'v128' };

/** Steps through the four pixels at a time of a row of `vectors` times four. */
const eachVector = (work) => [
  set('end', i32.add(get('source'), i32.shl(get('vectors'), i32.const(4)))),
  repeatWhile(i32.ne(get('source'), get('end')), [
    work,
    set('source', i32.add(get('source'), i32.const(16))),
  ]),
  // Back to the beginning of the row.
  set('source', i32.sub(get('source'), i32.shl(get('vectors'), i32.const(4)))),
];

/** Pixels of the row that equal the one before, in each of four lanes as a negative number. */
const countSame = [
  set('same', v128.words(0)),
  eachVector(
    set(
      'same',
      i32x4.add(
        get('same'),
        i32x4.eq(v128.load(get('source')), v128.load(i32.sub(get('source'), i32.const(4)))),
      ),
    ),
  ),
  set(
    'left',
    i32.add(
      i32.add(i32x4.lane(get('same'), 0), i32x4.lane(get('same'), 1)),
      i32.add(i32x4.lane(get('same'), 2), i32x4.lane(get('same'), 3)),
    ),
  ),
];

const filterRow = [
  eachVector([
    set('alpha', v128.and(get('alpha'), v128.load(get('source')))),
    v128.store(
      get('to'),
      v128.shuffle(
        i8x16.sub(
          v128.load(get('source')),
          v128.and(v128.load(i32.sub(get('source'), i32.shl(get('vectors'), i32.const(4)))), get('mask')),
        ),
        v128.words(0),
        WITHOUT_ALPHA,
      ),
    ),
    set('to', i32.add(get('to'), i32.const(12))),
  ]),
];

/**
 * Filters rows, each of `vectors` times four pixels, into rows of `stride` bytes with their filter types: a row of
 * which half the pixels equal the one before stays as it is, as the `first` row of an image does, any other one is the
 * difference to the row above. Returns 255 when no pixel is transparent.
 */
const filter = {
  params: { rows: 'i32', vectors: 'i32', stride: 'i32', first: 'i32' },
  result: 'i32',
  locals: { ...ROW, out: 'i32', isPlain: 'i32' },
  body: [
    set('alpha', i32x4.splat(i32.const(-1))),
    set('out', i32.const(PLACES.output)),
    set('source', i32.add(i32.const(PLACES.input), i32.shl(get('vectors'), i32.const(4)))),
    repeatWhile(get('rows'), [
      countSame,
      set(
        'isPlain',
        i32.or(
          get('first'),
          i32.less(
            i32.shl(get('left'), i32.const(1)),
            i32.sub(i32.const(1), i32.shl(get('vectors'), i32.const(2))),
          ),
        ),
      ),
      i32.store8(get('out'), i32.mul(i32.eqz(get('isPlain')), i32.const(FILTER.above))),
      set('mask', i32x4.splat(i32.sub(get('isPlain'), i32.const(1)))),
      set('to', i32.add(get('out'), i32.const(1))),
      filterRow,
      set('source', i32.add(get('source'), i32.shl(get('vectors'), i32.const(4)))),
      set('out', i32.add(get('out'), get('stride'))),
      set('first', i32.const(0)),
      set('rows', i32.sub(get('rows'), i32.const(1))),
    ]),
    i32.shrUnsigned(
      i32.and(
        i32.and(i32x4.lane(get('alpha'), 0), i32x4.lane(get('alpha'), 1)),
        i32.and(i32x4.lane(get('alpha'), 2), i32x4.lane(get('alpha'), 3)),
      ),
      i32.const(24),
    ),
  ],
};

/** Module that turns RGBA rows into the filtered RGB rows of a PNG. */
export const pngKernel = () =>
  assemble({
    pages: PAGES,
    globals: {},
    constants: PLACES,
    routines: { filter },
    exported: ['filter'],
  });
