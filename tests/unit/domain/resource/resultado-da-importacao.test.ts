import { expect, test } from 'vitest';
import { explainImport, importQuery, outcomeOf } from '~/domain/resource/import-outcome.ts';

const MOTO = { um: 'moto', varios: 'motos', artigo: 'a' } as const;
const said = (query: string) => explainImport(new URLSearchParams(query), MOTO);

test.each([
  ['gravadas=300&iguais=2&fora=0', '300 motos gravadas, 2 já estavam assim.'],
  ['gravadas=1&iguais=1&fora=1', '1 moto gravada, 1 já estava assim, 1 linha com erro ficou de fora.'],
  ['gravadas=0&iguais=3000&fora=2', 'Nada mudou, 3.000 já estavam assim, 2 linhas com erro ficaram de fora.'],
  ['gravadas=x', null],
  ['gravadas=9999999', null],
  ['', null],
])('Issue 28 §3 (use-manager 30): %s reads %s', (query, words) => expect(said(query)).toBe(words));

test('Issue 28 §3 (use-manager 30): what an import did is counted by its lines', () => {
  const lines = ['nova', 'muda', 'igual', 'errada'].map((situacao) => ({ situacao }));
  expect(importQuery(outcomeOf(lines, 2))).toBe('gravadas=2&iguais=1&fora=1');
});
