import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createModeloIndex,
  type ModeloIndex,
  prepareWords,
  type SearchableModelo,
} from '../../../../app/domain/fipe/busca/modelo-index.ts';
import { searchModelos } from '../../../../app/domain/fipe/busca/search-modelos.ts';
import { parseFipeTable } from '../../../../app/domain/fipe/fipe-table.ts';
import {
  openFipeText,
  type PreparedTable,
  prepareFipeTable,
  searchableOf,
} from '../../../../app/domain/fipe/prepared-table.ts';
import { readFrases, tabela } from './apoio.ts';

const fileOf = (name: string) =>
  readFileSync(new URL(`../../../../workers/fipe/dados/${name}`, import.meta.url), 'utf8');
const texto = fileOf('fipe-motos-2026-06.txt');
const kept = (): PreparedTable => JSON.parse(fileOf('fipe-motos-2026-06.preparada.txt'));

const named = tabela.modelos.map(({ codigo, marca, modelo, anos }) =>
  searchableOf({ codigo, marca, modelo, anos: anos.map(({ ano }) => ano) }),
);
const HOJE = 2026;

/** Everything that a search reads of an index. */
function contentsOf(index: ModeloIndex) {
  const { documentos, onde, palavras, sons, numeros, abreviados, marcas, ordem, porTamanho } = index;
  return {
    documentos: documentos.map(({ modelo, nome, tudo }) => ({ modelo, nome, tudo })),
    onde: [...onde],
    palavras: ordem.map((word) => [word, palavras.get(word)]),
    sons: [...sons],
    numeros: [...numeros],
    abreviados: [...abreviados],
    marcas: [...marcas],
    porTamanho: { palavras: [...porTamanho.palavras], sons: [...porTamanho.sons] },
  };
}

describe('Issue 27: the table as it is prepared for the search', () => {
  test('is what the text and the rules of the search make of it', () => {
    // When this fails, one of them changed: node workers/local/prepare-fipe.mjs
    expect(JSON.parse(JSON.stringify(prepareFipeTable(texto)))).toEqual(kept());
  });

  test('names every model, its years and its lines, as the whole text does', () => {
    const { modelos, linhasDe } = openFipeText(texto, kept());
    expect(modelos.map(searchableOf)).toEqual(named);
    const read = modelos.map(({ marca }, place) => ({
      ...parseFipeTable(linhasDe(place)).modelos[0],
      marca,
    }));
    expect(read).toEqual(tabela.modelos);
  });

  test('gives the same index as the names alone', () => {
    const prepared = createModeloIndex(named, HOJE, kept().palavras);
    expect(contentsOf(prepared)).toEqual(contentsOf(createModeloIndex(named, HOJE)));
  });

  test('a table that is longer than the prepared one gives the same index as its names alone', () => {
    const words = ['CG', '160', 'Titan', 'Adv.', 'MT-03', 'Fat', 'Boy', 'zonda', '2000', 'biz', 'Ténéré'];
    const modelos: fc.Arbitrary<SearchableModelo> = fc.record({
      codigo: fc.stringMatching(/^\d{6}-\d$/),
      marca: fc.constantFrom('HONDA', 'HARLEY-DAVIDSON', 'Marca Nova', 'MOTO GUZZI'),
      modelo: fc
        .array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 })
        .map((each) => each.join(' ')),
      anos: fc.constantFrom([0, 2027], [2020]),
    });
    fc.assert(
      fc.property(fc.array(modelos, { maxLength: 12 }), fc.nat(12), (all, cut) => {
        const prepared = prepareWords(all.slice(0, cut));
        const index = createModeloIndex(all, HOJE, JSON.parse(JSON.stringify(prepared)));
        expect(contentsOf(index)).toEqual(contentsOf(createModeloIndex(all, HOJE)));
      }),
    );
    const newer = [{ codigo: '999999-9', marca: 'HONDA', modelo: 'CG 170 ZONDA Adv.', anos: [0] }];
    const index = createModeloIndex([...named, ...newer], HOJE, kept().palavras);
    expect(contentsOf(index)).toEqual(contentsOf(createModeloIndex([...named, ...newer], HOJE)));
  });

  test('answers every phrase, and each of its beginnings, as the names alone do', () => {
    const prepared = createModeloIndex(named, HOJE, kept().palavras);
    const built = createModeloIndex(named, HOJE);
    const phrases = ['frases.txt', 'segundas-frases.txt', 'terceiras-frases.txt'].flatMap(readFrases);
    for (const { frase } of phrases)
      for (let length = 1; length <= frase.length; length += 1) {
        const typed = frase.slice(0, length);
        expect(searchModelos(prepared, typed, 2027), typed).toEqual(searchModelos(built, typed, 2027));
      }
  });
});
