import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acessorioPreco, matchLinhaInCatalogue } from '~/domain/propostas/acessorio-preco.ts';
import {
  assessAlcada,
  computeConcedido,
  gerencialReasons,
  newGerencialReasons,
} from '~/domain/propostas/alcada.ts';
import { describeGerencialReasons, summarizeAlcada } from '~/domain/propostas/alcada-words.ts';
import { EMPTY_TERMOS, type PropostaLinha } from '~/domain/propostas/proposta.ts';
import { DEFAULT_PROPOSTA_RULES } from '~/domain/propostas/proposta-rules.ts';

const ACESSORIOS = [
  { nome: 'Baú de 45 litros com base', codigo: 'BAU-45', preco: 68_990 },
  { nome: 'Baú de 30 litros', codigo: 'BAU-30', preco: 39_990 },
  { nome: 'Capacete', codigo: '00123', preco: 25_000 },
  { nome: 'Par de retrovisores', codigo: 'R7', preco: 18_000 },
  { nome: 'Kit de 2 protetores de motor', codigo: '7', preco: 30_000 },
  { nome: 'Base de baú', codigo: 'BS', preco: 12_000 },
];

const linhasDe = (...linhas: [string, number, boolean?][]) => ({
  ...EMPTY_TERMOS,
  linhas: linhas.map(
    ([nome, valor, cortesia = false]): PropostaLinha => ({
      ...{ tipo: 'acessorio', nome, valor, cortesia },
    }),
  ),
});
const base = {
  ...{ papel: 'consultor' as const, regras: DEFAULT_PROPOSTA_RULES, avaliacao: null },
  ...{ precoVigente: 20_000_000, acessorios: ACESSORIOS },
};

describe('Issue 25 §1.3: what the store has a price for counts by it', () => {
  test.each([
    ['Baú de 45 litros com base', 68_990],
    ['BAU DE 45 LITROS COM BASE, instalado', 68_990],
    ['Baús de 45 litros com bases', 68_990],
    ['Baú 45L com base', 68_990],
    ['Base e baú, 45 L', 68_990],
    ['bau-45', 68_990],
    ['BAU45', 68_990],
    ['Brinde: BAU 45 preto', 68_990],
    ['Bau45litrosbase', 68_990],
    ['ba\u200bú de 4\u00ad5 litros com base', 68_990],
    ['Capacete aberto', 25_000],
    ['Retrovisores', 18_000],
    ['Base de baú', 12_000],
    ['Base de baú, e um baú', 39_990],
    ['Baú', 39_990],
    ['Baú litros', 39_990],
    ['Baús pretos, os dois', 39_990],
    ['Protetor', 30_000],
    ['Motor', null],
    ['Escapamento', null],
    ['Emplacamento 2026', null],
    ['Documentação', null],
    ['Frete', null],
    ['Seguro 12 meses', null],
    ['Revisão dos 1.000 km, 7 dias', null],
    ['', null],
  ])('%j', (linha, preco) => {
    expect(acessorioPreco(linha, ACESSORIOS)).toBe(preco);
  });

  test.each([
    ['a courtesy named at R$ 10', [{ valor: 1_000, cortesia: true }], 68_990],
    ['a courtesy named dearer than it is', [{ valor: 90_000, cortesia: true }], 90_000],
    ['sold below its price', [{ valor: 1_000, cortesia: false }], 67_990],
    ['sold at its price', [{ valor: 68_990, cortesia: false }], 0],
    ['three of them', Array.from({ length: 3 }, () => ({ valor: 1_000, cortesia: true })), 206_970],
  ])('%s', (_, linhas, cortesias) => {
    const termos = linhasDe(
      ...linhas.map((each): [string, number, boolean] => [
        'Baú de 45 litros com base',
        each.valor,
        each.cortesia,
      ]),
    );
    expect(computeConcedido(termos, base)).toMatchObject({ cortesias, total: cortesias });
  });
});

describe('Issue 25 §1.3: a line that says how many, or names several, goes to the manager', () => {
  test.each([
    ['30 unidades: Baú de 45 litros com base', 68_990, true],
    ['30 Baú de 30 litros', 500_000, true],
    ['Baú de 30 litros: 30', 39_990, true],
    ['３０ baús', 39_990, true],
    ['30 baús', 39_990, true],
    ['2x capacete', 25_000, true],
    ['Capacete x2', 25_000, true],
    ['Dois capacetes', 25_000, true],
    ['Capacete, duas peças', 25_000, true],
    ['Capacete 10un', 25_000, true],
    ['Capacete pçs', 25_000, true],
    ['Dúzia de capacetes', 25_000, true],
    ['Par de capacetes', 25_000, true],
    ['Jogo de 2 capacetes', 25_000, true],
    ['Kit de 3 protetores de motor', 30_000, true],
    ['Capacete 1 + 1', 25_000, true],
    ['BAU-45 BAU-30 00123 R7', 68_990, true],
    ['BAU-45 BAU-30 00123 R7', 151_980, false],
    ['Capacete e baú', 39_990, true],
    ['Capacete e baú', 64_990, false],
    ['Baú de 45 litros com base', 68_990, false],
    ['Baú de 45 litros com base (BAU-45)', 68_990, false],
    ['Baú 45L com base', 1_000, false],
    ['Baú 45', 50_000, false],
    ['1 capacete', 25_000, false],
    ['1 un. capacete', 25_000, false],
    ['Capacete, uma unidade', 25_000, false],
    ['Par de retrovisores', 18_000, false],
    ['Kit de 2 protetores de motor', 30_000, false],
    ['Capacete para FZ25, garantia de 12 meses', 25_000, false],
    ['Capacete LS2', 90_000, false],
    ['Baú 45 e 30', 68_990, true],
    ['Baú 45/30', 68_990, true],
    ['Brinde: 30 baú', 500_000, true],
    ['45 baú e capacete', 500_000, true],
    ['Capacete piloto e garupa', 25_000, true],
    ['Capacete + jaqueta', 25_000, true],
    ['Capacete & luvas', 25_000, true],
    ['Capacete mais viseira', 25_000, true],
    ['Capacete, brinde jaqueta', 25_000, true],
    ['Capacete com viseira fumê', 25_000, false],
    ['Capacete preto e branco', 25_000, false],
    ['Capacete (cortesia da loja)', 25_000, false],
    ['Brinde: capacete', 25_000, false],
    ['Capacete e instalação', 25_000, false],
    ['Documentação e emplacamento', 90_000, false],
    ['Seguro 12 meses', 90_000, false],
    ['2 revisões', 90_000, false],
  ])('%j for %i: %s', (nome, valor, goes) => {
    expect(gerencialReasons(linhasDe([nome, valor]), base)).toEqual(goes ? ['linha-sem-conta'] : []);
    expect(gerencialReasons(linhasDe([nome, valor]), { ...base, papel: 'rede' })).toEqual([]);
  });

  test('the reason is said, and let pass once', () => {
    const seen = assessAlcada(linhasDe(['2 capacetes', 25_000]), base);
    expect(describeGerencialReasons(seen)).toEqual([expect.stringContaining('linha com quantidade')]);
    expect(summarizeAlcada(seen)).toContain('quantidade ou vários acessórios numa linha');
    expect(newGerencialReasons(seen, seen)).toEqual([]);
    expect(newGerencialReasons(seen, { ...seen, motivos: [] })).toEqual(['linha-sem-conta']);
  });
});

const LOJA = [
  { nome: 'Para-brisa alto', codigo: 'PB-1', preco: 74_900 },
  { nome: 'Par de alforjes impermeáveis', codigo: 'ALF-2', preco: 52_000 },
  { nome: 'Capacete fechado', codigo: 'CAP-9', preco: 45_900 },
  { nome: 'Kit relação', codigo: 'KR-1', preco: 38_000 },
  { nome: 'Jogo de cavaletes', codigo: 'JC-1', preco: 30_000 },
  { nome: 'Jaqueta', codigo: 'JQ-1', preco: 60_000 },
  { nome: 'Luvas', codigo: 'LV-1', preco: 15_000 },
];

test('Issue 25 §1.3: nouns that one accessory has together count once', () => {
  const loja = [
    { nome: 'Capacete com viseira articulada', codigo: 'CV-1', preco: 50_000 },
    { nome: 'Viseira fumê', codigo: 'VF-1', preco: 9_000 },
  ];
  expect(matchLinhaInCatalogue('Capacete preto com viseira', loja)).toEqual({ preco: 50_000, ate: 50_000 });
});

describe('Issue 25 §1.3: words joined or parted otherwise are the same accessory', () => {
  test.each([
    ['Parabrisa alto', 74_900],
    ['Para brisa', 74_900],
    ['Alforges impermeaveis', 52_000],
    ['C a p a c e t e', 45_900],
    ['capacetefechado', 45_900],
    ['Bauleto 45 litros', undefined],
    ['Mala 45 litros', undefined],
  ])('%j counts for %s', (linha, preco) => {
    expect(matchLinhaInCatalogue(linha, LOJA)?.preco).toBe(preco);
  });
});

describe('Issue 25 §1.3: two for the price of one go to the manager', () => {
  test.each([
    ['Capacete + capacete', true],
    ['Capacete, capacete', true],
    ['Capacete e outro igual', true],
    ['Capacete piloto, capacete garupa', true],
    ['Capacete fechado 58 e capacete fechado 60', true],
    ['Capacetes', true],
    ['Jogo de capacetes', true],
    ['Capacete II', true],
    ['Capacete X', true],
    ['Kit capacetes casal', true],
    ['capacetecapacete', true],
    ['Capacete fechado mais um', true],
    ['Capacete fechado, mais 1', true],
    ['Capacete fechado +1', true],
    ['Capacete fechado + um', true],
    ['Capacete em dobro', true],
    ['Jaqueta: ambas', true],
    ['Capacete fechado, ambos', true],
    ['Capacete duplo', true],
    ['Luva dupla', true],
    ['Capacete fechado: um de cada', true],
    ['Capacete, cada', true],
    ['Capacete, os dois', true],
    ['Capacete triplo', true],
    ['Capacete, 1 só', false],
    ['Capacete fechado 1', false],
    ['Capacete', false],
    ['Capacete fechado', false],
    ['Parabrisa alto', false],
    ['Kit relação', false],
    ['Jogo de cavaletes', false],
    ['Jaqueta e luvas', false],
    ['Emplacamento e documentação', false],
    ['Frete', false],
    ['Revisão de 1.000 km', false],
    ['Kit de boas-vindas', false],
  ])('%j at its price: %s', (linha, goes) => {
    const valor = linha === 'Jaqueta e luvas' ? 75_000 : (matchLinhaInCatalogue(linha, LOJA)?.preco ?? 5_000);
    const reasons = gerencialReasons(linhasDe([linha, valor]), { ...base, acessorios: LOJA });
    expect(reasons).toEqual(goes ? ['linha-sem-conta'] : []);
  });
});

const NUCLEOS = ['baú', 'capacete', 'jaqueta', 'retrovisor', 'protetor'];
const OUTRAS = [
  'de',
  'com',
  '45',
  '30',
  'litros',
  'preto',
  'grande',
  'L',
  'x',
  'kit',
  'par',
  'unidades',
  '2',
];
const words = (from: readonly string[], maxLength: number) =>
  fc.array(fc.constantFrom(...from), { maxLength });
const catalogo = (from: readonly string[]) =>
  fc.array(
    fc
      .tuple(fc.constantFrom(...NUCLEOS), words(from, 4), fc.integer({ min: 1, max: 99 }), fc.nat(200_000))
      .map(([nucleo, more, code, preco]) => ({
        ...{ nome: [nucleo, ...more].join(' '), codigo: `${nucleo}-${code}`, preco },
      })),
    { minLength: 1, maxLength: 6 },
  );
/** A line, and the same with words put in anywhere. */
const lines = fc
  .tuple(words([...NUCLEOS, ...OUTRAS], 8), fc.array(fc.tuple(words([...NUCLEOS, ...OUTRAS], 1), fc.nat(8))))
  .map(([line, more]) => {
    const longer = [...line];
    for (const [put, at] of more) longer.splice(at, 0, ...put);
    return [line.join(' '), longer.join(' ')] as const;
  });

describe('Issue 25 §1.3: words in a line win nothing', () => {
  test('more of them never make it count for less', () => {
    fc.assert(
      fc.property(catalogo(OUTRAS), lines, (acessorios, [line, longer]) => {
        const [before, after] = [line, longer].map((each) => acessorioPreco(each, acessorios) ?? 0);
        expect(after).toBeGreaterThanOrEqual(before ?? 0);
      }),
    );
  });

  test('what is named wholly counts for its price at least, whatever stands beside it', () => {
    fc.assert(
      fc.property(catalogo([...OUTRAS, ...NUCLEOS]), lines, (acessorios, [, beside]) => {
        for (const { nome, codigo, preco } of acessorios)
          for (const name of [nome, codigo])
            for (const line of [`${beside} ${name}`, `${name} ${beside}`])
              expect(acessorioPreco(line, acessorios), line).toBeGreaterThanOrEqual(preco);
      }),
    );
  });

  test('a name of the catalogue alone is counted, and with a number before it is not', () => {
    const named = catalogo(OUTRAS).map((all) => all.map((each) => ({ ...each, codigo: '' })));
    fc.assert(
      fc.property(named, fc.integer({ min: 2, max: 99 }), (acessorios, many) => {
        for (const { nome } of acessorios) {
          const read = matchLinhaInCatalogue(nome, acessorios);
          expect(read?.ate, nome).toBe(read?.preco);
          expect(matchLinhaInCatalogue(`${many} ${nome}`, acessorios)?.ate).toBe(Number.POSITIVE_INFINITY);
        }
      }),
    );
  });
});
