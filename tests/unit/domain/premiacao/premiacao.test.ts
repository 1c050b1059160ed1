import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkPremiacao,
  daysLeft,
  describeTimeLeft,
  type Premiacao,
  type PremiacaoRules,
  periodEnd,
  premiacaoEstadoOf,
} from '../../../../app/domain/premiacao/premiacao.ts';
import {
  premiacaoDifferences,
  premiacaoToForm,
  readPremiacaoForm,
} from '../../../../app/domain/premiacao/premiacao-form.ts';

const AGORA = new Date('2026-11-24T12:00:00Z');
const REGRAS: PremiacaoRules = {
  nome: 'Novembro que vende',
  metrica: 'propostas-faturadas',
  pontos: 10,
  meta: 100,
  inicio: '2026-11-01',
  fim: '2026-11-30',
  premios: { lugares: ['TV', 'Jantar'], meta: 'Folga' },
  regras: 'Vale faturada.\nCancelou, voltou.',
  participantes: null,
};
const ANTES: Premiacao = {
  ...REGRAS,
  id: 'A',
  versao: 1,
  fechaEm: periodEnd(REGRAS.fim),
  congeladaEm: null,
};

const errosDe = (fields: object, before: Premiacao | null = null) => {
  const checked = checkPremiacao({ ...REGRAS, ...fields }, before, AGORA);
  return checked.ok ? {} : checked.erros;
};

describe('Issue 13 §3: the period, in São Paulo', () => {
  test.each([
    ['2026-11-01T02:59:59.999Z', 'futura'],
    ['2026-11-01T03:00:00.000Z', 'andamento'],
    ['2026-12-01T02:59:59.999Z', 'andamento'],
    ['2026-12-01T03:00:00.000Z', 'encerrada'],
  ])('at %s it is %s', (em, estado) => {
    expect(premiacaoEstadoOf(ANTES, new Date(em))).toBe(estado);
  });

  test('one that was closed early is over from that instant', () => {
    const fechaEm = '2026-11-24T12:00:00.000Z';
    expect(premiacaoEstadoOf({ ...ANTES, fechaEm }, AGORA)).toBe('encerrada');
    expect(premiacaoEstadoOf({ ...ANTES, fechaEm }, new Date(AGORA.getTime() - 1))).toBe('andamento');
  });

  test.each([
    ['2026-12-01T02:00:00Z', 0, 'termina hoje'],
    ['2026-11-29T12:00:00Z', 1, 'termina amanhã'],
    ['2026-11-24T12:00:00Z', 6, 'faltam 6 dias'],
    ['2027-01-01T12:00:00Z', 0, 'termina hoje'],
  ])('at %s %i days are left: %s', (em, days, words) => {
    expect(daysLeft('2026-11-30', new Date(em))).toBe(days);
    expect(describeTimeLeft(days)).toBe(words);
  });
});

describe('Issue 13 §3: what an award may be', () => {
  test('good ones pass; empty prizes at the end are left out', () => {
    const checked = checkPremiacao(
      { ...REGRAS, premios: { lugares: ['TV', '', ''], meta: '' } },
      null,
      AGORA,
    );
    expect(checked).toMatchObject({ ok: true, regras: { premios: { lugares: ['TV'], meta: '' } } });
  });

  test.each([
    [{ nome: ' ' }, 'nome'],
    [{ metrica: 'visitas' }, 'metrica'],
    [{ pontos: 0 }, 'pontos'],
    [{ pontos: Number.NaN }, 'pontos'],
    [{ meta: 1_000_001 }, 'meta'],
    [{ meta: null }, 'meta'],
    [{ inicio: '2026-02-30' }, 'inicio'],
    [{ fim: '' }, 'fim'],
    [{ fim: '2026-10-31' }, 'fim'],
    [{ inicio: '2026-10-01', fim: '2026-11-23' }, 'fim'],
    [{ fim: '2027-11-02' }, 'fim'],
    [{ premios: { lugares: ['TV', '', 'Jantar'], meta: '' } }, 'premio2'],
    [{ premios: { lugares: ['x'.repeat(81)], meta: '' } }, 'premio1'],
    [{ premios: { lugares: [], meta: 'x'.repeat(81) } }, 'premioDaMeta'],
    [{ participantes: [] }, 'participantes'],
  ])('%o is told beside %s', (fields, field) => {
    expect(Object.keys(errosDe(fields))).toEqual([field]);
  });

  test('once it runs, neither what counts nor its first day changes; before, both do', () => {
    const changed = { metrica: 'seminovos-avaliados', inicio: '2026-11-02' };
    expect(Object.keys(errosDe(changed, ANTES))).toEqual(['metrica', 'inicio']);
    expect(errosDe(changed, { ...ANTES, inicio: '2026-11-25' })).toEqual({});
    expect(errosDe({ pontos: 20, meta: 200, fim: '2026-12-10' }, ANTES)).toEqual({});
  });

  test('what is typed, read and written again stays the same', () => {
    const regras = fc.record({
      nome: fc.constant('Novembro'),
      metrica: fc.constantFrom('valor-faturado' as const, 'panfletos-abertos' as const),
      pontos: fc.integer({ min: 1, max: 1000 }),
      meta: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
      inicio: fc.constant('2026-11-01'),
      fim: fc.constant('2026-11-30'),
      premios: fc.record({
        lugares: fc.array(fc.constantFrom('TV', 'Jantar'), { maxLength: 5 }),
        meta: fc.constant(''),
      }),
      regras: fc.constant('Linha\nlinha'),
      participantes: fc.option(fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 })),
    });
    fc.assert(
      fc.property(regras, (each) => {
        expect(checkPremiacao(readPremiacaoForm(premiacaoToForm(each)), null, AGORA)).toEqual({
          ok: true,
          regras: each,
        });
      }),
    );
  });

  test('hostile forms are told, never thrown', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (typed) => {
        expect(checkPremiacao(readPremiacaoForm(typed), null, AGORA).ok).toBe(false);
      }),
    );
  });

  test('what another changed is named', () => {
    expect(premiacaoDifferences(REGRAS, { ...REGRAS, meta: 5, fim: '2026-12-01' })).toEqual([
      'meta',
      'último dia',
    ]);
  });
});
