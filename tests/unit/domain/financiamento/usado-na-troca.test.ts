import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_SIMULACAO,
  simulacaoFromQuery,
  simulacaoToQuery,
} from '~/domain/financiamento/simulacao-address.ts';
import {
  explainCarriedTroca,
  RETURN_PARAMETER,
  simulatorPathWithTroca,
  trocaSeminovosPath,
  withCarriedTroca,
  withTrocaSeminovo,
} from '~/domain/financiamento/troca-seminovo.ts';

const USADO = { id: '01JD0000000000000000000000', valor: 850_000 };

describe('Issue 12 §3: an evaluated bike as trade-in', () => {
  it('brings its value and its name into the address, and takes both along', () => {
    const taken = withTrocaSeminovo({ ...EMPTY_SIMULACAO, preco: '20000', troca: '1' }, USADO);
    expect(taken).toMatchObject({ preco: '20000', troca: '8.500,00', usado: USADO.id });
    expect(withTrocaSeminovo(taken, null)).toMatchObject({ preco: '20000', troca: '', usado: '' });
  });

  it.each([
    [null, `/financiamento?troca=8500&usado=${USADO.id}&continua=1`],
    ['', `/financiamento?troca=8500&usado=${USADO.id}&continua=1`],
    ['/financiamento2?preco=20000', `/financiamento2?preco=20000&troca=8500&usado=${USADO.id}`],
    ['/financiamento?troca=1&usado=x', `/financiamento?troca=8500&usado=${USADO.id}`],
    ['//exemplo.com/financiamento?preco=1', `/financiamento?troca=8500&usado=${USADO.id}&continua=1`],
    ['javascript:alert(1)', `/financiamento?troca=8500&usado=${USADO.id}&continua=1`],
  ])('%s leads to %s', (volta, address) => {
    expect(simulatorPathWithTroca(volta, USADO)).toBe(address);
  });

  it('Issue 25 §3 (A5): a trade-in that an address brings joins the running simulation, and nothing else of it changes', () => {
    const running = {
      ...EMPTY_SIMULACAO,
      moto: 'Fazer FZ25',
      preco: '25.290,00',
      entrada: '3.000,00',
      troca: '1',
    };
    const brought = { troca: '9.400,00', usado: '', qualUsado: 'HONDA CG 160 TITAN 2019' };
    expect(withCarriedTroca(running, brought)).toEqual({ ...running, ...brought });
    expect(withCarriedTroca(running, { ...brought, troca: '' })).toBe(running);
  });

  it('Issue 28 §2: a name of the FIPE table travels in the address, until another bike is taken', () => {
    const named = simulacaoFromQuery(new URLSearchParams('troca=11500&qualUsado=HONDA+CG+160+TITAN+2019'));
    expect(named).toMatchObject({ troca: '11500', qualUsado: 'HONDA CG 160 TITAN 2019' });
    expect(simulacaoToQuery(named)).toBe('troca=11500&qualUsado=HONDA+CG+160+TITAN+2019');
    for (const other of [USADO, null]) expect(withTrocaSeminovo(named, other).qualUsado).toBe('');
  });

  it.each(['', ' ', 'abc', '0', '0,00', '-1'])('Issue 28 §2: "%s" is no amount to go on with', (typed) => {
    expect(explainCarriedTroca(typed)).toBe('Escreva quanto a loja paga, como 11.500,00.');
  });

  it.each(['11.500', '11500,00', 'R$ 1'])('"%s" is one', (typed) => {
    expect(explainCarriedTroca(typed)).toBeNull();
  });

  it('whatever was typed comes back from the list, but for the trade-in', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(text, text, (moto, cabe) => {
        const typed = { ...EMPTY_SIMULACAO, moto, cabe };
        const list = new URL(trocaSeminovosPath('/financiamento2', typed), 'http://x');
        const back = new URL(
          simulatorPathWithTroca(list.searchParams.get(RETURN_PARAMETER), USADO),
          'http://x',
        );
        expect(back.pathname).toBe('/financiamento2');
        const read = simulacaoFromQuery(back.searchParams);
        expect(read).toMatchObject({ troca: '8500', usado: USADO.id });
        expect({ ...read, troca: '', usado: '' }).toEqual(
          simulacaoFromQuery(new URLSearchParams({ moto, cabe })),
        );
      }),
    );
  });
});
