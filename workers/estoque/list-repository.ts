import {
  and,
  asc,
  type Column,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lte,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import {
  type EstoqueFilter,
  type EstoqueOrder,
  filterStatuses,
} from '../../app/domain/estoque/estoque-filter.ts';
import { estoqueSearchQuery } from '../../app/domain/estoque/estoque-search.ts';
import type { EstoqueStatus } from '../../app/domain/estoque/estoque-status.ts';
import { arrivalDates } from '../../app/domain/estoque/stock-age.ts';
import type { CalendarDate } from '../../app/domain/valores/dates.ts';
import type { Page, Paged } from '../db/page-repository.ts';
import { preparedBatch, preparedShapes } from '../db/prepared-batch-repository.ts';
import { estoque, estoqueLocais, estoqueSomas } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';
import { columnsFor, type EstoqueItemRead } from './columns.ts';

/** Query for a part of a company's stock, for one person on one day. */
export type EstoqueListQuery = {
  idEmpresa: number;
  filtro: EstoqueFilter;
  hoje: CalendarDate;
  comSecretos: boolean;
  /** True when a search also matches the end of a chassis number. */
  comChassi: boolean;
  /** Models that the search means, when no item has its words. */
  nomes?: readonly string[];
};

/** Same, with the company as a placeholder where a statement is prepared for all of them. */
type EstoqueListAsked = Omit<EstoqueListQuery, 'idEmpresa'> & { idEmpresa: number | Placeholder };

/** Number of items of a model in a situation. */
export type EstoqueModeloCount = { modelo: string; situacao: EstoqueStatus; n: number };

/** Lists of the stock. Every query is filtered by company. */
export type EstoqueListRepository = ReturnType<typeof createEstoqueListRepository>;

/** Maximum count of a situation: counting a hundred thousand rows takes as long as the rest of the query. */
export const COUNT_LIMIT = 10_000;
/** Maximum number of search results that are sorted in another order than newest first. */
const MAX_SORTED_HITS = 500;

const SORT_KEYS = {
  recentes: 'entrouEm',
  dias: 'entrouEm',
  'menor-preco': 'precoDeOrdem',
  'maior-preco': 'precoDeOrdem',
} as const;
const isDesc = (order: EstoqueOrder): boolean => order === 'recentes' || order === 'maior-preco';

const BETWEEN = '~';

/** Sort order and keyset cursor, the same for every statement of a page. */
function orderOf(order: EstoqueOrder, cursor: string | undefined) {
  const column = estoque[SORT_KEYS[order]];
  const [key = '', at = ''] = cursor?.split(BETWEEN) ?? [];
  const value = column === estoque.precoDeOrdem ? Number(key) : key;
  const isPlace = key !== '' && /^\d{1,15}$/.test(at) && !Number.isNaN(value);
  const beyond = isDesc(order) ? sql`<` : sql`>`;
  const by = isDesc(order) ? desc : asc;
  return {
    after: isPlace ? sql`(${column}, ${estoque.ordem}) ${beyond} (${value}, ${Number(at)})` : undefined,
    order: [by(column), by(estoque.ordem)],
  };
}

/** Column with a unary `+`, so that the query planner does not look for an index of it. */
const plain = (column: Column): SQL => sql`+${column}`;

/** Dates of entry between which a filter takes items; null for no limit. */
type Ages<T> = { desde: T | null; ate: T | null };

const agesOf = ({ filtro, hoje }: Pick<EstoqueListQuery, 'filtro' | 'hoje'>): Ages<CalendarDate> =>
  filtro.prazo === null ? { desde: null, ate: null } : arrivalDates(filtro.prazo, hoje);

/** Condition on the dates of entry of a filter. */
const withinAge = ({ desde, ate }: Ages<CalendarDate | Placeholder>, entrouEm: SQL): SQL | undefined =>
  and(desde === null ? undefined : gte(entrouEm, desde), ate === null ? undefined : lte(entrouEm, ate));

/** Condition of a filter without a search in one situation, for its list and its count alike. */
const within = (
  pedido: Pick<EstoqueListAsked, 'idEmpresa' | 'filtro'>,
  status: EstoqueStatus,
  ages: Ages<CalendarDate | Placeholder>,
  entrouEm: SQL = sql`${estoque.entrouEm}`,
) =>
  and(
    eq(estoque.idEmpresa, pedido.idEmpresa),
    eq(estoque.situacao, status),
    pedido.filtro.modelo === null ? undefined : eq(estoque.modelo, pedido.filtro.modelo),
    pedido.filtro.local === null ? undefined : eq(estoque.local, pedido.filtro.local),
    withinAge(ages, entrouEm),
  );

/**
 * Statements of a page, one for each situation; each follows an index, so that it reads no more rows than it
 * returns. Their results are merged (docs/decisions/0026).
 */
export function listStatements(
  db: DrizzleD1Database,
  pedido: EstoqueListAsked,
  { cursor, limit }: { cursor?: string; limit: number | Placeholder },
) {
  const { filtro, comSecretos } = pedido;
  const { after, order } = orderOf(filtro.ordem, cursor);
  const byPrice = SORT_KEYS[filtro.ordem] === 'precoDeOrdem';
  const ages = agesOf(pedido);
  return filterStatuses(filtro).map((status) =>
    db
      .select(columnsFor(comSecretos))
      .from(estoque)
      .where(and(within(pedido, status, ages, byPrice ? plain(estoque.entrouEm) : undefined), after))
      .orderBy(...order)
      .limit(typeof limit === 'number' ? limit + 1 : limit),
  );
}

const SEARCH_INDEX = sql`estoque_busca`;
const SEARCH_ROWID = sql<number>`estoque_busca.rowid`;

/** Statement of a search: the full-text index returns rows newest first, and stops when the page is full. */
export function searchStatement(
  db: DrizzleD1Database,
  pedido: EstoqueListQuery,
  consulta: string,
  { cursor, limit }: Page,
) {
  const { idEmpresa, filtro, comSecretos } = pedido;
  const { modelo, local } = filtro;
  // The full-text index folds different values into one word; the exact columns tell them apart.
  const same = and(
    eq(plain(estoque.idEmpresa), idEmpresa),
    inArray(plain(estoque.situacao), [...filterStatuses(filtro)]),
    modelo === null ? undefined : eq(plain(estoque.modelo), modelo),
    local === null ? undefined : eq(plain(estoque.local), local),
    withinAge(agesOf(pedido), plain(estoque.entrouEm)),
  );
  if (filtro.ordem === 'recentes') {
    const [, at = ''] = cursor?.split(BETWEEN) ?? [];
    const after = /^\d{1,15}$/.test(at) ? sql`${SEARCH_ROWID} < ${Number(at)}` : undefined;
    return db
      .select(columnsFor(comSecretos))
      .from(SEARCH_INDEX)
      .innerJoin(estoque, sql`${estoque.ordem} = ${SEARCH_ROWID}`)
      .where(and(sql`${SEARCH_INDEX} MATCH ${consulta}`, after, same))
      .orderBy(desc(SEARCH_ROWID))
      .limit(limit + 1);
  }
  const { after, order } = orderOf(filtro.ordem, cursor);
  const found = sql`(SELECT rowid FROM ${SEARCH_INDEX} WHERE ${SEARCH_INDEX} MATCH ${consulta} ORDER BY rowid DESC LIMIT ${MAX_SORTED_HITS})`;
  return db
    .select(columnsFor(comSecretos))
    .from(estoque)
    .where(and(sql`${estoque.ordem} IN ${found}`, same, after))
    .orderBy(...order)
    .limit(limit + 1);
}

function merge(lists: readonly (readonly EstoqueItemRead[])[], order: EstoqueOrder): EstoqueItemRead[] {
  const key = SORT_KEYS[order];
  const sign = isDesc(order) ? -1 : 1;
  return lists.flat().sort((a, b) => {
    if (a[key] !== b[key]) return a[key] < b[key] ? -sign : sign;
    return sign * (a.ordem - b.ordem);
  });
}

/** True for a list that most people open: the first page without a search and further filters. */
const isPlain = ({ filtro: { modelo, local, prazo, busca } }: EstoqueListQuery, { cursor }: Page): boolean =>
  modelo === null && local === null && prazo === null && busca === '' && cursor === undefined;

/** Creates the repository of the lists. Throws when D1 fails. */
export const createEstoqueListRepository = sharedRepository((db, d1) => {
  const idEmpresa = sql.placeholder('idEmpresa');
  const pages = preparedShapes<{ idEmpresa: number; limit: number }, ReturnType<typeof listStatements>>(d1);

  async function readPage(pedido: EstoqueListQuery, page: Page): Promise<EstoqueItemRead[][]> {
    if (isPlain(pedido, page)) {
      const { filtro, comSecretos } = pedido;
      const ask = pages(`${filtro.situacao} ${filtro.ordem} ${comSecretos}`, () =>
        listStatements(db, { ...pedido, idEmpresa }, { limit: sql.placeholder('limit') }),
      );
      return (await ask({ idEmpresa: pedido.idEmpresa, limit: page.limit + 1 })) as EstoqueItemRead[][];
    }
    const [first, ...others] = listStatements(db, pedido, page);
    return first ? ((await db.batch([first, ...others])) as EstoqueItemRead[][]) : [];
  }

  async function read(pedido: EstoqueListQuery, page: Page): Promise<EstoqueItemRead[]> {
    const { filtro } = pedido;
    const situacoes = filtro.situacao === 'todas' ? [] : filterStatuses(filtro);
    const { nomes, comChassi } = pedido;
    const consulta = estoqueSearchQuery(pedido.idEmpresa, filtro.busca, {
      ...{ ...filtro, situacoes, nomes, comChassi },
    });
    // A search of punctuation alone has no word and finds nothing.
    if (consulta === null && filtro.busca !== '') return [];
    if (consulta !== null)
      return (await searchStatement(db, pedido, consulta, page).all()) as EstoqueItemRead[];
    return merge(await readPage(pedido, page), filtro.ordem);
  }

  const sums = preparedBatch<{ idEmpresa: number }, ReturnType<typeof sumStatements>>(d1, () =>
    sumStatements(db, idEmpresa),
  );
  const counts = preparedShapes<Record<string, unknown>, [ReturnType<typeof countStatement>]>(d1);

  return {
    /** Page of a list or search. */
    async list(pedido: EstoqueListQuery, page: Page): Promise<Paged<EstoqueItemRead>> {
      const all = await read(pedido, page);
      const rows = all.slice(0, page.limit);
      const last = all.length > page.limit ? rows.at(-1) : undefined;
      const key = SORT_KEYS[pedido.filtro.ordem];
      return { rows, proximo: last ? `${last[key]}${BETWEEN}${last.ordem}` : null };
    },

    /** Counts items by model and situation, and by place. */
    async count(
      idEmpresa: number,
    ): Promise<{ modelos: EstoqueModeloCount[]; locais: { local: string; n: number }[] }> {
      const [modelos, locais] = await sums({ idEmpresa });
      return { modelos: modelos as EstoqueModeloCount[], locais };
    },

    /** Counts the items of a filter without a search by situation, up to {@link COUNT_LIMIT}. */
    async countOf(pedido: EstoqueListQuery): Promise<Partial<Record<EstoqueStatus, number>>> {
      const { filtro } = pedido;
      const ages = agesOf(pedido);
      if (filtro.modelo !== null || filtro.local !== null)
        return (await countStatement(db, pedido, ages).get()) ?? {};
      const at = (name: keyof typeof ages) => (ages[name] === null ? null : sql.placeholder(name));
      const ask = counts(`${filtro.situacao} ${ages.desde !== null} ${ages.ate !== null}`, () => [
        countStatement(db, { filtro, idEmpresa }, { desde: at('desde'), ate: at('ate') }),
      ]);
      const [[counted]] = await ask({ idEmpresa: pedido.idEmpresa, ...ages });
      return counted ?? {};
    },
  };
});

/** Statements of the sums that the database keeps: items by model and situation, and by place. */
const sumStatements = (db: DrizzleD1Database, idEmpresa: Placeholder) =>
  [
    db
      .select({ modelo: estoqueSomas.modelo, situacao: estoqueSomas.situacao, n: estoqueSomas.n })
      .from(estoqueSomas)
      .where(and(eq(estoqueSomas.idEmpresa, idEmpresa), gt(estoqueSomas.n, 0))),
    db
      .select({ local: estoqueLocais.local, n: estoqueLocais.n })
      .from(estoqueLocais)
      .where(and(eq(estoqueLocais.idEmpresa, idEmpresa), gt(estoqueLocais.n, 0))),
  ] as const;

/** Statement that counts the items of each situation of a filter, each along an index and no further than the limit. */
function countStatement(
  db: DrizzleD1Database,
  pedido: Pick<EstoqueListAsked, 'idEmpresa' | 'filtro'>,
  ages: Ages<CalendarDate | Placeholder>,
) {
  const counted = filterStatuses(pedido.filtro).map((status) => {
    const some = db
      .select({ um: sql`1` })
      .from(estoque)
      .where(within(pedido, status, ages))
      .limit(COUNT_LIMIT);
    return [status, sql<number>`(SELECT count(*) FROM ${some})`.as(status)] as const;
  });
  return db
    .select(Object.fromEntries(counted) as Record<EstoqueStatus, SQL.Aliased<number>>)
    .from(sql`(SELECT 1)`);
}
