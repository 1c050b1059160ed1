import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { createInliner } from '../../../workers/desenho/svg/inline.ts';
import { REFERENCIAS } from '../../support/arte/referencias.ts';
import { renderSvg } from '../../support/arte/render-node.ts';
import { inGate, someOfEach } from '../../support/full.ts';

const DRAWN = inGate(
  REFERENCIAS,
  someOfEach(REFERENCIAS, ({ formato }) => formato),
);

function draw(svg: string): { width: number; height: number; pixels: Uint8Array } {
  const { width, height, pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return { width, height, pixels };
}

/**
 * The same shapes, laid down in one pass instead of two: a pixel where several half cover each other is rounded at
 * other places (by one or two of 255), and a coordinate multiplied in another order moves the edge of a shape by a
 * hundredth of a pixel, which shows where an edge lies exactly between two of the sixteen samples. So: nearly no pixel
 * by more than two, and none by more than a quarter of the way.
 */
const TOLERANCIA = { rounding: 2, share: 0.0001, most: 64 };

function expectSame(embedded: string, written: string): void {
  const [one, other] = [draw(embedded), draw(written)];
  expect([other.width, other.height]).toEqual([one.width, one.height]);
  let [beyond, most] = [0, 0];
  for (let at = 0; at < one.pixels.length; at += 1) {
    const off = Math.abs((one.pixels[at] ?? 0) - (other.pixels[at] ?? 0));
    if (off > TOLERANCIA.rounding) beyond += 1;
    most = Math.max(most, off);
  }
  expect(beyond / one.pixels.length).toBeLessThanOrEqual(TOLERANCIA.share);
  expect(most).toBeLessThanOrEqual(TOLERANCIA.most);
}

/** A picture as layout places it: in a box, clipped and masked by its slot. */
function placed(picture: string, { x = 30.5, y = 20, largura = 300, altura = 150 } = {}): string {
  const slot = '<rect x="20" y="10" width="330" height="170"';
  const href = `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`;
  return `<svg width="400" height="200" viewBox="0 0 400 200" xmlns="http://www.w3.org/2000/svg"><rect width="400" height="200" fill="#f0f4f7"/><mask id="satori_om-id-0">${slot} fill="#fff"/></mask><clipPath id="satori_cp-id-0">${slot}/></clipPath><image x="${x}" y="${y}" width="${largura}" height="${altura}" href="${href}" preserveAspectRatio="none" clip-path="url(#satori_cp-id-0)" mask="url(#satori_om-id-0)"/></svg>`;
}

const PHOTO = /<image [^>]*href="data:image\/(?:png|jpeg)[^>]*>/g;

describe('§1 vector pictures written into the document look as embedded ones', () => {
  test.each(DRAWN)('$nome', async ({ template, formato, dados }) => {
    const embedded = await renderSvg({ template, formato, dados });
    const written = createInliner()(embedded);
    expect(written).not.toContain('data:image/svg+xml');
    // A photo is no vector picture: it stays as layout placed it, with the slots that its own slot lies in.
    const vectors = written.replace(PHOTO, '');
    const drawn = vectors === written ? written : vectors.replace(/<mask [^>]*>.*?<\/mask>/gs, '');
    expect(drawn).not.toContain('mask="url(#satori');
    expectSame(embedded, written);
  });

  const svg = (inner: string, root = 'viewBox="0 0 200 100" width="200" height="100"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inner}</svg>`;

  test.each([
    ['a fill that the root gives', svg('<path d="M10 10H190V90Z"/>', 'viewBox="0 0 200 100" fill="#c92f17"')],
    [
      'sizes in percent',
      svg('<rect width="100%" height="50%" rx="5%"/><circle cx="50%" cy="75%" r="10%" fill="red"/>'),
    ],
    ['a view that begins elsewhere', svg('<circle cx="0" cy="0" r="40"/>', 'viewBox="-100 -50 200 100"')],
    ['no view', svg('<circle cx="100" cy="50" r="40"/>', 'width="200" height="100"')],
    [
      'a size in millimetres',
      svg('<circle cx="100" cy="50" r="40"/>', 'viewBox="0 0 200 100" width="60mm" height="30mm"'),
    ],
    [
      'a size that is no whole number',
      svg('<circle cx="100" cy="50" r="40"/>', 'viewBox="0 0 200 100" width="47.4" height="23.7"'),
    ],
    [
      'another shape than its view',
      svg('<circle cx="50" cy="50" r="40"/>', 'viewBox="0 0 100 100" width="200" height="100"'),
    ],
    [
      'a view pulled out of shape',
      svg(
        '<circle cx="50" cy="50" r="40"/>',
        'viewBox="0 0 100 100" width="200" height="100" preserveAspectRatio="none"',
      ),
    ],
    [
      'gradients, one made of another',
      svg(
        '<defs><linearGradient id="a"><stop stop-color="red"/><stop offset="1" stop-color="#00f"/></linearGradient><radialGradient id="b" xlink:href="#a" cx="30%"/></defs><rect width="90" height="90" fill="url(#a)"/><rect x="100" width="90" height="90" fill="url(#b)"/>',
      ),
    ],
    [
      'copies, clips and masks',
      svg(
        '<defs><g id="g"><circle cx="40" cy="40" r="30"/></g><clipPath id="c"><rect width="60" height="60"/></clipPath><mask id="m"><rect width="200" height="60" fill="#888"/></mask></defs><use href="#g" clip-path="url(#c)"/><use xlink:href="#g" x="80" mask="url(#m)" fill="#c00"/>',
      ),
    ],
    [
      'a symbol',
      svg(
        '<symbol id="s" viewBox="0 0 10 10"><path d="M0 0H10V10Z"/></symbol><use href="#s" x="20" y="20" width="50" height="50"/>',
      ),
    ],
    [
      'see-through groups and blending',
      svg(
        '<rect width="100" height="100" fill="#c00"/><g opacity=".5"><circle cx="90" cy="40" r="30"/><circle cx="120" cy="40" r="30"/></g><circle cx="60" cy="70" r="25" fill="#0af" style="mix-blend-mode:multiply"/>',
      ),
    ],
    [
      'a style sheet',
      svg(
        '<style>.a{fill:#0b6b45}.b{fill:none;stroke:#a6d93a;stroke-width:8px}</style><path class="a" d="M10 10H90V90Z"/><circle class="b" cx="140" cy="50" r="40"/>',
      ),
    ],
    [
      'a shadow',
      svg(
        '<filter id="f"><feGaussianBlur in="SourceAlpha" stdDeviation="4"/><feOffset dx="4" dy="4"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter><circle cx="100" cy="50" r="30" fill="#c92f17" filter="url(#f)"/>',
      ),
    ],
    ['scripts and foreign parts', svg('<script>1</script><foreignObject/><path d="M10 10H90V90Z"/>')],
    [
      'sharp corners and dashes',
      svg(
        '<path d="M10 90L20 12L30 90" fill="none" stroke="#000" stroke-width="6"/><path d="M60 10H190V90" fill="none" stroke="#00f" stroke-width="5" stroke-dasharray="9 4"/>',
      ),
    ],
  ])('%s', (_what, picture) => {
    expectSame(placed(picture), createInliner()(placed(picture)));
  });

  test('what reaches out of a picture does not show, and costs no layer where nothing does', () => {
    const inline = createInliner();
    const circle = (r: number) => svg(`<circle cx="100" cy="50" r="${r}" fill="#0a0"/>`);
    const isGreen = (written: string, x: number, y: number) => {
      const { width, pixels } = draw(written);
      return pixels[(y * width + x) * 4] === 0;
    };
    expect(inline(placed(circle(40)))).not.toContain('<g clip-path=');
    const beyond = inline(placed(circle(400)));
    expect([isGreen(beyond, 40, 30), isGreen(beyond, 325, 165)]).toEqual([true, true]);
    expect([isGreen(beyond, 26, 15), isGreen(beyond, 340, 100)]).toEqual([false, false]);
    const larger = inline(placed(circle(40), { x: -100, y: -100, largura: 700, altura: 350 }));
    expect(larger).toContain('<g clip-path="url(#caixa-f1-)">');
    expect(isGreen(larger, 300, 60)).toBe(true);
    expect(isGreen(larger, 355, 60)).toBe(false);
    const turned = svg(
      '<g transform="translate(100 50) rotate(45)"><path d="M-20-20H20V20H-20Z" stroke-width="6"/></g>',
    );
    expect(inline(placed(turned))).not.toContain('<g clip-path=');
  });

  test('a picture is clipped by nothing where all that would go lies beside the drawing', () => {
    const slot = 'x="0" y="0" width="400" height="200"';
    const whole = placed(svg('<path d="M-90 0H400V60L-90 80Z"/>'), { x: 0, y: 0, largura: 400, altura: 200 });
    const scenery = whole.replaceAll('x="20" y="10" width="330" height="170"', slot);
    const written = createInliner()(scenery);
    expect(written).not.toContain('<g clip-path=');
    expectSame(scenery, written);
  });

  test('a raster picture stays as it is, and what is no picture is not drawn', () => {
    const raster = placed('x').replace(/data:image\/svg\+xml;base64,[^"]*/, 'data:image/png;base64,AAAA');
    const bare = raster.replace(' clip-path="url(#satori_cp-id-0)" mask="url(#satori_om-id-0)"', '');
    expect(createInliner()(raster)).toBe(bare);
    const beyond = raster.replace('x="30.5"', 'x="-30.5"');
    expect(createInliner()(beyond)).toBe(beyond);
    expect(createInliner()(placed('<svg><g>'))).not.toContain('<image');
  });

  test('the same picture twice has names of its own each time', () => {
    const one = placed(
      svg('<clipPath id="c"><path d="M0 0H9V9Z"/></clipPath><g clip-path="url(#c)"><path d="M0"/></g>'),
    );
    const image = /<image [^>]*>/.exec(one)?.[0] ?? '';
    const written = createInliner()(one.replace(image, image + image));
    expect([...written.matchAll(/<clipPath id="(f\d+-c)"/g)].map(([, id]) => id)).toEqual(['f1-c', 'f2-c']);
  });
});
