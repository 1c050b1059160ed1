import { describe, expect, test } from 'vitest';
import { concedidoDe } from '~/domain/propostas/alcada.ts';
import { precoDoAcessorio } from '~/domain/propostas/preco-do-acessorio.ts';
import { TERMOS_VAZIOS } from '~/domain/propostas/proposta.ts';

const ACESSORIOS = [
  { nome: 'Baú de 45 litros com base', codigo: 'BAU-45', preco: 68_990 },
  { nome: 'Baú de 30 litros', codigo: 'BAU-30', preco: 39_990 },
  { nome: 'Capacete', codigo: '00123', preco: 25_000 },
];

describe('Issue 25 §1.3: what the store has a price for counts by it', () => {
  test.each([
    ['Baú de 45 litros com base', 68_990],
    ['BAU DE 45 LITROS COM BASE, instalado', 68_990],
    ['bau-45', 68_990],
    ['Brinde: BAU 45 preto', 68_990],
    ['Baú 45 litros', 68_990],
    ['Baú litros', 68_990],
    ['Capacete aberto', 25_000],
    ['Baú', null],
    ['Protetor de motor', null],
    ['', null],
  ])('%j', (linha, preco) => {
    expect(precoDoAcessorio(linha, ACESSORIOS)).toBe(preco);
  });

  test.each([
    ['a courtesy named at R$ 10', [{ valor: 1_000, cortesia: true }], 68_990],
    ['a courtesy named dearer than it is', [{ valor: 90_000, cortesia: true }], 90_000],
    ['sold below its price', [{ valor: 1_000, cortesia: false }], 67_990],
    ['sold at its price', [{ valor: 68_990, cortesia: false }], 0],
    ['three of them', Array.from({ length: 3 }, () => ({ valor: 1_000, cortesia: true })), 206_970],
  ])('%s', (_, linhas, cortesias) => {
    const termos = {
      ...TERMOS_VAZIOS,
      linhas: linhas.map((each) => ({
        ...each,
        tipo: 'acessorio' as const,
        nome: 'Baú de 45 litros com base',
      })),
    };
    const base = { avaliacao: null, precoVigente: null, acessorios: ACESSORIOS };
    expect(concedidoDe(termos, base)).toMatchObject({ cortesias, total: cortesias });
  });
});
