import { describe, expect, it } from 'vitest';
import { DEFAULT_PLANO } from '~/domain/financiamento/plano.ts';
import { parcelaLines, resolveFormParcela } from '~/domain/ofertas/form-parcela.ts';
import { PANFLETO_FIELDS, type TypedPanfleto } from '~/domain/ofertas/panfleto-fields.ts';

const HOJE = '2026-11-21';
const CONDICOES = { plano: DEFAULT_PLANO, hoje: HOJE, taxaLivre: false };

const FORM: TypedPanfleto = {
  ...(Object.fromEntries(PANFLETO_FIELDS.map((field) => [field, ''])) as TypedPanfleto),
  comParcela: 'sim',
  moto: 'Factor',
  preco: '20.000,00',
  entrada: '5.000,00',
  parcelas: '36',
  agente: 'Banco Alvorecer',
};

const NUMEROS = [
  'valorParcela',
  'ultimaParcela',
  'sistema',
  'taxaMensal',
  'cet',
  'total',
  'simulacao',
] as const;
const numbersOf = (typed: TypedPanfleto) => NUMEROS.map((field) => typed[field]).join('');

const form = (change: Partial<TypedPanfleto>, condicoes: Partial<typeof CONDICOES> = {}) =>
  resolveFormParcela({ ...FORM, ...change }, { ...CONDICOES, ...condicoes });

describe('Issue 9 §1.5: the studio computes the instalment that its form announces', () => {
  it('from price, down payment, term and lender, and keeps what it calculated', () => {
    const { digitado, numeros, erros } = form({});
    expect(erros).toEqual({});
    expect(numeros?.taxaMensal).toBe(2.09);
    expect(form(digitado)).toEqual({ digitado, numeros, erros: {}, recalculada: false });
  });

  it('a down payment in percent is the same in reais', () => {
    expect(form({ entrada: '25', em: 'pct' }).numeros).toEqual(form({}).numeros);
    expect(form({ entrada: '101', em: 'pct' }).erros).toEqual({
      entrada: expect.stringContaining('0 a 100%'),
    });
    expect(form({ entrada: '0,25', em: 'pct' }).erros).toEqual({
      entrada: expect.stringContaining('parece 25% do Excel'),
    });
    expect(form({ entrada: 'muito' }).erros).toEqual({
      entrada: expect.stringContaining('Confira a entrada'),
    });
  });

  it('switched off there is none, and nothing of it is left', () => {
    const { digitado, numeros } = form({ comParcela: '' });
    expect([numeros, numbersOf(digitado), digitado.entrada, digitado.parcelas]).toEqual([null, '', '', '']);
  });

  it('says each thing that lacks', () => {
    expect(Object.keys(form({ preco: '', parcelas: '', agente: '' }).erros)).toEqual([
      'preco',
      'agente',
      'parcelas',
    ]);
  });

  it('in words, with what may not be missing beside it', () => {
    const { numeros } = form({});
    const lines = numeros ? parcelaLines(numeros, 500_000).join('\n').replaceAll('\u00a0', ' ') : '';
    expect(lines).toMatch(/Entrada de R\$ 5\.000,00 \+ 36× de R\$ \d/);
    expect(lines).toMatch(/Juros de 2,09% ao mês · CET de \d+,\d\d% ao ano/);
    expect(lines).toContain('Banco Alvorecer');
  });
});

describe('Issue 9 §1.4: what depends on a simulation is recalculated, never stale', () => {
  const simulated = form({}).digitado;

  it.each([
    ['price', { preco: '21.000,00' }],
    ['down payment', { entrada: '4.000,00' }],
    ['term', { parcelas: '48' }],
    ['lender', { agente: 'Financeira Serra Azul' }],
    ['instalment typed over', { valorParcela: '1,00' }],
    ['CET typed over', { cet: '1,99' }],
  ])('another %s', (_, change) => {
    const { digitado, numeros, recalculada } = form({ ...simulated, ...change });
    const { valorParcela: __, cet: ___, ...kept } = { valorParcela: '', cet: '', ...change };
    expect(recalculada).toBe(true);
    expect(numeros).toEqual(form(kept).numeros);
    expect(digitado).toEqual(form(kept).digitado);
    expect(form({ ...simulated, ...change, ...simulated }).recalculada, 'put right again').toBe(false);
  });

  it('another day, and another version of the plan', () => {
    expect(form(simulated, { hoje: '2026-11-22' })).toMatchObject({
      recalculada: true,
      numeros: { simulacao: { contrato: '2026-11-22', vencimentos: { primeiro: '2026-12-22' } } },
    });
    const plano = {
      ...DEFAULT_PLANO,
      versao: 3,
      tabelas: { ...DEFAULT_PLANO.tabelas, mora: { multa: 1, jurosMensal: 1 } },
    };
    expect(form(simulated, { plano })).toMatchObject({
      recalculada: true,
      numeros: { simulacao: { plano: 3, mora: { multa: 1 } } },
    });
  });

  it('where it cannot be calculated anew it goes', () => {
    const { digitado, numeros, recalculada } = form({ ...simulated, agente: 'Banco que saiu' });
    expect([numeros, numbersOf(digitado), recalculada]).toEqual([null, '', true]);
  });

  it('another motorcycle, message or last day changes nothing of it', () => {
    const other = { ...simulated, moto: 'Outra', texto: 'Só hoje', validade: '30/11/2026' };
    expect(form(other)).toMatchObject({ digitado: other, recalculada: false });
  });

  it('typed numbers are those of a person who may', () => {
    const typed = { digitada: 'sim', valorParcela: '1,00', cet: '1,00' };
    expect(form(typed, { taxaLivre: true })).toMatchObject({ digitado: typed, numeros: null, erros: {} });
    expect(form(typed).digitado.valorParcela).not.toBe('1,00');
  });
});
