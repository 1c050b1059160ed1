import { describe, expect, test } from 'vitest';
import { embedEmoji, withoutMissingEmojis } from '../../../app/arte/emojis.ts';
import { TEMPLATES, templateById } from '../../../app/arte/registry.ts';
import { FORMATS, type OfertaPecaData } from '../../../app/arte/types.ts';
import { draw, MAX_JPEG } from '../../../workers/desenho/draw.ts';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';
import { jpegSize } from '../../e2e/imagem.ts';
import { askExamples } from '../../support/arte/ask-examples.ts';
import { difference, readPng, shrink, TOLERANCIA } from '../../support/arte/comparar.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { inGate, someOfEach } from '../../support/full.ts';
import { create, PARCELADO, withTaxaLivre } from './apoio.ts';

/** A picture takes a second or two where several programs share the machine. */
const LENTO = 30_000;

const EXEMPLOS = await askExamples('exemplos');
const REFERENCIAS = await askExamples('referencias');

for (const [address, uri] of await askExamples('emojis')) embedEmoji(address, uri);

function exemplo(nome: string): OfertaPecaData {
  const data = EXEMPLOS[nome];
  if (!data) throw new Error(`no example ${nome}`);
  return withoutMissingEmojis(data);
}

describe('golden pictures, drawn with satori and resvg-wasm in workerd', () => {
  test.each(
    inGate(
      REFERENCIAS,
      someOfEach(REFERENCIAS, ({ formato }) => formato),
    ),
  )(
    '$nome',
    async ({ template, formato, dados, png, reducao }) => {
      const { largura, altura } = FORMATS[formato];
      const element = templateById(template).element(formato, dados);
      const quadro = await rasterizer.rasterize(await rasterizer.drawSvg(element, largura, altura));
      const whole = {
        width: quadro.largura,
        height: quadro.altura,
        data: new Uint8Array(quadro.pixels),
      };
      const drawn = shrink(whole, reducao);
      quadro.free();
      const stored = await readPng(Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0)));
      expect(difference(drawn, stored)).toBeLessThanOrEqual(TOLERANCIA.share);
    },
    LENTO,
  );
});

describe('§6 a JPEG of at most 300 kB, in the size of its format', () => {
  const longest = TEMPLATES.flatMap(({ id, formatos }) =>
    formatos.map((formato) => ({ template: id, formato, nome: 'longo' })),
  );
  const hostile = TEMPLATES.map(({ id }) => ({ template: id, formato: 'feed' as const, nome: 'hostil' }));

  test.each(
    inGate(
      [...longest, ...hostile],
      someOfEach([...longest, ...hostile], ({ formato, nome }) => `${formato} ${nome}`),
    ),
  )(
    '$template $formato, $nome',
    async ({ template, formato, nome }) => {
      const bytes = await draw(rasterizer, { template, formato, dados: exemplo(nome) }, 'jpg');
      const { largura, altura } = FORMATS[formato];
      expect(bytes.byteLength).toBeLessThanOrEqual(MAX_JPEG);
      expect(bytes.byteLength).toBeGreaterThan(20_000);
      expect(jpegSize(bytes)).toEqual({ width: largura, height: altura });
    },
    LENTO,
  );

  test('a drawing that cannot be made small enough at the best quality goes down in quality, never in size', {
    timeout: LENTO,
  }, async () => {
    const side = 1200;
    const noise = new Uint8ClampedArray(side * side * 4);
    for (let at = 0, seed = 1; at < noise.length; at++) {
      seed = (seed * 48_271) % 2_147_483_647;
      noise[at] = at % 4 === 3 ? 255 : seed % 24;
    }
    const qualities: number[] = [];
    const bytes = await draw(
      {
        ...rasterizer,
        drawSvg: async () => '',
        rasterize: async () => ({
          largura: side,
          altura: side,
          pixels: noise,
          png: () => new Uint8Array(),
          free() {},
        }),
        encodeJpeg(quadro, quality, scans) {
          qualities.push(quality);
          return rasterizer.encodeJpeg(quadro, quality, scans);
        },
      },
      { template: 'vitrine', formato: 'feed', dados: exemplo('curto') },
      'jpg',
    );
    expect(qualities.length).toBeGreaterThan(1);
    expect(qualities.length).toBeLessThanOrEqual(3);
    expect(qualities).toEqual([...qualities].sort((a, b) => b - a));
    expect(jpegSize(bytes)).toEqual({ width: side, height: side });
    expect(bytes.byteLength).toBeLessThanOrEqual(MAX_JPEG);
  });
});

describe('§6 from saving to the picture, in workerd with the real engines', () => {
  test('JPEG at once; PNG and WebP the first time somebody asks, and kept', { timeout: LENTO }, async () => {
    const edge = await withTaxaLivre(await createEdge({ rasterizer: rasterizer }));
    // A piece that no other test has: the data centre's cache outlives a test, and theirs are blank.
    const { imagens } = await create(edge, { dados: { ...PARCELADO, texto: 'Desenho de verdade' } });
    for (const [format, path] of Object.entries(imagens)) {
      const answer = await edge.request(path);
      const { largura, altura } = FORMATS[format as keyof typeof FORMATS];
      expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
      expect(jpegSize(new Uint8Array(await answer.arrayBuffer()))).toEqual({
        width: largura,
        height: altura,
      });
    }
    expect(edge.desenhos).toBe(6);

    const id = imagens.link?.replace('.jpg', '') ?? '';
    for (const [extension, kind] of [
      ['png', 'image/png'],
      ['webp', 'image/webp'],
    ]) {
      const before = edge.desenhos;
      const [first, second] = [
        await edge.request(`${id}.${extension}`),
        await edge.request(`${id}.${extension}`),
      ];
      expect([first.status, first.headers.get('Content-Type')]).toEqual([200, kind]);
      expect(edge.desenhos).toBe(before + 1);
      const bytes = new Uint8Array(await first.arrayBuffer());
      expect(new Uint8Array(await second.arrayBuffer())).toEqual(bytes);
      if (extension === 'png') expect(await readPng(bytes)).toMatchObject({ width: 1200, height: 630 });
      else expect(new TextDecoder().decode(bytes.slice(0, 12))).toMatch(/^RIFF.{4}WEBP$/s);
    }
  });

  test.each([
    [
      'an SVG whose inside is broken',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><g>',
    ],
    [
      'an SVG that asks for an address',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><image href="http://exemplo.invalid/x.png"/></svg>',
    ],
    ['a PNG that ends after its header', 'image/png', atob('iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAYAAAB/qH1j')],
  ])(
    'a brand picture that only looks right never breaks the flyer: %s',
    async (_nome, kind, content) => {
      const curto = exemplo('curto');
      const dados = { ...curto, empresa: { ...curto.empresa, logo: `data:${kind};base64,${btoa(content)}` } };
      const bytes = await draw(rasterizer, { template: 'vitrine', formato: 'link', dados }, 'jpg');
      expect(jpegSize(bytes)).toEqual({ width: 1200, height: 630 });
    },
    LENTO,
  );
});
