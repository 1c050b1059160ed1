import { Resvg } from '@resvg/resvg-js';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { cleanSvg } from '../../../workers/desenho/svg/sanitize-svg.ts';

const draw = (svg: string) => {
  const { width, height, pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return { width, height, pixels: Buffer.from(pixels) };
};

const svg = (inner: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="120" height="60" viewBox="0 0 120 60">${inner}</svg>`;

const css = (rules: string) => `<style>${rules}</style>`;
const PARTS =
  '<g class="cls-1"><rect class="cls-2 b" width="40" height="60"/><path class="cls-3" d="M40 0H80V60H40Z"/></g><rect class="b" id="fim" x="80" width="40" height="60"/>';
/** Two pixels, one red and one blue, as Figma fills shapes with photos. */
const dot = new PNG({ width: 2, height: 1 });
dot.data.set([255, 0, 0, 255, 0, 0, 255, 255]);
const DOT = PNG.sync.write(dot).toString('base64');

/** Brand pictures as drawing programs write them. */
const FIGURAS: ReadonlyArray<readonly [string, string]> = [
  ['two classes of one element', svg(css('.cls-2.b{fill:#c00}.b{fill:#00c}') + PARTS)],
  ['a class inside a group', svg(css('g .cls-3{fill:#0a0}rect{fill:#ccc}') + PARTS)],
  ['a child of the picture itself', svg(css('svg>rect{fill:#c90}g > rect{fill:#09c}') + PARTS)],
  [
    'a neighbour, the first, an attribute',
    svg(css('rect+path{fill:#f0f}g>:first-child{fill:#0ff}[id=fim]{fill:#ff0}') + PARTS),
  ],
  [
    'the stronger selector, whatever comes last',
    svg(css('.cls-1 .b.cls-2{fill:#123456}.b{fill:#fff}rect{fill:#000}') + PARTS),
  ],
  [
    'media and fonts beside the rules',
    svg(css('@font-face{font-family:x;src:url(x)}@media print{.b{fill:#fff}}.b{fill:#0c6}') + PARTS),
  ],
  [
    'styles as entities, of old Illustrator',
    svg(
      '<g style="&st0;"><rect width="60" height="60" style="&st1;"/><rect x="60" width="60" height="60"/></g>',
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY st0 "fill:#D71920;"><!ENTITY st1 "fill:#00599C;stroke:#fff;">]>',
    ),
  ],
  [
    'a pattern with a picture, of Figma',
    svg(
      `<rect width="120" height="60" fill="url(#p)"/><defs><pattern id="p" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#i" transform="scale(0.5 1)"/></pattern><image id="i" width="2" height="1" preserveAspectRatio="none" xlink:href="data:image/png;base64,${DOT}"/></defs>`,
    ),
  ],
  [
    'a pattern of shapes, moved and turned',
    svg(
      '<defs><pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><rect width="5" height="10" fill="#c00"/></pattern></defs><rect width="120" height="60" fill="url(#p)"/>',
    ),
  ],
];

describe('Issue 25 §2, F-11: a brand’s picture is drawn as the engine draws it, or not at all', () => {
  test.each(FIGURAS)('%s', async (_, picture) => {
    const clean = await cleanSvg(picture);
    if (clean === null) throw new Error('left out');
    const [one, other] = [draw(picture), draw(clean)];
    expect([other.width, other.height]).toEqual([one.width, one.height]);
    expect(new Set(one.pixels).size, 'something is drawn').toBeGreaterThan(1);
    expect(other.pixels.equals(one.pixels)).toBe(true);
  });

  test.each([
    ['letters', svg('<path d="M0 0H9V9Z"/><text x="10" y="20">MOTOS</text>')],
    ['letters in parts', svg('<path d="M0 0H9V9Z"/><text>A<tspan/></text>')],
    [
      'arrowheads',
      svg('<marker id="m"><path d="M0 0H9V9Z"/></marker><path marker-end="url(#m)" d="M0 0H9V9Z"/>'),
    ],
    ['arrowheads of a style', svg(`${css('.a{marker-end:url(#m)}')}<path class="a" d="M0 0H9V9Z"/>`)],
    [
      'patterns painted with patterns',
      svg(
        '<pattern id="a" width="9" height="9"><path fill="url(#b)" d="M0 0H9V9Z"/></pattern><pattern id="b" width="9" height="9"><path d="M0 0H9V9Z"/></pattern><path fill="url(#a)" d="M0 0H9V9Z"/>',
      ),
    ],
  ])('%s: left out, and the company’s name stands in its place', async (_, picture) => {
    expect(await cleanSvg(picture)).toBeNull();
  });
});
