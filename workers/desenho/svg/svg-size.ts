import type { BoundingBox } from './bounding-box.ts';
import type { SvgElement } from './read-svg.ts';

/** CSS pixels in each absolute unit, as the engine counts them. */
const CSS_UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

export type SvgSize = ReturnType<typeof svgSizeOf>;

/** Size of an SVG: its own width and height, else those of its viewBox. */
export function svgSizeOf({ atributos }: SvgElement) {
  const box = (atributos.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const side = (nome: string, index: number): number => {
    const [, size = '', unit = ''] = /^([\d.]+(?:e\d+)?)([a-z]*|%)$/.exec(atributos.get(nome) ?? '') ?? [];
    const own = Number(size) * (CSS_UNITS[unit] ?? Number.NaN);
    return own > 0 ? own : (box[index] ?? 0) || 100;
  };
  const [width, height] = [side('width', 2), side('height', 3)];
  const [x = 0, y = 0, w = width, h = height] = box.length === 4 ? box : [];
  const scale = width / w;
  const isSameShape = Math.abs(height / h - scale) <= 1e-6 * scale;
  return {
    /** Size by which the engine scales an embedded image, in whole pixels. */
    largura: Math.max(1, Math.round(width)),
    altura: Math.max(1, Math.round(height)),
    /**
     * Converts a box from the units of its parts to its own size; null when the proportions of size and
     * viewBox differ.
     */
    noQuadro: ([l, t, r, b]: BoundingBox): BoundingBox | null =>
      isSameShape ? [(l - x) * scale, (t - y) * scale, (r - x) * scale, (b - y) * scale] : null,
    /** Copies the element with its size fixed, independent of its place, and not clipped to it. */
    withSize(figure: SvgElement): SvgElement {
      const sized = new Map(figure.atributos);
      for (const nome of ['x', 'y', 'id']) sized.delete(nome);
      sized.set('width', String(width)).set('height', String(height)).set('overflow', 'visible');
      return { ...figure, atributos: sized };
    },
  };
}
