import { describe, expect, test } from 'vitest';
import { reduceSvg } from '../../../workers/desenho/svg/reduce-svg.ts';
import { cleanSvg } from '../../../workers/desenho/svg/sanitize-svg.ts';
import { writeSvg } from '../../../workers/desenho/svg/write-svg.ts';

const svg = (inner: string, root = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inner}</svg>`;

/** The picture's inside as it would be written into another one; null when it may not be drawn at all. */
function inside(inner: string, prefix = ''): string | null {
  const reduced = reduceSvg(svg(inner));
  return reduced ? reduced.filhos.map((child) => writeSvg(child, prefix)).join('') : null;
}

describe('§1 what is written in is parsed and reduced to drawing elements and attributes', () => {
  test.each([
    ['a script', '<script>alert(1)</script><path d="M0 0H1"/>', '<path d="M0 0H1"/>'],
    [
      'a script in an address',
      '<a href="javascript:alert(1)"><path d="M0 0H1"/></a>',
      '<g><path d="M0 0H1"/></g>',
    ],
    [
      'foreign parts',
      '<foreignObject><body xmlns="x"><p>oi</p></body></foreignObject><path d="M0"/>',
      '<path d="M0"/>',
    ],
    ['event attributes', '<path onload="alert(1)" onclick="x" d="M0 0H1"/>', '<path d="M0 0H1"/>'],
    ['parts of an editor', '<sodipodi:namedview id="a"/><path inkscape:label="x" d="M0"/>', '<path d="M0"/>'],
    ['animation', '<path d="M0"><animate attributeName="d" to="M1"/></path>', '<path d="M0"/>'],
    ['lettering without letters', '<text> </text><path d="M0"/>', '<path d="M0"/>'],
    ['an address as paint', '<path fill="url(http://exemplo.invalid/a.svg#b)" d="M0"/>', '<path d="M0"/>'],
    [
      'an address in a style',
      '<path style="fill:url(//exemplo.invalid#b);stroke:red" d="M0"/>',
      '<path d="M0" stroke="red"/>',
    ],
    ['an address as copy', '<use href="http://exemplo.invalid/a.svg#b"/><path d="M0"/>', '<path d="M0"/>'],
    [
      'an address as picture',
      '<image href="https://exemplo.invalid/a.png"/><path d="M0"/>',
      '<path d="M0"/>',
    ],
    [
      'an SVG as picture',
      '<image href="data:image/svg+xml;base64,PHN2Zy8+"/><path d="M0"/>',
      '<path d="M0"/>',
    ],
    ['a file as picture', '<image xlink:href="file:///etc/passwd"/><path d="M0"/>', '<path d="M0"/>'],
    [
      'an import of a style sheet',
      '<style>@import "http://exemplo.invalid/a.css";</style><path d="M0"/>',
      '<path d="M0"/>',
    ],
    ['an entity in a value', '<path fill="&cor;" d="M0"/>', '<path d="M0"/>'],
    [
      'a value that ends its attribute',
      `<path d='M0"/><script>x</script>' fill="red"/>`,
      '<path fill="red"/>',
    ],
  ])('%s', (_what, hostile, expected) => {
    expect(inside(hostile)).toBe(expected);
  });

  test('entities of a document type are never resolved', () => {
    const lol = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
    const text = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "lol">${lol}]>${svg('<path d="&l9;" fill="red"/>')}`;
    const reduced = reduceSvg(text);
    expect(reduced && writeSvg(reduced)).toBe('<svg viewBox="0 0 10 10"><path fill="red"/></svg>');
  });

  test('style sheets of drawing programs become attributes: the stronger selector and the own style win', () => {
    const css =
      '<style><![CDATA[.a,.b{fill:#f00;stroke:none}path.a{fill:#0f0} /* x */ #c{fill:#00f}]]></style>';
    expect(inside(`${css}<path class="a" d="M0"/><path class="b" fill="#fff" d="M1"/>`)).toBe(
      '<path d="M0" fill="#0f0" stroke="none"/><path fill="#f00" d="M1" stroke="none"/>',
    );
    expect(inside(`${css}<path id="c" class="a" d="M0" style="stroke: #abc !important"/>`)).toBe(
      '<path id="c" d="M0" fill="#00f" stroke="#abc"/>',
    );
  });

  test('names and what refers to them get a prefix of their own', () => {
    const parts =
      '<defs><linearGradient id="a" xlink:href="#b"/><clipPath id="c"/></defs><g clip-path="url(\'#c\')"><use href="#d" fill="url( #a ) red"/><path id="d"/></g>';
    expect(inside(parts, 'f1-')).toBe(
      '<defs><linearGradient id="f1-a" href="#f1-b"/><clipPath id="f1-c"/></defs><g clip-path="url(#f1-c)"><use href="#f1-d" fill="url(#f1-a) red"/><path id="f1-d"/></g>',
    );
  });

  test('of alternatives the first that can be drawn is', () => {
    const foreign = '<foreignObject requiredExtensions="x"/>';
    expect(inside(`<switch>${foreign}<g><path d="M0"/></g><g/></switch>`)).toBe(
      '<g><g><path d="M0"/></g></g>',
    );
  });
});

describe('§1 a picture that would keep the engine busy for ever is left out', () => {
  const doubled = (depth: number) =>
    Array.from(
      { length: depth },
      (_, n) => `<g id="n${n + 1}"><use href="#n${n}"/><use href="#n${n}"/></g>`,
    ).join('');
  const masked = (n: number): string =>
    `<g mask="url(#m)">${n > 0 ? masked(n - 1) : '<path d="M0 0H1"/>'}</g>`;

  test.each([
    ['a copy of itself', '<use id="a" href="#a"/>'],
    ['copies in a circle', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
    ['a part that copies what it is in', '<g id="a"><g><use href="#a"/></g></g>'],
    ['copies of copies, a billion in all', `<path id="n0" d="M0"/>${doubled(30)}`],
    ['a mask that masks itself', '<mask id="m"><path mask="url(#m)" d="M0"/></mask>'],
    [
      'a gradient in a circle',
      '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><path fill="url(#a)"/>',
    ],
    ['thousands of layers', `<mask id="m"/>${'<g mask="url(#m)"><path d="M0"/></g>'.repeat(2000)}`],
    ['more parts than a picture has', '<path d="M0"/>'.repeat(20_001)],
    ['thousands of levels', '<g>'.repeat(5000) + '</g>'.repeat(5000)],
    [
      'thousands of references one after the other',
      Array.from({ length: 5000 }, (_, n) => `<use id="u${n}" href="#u${n + 1}"/>`).join(''),
    ],
  ])('%s', (_what, inner) => {
    expect(reduceSvg(svg(inner))).toBeNull();
  });

  test.each([
    '',
    '<svg',
    '<p>oi</p>',
    '<svg></svg><svg></svg>',
    '<svg><g></svg>',
    '\u0000',
    '<svg>'.repeat(99),
  ])('no picture: %j', (text) => {
    expect(reduceSvg(text)).toBeNull();
  });

  test('layers, copies and masks as drawings have them stay', () => {
    expect(inside(`<mask id="m"><path d="M0"/></mask>${masked(8)}`)).toContain('mask="url(#m)"');
    expect(inside(`<path id="n0" d="M0"/>${doubled(6)}<use href="#n6"/>`)).toContain('<use href="#n6"/>');
  });
});

describe('raster pictures inside a vector picture are judged as those by themselves', () => {
  const png = (bytes: number[]) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;

  test('what is no picture, no base64, or claims billions of pixels, is left out of it', async () => {
    const bomb = Buffer.from('iVBORw0KGgoAAAANSUhEUgABhqAAAYagCAYAAAA', 'base64');
    const broken = ['A=A=', 'AAAAA', '===='].map((text) => `data:image/png;base64,${text}`);
    for (const href of [png([1, 2, 3]), png([...bomb]), ...broken]) {
      const limpo = await cleanSvg(svg(`<image href="${href}" width="9" height="9"/><path d="M0 0H1"/>`));
      expect(limpo).toBe(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0H1"/></svg>',
      );
    }
  });

  test('a small one stays', async () => {
    const dot =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    expect(
      await cleanSvg(svg(`<image href="data:image/png;base64,${dot}" width="9" height="9"/>`)),
    ).toContain('href="data:image/png;base64,iVBOR');
  });

  test('a picture without a size is none: layout could not place it', async () => {
    expect(await cleanSvg('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0"/></svg>')).toBeNull();
  });
});
