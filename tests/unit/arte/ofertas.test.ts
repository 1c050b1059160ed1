import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '~/arte/registry.ts';
import { DRAWN_FORMATS, FORMATS, type OfertaPecaData } from '~/arte/types.ts';
import { HIDEABLE_LINES, TEXT_SIZE_STEPS } from '~/domain/artes/format-adjustments.ts';
import { TYPEFACES } from '~/domain/marca/typefaces.ts';
import { comKit, EXEMPLOS } from '../../support/arte/exemplos.ts';
import { FOTO_DEITADA } from '../../support/arte/foto.ts';
import { type LinhaVista, linhasVistas, renderSvg } from '../../support/arte/render-node.ts';
import { inGate, runs, someOfEach } from '../../support/full.ts';

const all = TEMPLATES.flatMap(({ id }) => DRAWN_FORMATS.map((format) => [id, format] as const));
/** One template of each format in the gate, another in each; the property below draws them all. */
const pares = inGate(
  all,
  someOfEach(all, ([, format]) => format),
);

const tocam = (a: LinhaVista, b: LinhaVista) =>
  a.esquerda < b.direita - 1 && b.esquerda < a.direita - 1 && a.topo < b.base - 1 && b.topo < a.base - 1;

const figures = (linhas: readonly LinhaVista[], whole: string) =>
  linhas.find((linha) => linha.texto === whole);

describe.each(pares)('§2 slots of an offer on %s %s', (template, formato) => {
  it('the instalment as the hero is the largest thing written, and the cash price still legible', async () => {
    for (const nome of ['parcelaPrimeiro', 'tudo'] as const) {
      const linhas = await linhasVistas({ template, formato, dados: EXEMPLOS[nome] });
      const heroi = figures(linhas, nome === 'tudo' ? '3.459' : '478');
      const preco = figures(linhas, nome === 'tudo' ? '134.990' : '18.690');
      expect(Math.max(...linhas.map((linha) => linha.tamanho))).toBe(heroi?.tamanho);
      expect((preco?.base ?? 0) - (preco?.topo ?? 0)).toBeGreaterThanOrEqual(28);
    }
  });

  it('a photo stands in for the motorcycle’s drawing', async () => {
    const svg = await renderSvg({ template, formato, dados: EXEMPLOS.comFoto });
    expect(svg.split(FOTO_DEITADA.src).length - 1).toBe(1);
    const sem = await renderSvg({ template, formato, dados: EXEMPLOS.parcelado });
    expect(sem).not.toContain(FOTO_DEITADA.src);
  });

  it('a format’s own focus and zoom move the photo and nothing else', async () => {
    const dados = EXEMPLOS.comFoto;
    const ajuste = { foco: { x: 0.2, y: 0.3 }, zoom: 2 };
    const pedido = { template, formato };
    expect(await renderSvg({ ...pedido, dados: { ...dados, ajuste } })).not.toBe(
      await renderSvg({ ...pedido, dados }),
    );
    expect(await linhasVistas({ ...pedido, dados: { ...dados, ajuste } })).toEqual(
      await linhasVistas({ ...pedido, dados }),
    );
  });

  it('a motorcycle is drawn in its own paint', async () => {
    const azul = await renderSvg({ template, formato, dados: EXEMPLOS.campanha });
    const { cor: _, ...moto } = EXEMPLOS.campanha.moto;
    expect(azul).not.toBe(await renderSvg({ template, formato, dados: { ...EXEMPLOS.campanha, moto } }));
  });

  it('a step of the text makes the name larger or smaller', async () => {
    const data = { ...EXEMPLOS.curto, moto: { ...EXEMPLOS.curto.moto, nome: 'Fazer FZ25 ABS Connected' } };
    const size = async (texto: -2 | 0 | 2) => {
      const linhas = await linhasVistas({ template, formato, dados: { ...data, ajuste: { texto } } });
      return linhas.find((linha) => /^fazer/i.test(linha.texto))?.tamanho ?? 0;
    };
    expect(await size(-2)).toBeLessThan(await size(2));
  });
});

describe('§2 text fits: never cut, never overlapping', () => {
  const word = fc.stringMatching(/^[A-ZÀ-Úa-zà-ú0-9/.-]{1,14}$/);
  const phrase = (max: number) =>
    fc.array(word, { minLength: 1, maxLength: max }).map((words) => words.join(' '));
  const oferta = fc.record({
    moto: phrase(7),
    nome: phrase(8),
    texto: phrase(14),
    selo: phrase(3).map((seal) => seal.slice(0, 24).trim()),
    preco: fc.integer({ min: 0, max: 99_999_999 }),
    precoAntes: fc.integer({ min: 1, max: 99_999_999 }),
    valorParcela: fc.integer({ min: 1_000, max: 9_999_999 }),
    parcelas: fc.integer({ min: 2, max: 120 }),
    comParcela: fc.boolean(),
    comFoto: fc.boolean(),
    heroi: fc.constantFrom('preco' as const, 'parcela' as const),
    passo: fc.constantFrom(...TEXT_SIZE_STEPS),
    sem: fc.subarray([...HIDEABLE_LINES]),
    letra: fc.constantFrom(null, ...TYPEFACES),
    par: fc.constantFrom(...all),
  });

  it('whatever words, amounts and slots a piece has, each line stands free and inside the sheet', async () => {
    await fc.assert(
      fc.asyncProperty(oferta, async (o) => {
        const { linhasLegais } = o.comParcela ? EXEMPLOS.longo : EXEMPLOS.curto;
        const semKit: OfertaPecaData = {
          ...EXEMPLOS.parcelado,
          moto: { ...EXEMPLOS.curto.moto, nome: o.moto },
          ...{ nome: o.nome, texto: o.texto, selo: o.selo, preco: o.preco, precoAntes: o.precoAntes },
          ...{ heroi: o.heroi, linhasLegais, ajuste: { texto: o.passo, sem: o.sem } },
          parcelas: o.comParcela ? o.parcelas : undefined,
          valorParcela: o.valorParcela,
          ...(o.comFoto ? { foto: FOTO_DEITADA } : {}),
        };
        const dados = o.letra ? comKit(semKit, o.letra) : semKit;
        const [template, formato] = o.par;
        const { largura, altura } = FORMATS[formato];
        const linhas = await linhasVistas({ template, formato, dados });
        const free = formato === 'story' ? 250 : 16;
        for (const linha of linhas) {
          expect(linha.esquerda, linha.texto).toBeGreaterThanOrEqual(16);
          expect(linha.direita, linha.texto).toBeLessThanOrEqual(largura - 16);
          expect(linha.topo, linha.texto).toBeGreaterThanOrEqual(free);
          expect(linha.base, linha.texto).toBeLessThanOrEqual(altura - free);
        }
        const colisoes = linhas.flatMap((a, i) =>
          linhas.slice(i + 1).flatMap((b) => (tocam(a, b) ? [`${a.texto} × ${b.texto}`] : [])),
        );
        expect(colisoes).toEqual([]);
      }),
      { numRuns: runs(80, 20) },
    );
  }, 60_000);
});
