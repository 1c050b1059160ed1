import type { Referencia } from '../../../app/domain/fipe/atualizacao-leitura.ts';
import amostra from './amostra.json';

/** A model of the snapshot, with its model years; 0 is "0 km". */
export type ModeloConhecido = { codigo: string; nome: string; anos: readonly number[] };

/** What the refresh asks of the table that the product comes with. */
export type CatalogoFipe = {
  /** The snapshot's newest month. */
  referencia(): Promise<Referencia>;
  /** The brands, with how many models and model years each has. */
  marcas(): Promise<readonly { nome: string; modelos: number; anos: number }[]>;
  /** The models of a brand, by the name that `marcas` gives; none of an unknown one. */
  modelosDe(marca: string): Promise<readonly ModeloConhecido[]>;
};

/** A table in the snapshot's own format. */
export type TabelaFipe = {
  meses: readonly string[];
  marcas: readonly {
    nome: string;
    modelos: readonly {
      codigoFipe: string;
      nome: string;
      anos: readonly (readonly [number, ...unknown[]])[];
    }[];
  }[];
};

/** The catalogue of a table. */
export function catalogoOf({ meses, marcas }: TabelaFipe): CatalogoFipe {
  const byNome = new Map(marcas.map((marca) => [marca.nome, marca.modelos]));
  return {
    referencia: async () => meses.at(-1) ?? '',
    marcas: async () =>
      marcas.map(({ nome, modelos }) => ({
        nome,
        modelos: modelos.length,
        anos: modelos.reduce((all, { anos }) => all + anos.length, 0),
      })),
    modelosDe: async (marca) =>
      (byNome.get(marca) ?? []).map(({ codigoFipe, nome, anos }) => ({
        codigo: codigoFipe,
        nome,
        anos: anos.map(([ano]) => ano),
      })),
  };
}

/** A small part of the table, until the whole snapshot stands in its place. */
export const tabelaAmostra = amostra as unknown as TabelaFipe;
export const catalogoDoSnapshot: CatalogoFipe = catalogoOf(tabelaAmostra);
