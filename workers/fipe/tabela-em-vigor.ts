import { byAno } from '../../app/domain/fipe/ano.ts';
import { createIndice, type Indice } from '../../app/domain/fipe/busca/indice.ts';
import { byCombustivel } from '../../app/domain/fipe/combustivel.ts';
import { nomeDaMarca } from '../../app/domain/fipe/marcas.ts';
import type { ModeloFipe } from '../../app/domain/fipe/tipos.ts';
import type { LinhaRenovada } from './fipe-repository.ts';
import { readSnapshot } from './snapshot.ts';

/** The whole table as it is now: the snapshot, and over it the models of which a newer month is complete. */
export type TabelaEmVigor = {
  modelos: ReadonlyMap<string, ModeloFipe>;
  indice: Indice;
  /** Newest model year of it. */
  ultimoAno: number;
  /** Codes whose values come from the refresh. */
  renovados: ReadonlySet<string>;
};

/** How often an isolate asks whether the refresh has completed more, in milliseconds. */
const ASKED_EVERY_MS = 60_000;

/** What an isolate keeps of the table between requests. Plain data: nothing of a request's own is in it. */
export type MemoriaDaFipe = {
  tabela: TabelaEmVigor | null;
  renovados: Map<string, ModeloFipe>;
  /** Newest instant that the refresh had completed something at. */
  ate: string;
  /** When it was asked last, milliseconds since 1970. */
  perguntadoEm: number;
};

export const createMemoriaDaFipe = (): MemoriaDaFipe => ({
  tabela: null,
  renovados: new Map(),
  ate: '',
  perguntadoEm: Number.NEGATIVE_INFINITY,
});

/**
 * The table of this moment. What the refresh completed is seen within a minute; a database that does not answer
 * leaves the table as it was known, or the snapshot: it answers from the first second and without it.
 *
 * @param now milliseconds since 1970
 * @param onFailure told of a database that failed
 */
export async function currentTable(
  memoria: MemoriaDaFipe,
  now: number,
  renewedSince: (em: string) => Promise<LinhaRenovada[]>,
  onFailure: (error: unknown) => void,
): Promise<TabelaEmVigor> {
  const age = now - memoria.perguntadoEm;
  if (age < 0 || age >= ASKED_EVERY_MS) {
    try {
      take(memoria, await renewedSince(memoria.ate));
      memoria.perguntadoEm = now;
    } catch (error) {
      onFailure(error);
    }
  }
  memoria.tabela ??= build(memoria.renovados);
  return memoria.tabela;
}

/** Puts what the refresh completed into the memory; a model that is known in the same month changes nothing. */
function take(memoria: MemoriaDaFipe, linhas: readonly LinhaRenovada[]): void {
  const snapshot = readSnapshot();
  const known = new Map(snapshot.modelos.map((modelo) => [modelo.codigo, modelo]));
  const byModel = new Map<string, LinhaRenovada[]>();
  for (const row of linhas) byModel.set(row.codigo, [...(byModel.get(row.codigo) ?? []), row]);
  for (const [codigo, rows] of byModel) {
    const [first] = rows;
    if (!first) continue;
    if (first.em > memoria.ate) memoria.ate = first.em;
    const before = memoria.renovados.get(codigo) ?? known.get(codigo);
    // Never older than what is there: a value changes by a newer month alone.
    if (before && before.referencia >= first.referencia) continue;
    memoria.renovados.set(codigo, {
      codigo,
      marca: before?.marca ?? first.marca,
      modelo: before?.modelo ?? first.nome,
      referencia: first.referencia,
      anos: rows
        .map(({ ano, combustivel, valor }) => ({ ano, combustivel, valor }))
        .sort((a, b) => byAno(a, b) || byCombustivel(a, b)),
    });
    memoria.tabela = null;
  }
}

let untouched: TabelaEmVigor | null = null;

/** The snapshot alone is the same for everybody, and read once. */
function build(renovados: ReadonlyMap<string, ModeloFipe>): TabelaEmVigor {
  if (renovados.size === 0) {
    untouched ??= index(readSnapshot().modelos, renovados);
    return untouched;
  }
  const snapshot = readSnapshot().modelos.map((modelo) => renovados.get(modelo.codigo) ?? modelo);
  const known = new Set(snapshot.map(({ codigo }) => codigo));
  const isNew = ({ codigo }: ModeloFipe) => !known.has(codigo);
  return index([...snapshot, ...[...renovados.values()].filter(isNew)], renovados);
}

function index(modelos: readonly ModeloFipe[], renovados: ReadonlyMap<string, ModeloFipe>): TabelaEmVigor {
  const shown = modelos.map((modelo) => ({ ...modelo, marca: nomeDaMarca(modelo.marca) }));
  const year = Number(readSnapshot().referencia.slice(0, 4));
  return {
    modelos: new Map(shown.map((modelo) => [modelo.codigo, modelo])),
    // Brands are known to the search as the table writes them.
    indice: createIndice(
      modelos.map(({ codigo, marca, modelo, anos }) => ({
        ...{ codigo, modelo, marca: marca.toUpperCase() },
        anos: anos.map(({ ano }) => ano),
      })),
      year,
    ),
    ultimoAno: shown.reduce((last, { anos }) => Math.max(last, ...anos.map(({ ano }) => ano)), 0),
    renovados: new Set(renovados.keys()),
  };
}
