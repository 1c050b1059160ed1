import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PNG } from 'pngjs';
import { type Bbox, createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { halve } from './comparar.ts';

const packageFolder = (name: string): string =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

/** The letters come from the installed package: nothing is fetched and nothing is kept. */
const LETTERS = {
  langPath: join(packageFolder('@tesseract.js-data/eng'), '4.0.0_best_int'),
  gzip: true,
  cacheMethod: 'none',
};

/** White around what is read, in pixels. */
const MARGIN = 24;
/** Height of what is read and space between figures, in pixels. */
const HEIGHT = 48;
const GAP = 8;
/** Minimum distance of ink from the colour of its ground: the distance of red, green and blue added up, of 765. */
const INK = 240;

/** The bounds of one connected patch of ink; right and bottom are outside. */
type Glyph = { left: number; top: number; right: number; bottom: number };

const DIGITS = '0123456789';
const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

const heightOf = ({ top, bottom }: Glyph): number => bottom - top;
const centerOf = ({ top, bottom }: Glyph): number => (top + bottom) / 2;

function distance({ data }: PNG, a: number, b: number): number {
  let sum = 0;
  for (let channel = 0; channel < 3; channel += 1)
    sum += Math.abs((data[a * 4 + channel] ?? 0) - (data[b * 4 + channel] ?? 0));
  return sum;
}

/** Place of the instalment, and a pixel of the colour that it stands on. */
type Strip = Glyph & { colour: number };

/**
 * Finds the strip below "Entrada": the instalment, with figures about three times as tall. The ground is whatever
 * colour most of it has: letters may be light on dark or dark on light.
 */
function stripBelow(png: PNG, entrada: Bbox): Strip {
  const size = entrada.y1 - entrada.y0;
  const strip = {
    left: Math.max(0, entrada.x0 - 8),
    top: Math.round(entrada.y1 + size / 4),
    right: png.width,
    bottom: Math.min(png.height, Math.round(entrada.y1 + 4.8 * size)),
  };
  const counts = new Map<number, { pixel: number; count: number }>();
  for (let y = strip.top; y < strip.bottom; y += 1) {
    for (let x = strip.left; x < strip.left + 12 * size && x < png.width; x += 1) {
      const pixel = y * png.width + x;
      const rgb = png.data.readUIntBE(pixel * 4, 3);
      const known = counts.get(rgb);
      if (known) known.count += 1;
      else counts.set(rgb, { pixel, count: 1 });
    }
  }
  const [ground] = [...counts.values()].sort((a, b) => b.count - a.count);
  return { ...strip, colour: ground?.pixel ?? 0 };
}

/** Patches of ink in the strip, from left to right. What touches its edges is no letter of the line. */
function glyphsOf(png: PNG, { top, bottom, left, colour }: Strip): Glyph[] {
  const { width } = png;
  const seen = new Uint8Array(width * png.height);
  const visit = (x: number, y: number): boolean => {
    const pixel = y * width + x;
    if (x < left || x >= width || y < top || y >= bottom || seen[pixel]) return false;
    seen[pixel] = 1;
    return distance(png, pixel, colour) > INK;
  };
  const patchFrom = (x: number, y: number): Glyph => {
    const patch: Glyph = { left: x, top: y, right: x + 1, bottom: y + 1 };
    const open: [number, number][] = [[x, y]];
    for (let at = open.pop(); at; at = open.pop()) {
      const [px, py] = at;
      patch.left = Math.min(patch.left, px);
      patch.right = Math.max(patch.right, px + 1);
      patch.top = Math.min(patch.top, py);
      patch.bottom = Math.max(patch.bottom, py + 1);
      for (const [dx, dy] of AROUND) if (visit(px + dx, py + dy)) open.push([px + dx, py + dy]);
    }
    return patch;
  };
  const patches: Glyph[] = [];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < width; x += 1) if (visit(x, y)) patches.push(patchFrom(x, y));
  }
  return patches
    .filter((patch) => patch.left > left && patch.right < width && patch.top > top && patch.bottom < bottom)
    .sort((a, b) => a.left - b.left);
}

/** Measures the darkness of a point of the picture against its ground, 0 to 255, between pixels too. */
function inkAt(png: PNG, { colour }: Strip, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, low] = [x - left, y - top];
  const ink = (dx: number, dy: number): number =>
    Math.min(255, distance(png, (top + dy) * png.width + left + dx, colour));
  const upper = ink(0, 0) * (1 - right) + ink(1, 0) * right;
  return upper * (1 - low) + (ink(0, 1) * (1 - right) + ink(1, 1) * right) * low;
}

/** Pieces of the picture set in one line, all of one height, dark on white, as a PNG. */
function typeset(png: PNG, strip: Strip, pieces: readonly Glyph[]): Buffer {
  const scaleOf = (piece: Glyph): number => HEIGHT / heightOf(piece);
  const widths = pieces.map((piece) => Math.round((piece.right - piece.left) * scaleOf(piece)));
  const sheet = new PNG({
    width: widths.reduce((sum, width) => sum + width + GAP, 2 * MARGIN),
    height: HEIGHT + 2 * MARGIN,
  });
  sheet.data.fill(255);
  let start = MARGIN;
  for (const [index, piece] of pieces.entries()) {
    const width = widths[index] ?? 0;
    for (let y = 0; y < HEIGHT; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const ink = inkAt(png, strip, piece.left + x / scaleOf(piece), piece.top + y / scaleOf(piece));
        const target = ((y + MARGIN) * sheet.width + start + x) * 4;
        sheet.data.fill(255 - Math.round(ink), target, target + 3);
      }
    }
    start += width + GAP;
  }
  return PNG.sync.write(sheet);
}

/** Calculates the box that holds all of the glyphs. */
function boundsOf(glyphs: readonly Glyph[]): Glyph {
  return {
    left: Math.min(...glyphs.map(({ left }) => left)),
    top: Math.min(...glyphs.map(({ top }) => top)),
    right: Math.max(...glyphs.map(({ right }) => right)),
    bottom: Math.max(...glyphs.map(({ bottom }) => bottom)),
  };
}

/** The instalment line apart: "36x de", the reais in the largest figures, the centavos small and high beside them. */
function partsOf(
  line: readonly Glyph[],
  size: number,
): { vezes: Glyph[]; reais: Glyph[]; centavos: Glyph[] } {
  // Wider gaps than between its words end the line: beside it may stand a bank's logo.
  const end = line.findIndex(
    (glyph, index) => index > 0 && glyph.left - (line[index - 1]?.right ?? 0) > 2.5 * size,
  );
  const glyphs = end < 0 ? line : line.slice(0, end);
  const tallest = Math.max(...glyphs.map(heightOf));
  const figures = glyphs.filter((glyph) => heightOf(glyph) > tallest * 0.85);
  const [first, last] = [figures[0], figures.at(-1)];
  if (!first || !last) throw new Error('The picture has no figures beside the number of instalments.');
  const small = glyphs.filter(({ left }) => left >= last.right);
  const digit = Math.max(...small.map(heightOf)) * 0.75;
  return {
    // "R$" stands as high as the centavos; the number of instalments on the line of the figures.
    vezes: glyphs.filter((glyph) => glyph.right <= first.left && centerOf(glyph) > centerOf(first)),
    reais: figures,
    centavos: small.filter((glyph) => heightOf(glyph) > digit),
  };
}

/** Reads pictures as a person does who has nothing but the pixels. */
export type LeitorDeImagem = {
  /**
   * The instalment that a picture announces in large figures, "36x de R$ 1.207,49"; the dot is ours.
   * @param bytes PNG of a simulation's sheet or plan, with a down payment
   */
  lerParcela(bytes: Uint8Array): Promise<string>;
  fechar(): Promise<void>;
};

const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, '.');

async function read(worker: Worker, image: Buffer, mode: PSM, letters: string): Promise<string> {
  await worker.setParameters({ tessedit_pageseg_mode: mode, tessedit_char_whitelist: letters });
  const { data } = await worker.recognize(image);
  return data.text.trim();
}

/** The figures, as many as there are. Equal ones in a row are taken for a pattern: then each is read by itself. */
async function readFigures(
  worker: Worker,
  glyphs: readonly Glyph[],
  toImage: (glyphs: readonly Glyph[]) => Buffer,
): Promise<string> {
  const line = await read(worker, toImage(glyphs), PSM.SINGLE_LINE, DIGITS);
  const together = line.replaceAll(' ', '');
  if (together.length === glyphs.length) return together;
  let alone = '';
  for (const glyph of glyphs) alone += await read(worker, toImage([glyph]), PSM.SINGLE_CHAR, DIGITS);
  if (alone.length !== glyphs.length) throw new Error(`Figures were not read: "${line}", "${alone}".`);
  return alone;
}

/**
 * Finds where a picture says "Entrada" in its largest letters; the statement at its foot says it too. Such letters are
 * read in a picture of half the size as well, in a fraction of the time.
 */
async function findEntrada(worker: Worker, png: PNG): Promise<Bbox> {
  const { width, height, data: pixels } = halve(png);
  const half = new PNG({ width, height });
  half.data.set(pixels);
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, tessedit_char_whitelist: '' });
  const { data } = await worker.recognize(PNG.sync.write(half), {}, { text: true, blocks: true });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((each) => each.lines));
  const found = lines.flatMap(({ words }) => words).filter(({ text }) => text === 'Entrada');
  const [largest] = found.map(({ bbox }) => bbox).sort((a, b) => b.y1 - b.y0 - (a.y1 - a.y0));
  if (!largest) throw new Error(`The picture does not say what is paid first. It says: ${data.text}`);
  return { x0: largest.x0 * 2, y0: largest.y0 * 2, x1: largest.x1 * 2, y1: largest.y1 * 2 };
}

/** Starts the reading program; whoever starts it calls `fechar`. */
export async function createLeitorDeImagem(): Promise<LeitorDeImagem> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, LETTERS);
  // Pictures of a screen have no resolution; unasked, the program estimates one and says so.
  await worker.setParameters({ user_defined_dpi: '226' });
  return {
    async lerParcela(bytes) {
      const png = PNG.sync.read(Buffer.from(bytes));
      const entrada = await findEntrada(worker, png);
      const strip = stripBelow(png, entrada);
      const { vezes, reais, centavos } = partsOf(glyphsOf(png, strip), entrada.y1 - entrada.y0);
      if (vezes.length === 0 || centavos.length !== 2) throw new Error('The instalment is not whole.');
      const toImage = (glyphs: readonly Glyph[]): Buffer => typeset(png, strip, glyphs);
      const times = await read(worker, toImage([boundsOf(vezes)]), PSM.SINGLE_LINE, `${DIGITS}xde `);
      const figures = await readFigures(worker, [...reais, ...centavos], toImage);
      return `${times} R$ ${grouped(figures.slice(0, -2))},${figures.slice(-2)}`;
    },
    async fechar() {
      await worker.terminate();
    },
  };
}
