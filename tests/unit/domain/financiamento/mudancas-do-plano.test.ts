import { describe, expect, test } from 'vitest';
import { DEFAULT_PLANO, type Financeira, type Plano } from '../../../../app/domain/financiamento/plano.ts';
import { describePlanoChanges } from '../../../../app/domain/financiamento/plano-changes.ts';

const [first, ...others] = DEFAULT_PLANO.financeiras;
if (!first) throw new Error('The default plan has no lender.');

/** The default plan with another first lender. */
const withFirst = (change: Partial<Financeira>): Plano => ({
  ...DEFAULT_PLANO,
  financeiras: [{ ...first, ...change }, ...others],
});
const words = (after: Plano, before: Plano = DEFAULT_PLANO) =>
  describePlanoChanges(before, after).map((text) => text.replaceAll('\u00a0', ' '));
const [band, ...bands] = first.faixas;
if (!band) throw new Error('The default lender has no band.');

describe('Issue 28 §3: the audit trail says from what to what a plan changed', () => {
  test('nothing, where nothing did', () => {
    expect(words(DEFAULT_PLANO)).toEqual([]);
  });

  test('a rate, in the band and the term that it is for', () => {
    const faixas = [{ ...band, taxas: { ...band.taxas, 48: 2.39 } }, ...bands];
    expect(words(withFirst({ faixas }))).toEqual(['Banco Alvorecer em 48× sem entrada: de 2,49% para 2,39%']);
  });

  test('a term that is not lent for any more, in each band that had it', () => {
    const faixas = [{ ...band, taxas: { ...band.taxas, 12: 2 } }, ...bands.slice(0, 1)];
    const changes = words(withFirst({ faixas }));
    expect(changes[0]).toBe('Banco Alvorecer em 12× sem entrada: de 2,19% para 2,00%');
    expect(changes).toContain('Banco Alvorecer em 60× com 50% de entrada: de 1,99% para 2,39%');
  });

  test('lenders that come and go, fees, IOF, tables and the last day', () => {
    expect(
      words({
        ...DEFAULT_PLANO,
        ate: '2026-12-31',
        financeiras: [
          { ...first, iof: 'pf-moto', tarifas: first.tarifas.slice(0, 1) },
          { ...first, id: 'nova', nome: 'Banco Novo' },
        ],
        tabelas: {
          ...DEFAULT_PLANO.tabelas,
          panfleto: { ...DEFAULT_PLANO.tabelas.panfleto, abaixo: 5 },
        },
      }),
    ).toEqual([
      'Tarifas de Banco Alvorecer: de Tarifa de cadastro R$ 599,00 e Registro do contrato R$ 148,00 para Tarifa de cadastro R$ 599,00',
      'IOF de Banco Alvorecer: de Pessoa física para Pessoa física, moto',
      'Financeira nova: Banco Novo',
      ...others.map(({ nome }) => `Financeira retirada: ${nome}`),
      'Mudou: regras do panfleto',
      'Último dia: de sem fim para 31/12/2026',
    ]);
  });
});
