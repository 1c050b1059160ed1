import type { Referencia } from '../../../app/domain/fipe/atualizacao-leitura.ts';
import { readSnapshot } from '../snapshot.ts';

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

/** The catalogue of the snapshot; it is read when it is first asked for. */
export const catalogoDoSnapshot: CatalogoFipe = {
  referencia: async () => readSnapshot().referencia,
  async marcas() {
    const byMarca = new Map<string, { modelos: number; anos: number }>();
    for (const { marca, anos } of readSnapshot().modelos) {
      const so = byMarca.get(marca) ?? { modelos: 0, anos: 0 };
      byMarca.set(marca, { modelos: so.modelos + 1, anos: so.anos + anos.length });
    }
    return [...byMarca].map(([nome, counts]) => ({ nome, ...counts }));
  },
  modelosDe: async (marca) =>
    readSnapshot()
      .modelos.filter((each) => each.marca === marca)
      .map(({ codigo, modelo, anos }) => ({ codigo, nome: modelo, anos: anos.map(({ ano }) => ano) })),
};
