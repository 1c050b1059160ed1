import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { simularCdc } from '~/domain/financiamento/cdc.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { formatPercent } from '~/domain/valores/percent.ts';
import { SimulacaoResult } from '~/telas/simulador/result.tsx';
import { readSimulacao } from '../../../support/simulacao-digitada.ts';
import { PLANO, typed } from './apoio.ts';

function show(change: Parameters<typeof typed>[0]) {
  const leitura = readSimulacao(typed(change), PLANO, false);
  const contas = leitura.pedido ? simularCdc(leitura.pedido, PLANO.tabelas.iof) : null;
  const html = renderToStaticMarkup(<SimulacaoResult leitura={leitura} contas={contas} />);
  return { contas, words: html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|') };
}

describe('Issue 4 §2: the result of the simulator', () => {
  test('the parcela, and under it rate, CET and the total a customer pays', () => {
    const { contas, words } = show({ preco: '25990', entrada: '6000', parcelas: '36' });
    if (!contas?.cet) throw new Error('the simulation is complete');
    expect(words).toContain(`|${formatMoney(contas.parcela)}|`);
    expect(words).toContain(
      `|${formatPercent(contas.taxaMensal)} a.m.|CET ${formatPercent(contas.cet.anual)} a.a.|Total ${formatMoney(contas.totalAPrazo)}|`,
    );
    expect(contas.totalAPrazo).toBeGreaterThanOrEqual(600_000 + contas.totalParcelas);
  });

  test('without a price it says what to choose', () => {
    expect(show({}).words).toContain('Escolha a moto e a parcela aparece aqui.');
  });

  test('a refused field says its reason where the parcela would be', () => {
    const { contas, words } = show({ preco: '25990', entrada: '30000' });
    expect(contas).toBeNull();
    expect(words).toMatch(/entrada/i);
  });
});
