import opentype from '@shuding/opentype.js';

type Font = InstanceType<typeof opentype.Font>;
type Glyphs = ReturnType<Font['stringToGlyphs']>;

/** Maximum number of texts remembered of a font, and their length: layout asks for words and single letters. */
const MOST_TEXTS = 2000;
const LONGEST_TEXT = 40;

/** Glyphs of the texts that a font has all signs of, and their widths by size and spacing, in pixels. */
type FontMemory = { glyphs: Map<string, Glyphs>; widths: Map<string, number> };
const memories = new WeakMap<Font, FontMemory>();

function memoryOf(font: Font): FontMemory {
  const known = memories.get(font);
  if (known && known.glyphs.size <= MOST_TEXTS && known.widths.size <= MOST_TEXTS) return known;
  const memory = { glyphs: new Map(), widths: new Map() };
  memories.set(font, memory);
  return memory;
}

/** A number with one decimal, as `toFixed(1)` writes it; a whole number without. */
function decimal(value: number): string {
  if (Math.round(value) === value) return String(value + 0);
  const tenths = Math.abs(value) * 10;
  const below = Math.floor(tenths);
  const rest = tenths - below;
  // So near to the middle, only the number's own digits tell which way it is rounded.
  if (Math.abs(rest - 0.5) < 1e-6) return value.toFixed(1);
  const rounded = rest < 0.5 ? below : below + 1;
  const whole = Math.trunc(rounded / 10);
  return `${value < 0 ? '-' : ''}${whole}.${rounded - whole * 10}`;
}

/** One further number of a command: a minus separates as well as a space. */
const next = (value = 0): string => (value >= 0 ? ` ${decimal(value)}` : decimal(value));

let isFaster = false;

/**
 * Makes the fonts of layout faster, whose outlines and widths stay the same: satori measures each letter and
 * word of a text anew, and each time opentype.js looks for Arabic in it. What a font has all signs of is
 * remembered; outlines are written without the number formatter of the language.
 */
export function speedUpFonts(): void {
  if (isFaster) return;
  isFaster = true;
  const { Font, Path } = opentype;
  const { stringToGlyphs, getAdvanceWidth } = Font.prototype;
  const { toPathData } = Path.prototype;

  Font.prototype.stringToGlyphs = function (text, options) {
    const isUsual = options?.features === this.defaultRenderOptions.features;
    if (!isUsual || text.length > LONGEST_TEXT) return stringToGlyphs.call(this, text, options);
    const { glyphs } = memoryOf(this);
    const known = glyphs.get(text);
    // Copies: layout puts another font's glyphs in the places of missing ones.
    if (known) return [...known];
    const found = stringToGlyphs.call(this, text, options);
    if (found.every(({ unicode }) => unicode !== undefined)) glyphs.set(text, [...found]);
    return found;
  };

  Font.prototype.getAdvanceWidth = function (text, size, options) {
    const { glyphs, widths } = memoryOf(this);
    const key = `${size} ${options?.letterSpacing} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const width = getAdvanceWidth.call(this, text, size, options);
    if (glyphs.has(text)) widths.set(key, width);
    return width;
  };

  Path.prototype.toPathData = function (places) {
    if (places !== 1) return toPathData.call(this, places);
    let data = '';
    for (const { type, x1, y1, x2, y2, x = 0, y } of this.commands) {
      if (type === 'Z') data += 'Z';
      else if (type === 'Q') data += `Q${decimal(x1 ?? 0)}${next(y1)}${next(x)}${next(y)}`;
      else if (type === 'C')
        data += `C${decimal(x1 ?? 0)}${next(y1)}${next(x2)}${next(y2)}${next(x)}${next(y)}`;
      else data += `${type}${decimal(x)}${next(y)}`;
    }
    return data;
  };
}
