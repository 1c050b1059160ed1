import { and, desc, eq, gt, inArray, isNotNull, lt, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { PROPOSTA_ESTADOS, type PropostaEstado } from '../../app/domain/propostas/estados.ts';
import { filterEstados, type PropostaFilter } from '../../app/domain/propostas/proposta-filter.ts';
import { propostaSearchQuery } from '../../app/domain/propostas/proposta-search.ts';
import { monthInstants } from '../../app/domain/valores/dates.ts';
import { parseTelefone } from '../../app/domain/valores/telefone.ts';
import type { Page, Paged, Places } from '../db/page-repository.ts';
import { preparedOnce, preparedShapes } from '../db/prepared-batch-repository.ts';
import { clientes, propostaContagens, propostas } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

/** Query of a company's propostas. `vendedor`: only this seller's; null for everybody's. */
export type PropostaListQuery = { idEmpresa: number; vendedor: string | null; filtro: PropostaFilter };

/** Columns of a list: of the customer only the name. */
const LIST_COLUMNS = {
  ordem: propostas.ordem,
  id: propostas.id,
  ano: propostas.ano,
  sequencia: propostas.sequencia,
  estado: propostas.estado,
  etapas: propostas.etapas,
  modelo: propostas.modelo,
  total: propostas.total,
  vendedor: propostas.vendedor,
  vendedorNome: propostas.vendedorNome,
  enviadaPor: propostas.enviadaPor,
  alcada: propostas.alcada,
  validade: propostas.validade,
  expiraEm: propostas.expiraEm,
  aceitaEm: propostas.aceitaEm,
  perguntaEm: propostas.perguntaEm,
  criadaEm: propostas.criadaEm,
  alteradaEm: propostas.alteradaEm,
  cliente: clientes.nome,
} as const;

type PropostaColumns = typeof propostas.$inferSelect;
export type PropostaListRow = Pick<PropostaColumns, Exclude<keyof typeof LIST_COLUMNS, 'cliente'>> & {
  cliente: string | null;
};

/** Lists of propostas. Every query is filtered by company. */
export type PropostaListRepository = ReturnType<typeof createPropostaListRepository>;

type EndingQuery = { idEmpresa: number; de: string; ate: string; limit: number };

const listed = (db: DrizzleD1Database) =>
  db.select(LIST_COLUMNS).from(propostas).leftJoin(clientes, eq(clientes.id, propostas.cliente));

/**
 * Propostas that end after `de` and until `ate`, the next one first; optionally of one seller. Times are ISO
 * 8601 UTC.
 */
export const endingPropostas = (
  db: DrizzleD1Database,
  { idEmpresa, vendedor, de, ate, limit }: Places<EndingQuery> & { vendedor?: Placeholder | string },
) =>
  db
    .select({
      id: propostas.id,
      ano: propostas.ano,
      sequencia: propostas.sequencia,
      modelo: propostas.modelo,
      expiraEm: propostas.expiraEm,
    })
    .from(propostas)
    .where(
      and(
        eq(propostas.idEmpresa, idEmpresa),
        isNotNull(propostas.expiraEm),
        gt(propostas.expiraEm, de),
        lte(propostas.expiraEm, ate),
        vendedor === undefined ? undefined : eq(sql`+${propostas.vendedor}`, vendedor),
      ),
    )
    .orderBy(propostas.expiraEm, propostas.ordem)
    .limit(limit);

/** Condition of the invoice month of a filter. */
function invoicedIn({ mes }: PropostaFilter): SQL | undefined {
  if (mes === undefined) return undefined;
  const { desde, antesDe } = monthInstants(mes);
  return sql`+${propostas.faturadaEm} >= ${desde} AND +${propostas.faturadaEm} < ${antesDe}`;
}

const afterOf = (cursor: string | undefined): number | null =>
  /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : null;

/** Query of a page, with placeholders where its statements are prepared for everybody. */
type PropostaListAsked = Places<Pick<PropostaListQuery, 'idEmpresa'>> & {
  vendedor: string | Placeholder | null;
  filtro: PropostaFilter;
};

/**
 * Statements of a page: one for each state, each following an index, so that it reads no more rows than it
 * returns. Their results are merged (docs/decisions/0029).
 */
export function listStatements(
  db: DrizzleD1Database,
  { idEmpresa, vendedor, filtro }: PropostaListAsked,
  { cursor, limit }: { cursor?: string; limit: number | Placeholder },
) {
  const at = afterOf(cursor);
  const common = (estado: SQL | undefined) =>
    and(
      eq(propostas.idEmpresa, idEmpresa),
      vendedor === null ? undefined : eq(propostas.vendedor, vendedor),
      estado,
      invoicedIn(filtro),
      at === null ? undefined : lt(propostas.ordem, at),
    );
  const statement = (estado: SQL | undefined) =>
    listed(db)
      .where(common(estado))
      .orderBy(desc(propostas.ordem))
      .limit(typeof limit === 'number' ? limit + 1 : limit);
  if (filtro.situacao === 'todas') return [statement(undefined)];
  return filterEstados(filtro).map((estado) => statement(eq(propostas.estado, estado)));
}

const SEARCH_INDEX = sql`propostas_busca`;
const SEARCH_ROWID = sql<number>`propostas_busca.rowid`;

/** Statement of a search: the full-text index returns rows newest first, and stops when the page is full. */
export function searchStatement(
  db: DrizzleD1Database,
  { idEmpresa, vendedor, filtro }: PropostaListQuery,
  consulta: string,
  { cursor, limit }: Page,
) {
  const at = afterOf(cursor);
  return db
    .select(LIST_COLUMNS)
    .from(SEARCH_INDEX)
    .innerJoin(propostas, sql`${propostas.ordem} = ${SEARCH_ROWID}`)
    .leftJoin(clientes, eq(clientes.id, propostas.cliente))
    .where(
      and(
        sql`${SEARCH_INDEX} MATCH ${consulta}`,
        at === null ? undefined : sql`${SEARCH_ROWID} < ${at}`,
        // The full-text index folds different values into one word; the exact columns tell them apart.
        sql`+${propostas.idEmpresa} = ${idEmpresa}`,
        vendedor === null ? undefined : sql`+${propostas.vendedor} = ${vendedor}`,
        invoicedIn(filtro),
        filtro.situacao === 'todas'
          ? undefined
          : inArray(sql`+${propostas.estado}`, [...filterEstados(filtro)]),
      ),
    )
    .orderBy(desc(SEARCH_ROWID))
    .limit(limit + 1);
}

/** The statement of a search for a whole telephone: the proposals of those who have it, newest first. */
function telefoneStatement(
  db: DrizzleD1Database,
  { idEmpresa, vendedor, filtro }: PropostaListQuery,
  telefone: string,
  { cursor, limit }: Page,
) {
  const at = afterOf(cursor);
  return db
    .select(LIST_COLUMNS)
    .from(clientes)
    .innerJoin(propostas, eq(propostas.cliente, clientes.id))
    .where(
      and(
        eq(clientes.idEmpresa, idEmpresa),
        eq(clientes.telefone, telefone),
        at === null ? undefined : sql`+${propostas.ordem} < ${at}`,
        sql`+${propostas.idEmpresa} = ${idEmpresa}`,
        vendedor === null ? undefined : sql`+${propostas.vendedor} = ${vendedor}`,
        invoicedIn(filtro),
        filtro.situacao === 'todas'
          ? undefined
          : inArray(sql`+${propostas.estado}`, [...filterEstados(filtro)]),
      ),
    )
    .orderBy(desc(propostas.ordem))
    .limit(limit + 1);
}

const countStatement = (
  db: DrizzleD1Database,
  { idEmpresa, vendedor }: { idEmpresa: Placeholder; vendedor: Placeholder | null },
) =>
  db
    .select({ estado: propostaContagens.estado, n: sql<number>`sum(${propostaContagens.n})` })
    .from(propostaContagens)
    .where(
      and(
        eq(propostaContagens.idEmpresa, idEmpresa),
        vendedor === null ? undefined : eq(propostaContagens.vendedor, vendedor),
      ),
    )
    .groupBy(propostaContagens.estado);

const NO_COUNTS = Object.fromEntries(PROPOSTA_ESTADOS.map((estado) => [estado, 0])) as Record<
  PropostaEstado,
  number
>;

const toCounts = (read: readonly { estado: string; n: number }[]): Record<PropostaEstado, number> => ({
  ...NO_COUNTS,
  ...Object.fromEntries(read.map(({ estado, n }) => [estado, n])),
});

/** Creates the repository of the lists. Throws when D1 fails. */
export const createPropostaListRepository = sharedRepository((db, d1) => {
  const idEmpresa = sql.placeholder('idEmpresa');
  const uid = sql.placeholder('vendedor');
  type Values = { idEmpresa: number; vendedor: string | null; limit: number };
  const pages = preparedShapes<Values, ReturnType<typeof listStatements>>(d1);

  /** First page of a state, as most people open it: its statements are prepared once. */
  function readFirst({ filtro, vendedor, ...of }: PropostaListQuery, { limit }: Page) {
    const ask = pages(`${filtro.situacao} ${vendedor === null}`, () =>
      listStatements(
        db,
        { idEmpresa, vendedor: vendedor === null ? null : uid, filtro },
        { limit: sql.placeholder('limit') },
      ),
    );
    return ask({ ...of, vendedor, limit: limit + 1 });
  }

  const waiting = preparedOnce(() =>
    listed(db)
      .where(and(eq(propostas.idEmpresa, idEmpresa), eq(propostas.estado, 'em_aprovacao')))
      .orderBy(propostas.ordem)
      .limit(sql.placeholder('limit')),
  );
  const countsOf = preparedShapes<Omit<Values, 'limit'>, [ReturnType<typeof countStatement>]>(d1);

  async function read(pedido: PropostaListQuery, page: Page): Promise<PropostaListRow[]> {
    const { idEmpresa, vendedor, filtro } = pedido;
    if (filtro.busca !== '') {
      const telefone = parseTelefone(filtro.busca);
      if (telefone !== null) return await telefoneStatement(db, pedido, telefone, page).all();
      const estados = filtro.situacao === 'todas' ? [] : filterEstados(filtro);
      const of = vendedor === null ? {} : { vendedor };
      const consulta = propostaSearchQuery(idEmpresa, filtro.busca, { ...of, estados });
      // A search of punctuation alone has no word and finds nothing.
      return consulta === null ? [] : await searchStatement(db, pedido, consulta, page).all();
    }
    const newestFirst = (lists: readonly PropostaListRow[][]) =>
      lists.flat().sort((a, b) => b.ordem - a.ordem);
    if (filtro.mes === undefined && page.cursor === undefined)
      return newestFirst(await readFirst(pedido, page));
    const [first, ...others] = listStatements(db, pedido, page);
    if (!first) return [];
    if (others.length === 0) return first.all();
    return newestFirst(await db.batch([first, ...others]));
  }

  return {
    /** Page of a list or search, newest first. */
    async list(pedido: PropostaListQuery, page: Page): Promise<Paged<PropostaListRow>> {
      const all = await read(pedido, page);
      const rows = all.slice(0, page.limit);
      const last = all.length > page.limit ? rows.at(-1) : undefined;
      return { rows, proximo: last ? String(last.ordem) : null };
    },

    async counts(idEmpresa: number, vendedor: string | null): Promise<Record<PropostaEstado, number>> {
      const ask = countsOf(`${vendedor === null}`, () => [
        countStatement(db, {
          idEmpresa: sql.placeholder('idEmpresa'),
          vendedor: vendedor === null ? null : uid,
        }),
      ]);
      const [read] = await ask({ idEmpresa, vendedor });
      return toCounts(read);
    },

    /** Counts by state of every company that has propostas. */
    async countsOfAll(): Promise<{ idEmpresa: number; contagens: Record<PropostaEstado, number> }[]> {
      const read = await db
        .select({
          idEmpresa: propostaContagens.idEmpresa,
          estado: propostaContagens.estado,
          n: sql<number>`sum(${propostaContagens.n})`,
        })
        .from(propostaContagens)
        .groupBy(propostaContagens.idEmpresa, propostaContagens.estado);
      return [...new Set(read.map(({ idEmpresa }) => idEmpresa))].map((idEmpresa) => ({
        idEmpresa,
        contagens: toCounts(read.filter((row) => row.idEmpresa === idEmpresa)),
      }));
    },

    /** Propostas waiting for approval, the oldest first. */
    waiting: (idEmpresa: number, limit: number): Promise<PropostaListRow[]> =>
      waiting.all({ idEmpresa, limit }),
  };
});
