import type { KeyboardEvent } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { handleSuggestionKey, namedMoto } from '~/components/motos/suggestions.tsx';
import type { Moto } from '~/domain/motos/catalogo.ts';

const [factor, fazer] = ['Factor', 'Fazer FZ25 ABS Connected'].map((nome) => ({ id: nome, nome }) as Moto);

/** Motorcycle that Enter takes in an open list. */
function entered(text: string, found: Moto[], ativa = -1): Moto | null | undefined {
  const choose = vi.fn<(moto: Moto | null) => void>();
  const event = { key: 'Enter', preventDefault: () => undefined } as KeyboardEvent;
  const nothing = () => undefined;
  handleSuggestionKey(event, {
    ...{ found, ativa, open: true, text, choose },
    ...{ setAtiva: nothing, setAberta: nothing },
  });
  return choose.mock.calls[0]?.[0];
}

describe('Issue 14 §1: Enter in the motorcycle field', () => {
  const all = [factor, fazer].filter((moto) => moto !== undefined);
  test.each([
    ['a whole name, with the whole catalogue listed', 'Fazer FZ25 ABS Connected', all, -1, fazer],
    ['the highlighted one, whatever the text', 'Fazer FZ25 ABS Connected', all, 0, factor],
    ['the first of what a text finds', 'fazer', [fazer].filter((moto) => moto !== undefined), -1, fazer],
    ['the text as typed when nothing is found', 'Biz', [], -1, null],
  ])('%s', (_what, text, found, ativa, taken) => {
    expect(entered(text, found, ativa)).toBe(taken);
  });
});

describe('Issue 28 §2: a whole name that was typed is the catalogue’s motorcycle when its field is left', () => {
  const all = [factor, fazer].filter((moto) => moto !== undefined);
  const inForm = (name: string, value: string) =>
    ({ form: { elements: { namedItem: (asked: string) => (asked === name ? { value } : null) } } }) as never;
  test.each([
    ['as it stands', 'Fazer FZ25 ABS Connected', inForm('preco', ''), fazer],
    ['in small letters, with a space', ' fazer fz25 abs connected ', inForm('preco', ''), fazer],
    ['a part of a name is a search', 'Fazer', inForm('preco', ''), null],
    ['a name of none', 'Biz', inForm('preco', ''), null],
    ['nothing', '', inForm('preco', ''), null],
    ['a price that was typed stays', 'Factor', inForm('preco', '17.990,00'), null],
    ['a proposal’s price as well', 'Factor', inForm('item.preco', '17.990,00'), null],
    ['a form without prices', 'Factor', inForm('cliente', 'Ana'), factor],
  ])('%s', (_what, text, field, taken) => {
    expect(namedMoto(all, text, field)).toBe(taken);
  });
});
