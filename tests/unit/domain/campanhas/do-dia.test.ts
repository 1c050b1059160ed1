import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CAMPANHA_FILTERS,
  CAMPANHA_KINDS,
  campanhaState,
  checkCampanhaRules,
  isInForce,
} from '~/domain/campanhas/campanha-rules.ts';
import {
  lojaCampanhasInForce,
  type PublicCampanha,
  selectDayCampanhas,
} from '~/domain/campanhas/day-campanhas.ts';
import { meetsConditions } from '~/domain/resource/condition.ts';

const HOJE = '2026-11-24';

const BASE: PublicCampanha = {
  ...{
    id: 'A',
    idEmpresa: 1,
    nome: 'Base',
    inicio: '2026-11-01',
    fim: '2026-11-30',
    tipo: 'desconto',
    taxa: null,
  },
  ...{
    valor: 50_000,
    modelos: [],
    lojas: [],
    regras: '',
    publico: '',
    financeira: '',
    prazoMaximo: null,
    entradaMinima: null,
    arte: null,
    prioridade: 0,
    soma: false,
  },
  ...{ ativa: true, encerradoEm: null },
};
const of = (parts: Partial<PublicCampanha>): PublicCampanha => ({ ...BASE, ...parts });
const doDia = (list: PublicCampanha[], modelo: string | null = 'factor', idEmpresa = 1) =>
  selectDayCampanhas(list, { hoje: HOJE, idEmpresa, modelo });

describe('Issue 13 §1: which campaigns hold', () => {
  test.each<[string, Partial<PublicCampanha>, boolean]>([
    ['in its days', {}, true],
    ['on its first day', { inicio: HOJE }, true],
    ['on its last day', { fim: HOJE }, true],
    ['before its first day', { inicio: '2026-11-25' }, false],
    ['after its last day: it ends by itself', { fim: '2026-11-23' }, false],
    ['while it is paused', { ativa: false }, false],
    ['once it was ended', { encerradoEm: '2026-11-20T12:00:00.000Z' }, false],
    ['of its own model', { modelos: ['factor', 'mt-09'] }, true],
    ['of another model', { modelos: ['mt-09'] }, false],
    ['of another store', { idEmpresa: 2 }, false],
    ['of another store that names this one', { idEmpresa: 2, lojas: ['1', '2'] }, true],
    ['of this store that names another only', { lojas: ['2'] }, false],
  ])('%s', (_name, parts, holds) => {
    expect(doDia([of(parts)]).desconto !== null).toBe(holds);
  });

  test('without a model only campaigns of every model count', () => {
    expect(doDia([of({ modelos: ['factor'] })], null).desconto).toBeNull();
    expect(doDia([of({})], null).desconto?.valor).toBe(50_000);
  });
});

describe('Issue 13 §1: the best of a kind, never added up unless marked', () => {
  const ids = (efeito: { campanhas: readonly PublicCampanha[] } | null) =>
    efeito?.campanhas.map(({ id }) => id);

  test('the largest discount counts alone', () => {
    const { desconto } = doDia([of({ id: 'A' }), of({ id: 'B', valor: 80_000 })]);
    expect([desconto?.valor, ids(desconto)]).toEqual([80_000, ['B']]);
  });

  test('one that is marked comes on top of the best that is not', () => {
    const { desconto } = doDia([
      of({ id: 'A' }),
      of({ id: 'B', valor: 80_000 }),
      of({ id: 'C', valor: 1_000, soma: true }),
    ]);
    expect([desconto?.valor, ids(desconto)]).toEqual([81_000, ['B', 'C']]);
  });

  test('the lowest rate counts, and rates are never added', () => {
    const rate = { tipo: 'taxa', valor: null, soma: true } as const;
    const { taxa } = doDia([of({ id: 'A', ...rate, taxa: 1.49 }), of({ id: 'B', ...rate, taxa: 0.99 })]);
    expect([taxa?.valor, ids(taxa)]).toEqual([0.99, ['B']]);
  });

  test('of two equal ones the one with priority is named', () => {
    expect(ids(doDia([of({ id: 'A' }), of({ id: 'B', prioridade: 5 })]).desconto)).toEqual(['B']);
  });

  test('kinds do not take from each other; all words are told, one gift is given', () => {
    const gift = { tipo: 'brinde', valor: null } as const;
    const day = doDia([
      ...[of({ id: 'A' }), of({ id: 'B', tipo: 'bonus', valor: 30_000 })],
      ...[
        of({ id: 'C', ...gift }),
        of({ id: 'D', ...gift, prioridade: 1 }),
        of({ id: 'E', ...gift, soma: true }),
      ],
      ...[of({ id: 'F', tipo: 'texto', valor: null }), of({ id: 'G', tipo: 'texto', valor: null })],
    ]);
    expect([day.desconto?.valor, day.bonus?.valor]).toEqual([50_000, 30_000]);
    expect(day.brindes.map(({ id }) => id)).toEqual(['D', 'E']);
    expect(day.textos.map(({ id }) => id)).toEqual(['F', 'G']);
  });
});

const day = fc.integer({ min: 1, max: 30 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`);
const campanha = fc
  .record({
    ...{
      id: fc.uuid(),
      idEmpresa: fc.constantFrom(1, 2),
      inicio: day,
      fim: day,
      valor: fc.integer({ min: 1, max: 9_999 }),
    },
    ...{ modelos: fc.subarray(['factor', 'mt-09']), lojas: fc.subarray(['1', '2']), soma: fc.boolean() },
    ...{ ativa: fc.boolean(), prioridade: fc.integer({ min: 0, max: 3 }) },
    tipo: fc.constantFrom(...CAMPANHA_KINDS.map(({ valor }) => valor)),
    encerradoEm: fc.constantFrom(null, '2026-11-10T00:00:00.000Z'),
  })
  .map((parts) => of({ ...parts, taxa: parts.tipo === 'taxa' ? parts.valor / 1_000 : null }));

describe('Issue 13 §1: properties of the campaigns of a day', () => {
  test('the order of the list changes nothing', () => {
    fc.assert(
      fc.property(fc.array(campanha, { maxLength: 8 }), (all) => {
        expect(doDia([...all].reverse())).toEqual(doDia(all));
      }),
    );
  });

  test('no single campaign would give more than what counts, and nothing counts that does not hold', () => {
    fc.assert(
      fc.property(fc.array(campanha, { maxLength: 8 }), (all) => {
        const day = doDia(all);
        const holding = lojaCampanhasInForce(all, { hoje: HOJE, idEmpresa: 1 }).filter(
          ({ modelos }) => modelos.length === 0 || modelos.includes('factor'),
        );
        for (const { tipo, valor, taxa } of holding) {
          if (tipo === 'desconto') expect(day.desconto?.valor).toBeGreaterThanOrEqual(valor ?? 0);
          if (tipo === 'bonus') expect(day.bonus?.valor).toBeGreaterThanOrEqual(valor ?? 0);
          if (tipo === 'taxa') expect(day.taxa?.valor).toBeLessThanOrEqual(taxa ?? 0);
        }
        const counted = [...(day.desconto?.campanhas ?? []), ...(day.bonus?.campanhas ?? []), ...day.brindes];
        expect(counted.every((each) => holding.includes(each))).toBe(true);
        // At most one that may not be added, of each kind.
        for (const efeito of [day.desconto, day.bonus])
          expect((efeito?.campanhas ?? []).filter(({ soma }) => !soma).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('each campaign is in exactly one part of the list, and its state says which', () => {
    const parts = {
      valendo: 'Em vigor',
      futuras: 'Vai começar',
      pausadas: 'Pausada',
      encerradas: 'Encerrada',
    };
    fc.assert(
      fc.property(campanha, day, (each, today) => {
        fc.pre(each.inicio <= each.fim);
        const found = Object.keys(parts).filter((nome) =>
          meetsConditions(each, CAMPANHA_FILTERS[nome]?.onde?.(today)),
        );
        expect(found.map((nome) => parts[nome as keyof typeof parts])).toEqual([
          campanhaState(each, today).rotulo,
        ]);
        expect(found.includes('valendo')).toBe(isInForce(each, today));
      }),
    );
  });
});

describe('Issue 13 §1: rules between the fields of a campaign', () => {
  const rules = (parts: Partial<PublicCampanha>) => Object.keys(checkCampanhaRules(of(parts)));
  test.each<[string, Partial<PublicCampanha>, string[]]>([
    ['a discount with its amount', {}, []],
    ['a discount without', { valor: null }, ['valor']],
    ['a discount with a rate', { taxa: 1 }, ['taxa']],
    ['a rate with its rate', { tipo: 'taxa', taxa: 1.2, valor: null }, []],
    ['a rate with an amount', { tipo: 'taxa', taxa: 1.2 }, ['valor']],
    ['a gift with nothing', { tipo: 'brinde', valor: null }, []],
    ['a last day before the first', { fim: '2026-10-01' }, ['fim']],
    ['one day', { fim: '2026-11-01' }, []],
  ])('%s', (_name, parts, wrong) => expect(rules(parts)).toEqual(wrong));
});
