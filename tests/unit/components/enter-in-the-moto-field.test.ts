import type { KeyboardEvent } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { handleSuggestionKey } from '~/components/motos/suggestions.tsx';
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
