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
const pares = TIPOS.flatMap((tipo) =>
  GALLERIES[tipo].flatMap((template) => DRAWN_FORMATS.map((formato) => [tipo, template, formato] as const)),
);
const comLongo = <Dados extends PostPecaData | ParabensPecaData | PartsPecaData>(exemplos: {
  longo: Dados;
}) => Object.entries<Dados>({ ...exemplos, longoComKit: comKit(exemplos.longo, 'slab') });
const todos = pares.flatMap(([tipo, template, formato]) =>
  comLongo<PostPecaData | ParabensPecaData | PartsPecaData>(EXEMPLOS_DAS_ARTES[tipo]).map(
    ([nome, dados]) => [template, formato, nome, dados] as const,
  ),
);
/** The gate draws the longest words on each template in two formats, and three other examples in each format. */
const outros = todos.filter(([, , nome]) => nome !== 'longoComKit');
const isLongo = someOfEach(
  todos.filter((caso) => !outros.includes(caso)),
  ([template]) => template,
  2,
);
const isOutro = someOfEach(outros, ([, formato]) => formato, 3);
const casos = inGate(todos, (caso) => isLongo(caso) || isOutro(caso));

/** Any of the headline fonts, the same for the same words. */
const letraDe = (texto: string) => TYPEFACES[texto.length % TYPEFACES.length] ?? DEFAULT_TYPEFACE;

/** Letters and figures alone: lines break between words, and templates set some in capitals. */
const nu = (texto: string) => drawableText(texto).replace(/\s/g, '').toLocaleUpperCase('pt-BR');
const dito = (linhas: readonly LinhaVista[]) => nu(linhas.map((linha) => linha.texto).join(' '));

/** Calculates the area in which words may stand; the printed sheet is cut 21 px inside its edges, and kept 39 more. */
function areaDe(formato: DrawnFormat) {
  const { largura, altura } = FORMATS[formato];
  const x = formato === 'impresso' ? 60 : 20;
  const y = { story: 250, impresso: 60, feed: 20, quadrado: 20, link: 16 }[formato];
  return { esquerda: x, direita: largura - x, topo: y, base: altura - (formato === 'story' ? 250 : y) };
}

const tocam = (a: LinhaVista, b: LinhaVista) =>
  a.esquerda < b.direita - 1 && b.esquerda < a.direita - 1 && a.topo < b.base - 1 && b.topo < a.base - 1;

function conferirLugares(linhas: readonly LinhaVista[], formato: DrawnFormat): void {
  const area = areaDe(formato);
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
function palavrasDe(dados: PostPecaData | ParabensPecaData | PartsPecaData): (string | undefined)[] {
  const sem = dados.ajuste?.sem ?? [];
  const shown = (linha: (typeof sem)[number], texto: string | undefined) =>
    sem.includes(linha) ? undefined : texto;
  const assina = shown('nome', dados.nome);
  if ('itens' in dados)
    return [
      assina,
      dados.titulo,
      shown('texto', dados.texto),
      shown('selo', dados.selo),
      dados.linhasLegais.join(' '),
      ...dados.itens.flatMap(({ descricao, codigo, preco, precoAntes }) => [
        descricao,
        codigo,
        formatMoney(preco),
        precoAntes && precoAntes > preco ? `de ${formatMoney(precoAntes)}` : undefined,
      ]),
    ];
  if ('cliente' in dados)
    return [
      dados.empresa.nome,
      assina,
      dados.cliente,
      shown('ficha', dados.moto.nome),
      shown('texto', dados.mensagem),
    ];
  return [
    dados.empresa.nome,
    assina,
    dados.titulo,
    shown('texto', dados.texto),
    shown('selo', dados.selo),
    shown('ficha', dados.moto?.nome),
    dados.chamada,
  ];
}

describe('§2 three designed templates for each generator', () => {
  it.each(TIPOS)('%s', (tipo) => {
    const galeria = galleryOf(tipo);
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
    const texto = dito(peca.linhas);
    for (const palavras of palavrasDe(dados)) if (palavras) expect(texto).toContain(nu(palavras));
    for (const sinal of texto) expect(hasGlyph(sinal.codePointAt(0) ?? 0)).toBe(true);
    if (nome === 'ajustado') {
      expect(texto).not.toContain('ANASOUZA');
      expect(texto).not.toMatch(/CONDIÇÕESVÁLIDAS|ENTREGUEEM|ATÉ28NOV/);
    }
  });
});

describe('the last day', () => {
  it.each(pares.filter(([tipo]) => tipo === 'post'))(
    '%s %s %s says until when',
    async (_, template, formato) => {
      const texto = dito(await linhasVistas({ template, formato, dados: POSTS.usual }));
      expect(texto).toMatch(/CONDIÇÕESVÁLIDASATÉ28\/11|ATÉ28NOV/);
    },
  );

  it.each(pares.filter(([tipo]) => tipo === 'parabens'))(
    '%s %s %s says the day or its month',
    async (_, template, formato) => {
      const texto = dito(await linhasVistas({ template, formato, dados: PARABENS.usual }));
      expect(texto).toMatch(/21\/11\/2026|NOVEMBRODE2026/);
    },
  );
});

describe('words are read on a phone', () => {
  const tamanhoDe = (linhas: readonly LinhaVista[], trecho: string) =>
    Math.max(...linhas.filter((linha) => nu(linha.texto).includes(nu(trecho))).map((linha) => linha.tamanho));

  it.each(pares)(
    '%s %s %s: the headline is larger than what supports it',
    async (tipo, template, formato) => {
      const linhas = await linhasVistas({ template, formato, dados: EXEMPLOS_DAS_ARTES[tipo].usual });
      const [primeiro, apoio] = {
        post: ['Sábado', 'Das 9h'],
        parabens: ['Juliana', 'comece'],
        pecas: ['acessório', 'Instale'],
      }[tipo] as [string, string];
      expect(tamanhoDe(linhas, primeiro)).toBeGreaterThan(tamanhoDe(linhas, apoio) * 1.4);
    },
  );

  it.each(pares.filter(([tipo]) => tipo === 'pecas'))(
    'art. 31 %s %s %s: legal lines of 22 px, 17 in the link preview',
    async (_, template, formato) => {
      for (const dados of [PECAS.usual, PECAS.longo]) {
        const linhas = await linhasVistas({ template, formato, dados });
        expect(tamanhoDe(linhas, 'Preços à vista')).toBeGreaterThanOrEqual(formato === 'link' ? 17 : 22);
      }
    },
  );

  it.each(pares.filter(([tipo]) => tipo === 'pecas'))(
    '%s %s %s: every item is described in readable letters',
    async (_, template, formato) => {
      for (const dados of [PECAS.usual, PECAS.dois, PECAS.tresFotos, PECAS.um]) {
        const linhas = await linhasVistas({ template, formato, dados });
        for (const { descricao } of dados.itens) {
          const [palavra = ''] = descricao.split(' ');
          expect(tamanhoDe(linhas, palavra)).toBeGreaterThanOrEqual(formato === 'link' ? 16 : 20);
        }
      }
    },
  );
});

describe('whatever is typed', () => {
  const digitado = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 160 }),
    fc.lorem({ maxCount: 30 }),
    fc.stringMatching(/^[A-ZÁÉÃÇ]{1,60}$/),
  );
  const textos = fc.record({ a: digitado, b: digitado, c: digitado, d: digitado });

  /** The same data with every word replaced. */
  function comTextos(
    tipo: (typeof TIPOS)[number],
    { a, b, c, d }: { a: string; b: string; c: string; d: string },
  ) {
    if (tipo === 'post')
      return { ...POSTS.usual, titulo: a, texto: b, chamada: c, selo: d, nome: c, telefone: d };
    if (tipo === 'parabens')
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
      fc.asyncProperty(textos, fc.constantFrom(...pares), async (words, [tipo, template, formato]) => {
        const dados = comTextos(tipo, words);
        for (const each of [dados, comKit(dados, letraDe(words.a))])
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
    for (const [tipo, template] of TIPOS.map((each) => [each, GALLERIES[each][0] as TemplateId] as const)) {
      const pedido = { template, formato: 'feed' as const };
      const comum = await renderSvg({
        ...pedido,
        dados: comTextos(tipo, { a: 'a', b: 'b', c: 'c', d: 'd' }),
      });
      expect(contar(await renderSvg({ ...pedido, dados: comTextos(tipo, words) }))).toBe(contar(comum));
    }
  });
});

it.each(GALLERIES.pecas)('%s draws equal data as equal bytes', async (template) => {
  const pedido = { template, formato: 'feed' as const, dados: PECAS.misto };
  expect(await renderSvg(pedido)).toBe(await renderSvg(pedido));
});
