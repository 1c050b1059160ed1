import { and, asc, type Column, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { consultaDaBusca } from '../../app/domain/estoque/busca.ts';
import { entradasDoPrazo } from '../../app/domain/estoque/dias.ts';
import { type Filtro, type Ordem, situacoesDo } from '../../app/domain/estoque/filtro.ts';
import { isNaLoja, SITUACOES, type Situacao } from '../../app/domain/estoque/situacoes.ts';
import type { Data } from '../../app/domain/valores/datas.ts';
import type { Page, Paged } from '../base/page-repository.ts';
import { estoque, estoqueLocais, estoqueSomas } from '../base/schema.ts';
import { sharedRepository } from '../base/shared-repository.ts';
import { colunasPara, type ItemLido } from './colunas.ts';

/** Which part of a company's stock, for whom, on which day. */
export type Pedido = {
  idEmpresa: number;
  filtro: Filtro;
  hoje: Data;
  comSecretos: boolean;
  /** Models that the search means, where no item has its words. */
  nomes?: readonly string[];
};

/** How many of a model stand how. */
export type Contagem = { modelo: string; situacao: Situacao; n: number };

/** Every query names the company. */
export type ListaRepository = {
  /** A page of a list or search. */
  list(pedido: Pedido, page: Page): Promise<Paged<ItemLido>>;
  /** How many of each model stand how, and how many stand where. */
  count(idEmpresa: number): Promise<{ modelos: Contagem[]; locais: { local: string; n: number }[] }>;
  /** How many of those not sold came in before these days, counted up to {@link CONTA_ATE}. */
  countOld(idEmpresa: number, before: readonly Data[]): Promise<number[]>;
};

/** Counting goes no further: a hundred thousand rows would take as long as all the rest. */
export const CONTA_ATE = 100;
/** A search in another order than the newest first looks at so many of its finds. */
const ACHADOS_ORDENADOS = 500;

const CHAVES = {
  recentes: 'entrouEm',
  dias: 'entrouEm',
  'menor-preco': 'precoDeOrdem',
  'maior-preco': 'precoDeOrdem',
} as const;
const isDesc = (ordem: Ordem): boolean => ordem === 'recentes' || ordem === 'maior-preco';

const BETWEEN = '~';

/** Sorting and the place after a page, the same for every statement of it. */
function orderOf(ordem: Ordem, cursor: string | undefined) {
  const column = estoque[CHAVES[ordem]];
  const [key = '', at = ''] = cursor?.split(BETWEEN) ?? [];
  const value = column === estoque.precoDeOrdem ? Number(key) : key;
  const isPlace = key !== '' && /^\d{1,15}$/.test(at) && !Number.isNaN(value);
  const beyond = isDesc(ordem) ? sql`<` : sql`>`;
  const by = isDesc(ordem) ? desc : asc;
  return {
    after: isPlace ? sql`(${column}, ${estoque.ordem}) ${beyond} (${value}, ${Number(at)})` : undefined,
    order: [by(column), by(estoque.ordem)],
  };
}

/** A column that the planner must not look for an index of: what comes in order is asked, row by row. */
const plain = (column: Column): SQL => sql`+${column}`;

/** Dates of entry that a filter lets through. */
function withinPrazo({ filtro, hoje }: Pedido, entrouEm: SQL): SQL | undefined {
  if (filtro.prazo === null) return undefined;
  const { desde, ate } = entradasDoPrazo(filtro.prazo, hoje);
  return and(
    desde === null ? undefined : gte(entrouEm, desde),
    ate === null ? undefined : lte(entrouEm, ate),
  );
}

/**
 * The statements of a page: one for each situation, each of which follows an index to its end, so that none reads more
 * rows than it gives. What they give is merged (docs/0026).
 */
export function listStatements(db: DrizzleD1Database, pedido: Pedido, { cursor, limit }: Page) {
  const { idEmpresa, filtro, comSecretos } = pedido;
  const { after, order } = orderOf(filtro.ordem, cursor);
  const byPrice = CHAVES[filtro.ordem] === 'precoDeOrdem';
  return situacoesDo(filtro).map((situacao) =>
    db
      .select(colunasPara(comSecretos))
      .from(estoque)
      .where(
        and(
          eq(estoque.idEmpresa, idEmpresa),
          eq(estoque.situacao, situacao),
          filtro.modelo === null ? undefined : eq(estoque.modelo, filtro.modelo),
          filtro.local === null ? undefined : eq(estoque.local, filtro.local),
          withinPrazo(pedido, byPrice ? plain(estoque.entrouEm) : sql`${estoque.entrouEm}`),
          after,
        ),
      )
      .orderBy(...order)
      .limit(limit + 1),
  );
}

const BUSCA = sql`estoque_busca`;
const LINHA = sql<number>`estoque_busca.rowid`;

/** The statement of a search: the word index gives rows newest first, and stops where the page is full. */
export function searchStatement(
  db: DrizzleD1Database,
  pedido: Pedido,
  consulta: string,
  { cursor, limit }: Page,
) {
  const { idEmpresa, filtro, comSecretos } = pedido;
  const { modelo, local } = filtro;
  // What the words of a filter fold into one is told apart here.
  const same = and(
    eq(plain(estoque.idEmpresa), idEmpresa),
    inArray(plain(estoque.situacao), [...situacoesDo(filtro)]),
    modelo === null ? undefined : eq(plain(estoque.modelo), modelo),
    local === null ? undefined : eq(plain(estoque.local), local),
    withinPrazo(pedido, plain(estoque.entrouEm)),
  );
  if (filtro.ordem === 'recentes') {
    const [, at = ''] = cursor?.split(BETWEEN) ?? [];
    const after = /^\d{1,15}$/.test(at) ? sql`${LINHA} < ${Number(at)}` : undefined;
    return db
      .select(colunasPara(comSecretos))
      .from(BUSCA)
      .innerJoin(estoque, sql`${estoque.ordem} = ${LINHA}`)
      .where(and(sql`${BUSCA} MATCH ${consulta}`, after, same))
      .orderBy(desc(LINHA))
      .limit(limit + 1);
  }
  const { after, order } = orderOf(filtro.ordem, cursor);
  const found = sql`(SELECT rowid FROM ${BUSCA} WHERE ${BUSCA} MATCH ${consulta} ORDER BY rowid DESC LIMIT ${ACHADOS_ORDENADOS})`;
  return db
    .select(colunasPara(comSecretos))
    .from(estoque)
    .where(and(sql`${estoque.ordem} IN ${found}`, same, after))
    .orderBy(...order)
    .limit(limit + 1);
}

function merge(lists: readonly (readonly ItemLido[])[], ordem: Ordem): ItemLido[] {
  const key = CHAVES[ordem];
  const sign = isDesc(ordem) ? -1 : 1;
  return lists.flat().sort((a, b) => {
    if (a[key] !== b[key]) return a[key] < b[key] ? -sign : sign;
    return sign * (a.ordem - b.ordem);
  });
}

/** Repository of the lists. Throws when D1 fails. */
export const createListaRepository = sharedRepository((db): ListaRepository => {
  async function read(pedido: Pedido, page: Page): Promise<ItemLido[]> {
    const { filtro, idEmpresa } = pedido;
    const situacoes = filtro.situacao === 'todas' ? [] : situacoesDo(filtro);
    const consulta = consultaDaBusca(idEmpresa, filtro.busca, { ...filtro, situacoes, nomes: pedido.nomes });
    // Signs alone are no word: nothing has them.
    if (consulta === null && filtro.busca !== '') return [];
    if (consulta !== null) return (await searchStatement(db, pedido, consulta, page).all()) as ItemLido[];
    const [first, ...others] = listStatements(db, pedido, page);
    if (!first) return [];
    return merge((await db.batch([first, ...others])) as ItemLido[][], filtro.ordem);
  }

  return {
    async list(pedido, page) {
      const all = await read(pedido, page);
      const rows = all.slice(0, page.limit);
      const last = all.length > page.limit ? rows.at(-1) : undefined;
      const key = CHAVES[pedido.filtro.ordem];
      return { rows, proximo: last ? `${last[key]}${BETWEEN}${last.ordem}` : null };
    },

    async count(idEmpresa) {
      const [modelos, locais] = await db.batch([
        db
          .select({
            modelo: estoqueSomas.modelo,
            situacao: estoqueSomas.situacao,
            n: estoqueSomas.n,
          })
          .from(estoqueSomas)
          .where(and(eq(estoqueSomas.idEmpresa, idEmpresa), gt(estoqueSomas.n, 0))),
        db
          .select({ local: estoqueLocais.local, n: estoqueLocais.n })
          .from(estoqueLocais)
          .where(and(eq(estoqueLocais.idEmpresa, idEmpresa), gt(estoqueLocais.n, 0))),
      ]);
      return { modelos: modelos as Contagem[], locais };
    },

    async countOld(idEmpresa, before) {
      const [first, ...others] = before.map((dia) => {
        const some = db
          .select({ um: sql`1` })
          .from(estoque)
          .where(
            and(
              eq(estoque.idEmpresa, idEmpresa),
              inArray(estoque.situacao, SITUACOES.filter(isNaLoja)),
              lt(estoque.entrouEm, dia),
            ),
          )
          .limit(CONTA_ATE)
          .as('some');
        return db.select({ n: sql<number>`count(*)` }).from(some);
      });
      if (!first) return [];
      return (await db.batch([first, ...others])).map(([row]) => row?.n ?? 0);
    },
  };
});
