import { describe, expect, test } from 'vitest';
import { COLOUR_ONLY, explainColour } from '~/domain/propostas/moto-colour.ts';

const ACESSORIOS = [
  { nome: 'Baú de 45 litros com base', codigo: 'BAU-45', preco: 68_990 },
  { nome: 'Capacete fechado, tamanho 58', codigo: 'CAP-58', preco: 45_900 },
];
const read = (cor: string, estoque: string | null = null) => explainColour({ estoque, cor }, ACESSORIOS);

describe('Issue 25 §1.3: the colour of a motorcycle to order is a colour', () => {
  test.each([
    '',
    'Vermelho',
    'Azul Racing',
    'Preto fosco',
    'Branco e vermelho',
    'Branco/Azul',
    'Preto com detalhes dourados',
    'Cinza com rodas azuis',
    'Icon Blue',
    'Midnight Black',
    'Edição 70 anos',
  ])('%j', (colour) => {
    expect(read(colour)).toBe(null);
  });

  test.each([
    'Vermelho com baú de 45 e capacete 58',
    'Vermelho + 2 revisões e baú grátis',
    'Vermelho baú',
    'Azul, capacete fechado',
    'Azul bauleto',
    'Azul e jaqueta',
    'Azul + jaqueta',
    'Azul com emplacamento',
    'Azul mais frete',
    'Azul, revisão grátis',
    'Azul, documentação inclusa',
    'Azul 2 revisões',
  ])('%j is more than that', (colour) => {
    expect(read(colour)).toBe(COLOUR_ONLY);
    expect(read(colour, 'unidade00000001'), 'as the stock has it').toBe(null);
  });
});
