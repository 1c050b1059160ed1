import { describe, expect, it } from 'vitest';
import { precoQuestion } from '~/components/financing/preco-question.ts';
import type { PublishedPlano } from '~/domain/financiamento/plano.ts';
import type { PricedMoto } from '~/domain/motos/pps.ts';

const plano = { tabelas: { panfleto: { abaixo: 10, acima: 15, contato: 'proprio' } } } as PublishedPlano;
const motos = [
  { id: 'fz25', nome: 'FZ25', preco: 2_529_000, precos: [] },
  { id: 'mt-07', nome: 'MT-07', preco: null, precos: [] },
] as unknown as PricedMoto[];
const PERGUNTA = 'O sugerido é R$\u00a025.290,00. Este preço está certo?';

describe('Issue 14 §1: a price far from the suggested one asks', () => {
  it.each([
    ['FZ25', '2.529,00', PERGUNTA],
    ['FZ25', '252.900,00', PERGUNTA],
    ['FZ25', '25.290,00', undefined],
    ['FZ25', '23.000,00', undefined],
    ['FZ25', '', undefined],
    ['MT-07', '100,00', undefined],
    ['outra', '100,00', undefined],
  ])('%s at %s: %s', (moto, preco, question) => {
    expect(precoQuestion({ moto, preco }, motos, plano)).toBe(question);
  });

  it('not while it is typed: a field that is left has its full writing', () => {
    for (const preco of ['2', '25', '252', '2529', '25290', '2.529'])
      expect(precoQuestion({ moto: 'FZ25', preco }, motos, plano)).toBeUndefined();
  });
});
