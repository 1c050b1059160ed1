import { searchModelos } from '../../app/domain/fipe/busca/search-modelos.ts';
import { byCombustivel } from '../../app/domain/fipe/combustivel.ts';
import type {
  FipeHit,
  FipeModelo,
  FipeValue,
  FipeYear,
  MonthFipeValue,
} from '../../app/domain/fipe/fipe-types.ts';
import { addMonths } from '../../app/domain/fipe/referencia.ts';
import { type CurrentFipeTable, currentTable, type FipeMemory } from './current-table.ts';
import type { FipeRepository } from './fipe-repository.ts';
import { readSnapshot } from './snapshot.ts';

/** Maximum number of months in a history. */
const MAX_MONTHS = 13;

export type FipeService = ReturnType<typeof createFipeService>;

type Options = {
  repository: FipeRepository;
  memoria: FipeMemory;
  clock: () => Date;
  /** Called when the database failed; the table is then the last known one. */
  onFailure?: (error: unknown) => void;
};

/** Creates the FIPE service: the bundled snapshot, overlaid with the completed months of the refresh. */
export function createFipeService({ repository, memoria, clock, onFailure = () => undefined }: Options) {
  const current = (): Promise<CurrentFipeTable> =>
    currentTable(memoria, clock().getTime(), repository.renewedSince, onFailure);

  async function historico(
    { codigo, referencia }: FipeModelo,
    { ano, combustivel, valor }: FipeYear,
    isRenewed: boolean,
  ): Promise<MonthFipeValue[]> {
    const from = addMonths(referencia, 1 - MAX_MONTHS);
    const kept = readSnapshot().historico(codigo, ano, combustivel);
    const brought = isRenewed
      ? await repository.historico(codigo, ano, combustivel, referencia).catch((error: unknown) => {
          onFailure(error);
          return [{ referencia, valor }];
        })
      : [];
    // The snapshot's value of a month takes precedence.
    const months = new Map([...brought, ...kept].map((each) => [each.referencia, each]));
    return [...months.values()]
      .filter((each) => each.referencia >= from && each.referencia <= referencia)
      .sort((a, b) => (a.referencia < b.referencia ? -1 : 1));
  }

  return {
    /** Finds the models that a search text means, likeliest first; empty for none. Never throws. */
    async search(q: string, limit?: number): Promise<FipeHit[]> {
      const { indice, ultimoAno, find } = await current();
      return searchModelos(indice, q, ultimoAno, limit).flatMap(({ modelo: { codigo }, ano }) => {
        const modelo = find(codigo);
        return modelo ? [hitOf(modelo, ano)] : [];
      });
    },

    /** Finds a model with its years and their values; null for an unknown code. */
    find: async (code: string): Promise<FipeModelo | null> => (await current()).find(code),

    /**
     * Value of a model year with its history; null for none.
     * @param combustivel for years with several; by default petrol, then flex
     */
    async value(codigo: string, ano: number, combustivel?: string): Promise<FipeValue | null> {
      const { find, renovados } = await current();
      const modelo = find(codigo);
      const row = modelo?.anos
        .filter((each) => each.ano === ano && (combustivel === undefined || each.combustivel === combustivel))
        .sort(byCombustivel)[0];
      if (!modelo || !row) return null;
      const { marca, modelo: nome, referencia } = modelo;
      return {
        ...{ codigo, marca, modelo: nome, ano, zeroKm: ano === 0 },
        ...{ combustivel: row.combustivel, valor: row.valor, referencia },
        historico: await historico(modelo, row, renovados.has(codigo)),
      };
    },

    /** Names of the brands, in alphabetical order. */
    async marcas(): Promise<string[]> {
      const nomes = (await current()).nomes();
      return [...new Set(nomes.map(({ marca }) => marca))].sort((a, b) => a.localeCompare(b, 'pt-BR'));
    },

    /**
     * Models of a brand; empty for an unknown one.
     * @param marca name in any case
     */
    async modelosDe(marca: string): Promise<Pick<FipeModelo, 'codigo' | 'modelo'>[]> {
      const asked = marca.trim().toLowerCase();
      return (await current())
        .nomes()
        .filter((modelo) => modelo.marca.toLowerCase() === asked)
        .map(({ codigo, modelo }) => ({ codigo, modelo }))
        .sort((a, b) => a.modelo.localeCompare(b.modelo, 'pt-BR', { numeric: true }));
    },
  };
}

function hitOf({ codigo, marca, modelo, referencia, anos }: FipeModelo, year: number | null): FipeHit {
  const row = anos.find((each) => each.ano === year);
  const years = anos.map((each) => each.ano).filter((each) => each > 0);
  return {
    ...{ codigo, marca, modelo, referencia },
    ano: row ? year : null,
    combustivel: (row ?? anos[0])?.combustivel ?? '',
    valor: row?.valor ?? null,
    anos: years.length > 0 ? { de: Math.min(...years), ate: Math.max(...years) } : null,
    zeroKm: anos.some((each) => each.ano === 0),
  };
}
