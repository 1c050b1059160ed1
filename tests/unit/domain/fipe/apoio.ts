import { readFileSync } from 'node:fs';
import { createModeloIndex } from '../../../../app/domain/fipe/busca/modelo-index.ts';
import { type FoundModelo, searchModelos } from '../../../../app/domain/fipe/busca/search-modelos.ts';
import { parseFipeTable } from '../../../../app/domain/fipe/fipe-table.ts';

const here = (name: string) => new URL(name, import.meta.url);

/** The snapshot of the product. */
export const tabela = parseFipeTable(
  readFileSync(here('../../../../workers/fipe/dados/fipe-motos-2026-06.txt'), 'utf8'),
);

const index = createModeloIndex(
  tabela.modelos.map(({ codigo, marca, modelo, anos }) => ({
    ...{ codigo, modelo, marca: marca.toUpperCase() },
    anos: anos.map(({ ano }) => ano),
  })),
  2026,
);

export const search = (text: string, limit?: number): FoundModelo[] =>
  searchModelos(index, text, 2027, limit);

export type Frase = { frase: string; codigo: string; ano: number | null };

/** Lines "phrase > code year"; "#" begins a remark. */
export const readFrases = (name: string): Frase[] =>
  readFileSync(here(name), 'utf8')
    .split('\n')
    .flatMap((line): Frase[] => {
      const [frase, expected] = line.split(' > ');
      if (!frase || !expected || line.startsWith('#')) return [];
      const [codigo = '', year] = expected.split(' ');
      return [{ frase, codigo, ano: year === undefined ? null : Number(year) }];
    });

/** Place of the expected hit, from 0; -1 when it is not among the first ten. */
export const placeOf = ({ frase, codigo, ano }: Frase): number =>
  search(frase, 10).findIndex((hit) => hit.modelo.codigo === codigo && hit.ano === ano);
