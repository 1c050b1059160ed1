import type { BoundingBox } from './bounding-box.ts';

export const IMAGE_TAG = /<image ([^>]*)\/>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

/** Clips and box of a laid-out sheet. `clips`: layout's plain rectangular ones, by the reference to them. */
export type SvgSheet = { clips: ReadonlyMap<string, BoundingBox>; quadro: BoundingBox };

const CLIP =
  /<clipPath id="([^"]*)"><rect x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)"\/><\/clipPath>/g;

/** Parses the attributes of a tag, by name. */
export const attributesOf = (text: string): Map<string, string> =>
  new Map(Array.from(text.matchAll(ATTRIBUTE), ([, nome = '', value = '']) => [nome, value]));

export function readSvgSheet(svg: string): SvgSheet {
  const root = attributesOf(svg.slice(0, svg.indexOf('>')));
  const clips = Array.from(svg.matchAll(CLIP), ([, id, ...sides]) => {
    const [x = 0, y = 0, width = 0, height = 0] = sides.map(Number);
    return [`url(#${id})`, [x, y, x + width, y + height]] as const;
  });
  return { clips: new Map(clips), quadro: [0, 0, Number(root.get('width')), Number(root.get('height'))] };
}

/** Rounding tolerance of layout's numbers, in pixels. */
const TOLERANCE = 0.01;

export const isInside = (inner: BoundingBox, outer: BoundingBox): boolean =>
  inner[0] >= outer[0] - TOLERANCE &&
  inner[1] >= outer[1] - TOLERANCE &&
  inner[2] <= outer[2] + TOLERANCE &&
  inner[3] <= outer[3] + TOLERANCE;

export const overlap = (a: BoundingBox, b: BoundingBox): BoundingBox => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
];
