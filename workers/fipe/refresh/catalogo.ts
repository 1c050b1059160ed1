import type { FipeReferencia } from '../../../app/domain/fipe/refresh-answers.ts';
import { readSnapshot } from '../snapshot.ts';

/** Model of the snapshot, with its model years; 0 is "0 km". */
export type KnownModelo = { codigo: string; nome: string; anos: readonly number[] };

/** Queries of the refresh on the table bundled with the product. */
export type FipeCatalogo = {
  /** Newest month of the snapshot. */
  referencia(): Promise<FipeReferencia>;
  /** Brands, with the number of models and model years of each. */
  marcas(): Promise<readonly { nome: string; modelos: number; anos: number }[]>;
  /** Models of a brand, by its name in `marcas`; empty for an unknown one. */
  modelosDe(marca: string): Promise<readonly KnownModelo[]>;
};

/** Table in the snapshot's own format. */
export type FipeSnapshotTable = {
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

export function catalogoOf({ meses, marcas }: FipeSnapshotTable): FipeCatalogo {
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
        anos: anos.map(([year]) => year),
      })),
  };
}

/** Catalogue of the snapshot; read on first use. */
export const snapshotCatalogo: FipeCatalogo = {
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
      .map(({ codigo, modelo, anos }) => ({ codigo, nome: modelo, anos })),
};
