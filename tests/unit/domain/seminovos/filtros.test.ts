import { describe, expect, test } from 'vitest';
import { explainSeminovoFilters, readSeminovoFilters } from '~/domain/seminovos/seminovo-filters.ts';

const asked = (fields: Record<string, string>) => new URLSearchParams(fields);

describe('Issue 14 §1: filters of the used bikes take what people paste, or say why not', () => {
  test.each([
    ['25290.50', 2_529_050],
    ['25 290,00', 2_529_000],
    ['25,290.00', 2_529_000],
    ['R$ 25.290', 2_529_000],
    ['R$ 25.290,00', 2_529_000],
    ['25290', 2_529_000],
  ])('%s is %i centavos, in both fields', (text, centavos) => {
    const params = asked({ precoDe: text, precoAte: text });
    expect(readSeminovoFilters(params)).toMatchObject({ precoDe: centavos, precoAte: centavos });
    expect(explainSeminovoFilters(params)).toEqual({});
  });

  test.each([
    ['15.000', 15_000],
    ['15000 km', 15_000],
    ['15 000', 15_000],
    [' 9.999 KM ', 9_999],
  ])('%s is %i kilometres', (text, km) => {
    expect(readSeminovoFilters(asked({ kmAte: text })).kmAte).toBe(km);
    expect(explainSeminovoFilters(asked({ kmAte: text }))).toEqual({});
  });

  test.each([
    [{ precoAte: 'vinte mil' }, { precoAte: /Escreva só o valor/ }],
    [{ precoDe: '-5000' }, { precoDe: /sem o sinal de menos/ }],
    [{ precoAte: '18.99' }, { precoAte: /Não dá para saber/ }],
    [{ precoDe: '20.000', precoAte: '10.000' }, { precoAte: /menor que o primeiro/ }],
    [{ anoDe: 'de 2020' }, { anoDe: /quatro números/ }],
    [{ anoDe: '2024', anoAte: '2020' }, { anoAte: /antes do primeiro/ }],
    [{ kmAte: 'pouco' }, { kmAte: /só os quilômetros/ }],
  ])('%o is refused beside its field', (fields, reasons) => {
    const found = explainSeminovoFilters(asked(fields as unknown as Record<string, string>));
    expect(Object.keys(found)).toEqual(Object.keys(reasons));
    for (const [field, reason] of Object.entries(reasons)) expect(found[field]).toMatch(reason);
  });

  test('nothing typed is nothing wrong', () => {
    expect(explainSeminovoFilters(asked({ precoDe: '', anoDe: ' ' }))).toEqual({});
  });
});
