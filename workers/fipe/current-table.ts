import { byFipeYear } from '../../app/domain/fipe/ano-modelo.ts';
import { createModeloIndex, type ModeloIndex } from '../../app/domain/fipe/busca/modelo-index.ts';
import { byCombustivel } from '../../app/domain/fipe/combustivel.ts';
import type { FipeModelo } from '../../app/domain/fipe/fipe-types.ts';
import { marcaDisplayName } from '../../app/domain/fipe/marcas.ts';
import type { RefreshedRow } from './fipe-repository.ts';
import { readSnapshot } from './snapshot.ts';

/** Current table: the snapshot, overlaid with the models for which a newer month is complete. */
export type CurrentFipeTable = {
  modelos: ReadonlyMap<string, FipeModelo>;
  indice: ModeloIndex;
  /** Newest model year. */
  ultimoAno: number;
  /** FIPE codes whose values come from the refresh. */
  renovados: ReadonlySet<string>;
};

/** Interval at which an isolate queries for newly completed models, in milliseconds. */
const ASKED_EVERY_MS = 60_000;

/** Table in the isolate's memory, shared by its requests; it holds no data of a request. */
export type FipeMemory = {
  tabela: CurrentFipeTable | null;
  renovados: Map<string, FipeModelo>;
  /** Newest completion time read from the refresh. */
  ate: string;
  /** Time of the last query, milliseconds since 1970. */
  perguntadoEm: number;
};

export const createFipeMemory = (): FipeMemory => ({
  tabela: null,
  renovados: new Map(),
  ate: '',
  perguntadoEm: Number.NEGATIVE_INFINITY,
});

/**
 * Returns the current table. Completed refreshes appear within a minute; when the database fails, the last
 * known table or the snapshot is returned.
 * @param now milliseconds since 1970
 * @param onFailure called when the database failed
 */
export async function currentTable(
  memory: FipeMemory,
  now: number,
  renewedSince: (em: string) => Promise<RefreshedRow[]>,
  onFailure: (error: unknown) => void,
): Promise<CurrentFipeTable> {
  const age = now - memory.perguntadoEm;
  if (age < 0 || age >= ASKED_EVERY_MS) {
    try {
      take(memory, await renewedSince(memory.ate));
      memory.perguntadoEm = now;
    } catch (error) {
      onFailure(error);
    }
  }
  memory.tabela ??= build(memory.renovados);
  return memory.tabela;
}

/** Merges completed models into the memory; a model already known in the same month is skipped. */
function take(memory: FipeMemory, linhas: readonly RefreshedRow[]): void {
  const snapshot = readSnapshot();
  const known = new Map(snapshot.modelos.map((modelo) => [modelo.codigo, modelo]));
  const byModel = new Map<string, RefreshedRow[]>();
  for (const row of linhas) byModel.set(row.codigo, [...(byModel.get(row.codigo) ?? []), row]);
  for (const [codigo, rows] of byModel) {
    const [first] = rows;
    if (!first) continue;
    if (first.em > memory.ate) memory.ate = first.em;
    const before = memory.renovados.get(codigo) ?? known.get(codigo);
    // Never replaced by an older month.
    if (before && before.referencia >= first.referencia) continue;
    memory.renovados.set(codigo, {
      codigo,
      marca: before?.marca ?? first.marca,
      modelo: before?.modelo ?? first.nome,
      referencia: first.referencia,
      anos: rows
        .map(({ ano, combustivel, valor }) => ({ ano, combustivel, valor }))
        .sort((a, b) => byFipeYear(a, b) || byCombustivel(a, b)),
    });
    memory.tabela = null;
  }
}

let untouched: CurrentFipeTable | null = null;

/** Builds the table; without refreshed models it is the snapshot's, built once. */
function build(renovados: ReadonlyMap<string, FipeModelo>): CurrentFipeTable {
  if (renovados.size === 0) {
    untouched ??= index(readSnapshot().modelos, renovados);
    return untouched;
  }
  const snapshot = readSnapshot().modelos.map((modelo) => renovados.get(modelo.codigo) ?? modelo);
  const known = new Set(snapshot.map(({ codigo }) => codigo));
  const isNew = ({ codigo }: FipeModelo) => !known.has(codigo);
  return index([...snapshot, ...[...renovados.values()].filter(isNew)], renovados);
}

function index(modelos: readonly FipeModelo[], renovados: ReadonlyMap<string, FipeModelo>): CurrentFipeTable {
  const shown = modelos.map((modelo) => ({ ...modelo, marca: marcaDisplayName(modelo.marca) }));
  const year = Number(readSnapshot().referencia.slice(0, 4));
  return {
    modelos: new Map(shown.map((modelo) => [modelo.codigo, modelo])),
    // The search index takes brands in the table's upper case.
    indice: createModeloIndex(
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
