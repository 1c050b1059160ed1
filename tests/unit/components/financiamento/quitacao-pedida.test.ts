import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simularCdc } from '~/domain/financiamento/cdc.ts';
import { DEFAULT_PLANO_TABLES } from '~/domain/financiamento/plano-tables.ts';
import { addDays } from '~/domain/valores/dates.ts';
import { computeRequestedQuitacao } from '~/telas/simulador/detalhes/requested-quitacao.ts';
import { pedido } from '../../domain/financiamento/apoio.ts';

const contract = (parcelas: number) => {
  const prazo = pedido({ parcelas });
  return { prazo, rows: simularCdc(prazo, DEFAULT_PLANO_TABLES.iof).parcelas };
};

describe('Issue 4 §1: early settlement at a date, asked for on the simulator', () => {
  it.each([
    [5, []],
    [12, [6]],
    [13, [6, 12]],
    [48, [6, 12, 24, 36]],
  ])('of %i instalments offers those days at which %j are paid', (parcelas, pagas) => {
    const { prazo, rows } = contract(parcelas);
    const { marcos } = computeRequestedQuitacao('', prazo, rows);
    expect(marcos.map((marco) => marco.pagas)).toEqual(pagas);
    for (const { pagas: paid, data } of marcos) {
      expect(computeRequestedQuitacao(data, prazo, rows).resposta).toMatchObject({ data, pagas: paid });
    }
  });

  it('asks nothing and says nothing while the field is empty', () => {
    const { prazo, rows } = contract(24);
    expect(computeRequestedQuitacao('  ', prazo, rows)).toMatchObject({ resposta: null });
    expect(computeRequestedQuitacao('', prazo, rows).erro).toBeUndefined();
  });

  it.each(['amanhã', '14/01/2026', '15/01/2028', '31/12/9999', '9'.repeat(40)])(
    'says which days are possible when "%s" is none of them',
    (text) => {
      const { prazo, rows } = contract(24);
      expect(computeRequestedQuitacao(text, prazo, rows)).toMatchObject({
        erro: 'Use uma data de 15/01/2026 a 14/01/2028.',
        resposta: null,
      });
    },
  );

  it('answers every possible day: what is missing, less the discount', () => {
    const { prazo, rows } = contract(24);
    const total = rows.reduce((sum, { valor }) => sum + valor, 0);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 728 }), (days) => {
        const { resposta, erro } = computeRequestedQuitacao(addDays(prazo.dataContrato, days), prazo, rows);
        expect(erro).toBeUndefined();
        if (!resposta) throw new Error('no answer');
        expect(resposta.pagas + resposta.faltam).toBe(24);
        expect(resposta.total + resposta.desconto).toBe(resposta.soma);
        expect(resposta.soma).toBeLessThanOrEqual(total);
        expect(resposta.desconto).toBeGreaterThan(0);
      }),
    );
  });
});
