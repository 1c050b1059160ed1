import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasGlyph } from '~/arte/graphemes.ts';
import { toFormatData, toOfertaData } from '~/arte/oferta.ts';
import { TEMPLATES, templateById } from '~/arte/registry.ts';
import { ALL_FORMATS, DRAWN_FORMATS, FORMATS, type OfertaPecaData } from '~/arte/types.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { comKit, EXEMPLOS, ROTA_SUL } from '../../support/arte/exemplos.ts';
import {
  type LinhaVista,
  linhasVistas,
  renderPng,
  renderSvg,
  verPeca,
} from '../../support/arte/render-node.ts';
import { inGate, someOfEach } from '../../support/full.ts';

const examples = Object.entries<OfertaPecaData>({ ...EXEMPLOS, longoComKit: comKit(EXEMPLOS.longo, 'slab') });
const pares = TEMPLATES.flatMap(({ id }) => DRAWN_FORMATS.map((format) => [id, format] as const));
const all = pares.flatMap(([template, format]) =>
  examples.map(([nome, data]) => [template, format, nome, data] as const),
);
/** The gate draws the longest words on each template in two formats, and three other examples in each format. */
const others = all.filter(([, , nome]) => nome !== 'longoComKit');
const isLongo = someOfEach(
  all.filter((caso) => !others.includes(caso)),
  ([template]) => template,
  2,
);
const isOutro = someOfEach(others, ([, format]) => format, 3);
const casos = inGate(all, (caso) => isLongo(caso) || isOutro(caso));

const junto = (linhas: LinhaVista[]) => linhas.map((linha) => linha.texto).join(' ');
/** Figures and the signs beside them are set tighter than words; a pixel of rounding is no collision. */
const tocam = (a: LinhaVista, b: LinhaVista) =>
  a.esquerda < b.direita - 1 && b.esquerda < a.direita - 1 && a.topo < b.base - 1 && b.topo < a.base - 1;

describe('the registry', () => {
  it('§2: holds four or more designed offers, each in every format', () => {
    const ids = TEMPLATES.map((template) => template.id);
    expect(ids).toEqual(['vitrine', 'noturno', 'cartaz', 'revista', 'planta']);
    for (const { formatos } of TEMPLATES) expect(formatos).toEqual(ALL_FORMATS);
  });

  it('refuses an unknown id', () => {
    expect(() => templateById('constructor')).toThrow(RangeError);
  });
});

describe.each(casos)('%s %s %s', (template, formato, nome, dados) => {
  const { largura, altura } = FORMATS[formato];
  const pedido = { template, formato, dados };
  let peca: Awaited<ReturnType<typeof verPeca>>;
  beforeAll(async () => {
    peca = await verPeca(pedido);
  });

  it('keeps every line inside the sheet and clear of the others', () => {
    const { linhas } = peca;
    expect(linhas.length).toBeGreaterThan(4);
    for (const linha of linhas) {
      expect(linha.esquerda, linha.texto).toBeGreaterThanOrEqual(20);
      expect(linha.direita, linha.texto).toBeLessThanOrEqual(largura - 20);
      expect(linha.topo, linha.texto).toBeGreaterThanOrEqual(formato === 'story' ? 250 : 20);
      expect(linha.base, linha.texto).toBeLessThanOrEqual(formato === 'story' ? altura - 250 : altura - 16);
      expect(linha.direita - linha.esquerda, linha.texto).toBeLessThanOrEqual(linha.largura + 1);
    }
    const colisoes = linhas.flatMap((a, i) =>
      linhas.slice(i + 1).flatMap((b) => (tocam(a, b) ? [`${a.texto} × ${b.texto}`] : [])),
    );
    expect(colisoes).toEqual([]);
  });

  it('says everything it was given', () => {
    const text = junto(peca.linhas);
    const legal = dados.linhasLegais.join(' ');
    if (nome !== 'hostil') expect(text.replaceAll(' ', '')).toContain(legal.replaceAll(' ', ''));
    expect(text).toContain('30/11');
    if (dados.precoAntes && dados.preco > 0) expect(text).toContain(formatMoney(dados.precoAntes));
    if (dados.selo) expect(text).toContain(dados.selo.toLocaleUpperCase('pt-BR'));
    for (const sinal of text) expect(hasGlyph(sinal.codePointAt(0) ?? 0)).toBe(true);
  });

  it('draws equal data as equal bytes', async () => {
    expect(await renderSvg(pedido)).toBe(peca.svg);
  });
});

describe.each(pares)('the price on %s %s', (template, formato) => {
  const figures = async (dados: OfertaPecaData, whole: string) =>
    (await linhasVistas({ template, formato, dados })).find((linha) => linha.texto === whole);

  it('is readable in a preview 200 px wide, even R$ 134.990,00 beside an instalment', async () => {
    const whole = await figures(EXEMPLOS.longo, '134.990');
    const reduzido = ((whole?.base ?? 0) - (whole?.topo ?? 0)) * (200 / FORMATS[formato].largura);
    expect(reduzido).toBeGreaterThanOrEqual(11);
  });

  it('is the largest thing written', async () => {
    const linhas = await linhasVistas({ template, formato, dados: EXEMPLOS.curto });
    expect(Math.max(...linhas.map((linha) => linha.tamanho))).toBe(
      (await figures(EXEMPLOS.curto, '18.690'))?.tamanho,
    );
  });

  it('is "Sob consulta" when there is none', async () => {
    expect(await figures({ ...EXEMPLOS.curto, preco: 0 }, 'Sob consulta')).toBeDefined();
  });
});

describe.each(pares)('the legal statement on %s %s', (template, formato) => {
  const size = async (dados: OfertaPecaData, segment: string) =>
    (await linhasVistas({ template, formato, dados })).find((linha) => linha.texto.includes(segment))
      ?.tamanho;

  it.each(['parcelado', 'daSimulacao'] as const)(
    'art. 54-B § 1: is at least 22 px at 1080 wide when complete, %s',
    async (nome) => {
      const data = toFormatData(formato, EXEMPLOS[nome]);
      expect(await size(data, 'Fornecedor')).toBeGreaterThanOrEqual(formato === 'link' ? 17 : 22);
    },
  );

  it('is one line without an instalment: validity, supplier, address', async () => {
    const linhas = await linhasVistas({ template, formato, dados: EXEMPLOS.curto });
    const unica = linhas.filter((linha) => linha.texto.startsWith('Oferta válida até 30/11/2026'));
    expect(unica.map((linha) => linha.texto)).toEqual([
      'Oferta válida até 30/11/2026. Rota Sul Motos. Av. das Araucárias, 1840, Curitiba/PR.',
    ]);
  });

  it('of three times the usual length still appears whole', async () => {
    const phrase = 'Condição sujeita à análise e à disponibilidade de estoque na loja';
    const linhasLegais = Array.from({ length: 26 }, (_, i) => `${phrase} ${i}`);
    const text = junto(
      await linhasVistas({ template, formato, dados: { ...EXEMPLOS.parcelado, linhasLegais } }),
    );
    for (const linha of linhasLegais) expect(text).toContain(linha);
  });
});

describe.each(TEMPLATES.map(({ id }) => id))(
  'No wrong or misleading number: the link preview of %s',
  (template) => {
    const anuncio = {
      ...{
        moto: 'Crosser 150 S ABS',
        preco: 1_869_000,
        entrada: 469_000,
        parcelas: 48,
        valorParcela: 47_832,
      },
      ...{ taxaMensal: 1.99, cet: 33.75, total: 2_764_936, agente: 'Banco Alvorecer S.A.' },
      ...{ validade: '2026-11-30', nome: 'Ana Souza', telefone: '41987654321' },
    };
    const draw = async (change: Partial<typeof anuncio> = {}) => {
      const oferta = toOfertaData({ ...anuncio, ...change }, [], ROTA_SUL, 'ana@rotasul.exemplo.com.br');
      return linhasVistas({ template, formato: 'link', dados: toFormatData('link', oferta) });
    };

    it('shows the instalment with its down payment, and its minimum at 22 px or more', async () => {
      const linhas = await draw();
      const said = linhas.map((linha) => linha.texto.replaceAll('\u00a0', ' '));
      expect(said).toEqual(expect.arrayContaining(['Entrada de R$ 4.690,00 +', '48x de', '478', ',32']));
      const foot = linhas.filter((linha) => /Total a prazo|CET de|Fornecedor/.test(linha.texto));
      expect(Math.min(...foot.map((linha) => linha.tamanho))).toBeGreaterThanOrEqual(20);
      const text = said.join(' ');
      for (const part of ['R$ 27.649,36', '1,99% ao mês', 'CET de 33,75% ao ano', 'Banco Alvorecer S.A.']) {
        expect(text).toContain(part);
      }
    });

    it('says so where there is no down payment', async () => {
      const { entrada: _, ...sem } = anuncio;
      const linhas = await draw({ ...sem, entrada: undefined, total: 48 * 47_832 });
      expect(linhas.map((linha) => linha.texto)).toContain('Sem entrada');
    });
  },
);

describe('text is only text', () => {
  const contar = (svg: string) => svg.match(/<image/g)?.length ?? 0;

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'a motorcycle named %s adds no picture',
    async (nome) => {
      const comum = await renderSvg({ template: 'vitrine', formato: 'feed', dados: EXEMPLOS.curto });
      const dados = { ...EXEMPLOS.curto, nome, texto: nome, moto: { ...EXEMPLOS.curto.moto, nome } };
      expect(contar(await renderSvg({ template: 'vitrine', formato: 'feed', dados }))).toBe(contar(comum));
    },
  );

  it('nothing that is typed makes a template throw', async () => {
    const typed = fc.string({ unit: 'binary', maxLength: 80 });
    await fc.assert(
      fc.asyncProperty(
        typed,
        typed,
        typed,
        typed,
        fc.constantFrom(...pares),
        async (a, b, c, d, [template, formato]) => {
          const dados = {
            ...EXEMPLOS.parcelado,
            moto: { ...EXEMPLOS.curto.moto, nome: a },
            nome: b,
            texto: c,
            telefone: d,
            validade: d,
          };
          expect(await renderSvg({ template, formato, dados })).toContain('<svg');
        },
      ),
      { numRuns: 25 },
    );
  });
});

it('renders a PNG of the format’s own size', async () => {
  const png = await renderPng({ template: 'noturno', formato: 'link', dados: EXEMPLOS.curto });
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});
