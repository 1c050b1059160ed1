import { gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Search conditions on folded text. `instr` instead of LIKE: D1 refuses patterns over 50 bytes, and `%` and
 * `_` are wildcards there.
 */
export const saysAll = (text: SQLWrapper, words: readonly string[]): SQL[] =>
  words.map((word) => gt(sql`instr(${text}, ${word})`, 0));

/** Same, but each word must begin a word of the text. */
export const beginsAll = (text: SQLWrapper, words: readonly string[]): SQL[] =>
  saysAll(
    sql`' ' || ${text}`,
    words.map((word) => ` ${word}`),
  );

/**
 * Accented letters of Portuguese names by their plain letter; combining accents (macOS) are removed. The list
 * is short because each letter is one more nested call, and SQLite takes a hundred at most.
 */
const ACCENTS = Object.entries({
  a: 'áàâãÁÀÂÃ',
  e: 'éêÉÊ',
  i: 'íÍ',
  o: 'óôõÓÔÕ',
  u: 'úüÚÜ',
  c: 'çÇ',
  '': '\u0301\u0303\u0327',
}).flatMap(([plain, accented]) => [...accented].map((letter) => [letter, plain] as const));

/** SQL that lowercases a column and removes accents, when no folded text is stored beside it. */
export const plainly = (text: SQL): SQL =>
  sql`lower(${ACCENTS.reduce(
    // Literals, not parameters: a statement takes a hundred of them at most.
    (inner, [letter, plain]) => sql`replace(${inner}, ${sql.raw(`'${letter}'`)}, ${sql.raw(`'${plain}'`)})`,
    text,
  )})`;
