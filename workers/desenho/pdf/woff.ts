/** Signature of a WOFF 1.0 font file, "wOFF". */
const SIGNATURE = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

const aligned = (length: number): number => (length + 3) & ~3;

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(inflated).arrayBuffer());
}

type FontTable = { tag: number; checksum: number; bytes: Uint8Array<ArrayBuffer> };

async function readFontTable(view: DataView<ArrayBuffer>, at: number): Promise<FontTable> {
  const [offset, packed, length] = [view.getUint32(at + 4), view.getUint32(at + 8), view.getUint32(at + 12)];
  const stored = new Uint8Array(view.buffer, view.byteOffset + offset, packed);
  const bytes = packed < length ? await inflate(stored) : stored;
  if (bytes.byteLength !== length) throw new Error('A table of the font has another length than it says.');
  return { tag: view.getUint32(at), checksum: view.getUint32(at + 16), bytes };
}

/**
 * Unpacks the OpenType font in a WOFF 1.0 file; any other file is returned as it is. The PDF writer's own
 * reader unpacks WOFF in JavaScript, which took nine tenths of a document's time; the platform is much
 * faster.
 */
export async function unpackWoff(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.byteLength < WOFF_HEADER || view.getUint32(0) !== SIGNATURE) return file;
  const count = view.getUint16(12);
  const entries = Array.from({ length: count }, (_, index) => WOFF_HEADER + index * WOFF_ENTRY);
  const tabelas = await Promise.all(entries.map((at) => readFontTable(view, at)));
  return writeSfnt(view.getUint32(4), tabelas);
}

/** Writes header, directory and tables, aligned to 4 bytes (OpenType, "Organization of an OpenType Font"). */
function writeSfnt(flavor: number, tabelas: readonly FontTable[]): Uint8Array<ArrayBuffer> {
  const start = SFNT_HEADER + tabelas.length * SFNT_ENTRY;
  const size = tabelas.reduce((total, { bytes }) => total + aligned(bytes.byteLength), start);
  const font = new Uint8Array(size);
  const view = new DataView(font.buffer);
  const power = Math.floor(Math.log2(tabelas.length));
  view.setUint32(0, flavor);
  view.setUint16(4, tabelas.length);
  view.setUint16(6, 2 ** power * 16);
  view.setUint16(8, power);
  view.setUint16(10, (tabelas.length - 2 ** power) * 16);
  let offset = start;
  tabelas.forEach(({ tag, checksum, bytes }, index) => {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    for (const [at, value] of [tag, checksum, offset, bytes.byteLength].entries()) {
      view.setUint32(entry + at * 4, value);
    }
    font.set(bytes, offset);
    offset += aligned(bytes.byteLength);
  });
  return font;
}
