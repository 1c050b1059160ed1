import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../workers/local/paths.mjs';
import { interleave, time } from './measure.mjs';

const ROUNDS = { warmUp: 2, rounds: 7 };
const MEGABYTE = 1_000_000;
/** Bytes of the largest photo that is accepted. */
const LARGEST_PHOTO = 8 * 1024 * 1024;

/** Spreadsheets written to make a parser look back; each as long as the ordinary one. */
const HOSTILE_SHEETS = {
  'one quoted cell that never ends': `"${'a;'.repeat(MEGABYTE / 2)}`,
  'quotes alone': '"'.repeat(MEGABYTE),
  'separators alone': ';'.repeat(MEGABYTE),
};
const ORDINARY_SHEET = 'NMAX Connected;2026;R$ 24.590,00\n'.repeat(MEGABYTE / 33);

/** JPEG of empty segments, and of fill bytes: both have to be walked to their end. */
const HOSTILE_PHOTOS = {
  'zeros for segments': jpegOf(0, [0xff, 0xd8, 0xff, 0xe0]),
  'fill bytes alone': jpegOf(0xff, [0xff, 0xd8]),
};

function jpegOf(byte, head) {
  const file = new Uint8Array(LARGEST_PHOTO).fill(byte);
  file.set(head);
  return file;
}

/** Reads each byte once: the least that walking through a file can cost. */
function countMarkers(file) {
  let markers = 0;
  for (const byte of file) if (byte === 0xff) markers += 1;
  return markers;
}

async function loadParsers() {
  const { output } = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: { ssr: join(ROOT, 'tests/bench/parsers/ours.ts'), write: false, target: 'es2022' },
  });
  return import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`);
}

/** Parsers of uploads on files that are made to be slow, against ordinary work on as many bytes. */
export async function benchParsers() {
  const { parseCsv, readImageHeader } = await loadParsers();
  const cases = [
    ...Object.entries(HOSTILE_SHEETS).map(([name, text]) => ({
      name: `Spreadsheet of 1 MB, ${name} (peer: an ordinary one)`,
      ours: () => parseCsv(text),
      peer: () => parseCsv(ORDINARY_SHEET),
    })),
    ...Object.entries(HOSTILE_PHOTOS).map(([name, file]) => ({
      name: `Header of a photo of 8 MiB, ${name} (peer: each byte read once)`,
      ours: () => readImageHeader(file),
      peer: () => countMarkers(file),
    })),
  ];
  const results = [];
  for (const { name, ours, peer } of cases) {
    const medians = await interleave({ ours: () => time(ours), peer: () => time(peer) }, ROUNDS);
    results.push({
      name,
      value: medians.ours,
      unit: 'ms',
      peer: medians.peer,
      ratio: medians.ours / medians.peer,
    });
  }
  return results;
}
