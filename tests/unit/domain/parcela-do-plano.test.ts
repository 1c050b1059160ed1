import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simularCdc } from '~/domain/financiamento/cdc.ts';
import { withDefaults } from '~/domain/financiamento/fill-in.ts';
import { DEFAULT_PLANO, type PublishedPlano } from '~/domain/financiamento/plano.ts';
import { EMPTY_SIMULACAO } from '~/domain/financiamento/simulacao-address.ts';
import { missingInOferta } from '~/domain/ofertas/oferta.ts';
import type { PanfletoData } from '~/domain/ofertas/panfleto.ts';
import { computePlanoParcela, withPlanoParcela } from '~/domain/ofertas/plano-parcela.ts';
import { formatAmount } from '~/domain/valores/money.ts';
import { readSimulacao } from '../../support/simulacao-digitada.ts';

const HOJE = '2026-11-21';
const CONDICOES = { plano: DEFAULT_PLANO, hoje: HOJE, taxaLivre: false };

const PEDIDA = { preco: 2_000_000, entrada: 500_000, parcelas: 36, agente: 'Banco Alvorecer' };
const FLYER: PanfletoData = {
  ...PEDIDA,
  moto: 'Factor',
  validade: '2026-11-28',
  nome: 'Ana',
  telefone: '41999990101',
};

function calculated(pedida = PEDIDA, plano: PublishedPlano = DEFAULT_PLANO) {
  const calculada = computePlanoParcela(pedida, plano, HOJE);
  if (!calculada.ok) throw new Error(JSON.stringify(calculada.erros));
  return calculada.numeros;
}

/** The plan in force after another one was published: the first lender's rates a tenth of a point dearer. */
const OUTRO_PLANO: PublishedPlano = {
  ...DEFAULT_PLANO,
  versao: 7,
  financeiras: DEFAULT_PLANO.financeiras.map((financeira) => ({
    ...financeira,
    faixas: financeira.faixas.map((faixa) => ({
      ...faixa,
      taxas: Object.fromEntries(Object.entries(faixa.taxas).map(([prazo, taxa]) => [prazo, taxa + 0.1])),
    })),
  })),
};

const check = (change: Partial<PanfletoData>, condicoes: Partial<typeof CONDICOES> = {}) => {
  const conferida = withPlanoParcela({ ...FLYER, ...change }, { ...CONDICOES, ...condicoes });
  return conferida.ok ? {} : conferida.erros;
};

describe('Issue 9 §1.5: the instalment of a flyer is computed from the plan', () => {
  it('as the simulator computes it, for every lender, term and down payment that it offers', () => {
    const lender = fc.constantFrom(...DEFAULT_PLANO.financeiras);
    const price = fc.integer({ min: 500_000, max: 9_000_000 });
    fc.assert(
      fc.property(lender, price, fc.integer({ min: 0, max: 60 }), fc.nat(), (financeira, preco, pct, at) => {
        const parcelas = financeira.prazos[at % financeira.prazos.length] ?? 12;
        const entrada = Math.round((preco * pct) / 100);
        const calculada = computePlanoParcela(
          { preco, entrada, parcelas, agente: financeira.nome },
          DEFAULT_PLANO,
          HOJE,
        );
        const typed = {
          ...EMPTY_SIMULACAO,
          preco: formatAmount(preco),
          entrada: formatAmount(entrada),
          parcelas: String(parcelas),
          banco: financeira.id,
          // A flyer has no charge beside its instalments: all of them are part of the loan.
          tarifas: financeira.tarifas.map(() => 'financiada' as const),
        };
        const { pedido } = readSimulacao(withDefaults(typed, DEFAULT_PLANO, HOJE), DEFAULT_PLANO, false);
        expect(calculada.ok).toBe(pedido !== null);
        if (!pedido || !calculada.ok) return;
        const accounts = simularCdc(pedido, DEFAULT_PLANO.tabelas.iof);
        expect(calculada.numeros).toMatchObject({
          valorParcela: accounts.parcela,
          taxaMensal: accounts.taxaMensal,
          cet: accounts.cet?.anual,
          total: accounts.totalAPrazo,
        });
      }),
    );
  });

  it('complete for the law, with nothing typed but price, down payment, term and lender', () => {
    const conferida = withPlanoParcela(FLYER, CONDICOES);
    if (!conferida.ok) throw new Error(JSON.stringify(conferida.erros));
    const fornecedor = { nome: 'Moto Serra', endereco: 'Av. Brasil, 100' };
    expect(missingInOferta({ ...conferida.dados, fornecedor }, HOJE)).toEqual({});
    expect(conferida.dados).toMatchObject({ ...FLYER, ...calculated() });
  });

  it.each([
    ['no price', { preco: 0 }, 'preco', /Informe o preço/],
    ['no term', { parcelas: undefined }, 'parcelas', /em quantas vezes/],
    ['no lender', { agente: undefined }, 'agente', /quem financia/],
    [
      'a lender outside the plan',
      { agente: 'Banco de Longe' },
      'agente',
      /Banco Alvorecer, Financeira Serra Azul/,
    ],
    ['a term the lender does not do', { parcelas: 13 }, 'parcelas', /não faz esse prazo/],
    [
      'a term not for this down payment',
      { parcelas: 60, entrada: 0 },
      'parcelas',
      /faz 60× a partir de 20% de entrada/,
    ],
    ['a down payment of the whole price', { entrada: 2_000_000 }, 'entrada', /menor que o preço/],
  ])('says what lacks: %s', (_, change, field, message) => {
    const calculada = computePlanoParcela({ ...PEDIDA, ...change }, DEFAULT_PLANO, HOJE);
    expect(calculada).toEqual({ ok: false, erros: { [field]: expect.stringMatching(message) } });
  });

  it('under a plan that is over nothing is calculated', () => {
    expect(check({}, { plano: { ...DEFAULT_PLANO, ate: '2026-11-20' } })).toEqual({
      agente: expect.stringContaining('O plano venceu em 20/11/2026'),
    });
  });
});

describe('Issue 9 §2: flyers cannot promise what the plan forbids', () => {
  const { simulacao, ...numbers } = calculated();
  const inside = { ...numbers, simulacao };

  it.each([
    ['the instalment', { valorParcela: numbers.valorParcela - 1 }, 'valorParcela'],
    [
      'the last instalment',
      { ultimaParcela: (numbers.ultimaParcela ?? numbers.valorParcela) - 1 },
      'ultimaParcela',
    ],
    ['the rate', { taxaMensal: 0.99 }, 'taxaMensal'],
    ['the CET', { cet: numbers.cet - 0.01 }, 'cet'],
    ['the total', { total: numbers.total - 100 }, 'total'],
    ['the system', { sistema: 'sac' as const }, 'parcelas'],
    ['the term', { parcelas: 48 }, 'valorParcela'],
    ['the lender', { agente: 'Financeira Serra Azul' }, 'valorParcela'],
    ['the price', { preco: 2_010_000 }, 'valorParcela'],
    ['the down payment', { entrada: 400_000 }, 'valorParcela'],
  ])('other than the plan’s: %s', (_, change, field) => {
    expect(check(inside)).toEqual({});
    expect(check({ ...numbers, ...change }), 'without its simulation').toHaveProperty(field);
    expect(Object.keys(check({ ...inside, ...change })), 'with its simulation').not.toEqual([]);
  });

  it.each([
    ['due dates', { vencimentos: { ...simulacao.vencimentos, primeiro: '2027-01-21' } }],
    ['IOF', { encargos: { ...simulacao.encargos, iof: 1 } }],
    [
      'a fee that nobody charges',
      { encargos: { ...simulacao.encargos, tarifas: [{ nome: 'Brinde', valor: 1 }] } },
    ],
    ['late charges', { mora: { multa: 1, jurosMensal: 0.1 } }],
    ['another day', { contrato: '2026-11-20' }],
    ['a day too far', { contrato: '2026-11-29' }],
  ])('a simulation with other facts: %s', (_, change) => {
    const errors = check({ ...inside, simulacao: { ...simulacao, ...change } });
    expect(Object.keys(errors)).not.toEqual([]);
  });

  it('numbers of another version of the plan do not hold, unless it makes the same ones', () => {
    const plano = OUTRO_PLANO;
    expect(Object.keys(check(inside, { plano }))).toContain('valorParcela');
    expect(Object.keys(check(numbers, { plano }))).toContain('taxaMensal');
    expect(check(inside, { plano: { ...DEFAULT_PLANO, versao: 7 } })).toEqual({});
  });

  it('taxa-livre types other numbers, but a simulation has to be one', () => {
    const free = { taxaLivre: true };
    expect(check({ ...numbers, taxaMensal: 0.99, valorParcela: 1 }, free)).toEqual({});
    expect(check({}, free), 'nothing typed is calculated').toEqual({});
    expect(Object.keys(check({ ...inside, valorParcela: 1 }, free))).toEqual(['valorParcela']);
    expect(Object.keys(check(inside, { ...free, plano: OUTRO_PLANO }))).toContain('taxaMensal');
  });

  it('taxa-livre: the simulation of a rate that was typed is one', () => {
    const pedida = { ...PEDIDA, taxaMensal: 0.99, simulacao };
    const calculada = computePlanoParcela(pedida, DEFAULT_PLANO, HOJE);
    if (!calculada.ok) throw new Error('no simulation');
    expect(check(calculada.numeros, { taxaLivre: true })).toEqual({});
    expect(check(calculada.numeros)).toHaveProperty('taxaMensal');
  });

  it.each([
    ['2026-12-20', null, true],
    ['2026-12-21', null, false],
    ['2026-11-30', '2026-11-30', true],
    ['2026-12-01', '2026-11-30', false],
  ])('an offer until %s under a plan until %s: %s', (validade, ate, fits) => {
    const errors = check({ validade }, { plano: { ...DEFAULT_PLANO, ate } });
    expect(errors).toEqual(fits ? {} : { validade: expect.stringContaining('Com parcela, vale até') });
  });

  it('a cash price asks no plan', () => {
    const { parcelas: _, agente: __, entrada: ___, ...cash } = FLYER;
    const conferida = withPlanoParcela(cash, {
      ...CONDICOES,
      plano: { ...DEFAULT_PLANO, ate: '2026-01-31' },
    });
    expect(conferida).toEqual({ ok: true, dados: cash });
  });
});
