import { byFipeYear } from '../../app/domain/fipe/ano-modelo.ts';
import {
  createModeloIndex,
  type ModeloIndex,
  type SearchableModelo,
} from '../../app/domain/fipe/busca/modelo-index.ts';
import { byCombustivel } from '../../app/domain/fipe/combustivel.ts';
import type { FipeModelo } from '../../app/domain/fipe/fipe-types.ts';
import { marcaDisplayName } from '../../app/domain/fipe/marcas.ts';
import { searchableOf } from '../../app/domain/fipe/prepared-table.ts';
import type { RefreshedModelo } from './fipe-repository.ts';
import { readSnapshot } from './snapshot.ts';

/** Current table: the snapshot, overlaid with the models for which a newer month is complete. */
export type CurrentFipeTable = {
  /** Finds a model with its values; brands as they are displayed. */
  find(codigo: string): FipeModelo | null;
  /** All models without their values; brands as they are displayed. */
  nomes(): readonly Pick<FipeModelo, 'codigo' | 'marca' | 'modelo'>[];
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
  renewedSince: (em: string) => Promise<RefreshedModelo[]>,
  onFailure: (error: unknown) => void,
): Promise<CurrentFipeTable> {
  const age = now - memory.perguntadoEm;
  if (age < 0 || age >= ASKED_EVERY_MS) {
    try {
      // The query starts with `then`; the snapshot is opened while the database answers.
      const asked = renewedSince(memory.ate).then((rows) => rows);
      readSnapshot();
      take(memory, await asked);
      memory.perguntadoEm = now;
    } catch (error) {
      onFailure(error);
    }
  }
  memory.tabela ??= build(memory.renovados);
  return memory.tabela;
}

/** Merges completed models into the memory; a model already known in the same month is skipped. */
function take(memory: FipeMemory, completed: readonly RefreshedModelo[]): void {
  const snapshot = readSnapshot();
  for (const { codigo, marca, nome, referencia, em, anos } of completed) {
    if (em > memory.ate) memory.ate = em;
    const known = snapshot.named(codigo);
    const before = memory.renovados.get(codigo) ?? (known && { ...known, referencia: snapshot.referencia });
    // Never replaced by an older month.
    if (before && before.referencia >= referencia) continue;
    const values = JSON.parse(anos) as [ano: number, combustivel: string, valor: number][];
    memory.renovados.set(codigo, {
      ...{ codigo, referencia, marca: before?.marca ?? marca, modelo: before?.modelo ?? nome },
      anos: values
        .map(([ano, combustivel, valor]) => ({ ano, combustivel, valor }))
        .sort((a, b) => byFipeYear(a, b) || byCombustivel(a, b)),
    });
    memory.tabela = null;
  }
}

let untouched: CurrentFipeTable | null = null;

/** Builds the table; without refreshed models it is the snapshot's, built once. */
function build(renovados: ReadonlyMap<string, FipeModelo>): CurrentFipeTable {
  if (renovados.size > 0) return overlaid(renovados);
  untouched ??= overlaid(renovados);
  return untouched;
}

const namesOf = ({ codigo, marca, modelo, anos }: FipeModelo): SearchableModelo => ({
  ...{ codigo, marca, modelo },
  anos: anos.map(({ ano }) => ano),
});

/** Lays the refreshed models over the snapshot; new ones follow it. */
function overlaid(renovados: ReadonlyMap<string, FipeModelo>): CurrentFipeTable {
  const snapshot = readSnapshot();
  const renewed = [...renovados.values()];
  const modelos = [
    ...snapshot.modelos.map((modelo) => {
      const newer = renovados.get(modelo.codigo);
      return newer ? namesOf(newer) : modelo;
    }),
    ...renewed.filter(({ codigo }) => !snapshot.named(codigo)).map(namesOf),
  ];
  const found = new Map<string, FipeModelo>();
  const year = Number(snapshot.referencia.slice(0, 4));
  return {
    find(codigo) {
      const modelo = found.get(codigo) ?? renovados.get(codigo) ?? snapshot.find(codigo);
      if (!modelo || found.has(codigo)) return modelo;
      const shown = { ...modelo, marca: marcaDisplayName(modelo.marca) };
      found.set(codigo, shown);
      return shown;
    },
    nomes: () => modelos.map((modelo) => ({ ...modelo, marca: marcaDisplayName(modelo.marca) })),
    // A refreshed model keeps its name, so the snapshot's words are those of the first models.
    indice: createModeloIndex(modelos.map(searchableOf), year, snapshot.palavras()),
    ultimoAno: modelos.reduce((last, { anos }) => Math.max(last, ...anos), 0),
    renovados: new Set(renovados.keys()),
  };
}
