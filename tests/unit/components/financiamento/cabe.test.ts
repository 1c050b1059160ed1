import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loanParcela } from '~/domain/financiamento/cdc.ts';
import { createCronograma } from '~/domain/financiamento/cronograma.ts';
import type { CdcConditions } from '~/domain/financiamento/loan-types.ts';
import { financeiraTaxa } from '~/domain/financiamento/plano.ts';
import {
  computeAffordablePreco,
  computeMissingEntrada,
  createTaxaDesk,
} from '~/telas/simulador/detalhes/affordable.ts';
import { computeInverseAnswers } from '~/telas/simulador/detalhes/inverse-answers.ts';
import { readSimulacao } from '../../../support/simulacao-digitada.ts';
import { BANCO_A, PLANO, typed } from './apoio.ts';

const IOF = PLANO.tabelas.iof;
const conditions = (parcelas: number): CdcConditions => {
  const { condicoes } = readSimulacao(typed({ preco: '20000', parcelas: String(parcelas) }), PLANO, false);
  if (!condicoes) throw new Error('the lender has the term');
  return condicoes;
};
const mesa = (parcelas = 36) => createTaxaDesk(conditions(parcelas), BANCO_A.faixas, IOF, false);

/** The instalment that the lender's own table gives; null where it does not lend. */
function instalment(preco: number, paid: number, parcelas: number): number | null {
  const taxaMensal = financeiraTaxa(BANCO_A, parcelas, (paid * 100) / preco);
  if (taxaMensal === null) return null;
  const condicoes = { ...conditions(parcelas), taxaMensal };
  return loanParcela(preco - paid, condicoes, createCronograma(condicoes), IOF);
}

const money = (min: number, max: number) => fc.integer({ min, max });

describe('Issue 4 §1: the inverse questions under a rate table', () => {
  it('property: the down payment makes the instalment fit, and a centavo less does not', () => {
    fc.assert(
      fc.property(
        money(500_000, 5_000_000),
        money(20_000, 200_000),
        money(0, 300_000),
        (preco, parcela, troca) => {
          const entrada = computeMissingEntrada(parcela, { preco, troca }, mesa());
          if (entrada === null) return;
          expect(instalment(preco, entrada + troca, 36)).toBeLessThanOrEqual(parcela);
          if (entrada === 0) return;
          expect(instalment(preco, entrada + troca - 1, 36)).toBeGreaterThan(parcela);
        },
      ),
    );
  });

  it('property: the price makes the instalment fit, and a centavo more does not', () => {
    fc.assert(
      fc.property(money(0, 2_000_000), money(20_000, 200_000), (entrada, parcela) => {
        const preco = computeAffordablePreco(parcela, { entrada, troca: 0, entradaPct: 0 }, mesa());
        if (preco === null) return;
        expect(instalment(preco, entrada, 36)).toBeLessThanOrEqual(parcela);
        expect(instalment(preco + 1, entrada, 36)).toBeGreaterThan(parcela);
      }),
    );
  });

  it('a band that does not lend for the term gives no answer', () => {
    const only = createTaxaDesk(conditions(36), [{ entradaMinima: 50, taxas: { 36: 1.5 } }], IOF, false);
    expect(computeAffordablePreco(50_000, { entrada: 0, troca: 0, entradaPct: 0 }, only)).toBeNull();
    expect(computeMissingEntrada(10_000_000, { preco: 2_000_000, troca: 0 }, only)).toBe(1_000_000);
  });

  it('a typed rate holds for every down payment', () => {
    const free = createTaxaDesk({ ...conditions(36), taxaMensal: 0 }, BANCO_A.faixas, IOF, true);
    expect(free.faixas).toEqual([{ de: 0, ate: Number.POSITIVE_INFINITY, taxaMensal: 0 }]);
  });

  it('an instalment that nobody lends for has no answer', () => {
    expect(computeMissingEntrada(1, { preco: 2_000_000, troca: 0 }, mesa())).toBeNull();
    expect(computeAffordablePreco(1, { entrada: 0, troca: 0, entradaPct: 100 }, mesa())).toBeNull();
  });
});

describe('Issue 4 §2: "quanto cabe no bolso"', () => {
  const moto = (nome: string, preco: number | null) => ({
    id: nome.toLowerCase(),
    nome,
    preco,
    classe: 'street' as const,
    codigoFipe: '827135-6',
    cilindradaCc: 150,
    combustivel: 'flex',
    fipeZeroKm: 1_900_000,
  });
  const motos = [
    moto('Cara', 9_000_000),
    moto('A', 1_200_000),
    moto('B', 1_800_000),
    moto('C', null),
    moto('D', 900_000),
    moto('E', 1_500_000),
  ];
  const ask = (change: Parameters<typeof typed>[0], parcela: number | null) => {
    const digitada = typed(change);
    const leitura = readSimulacao(digitada, PLANO, false);
    return computeInverseAnswers(parcela, { digitada, leitura, plano: PLANO, motos, taxaLivre: false });
  };

  it('names the dearest motorcycles that fit, and the down payment for the chosen one', () => {
    const answer = ask({ moto: 'Cara', preco: '90000' }, 80_000);
    expect(answer?.motos.map(({ nome }) => nome)).toEqual(['E', 'A', 'D']);
    expect(answer?.entrada?.moto).toBe('Cara');
    expect(answer?.entrada?.valor).toBeGreaterThan(0);
  });

  it('a percentage counts on the price that is looked for', () => {
    const plain = ask({ preco: '20000' }, 60_000)?.preco ?? 0;
    const half = ask({ preco: '20000', entrada: '50', em: 'pct' }, 60_000)?.preco ?? 0;
    expect(half).toBeGreaterThan(2 * plain);
  });

  it('has nothing to say before there is an instalment', () => {
    expect(ask({ preco: '20000' }, null)).toBeNull();
    expect(ask({ preco: '20000' }, 0)).toBeNull();
  });
});
