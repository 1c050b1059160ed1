import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawableText } from '~/arte/drawable-text.ts';
import { hasGlyph } from '~/arte/graphemes.ts';
import { GALLERIES, galleryOf, type TemplateId } from '~/arte/registry.ts';
import {
  ALL_FORMATS,
  DRAWN_FORMATS,
  type DrawnFormat,
  FORMATS,
  type ParabensPecaData,
  type PartsPecaData,
  type PostPecaData,
} from '~/arte/types.ts';
import { DEFAULT_TYPEFACE, TYPEFACES } from '~/domain/marca/typefaces.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { comKit } from '../../support/arte/exemplos.ts';
import { EXEMPLOS_DAS_ARTES, PARABENS, PECAS, POSTS } from '../../support/arte/exemplos-das-artes.ts';
import { type LinhaVista, linhasVistas, renderSvg, verPeca } from '../../support/arte/render-node.ts';
import { inGate, runs, someOfEach } from '../../support/full.ts';

const TIPOS = ['post', 'parabens', 'pecas'] as const;
const pares = TIPOS.flatMap((kind) =>
  GALLERIES[kind].flatMap((template) => DRAWN_FORMATS.map((format) => [kind, template, format] as const)),
);
const comLongo = <Dados extends PostPecaData | ParabensPecaData | PartsPecaData>(examples: {
  longo: Dados;
}) => Object.entries<Dados>({ ...examples, longoComKit: comKit(examples.longo, 'slab') });
const all = pares.flatMap(([kind, template, format]) =>
  comLongo<PostPecaData | ParabensPecaData | PartsPecaData>(EXEMPLOS_DAS_ARTES[kind]).map(
    ([nome, data]) => [template, format, nome, data] as const,
  ),
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

const pintadas = (['post', 'parabens'] as const).flatMap((kind) =>
  GALLERIES[kind].flatMap((template) => DRAWN_FORMATS.map((formato) => [kind, template, formato] as const)),
);

describe('Issue 28 §1: the colour that a form asks for is the colour of the picture', () => {
  it.each(pintadas)('%s %s %s: a motorcycle is drawn in its own paint', async (kind, template, formato) => {
    const dados: PostPecaData | ParabensPecaData = EXEMPLOS_DAS_ARTES[kind].curto;
    const draw = (cor?: string) =>
      renderSvg({ template, formato, dados: { ...dados, moto: { ...dados.moto, ...(cor ? { cor } : {}) } } });
    const azul = await draw('#1c4fa3');
    expect(azul).not.toBe(await draw());
    expect(azul).not.toBe(await draw('#2b8a45'));
  });
});

/** Any of the headline fonts, the same for the same words. */
const letraDe = (text: string) => TYPEFACES[text.length % TYPEFACES.length] ?? DEFAULT_TYPEFACE;

/** Letters and figures alone: lines break between words, and templates set some in capitals. */
const nu = (text: string) => drawableText(text).replace(/\s/g, '').toLocaleUpperCase('pt-BR');
const said = (linhas: readonly LinhaVista[]) => nu(linhas.map((linha) => linha.texto).join(' '));

/** Calculates the area in which words may stand; the printed sheet is cut 21 px inside its edges, and kept 39 more. */
function areaDe(format: DrawnFormat) {
  const { largura, altura } = FORMATS[format];
  const x = format === 'impresso' ? 60 : 20;
  const y = { story: 250, impresso: 60, feed: 20, quadrado: 20, link: 16 }[format];
  return { esquerda: x, direita: largura - x, topo: y, base: altura - (format === 'story' ? 250 : y) };
}

const tocam = (a: LinhaVista, b: LinhaVista) =>
  a.esquerda < b.direita - 1 && b.esquerda < a.direita - 1 && a.topo < b.base - 1 && b.topo < a.base - 1;

function conferirLugares(linhas: readonly LinhaVista[], format: DrawnFormat): void {
  const area = areaDe(format);
  for (const linha of linhas) {
    expect(linha.esquerda, linha.texto).toBeGreaterThanOrEqual(area.esquerda);
    expect(linha.direita, linha.texto).toBeLessThanOrEqual(area.direita);
    expect(linha.topo, linha.texto).toBeGreaterThanOrEqual(area.topo);
    expect(linha.base, linha.texto).toBeLessThanOrEqual(area.base);
    expect(linha.direita - linha.esquerda, linha.texto).toBeLessThanOrEqual(linha.largura + 1);
  }
  const colisoes = linhas.flatMap((a, i) =>
    linhas.slice(i + 1).flatMap((b) => (tocam(a, b) ? [`${a.texto} × ${b.texto}`] : [])),
  );
  expect(colisoes).toEqual([]);
}

/** Collects the words that a picture must say of its data; hidden lines left out. */
function palavrasDe(data: PostPecaData | ParabensPecaData | PartsPecaData): (string | undefined)[] {
  const sem = data.ajuste?.sem ?? [];
  const shown = (linha: (typeof sem)[number], text: string | undefined) =>
    sem.includes(linha) ? undefined : text;
  const assina = shown('nome', data.nome);
  if ('itens' in data)
    return [
      assina,
      data.titulo,
      shown('texto', data.texto),
      shown('selo', data.selo),
      data.linhasLegais.join(' '),
      ...data.itens.flatMap(({ descricao, codigo, preco, precoAntes }) => [
        descricao,
        codigo,
        formatMoney(preco),
        precoAntes && precoAntes > preco ? `de ${formatMoney(precoAntes)}` : undefined,
      ]),
    ];
  if ('cliente' in data)
    return [
      data.empresa.nome,
      assina,
      data.cliente,
      shown('ficha', data.moto.nome),
      shown('texto', data.mensagem),
    ];
  return [
    data.empresa.nome,
    assina,
    data.titulo,
    shown('texto', data.texto),
    shown('selo', data.selo),
    shown('ficha', data.moto?.nome),
    data.chamada,
  ];
}

describe('§2 three designed templates for each generator', () => {
  it.each(TIPOS)('%s', (kind) => {
    const galeria = galleryOf(kind);
    expect(galeria).toHaveLength(3);
    for (const { formatos } of galeria) expect(formatos).toEqual(ALL_FORMATS);
    expect(new Set(galeria.map(({ nome }) => nome)).size).toBe(3);
  });
});

describe.each(casos)('%s %s %s', (template, formato, nome, dados) => {
  let peca: Awaited<ReturnType<typeof verPeca>>;
  beforeAll(async () => {
    peca = await verPeca({ template, formato, dados });
  });

  it('keeps every line inside the sheet and clear of the others', () => {
    expect(peca.linhas.length).toBeGreaterThan(2);
    conferirLugares(peca.linhas, formato);
  });

  it('says everything it was given, and nothing that was hidden', () => {
    const text = said(peca.linhas);
    for (const words of palavrasDe(dados)) if (words) expect(text).toContain(nu(words));
    for (const sinal of text) expect(hasGlyph(sinal.codePointAt(0) ?? 0)).toBe(true);
    if (nome === 'ajustado') {
      expect(text).not.toContain('ANASOUZA');
      expect(text).not.toMatch(/CONDIÇÕESVÁLIDAS|ENTREGUEEM|ATÉ28NOV/);
    }
  });
});

describe('the last day', () => {
  it.each(pares.filter(([kind]) => kind === 'post'))(
    '%s %s %s says until when',
    async (_, template, formato) => {
      const text = said(await linhasVistas({ template, formato, dados: POSTS.usual }));
      expect(text).toMatch(/CONDIÇÕESVÁLIDASATÉ28\/11|ATÉ28NOV/);
    },
  );

  it.each(pares.filter(([kind]) => kind === 'parabens'))(
    '%s %s %s says the day or its month',
    async (_, template, formato) => {
      const text = said(await linhasVistas({ template, formato, dados: PARABENS.usual }));
      expect(text).toMatch(/21\/11\/2026|NOVEMBRODE2026/);
    },
  );
});

describe('words are read on a phone', () => {
  const tamanhoDe = (linhas: readonly LinhaVista[], segment: string) =>
    Math.max(
      ...linhas.filter((linha) => nu(linha.texto).includes(nu(segment))).map((linha) => linha.tamanho),
    );

  it.each(pares)(
    '%s %s %s: the headline is larger than what supports it',
    async (kind, template, formato) => {
      const linhas = await linhasVistas({ template, formato, dados: EXEMPLOS_DAS_ARTES[kind].usual });
      const [first, apoio] = {
        post: ['Sábado', 'Das 9h'],
        parabens: ['Juliana', 'comece'],
        pecas: ['acessório', 'Instale'],
      }[kind] as [string, string];
      expect(tamanhoDe(linhas, first)).toBeGreaterThan(tamanhoDe(linhas, apoio) * 1.4);
    },
  );

  it.each(pares.filter(([kind]) => kind === 'pecas'))(
    'art. 31 %s %s %s: legal lines of 22 px, 17 in the link preview',
    async (_, template, formato) => {
      for (const dados of [PECAS.usual, PECAS.longo]) {
        const linhas = await linhasVistas({ template, formato, dados });
        expect(tamanhoDe(linhas, 'Preços à vista')).toBeGreaterThanOrEqual(formato === 'link' ? 17 : 22);
      }
    },
  );

  it.each(pares.filter(([kind]) => kind === 'pecas'))(
    '%s %s %s: every item is described in readable letters',
    async (_, template, formato) => {
      for (const dados of [PECAS.usual, PECAS.dois, PECAS.tresFotos, PECAS.um]) {
        const linhas = await linhasVistas({ template, formato, dados });
        for (const { descricao } of dados.itens) {
          const [word = ''] = descricao.split(' ');
          expect(tamanhoDe(linhas, word)).toBeGreaterThanOrEqual(formato === 'link' ? 16 : 20);
        }
      }
    },
  );
});

describe('whatever is typed', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 160 }),
    fc.lorem({ maxCount: 30 }),
    fc.stringMatching(/^[A-ZÁÉÃÇ]{1,60}$/),
  );
  const texts = fc.record({ a: typed, b: typed, c: typed, d: typed });

  /** The same data with every word replaced. */
  function comTextos(
    kind: (typeof TIPOS)[number],
    { a, b, c, d }: { a: string; b: string; c: string; d: string },
  ) {
    if (kind === 'post')
      return { ...POSTS.usual, titulo: a, texto: b, chamada: c, selo: d, nome: c, telefone: d };
    if (kind === 'parabens')
      return {
        ...PARABENS.usual,
        cliente: a,
        mensagem: b,
        moto: { ...PARABENS.usual.moto, nome: c },
        nome: d,
      };
    const itens = PECAS.usual.itens.map((item) => ({ ...item, descricao: b, codigo: c }));
    return { ...PECAS.usual, titulo: a, texto: d, selo: c, itens, nome: a, linhasLegais: [b] };
  }

  it('is drawn inside the sheet, without a collision', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom(...pares), async (words, [kind, template, formato]) => {
        const data = comTextos(kind, words);
        for (const each of [data, comKit(data, letraDe(words.a))])
          conferirLugares(await linhasVistas({ template, formato, dados: each }), formato);
      }),
      {
        numRuns: runs(60, 20),
        examples: [
          [{ a: 'É', b: '', c: 'euismod sapien aenean hendrerit', d: 'É' }, ['pecas', 'balcao', 'story']],
          [
            { a: 'É', b: 'É', c: 'sed ligula tortor non pulvinar vel molestie', d: '' },
            ['post', 'corte', 'feed'],
          ],
        ],
      },
    );
  });

  it.each(['constructor', '__proto__', 'toString'])('a text of %s adds no picture', async (nome) => {
    const contar = (svg: string) => svg.match(/<image/g)?.length ?? 0;
    const words = { a: nome, b: nome, c: nome, d: nome };
    for (const [kind, template] of TIPOS.map((each) => [each, GALLERIES[each][0] as TemplateId] as const)) {
      const pedido = { template, formato: 'feed' as const };
      const comum = await renderSvg({
        ...pedido,
        dados: comTextos(kind, { a: 'a', b: 'b', c: 'c', d: 'd' }),
      });
      expect(contar(await renderSvg({ ...pedido, dados: comTextos(kind, words) }))).toBe(contar(comum));
    }
  });
});

it.each(GALLERIES.pecas)('%s draws equal data as equal bytes', async (template) => {
  const pedido = { template, formato: 'feed' as const, dados: PECAS.misto };
  expect(await renderSvg(pedido)).toBe(await renderSvg(pedido));
});
