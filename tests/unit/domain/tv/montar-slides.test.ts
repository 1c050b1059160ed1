import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PLANO } from '~/domain/financiamento/plano.ts';
import { buildSlides, selectTvMotos, slidesEnd, type TvMaterial } from '~/domain/tv/build-slides.ts';
import { DEFAULT_PROGRAMACAO, TV_PARTS } from '~/domain/tv/programacao.ts';
import type { TvMoto } from '~/domain/tv/slides.ts';
import { computeTvParcela, tvParcelaTable, tvValidade } from '~/domain/tv/tv-parcela.ts';

const HOJE = '2026-11-22';
const LOJA = {
  nome: 'Rota Sul Motos',
  endereco: 'Av. das Araucárias, 1520 · Curitiba/PR',
  telefone: null,
  logo: '/resources/id/1/logo.svg',
  cores: { primaria: '#c92f17', sobrePrimaria: '#ffffff' },
};

const moto = (id: string, preco: number | null = 2_000_000): TvMoto => ({
  ...{ id, nome: id, classe: 'street', cilindradaCc: 250, combustivel: 'flex', preco },
  ...{ ano: null, foto: null, cores: [] },
});

const MATERIAL: TvMaterial = {
  loja: LOJA,
  idEmpresa: 1,
  programacao: DEFAULT_PROGRAMACAO,
  motos: [moto('a'), moto('b', 1_500_000), moto('c', null)],
  plano: DEFAULT_PLANO,
  pecas: [],
  parabens: [],
  ranking: [],
  campanhas: [],
};

const withParts = (change: Partial<TvMaterial['programacao']>, others: Partial<TvMaterial> = {}) =>
  buildSlides({ ...MATERIAL, ...others, programacao: { ...DEFAULT_PROGRAMACAO, ...change } }, HOJE);

describe('Issue 11: the slides of a loop', () => {
  test('come in the order of the programme, each once', () => {
    const slides = withParts({ partes: ['grade', 'motos'] });
    expect(slides.map(({ id }) => id)).toEqual(['grade/1', 'moto/a', 'moto/b']);
  });

  test('Issue 13 §1: the campaigns of the day come with the messages, until their last day; a rate without its number', () => {
    const campanha = (id: string, parts: object) => ({
      ...{
        id,
        idEmpresa: 1,
        nome: `Campanha ${id}`,
        inicio: '2026-11-01',
        fim: HOJE,
        tipo: 'desconto' as const,
      },
      ...{
        taxa: null,
        valor: 100_000,
        modelos: [],
        lojas: [],
        regras: 'Limite do Marcelo.',
        publico: 'Até acabar.',
        financeira: '',
        prazoMaximo: null,
        entradaMinima: null,
        arte: null,
        prioridade: 0,
      },
      ...{ soma: false, ativa: true, encerradoEm: null, ...parts },
    });
    const slides = withParts(
      { partes: ['recados'] },
      {
        campanhas: [
          campanha('a', {}),
          campanha('b', { tipo: 'taxa', taxa: 0.99, valor: null }),
          campanha('c', { fim: '2026-11-21' }),
          campanha('d', { idEmpresa: 2 }),
        ],
      },
    );
    expect(slides).toMatchObject([
      {
        tipo: 'recado',
        id: 'campanha/a',
        titulo: 'Campanha a',
        texto: 'R$\u00a01.000,00 de desconto. Até acabar.',
      },
      { tipo: 'recado', id: 'campanha/b', titulo: 'Campanha b', texto: 'Até acabar.' },
    ]);
    expect(slides.every(({ ate }) => ate === '2026-11-23T03:00:00.000Z')).toBe(true);
  });

  test('lead to pages of the programme that the address names', () => {
    const addressOf = (pedida: string | null) =>
      withParts({ partes: ['motos'] }, { pedida }).map((slide) => 'endereco' in slide && slide.endereco)[0];
    expect(addressOf(null)).toBe('/tv/a?empresa=1');
    expect(addressOf('01J')).toBe('/tv/a?empresa=1&programacao=01J');
  });

  test('without an instalment where the store has no address (CDC art. 54-B, IV)', () => {
    const [first] = withParts({ partes: ['motos'] }, { loja: { ...LOJA, endereco: '' } });
    expect(first).toMatchObject({ tipo: 'moto', parcela: null });
  });

  test('with the legal minimum beside the instalment (CDC art. 52 and 54-B)', () => {
    const [first] = withParts({ partes: ['motos'] });
    if (first?.tipo !== 'moto' || !first.parcela) throw new Error('no instalment');
    const { minimo, chamada, validade, ate } = first.parcela;
    expect(minimo.join(' ')).toMatch(/Total a prazo.*ao mês.*ao ano.*CET.*Financiamento: /);
    expect(chamada).toMatch(/^Entrada de R\$\s4\.000,00 \+ 48× de$/);
    expect([validade, ate]).toEqual(['2026-11-29', '2026-11-30T03:00:00.000Z']);
  });

  test('a message is there from its first day to its last', () => {
    const recado = { titulo: 'Test ride', texto: '', de: '2026-11-22', ate: '2026-11-22' };
    const slidesOn = (today: string) =>
      buildSlides(
        { ...MATERIAL, programacao: { ...DEFAULT_PROGRAMACAO, partes: ['recados'], recados: [recado] } },
        today,
      ).map(({ tipo }) => tipo);
    expect(slidesOn('2026-11-21')).toEqual(['grade']);
    expect(slidesOn('2026-11-22')).toEqual(['recado']);
    expect(slidesOn('2026-11-23')).toEqual(['grade']);
  });

  test('parts and congratulations past their day are left out, a ranking of one is none', () => {
    const past = { id: 'x', titulo: 'T', itens: [], imagem: '/i/x.jpg', validade: '2026-11-21' };
    const slides = withParts(
      { partes: ['pecas', 'parabens', 'ranking', 'motos'] },
      { pecas: [past], parabens: [past], ranking: [{ nome: 'Ana', pecas: 3 }] },
    );
    expect(slides.map(({ tipo }) => tipo)).toEqual(['moto', 'moto']);
  });

  test('a ranking ends with its month', () => {
    const ranking = [
      { nome: 'Ana', pecas: 3 },
      { nome: 'Bruno', pecas: 2 },
    ];
    const [slide] = withParts({ partes: ['ranking'] }, { ranking });
    expect(slide).toMatchObject({
      ate: '2026-12-01T03:00:00.000Z',
      titulo: 'Quem mais divulgou em novembro',
      linhas: [
        { lugar: 1, valor: '3 artes' },
        { lugar: 2, valor: '2 artes' },
      ],
    });
  });

  test('Issue 13 §3: without an award, who made as many pieces shares the place, and the next one is skipped', () => {
    const ranking = [
      { nome: 'Ana', pecas: 3 },
      { nome: 'Bruno', pecas: 3 },
      { nome: 'Caio', pecas: 1 },
      { nome: 'Davi', pecas: 1 },
    ];
    const [slide] = withParts({ partes: ['ranking'] }, { ranking });
    expect(slide?.tipo === 'ranking' && slide.linhas).toEqual([
      { lugar: 1, nome: 'Ana', valor: '3 artes' },
      { lugar: 1, nome: 'Bruno', valor: '3 artes' },
      { lugar: 3, nome: 'Caio', valor: '1 arte' },
      { lugar: 3, nome: 'Davi', valor: '1 arte' },
    ]);
  });

  test('Issue 13 §3: the award that runs takes the ranking’s place, until it ends', () => {
    const ranking = [
      { nome: 'Ana', pecas: 3 },
      { nome: 'Bruno', pecas: 2 },
    ];
    const premiacao = {
      ...{ nome: 'Corrida', fim: '2026-11-30', fechaEm: '2026-12-01T03:00:00.000Z' },
      linhas: [
        { lugar: 1, nome: 'Bia', pontos: 30 },
        { lugar: 1, nome: 'Caio', pontos: 30 },
      ],
    };
    const [slide] = withParts({ partes: ['ranking'] }, { ranking, premiacao });
    expect(slide).toMatchObject({
      ...{ ate: premiacao.fechaEm, titulo: 'Corrida', apoio: 'até 30/11' },
      linhas: [
        { lugar: 1, nome: 'Bia', valor: '30 pontos' },
        { lugar: 1, nome: 'Caio', valor: '30 pontos' },
      ],
    });
    const [none] = withParts({ partes: ['ranking'] }, { ranking, premiacao: { ...premiacao, linhas: [] } });
    expect(none).toMatchObject({ titulo: 'Quem mais divulgou em novembro' });
  });

  test.each([
    [1, [1]],
    [6, [6]],
    [7, [4, 3]],
    [13, [5, 4, 4]],
  ])('%i motorcycles make pages of %j: no page is nearly empty', (n, pages) => {
    const motos = Array.from({ length: n }, (_, at) => moto(`m${at}`));
    const slides = withParts({ partes: ['grade'] }, { motos });
    expect(slides.map((slide) => (slide.tipo === 'grade' ? slide.motos.length : 0))).toEqual(pages);
  });

  test('property: whatever is chosen, something is shown while the catalogue has a motorcycle', () => {
    const parts = fc.uniqueArray(fc.constantFrom(...TV_PARTS), { minLength: 1 });
    fc.assert(
      fc.property(parts, fc.array(fc.constantFrom('a', 'b', 'c', 'gone')), (partes, motos) => {
        const slides = withParts({ partes, motos });
        expect(slides.length).toBeGreaterThan(0);
        expect(new Set(slides.map(({ id }) => id)).size).toBe(slides.length);
      }),
    );
  });

  test('the first end counts for the whole page; a page without one has none', () => {
    expect(slidesEnd(withParts({ partes: ['motos'] }))?.toISOString()).toBe('2026-11-30T03:00:00.000Z');
    expect(slidesEnd(withParts({ partes: ['grade'] }))).toBeNull();
  });
});

describe('Issue 11: which motorcycles, and in which order', () => {
  test.each([
    ['catalogo', ['a', 'b']],
    ['menor-preco', ['b', 'a']],
    ['maior-preco', ['a', 'b']],
  ] as const)('%s', (ordem, ids) => {
    expect(selectTvMotos(MATERIAL.motos, { motos: [], ordem }).map(({ id }) => id)).toEqual(ids);
  });

  test('one without a price is shown where it was chosen, after those with one', () => {
    const chosen = selectTvMotos(MATERIAL.motos, { motos: ['c', 'b'], ordem: 'maior-preco' });
    expect(chosen.map(({ id }) => id)).toEqual(['b', 'c']);
  });
});

describe('Issue 11: an instalment on a television', () => {
  test.each([
    ['2026-11-23', null],
    ['2026-11-24', '2026-11-24'],
    ['2026-12-31', '2026-11-29'],
    [null, '2026-11-29'],
  ])('of a plan that ends %s holds until %s', (ate, expected) => {
    expect(tvValidade({ ate }, HOJE)).toBe(expected);
  });

  test('none under a plan that is over, and none where the programme wants none', () => {
    const over = { ...DEFAULT_PLANO, de: '2026-01-01', ate: '2026-11-21' };
    expect(computeTvParcela(2_000_000, { parcelas: 48, entradaPct: 20 }, over, HOJE)).toBeNull();
    expect(computeTvParcela(2_000_000, { parcelas: null, entradaPct: 20 }, DEFAULT_PLANO, HOJE)).toBeNull();
  });

  test('the table has each term with its own total and cost', () => {
    const table = tvParcelaTable(2_000_000, { entradaPct: 20 }, DEFAULT_PLANO, HOJE);
    expect(table.length).toBeGreaterThan(2);
    for (const { entrada, parcelas, valorParcela, total } of table)
      expect(Math.abs(total - entrada - parcelas * valorParcela)).toBeLessThanOrEqual(parcelas);
  });
});
