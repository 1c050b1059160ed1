import { call, get, getGlobal, i32, i64, repeatWhile, set, setGlobal, when } from './assembler.mjs';
import { TABLE } from './jpeg-places.mjs';

/** Appends `length` bits of a code; whole long words go out, each byte of ones followed by a zero. */
export const put = (code, length) => [
  setGlobal('bits', i64.or(i64.shl(getGlobal('bits'), i64.extend(length)), i64.extend(code))),
  setGlobal('count', i32.add(getGlobal('count'), length)),
  when(i32.atLeast(getGlobal('count'), i32.const(32)), call('flush')),
];

export const flush = {
  locals: { word: 'i32', left: 'i32', byte: 'i32', out: 'i32' },
  body: [
    setGlobal('count', i32.sub(getGlobal('count'), i32.const(32))),
    set('word', i32.wrap(i64.shrUnsigned(getGlobal('bits'), i64.extend(getGlobal('count'))))),
    set('out', getGlobal('out')),
    when(
      // True when no byte is 0xff.
      i32.eqz(
        i32.and(
          i32.and(i32.sub(i32.xor(get('word'), i32.const(-1)), i32.const(0x01010101)), get('word')),
          i32.const(0x80808080),
        ),
      ),
      [
        i32.store(
          get('out'),
          i32.or(
            i32.and(i32.rotate(get('word'), i32.const(8)), i32.const(0x00ff00ff)),
            i32.and(i32.rotate(get('word'), i32.const(24)), i32.const(0xff00ff00)),
          ),
        ),
        setGlobal('out', i32.add(get('out'), i32.const(4))),
      ],
      [
        set('left', i32.const(32)),
        repeatWhile(get('left'), [
          set('left', i32.sub(get('left'), i32.const(8))),
          set('byte', i32.and(i32.shrUnsigned(get('word'), get('left')), i32.const(0xff))),
          call('putByte', get('byte')),
        ]),
      ],
    ),
  ],
};

export const putByte = {
  params: { byte: 'i32' },
  body: [
    i32.store8(getGlobal('out'), get('byte')),
    setGlobal('out', i32.add(getGlobal('out'), i32.const(1))),
    when(i32.eq(get('byte'), i32.const(0xff)), [
      i32.store8(getGlobal('out'), i32.const(0)),
      setGlobal('out', i32.add(getGlobal('out'), i32.const(1))),
    ]),
  ],
};

/** Fills the last byte with ones, and writes what is left. */
export const finish = {
  body: [
    put(i32.const(0x7f), i32.const(7)),
    repeatWhile(i32.atLeast(getGlobal('count'), i32.const(8)), [
      setGlobal('count', i32.sub(getGlobal('count'), i32.const(8))),
      call(
        'putByte',
        i32.and(
          i32.wrap(i64.shrUnsigned(getGlobal('bits'), i64.extend(getGlobal('count')))),
          i32.const(0xff),
        ),
      ),
    ]),
  ],
};

/**
 * Sets `size`, the category of `value`, and `low`, its bits; puts the Huffman code of `code`'s table entry with them.
 */
export const putValue = (entry) => [
  set('entry', entry),
  put(
    i32.or(
      i32.shl(i32.shrUnsigned(get('entry'), i32.const(8)), get('size')),
      i32.and(
        i32.add(get('value'), i32.shr(get('value'), i32.const(31))),
        i32.sub(i32.shl(i32.const(1), get('size')), i32.const(1)),
      ),
    ),
    i32.add(i32.and(get('entry'), i32.const(0xff)), get('size')),
  ),
];
export const measure = () =>
  set(
    'size',
    i32.sub(
      i32.const(32),
      i32.clz(
        i32.sub(
          i32.xor(get('value'), i32.shr(get('value'), i32.const(31))),
          i32.shr(get('value'), i32.const(31)),
        ),
      ),
    ),
  );
export const entryAt = (table, index) => i32.load(i32.add(get('table'), i32.shl(index, i32.const(2))), table);

/** Puts a DC difference. */
export const putDc = {
  params: { value: 'i32', table: 'i32' },
  locals: { size: 'i32', entry: 'i32' },
  body: [measure(), putValue(entryAt(TABLE.dc, get('size')))],
};

export const putEnd = () => {
  const entry = () => i32.load(get('table'), TABLE.ac);
  return put(i32.shrUnsigned(entry(), i32.const(8)), i32.and(entry(), i32.const(0xff)));
};
