import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// D1 neither has the table dbstat nor answers PRAGMA page_count: the file itself tells, whose format is
// https://www.sqlite.org/fileformat2.html. Only what belongs to a table and its indexes is followed.

/** Kinds of pages; the fourth is a leaf of an index, 10. */
const INNER_INDEX = 2;
const INNER_TABLE = 5;
const LEAF_TABLE = 13;

/** A variable-length number at `at`: it, and where the next thing begins. */
function readVarint(bytes, at) {
  let value = 0;
  for (let n = 0; n < 8; n += 1) {
    const byte = bytes[at + n];
    value = value * 128 + (byte & 127);
    if (byte < 128) return [value, at + n + 1];
  }
  return [value * 256 + bytes[at + 8], at + 9];
}

const HEAD_OF_LOG = 32;
const HEAD_OF_FRAME = 24;

/** Pages that the log beside a file has newer, up to its last commit; workerd leaves them there when it ends. */
function readLog(path, size) {
  const newer = new Map();
  if (!existsSync(path)) return newer;
  const log = readFileSync(path);
  let uncommitted = new Map();
  for (let at = HEAD_OF_LOG; at + HEAD_OF_FRAME + size <= log.length; at += HEAD_OF_FRAME + size) {
    // Frames of an earlier round of the log have other salts.
    if (log.compare(log, 16, 24, at + 8, at + 16) !== 0) break;
    const page = log.subarray(at + HEAD_OF_FRAME, at + HEAD_OF_FRAME + size);
    uncommitted.set(log.readUInt32BE(at), page);
    if (log.readUInt32BE(at + 4) === 0) continue;
    for (const [number, each] of uncommitted) newer.set(number, each);
    uncommitted = new Map();
  }
  return newer;
}

/** A database's pages, by their numbers from 1 on; null where there is none. */
function openFile(path) {
  const bytes = readFileSync(path);
  const log = existsSync(`${path}-wal`) ? readFileSync(`${path}-wal`).subarray(0, HEAD_OF_LOG) : null;
  const declared = bytes.length > 0 ? bytes.readUInt16BE(16) : log?.length ? log.readUInt32BE(8) : 0;
  if (declared === 0) return null;
  const size = declared === 1 ? 65_536 : declared;
  const newer = readLog(`${path}-wal`, size);
  const page = (number) => newer.get(number) ?? bytes.subarray((number - 1) * size, number * size);
  return { size, usable: size - page(1)[20], page };
}

/** Finds the offsets of a page's cells; the first page of a file has a head of 100 bytes. */
function cellsOf(page, number) {
  const head = number === 1 ? 100 : 0;
  const kind = page[head];
  const count = page.readUInt16BE(head + 3);
  const inner = kind === INNER_INDEX || kind === INNER_TABLE;
  const first = head + (inner ? 12 : 8);
  const cells = Array.from({ length: count }, (_, n) => page.readUInt16BE(first + 2 * n));
  return { kind, inner, cells, last: inner ? page.readUInt32BE(head + 8) : 0 };
}

/** Pages besides its own that a cell's payload goes on to. */
function overflowOf({ usable }, kind, length) {
  const most = kind === LEAF_TABLE ? usable - 35 : Math.floor(((usable - 12) * 64) / 255) - 23;
  if (length <= most) return 0;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const rest = least + ((length - least) % (usable - 4));
  const here = rest <= most ? rest : least;
  return Math.ceil((length - here) / (usable - 4));
}

/** Counts the pages of a b-tree. */
function countPages(file, root) {
  let pages = 0;
  const waiting = [root];
  while (waiting.length > 0) {
    const number = waiting.pop();
    const page = file.page(number);
    const { kind, inner, cells, last } = cellsOf(page, number);
    pages += 1;
    if (inner) waiting.push(last, ...cells.map((at) => page.readUInt32BE(at)));
    // Inner pages of a table hold keys only.
    if (kind === INNER_TABLE) continue;
    for (const at of cells) {
      const [length] = readVarint(page, at + (kind === INNER_INDEX ? 4 : 0));
      pages += overflowOf(file, kind, length);
    }
  }
  return pages;
}

/** Value of a record's serial type: a text or a whole number, the only kinds of which the schema is made here. */
function readValue(page, at, type) {
  if (type >= 13) {
    const length = (type - (type % 2 === 1 ? 13 : 12)) / 2;
    return [page.toString('utf8', at, at + length), at + length];
  }
  const widths = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];
  const width = widths[type] ?? 0;
  const number = type === 9 ? 1 : width === 0 ? 0 : page.readUIntBE(at, Math.min(width, 6));
  return [number, at + width];
}

/** Kind, name, table and first page of everything in the file. */
function readSchema(file) {
  const found = [];
  const waiting = [1];
  while (waiting.length > 0) {
    const number = waiting.pop();
    const page = file.page(number);
    const { inner, cells, last } = cellsOf(page, number);
    if (inner) {
      waiting.push(last, ...cells.map((at) => page.readUInt32BE(at)));
      continue;
    }
    for (const cell of cells) {
      const [, afterLength] = readVarint(page, cell);
      const [, start] = readVarint(page, afterLength);
      const [headLength, firstType] = readVarint(page, start);
      const types = [];
      for (let at = firstType; types.length < 4 && at < start + headLength; ) {
        const [type, next] = readVarint(page, at);
        types.push(type);
        at = next;
      }
      let at = start + headLength;
      const values = types.map((type) => {
        const [value, next] = readValue(page, at, type);
        at = next;
        return value;
      });
      const [kind, , table, root] = values;
      if (root > 0) found.push({ kind, table, root });
    }
  }
  return found;
}

/** Tables that keep a word index of another belong to it: `clientes_busca_data` to `clientes_busca`. */
const WORD_INDEX = /_(data|idx|docsize|config|content)$/;

/**
 * Bytes of the pages of each table with its indexes, of the database in this folder that has a table of that name.
 *
 * @returns {Record<string, number>}
 */
export function bytesByTable(folder, having) {
  for (const path of readdirSync(folder, { recursive: true }).map((name) => join(folder, name))) {
    if (!path.endsWith('.sqlite')) continue;
    const file = openFile(path);
    if (!file) continue;
    const schema = readSchema(file);
    if (!schema.some(({ table }) => table === having)) continue;
    const names = new Set(schema.map(({ table }) => table));
    const bytes = {};
    for (const { table, root } of schema) {
      const index = table.replace(WORD_INDEX, '');
      const whose = index !== table && names.has(`${index}_docsize`) ? index : table;
      bytes[whose] = (bytes[whose] ?? 0) + countPages(file, root) * file.size;
    }
    return bytes;
  }
  throw new Error(`No database in ${folder} has a table ${having}.`);
}
