import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import {
  type SeminovoFilters,
  type SeminovoOrder,
  seminovoSearchWords,
} from '../../app/domain/seminovos/seminovo-filters.ts';
import { among } from '../db/among-repository.ts';
import type { Page, Paged } from '../db/page-repository.ts';
import { preparedOnce, preparedShapes } from '../db/prepared-batch-repository.ts';
import { seminovoFotos, seminovos } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';
import { saysAll } from '../db/words-repository.ts';

/**
 * Public columns of a seminovo. Plate, renavam, chassis, contact, cost and the evaluation are not selected at
 * all: of the plate only its masked form leaves the database.
 */
const PUBLIC_COLUMNS = {
  id: seminovos.id,
  idEmpresa: seminovos.idEmpresa,
  situacao: seminovos.situacao,
  marca: seminovos.marca,
  modelo: seminovos.modelo,
  anoFabricacao: seminovos.anoFabricacao,
  anoModelo: seminovos.anoModelo,
  cor: seminovos.cor,
  km: seminovos.km,
  preco: seminovos.preco,
  fipeValor: seminovos.fipeValor,
  fipeReferencia: seminovos.fipeReferencia,
  local: seminovos.local,
  descricao: seminovos.descricao,
  placaMascarada: sql<
    string | null
  >`substr(${seminovos.placa}, 1, 3) || '•••' || substr(${seminovos.placa}, -1)`,
  /** Documents that a buyer asks for, without debts. */
  papeis: sql<string>`json_remove(${seminovos.ficha}, '$.multas')`,
  vendidoEm: seminovos.vendidoEm,
  criadoEm: seminovos.criadoEm,
  alteradoEm: seminovos.alteradoEm,
};

/** Public data of a seminovo. */
export type PublicSeminovoRow = {
  [Name in Exclude<
    keyof typeof PUBLIC_COLUMNS,
    'placaMascarada' | 'papeis'
  >]: (typeof seminovos.$inferSelect)[Name];
} & { placaMascarada: string | null; papeis: string };

/** Released photo: `hash` distinguishes its address from that of the photo before it was blurred. */
export type ReleasedFoto = { id: string; seminovo: string; hash: string; largura: number; altura: number };

/** Seminovo of the gallery with its cover; null without a released photo. */
export type GallerySeminovoRow = PublicSeminovoRow & { capa: ReleasedFoto | null };

/** Object of a released photo in the bucket. */
export type ReleasedFotoObject = {
  id: string;
  chave: string;
  hash: string;
  seminovo: string;
  idEmpresa: number;
};

export type PublicSeminovoRepository = ReturnType<typeof createPublicSeminovoRepository>;

/** Sort key and direction of each order; seminovos without a price come last. */
const SORT_KEYS: Readonly<Record<SeminovoOrder, { key: SQL<number | string>; down: boolean }>> = {
  novidades: { key: sql`${seminovos.criadoEm}`, down: true },
  preco: { key: sql`coalesce(${seminovos.preco}, 99999999999)`, down: false },
  km: { key: sql`${seminovos.km}`, down: false },
  ano: { key: sql`${seminovos.anoModelo}`, down: true },
};

const BETWEEN = '~';
/** Begin of the cursor of a page that is among the sold ones, which come after all others. */
const SOLD_CURSOR = `v${BETWEEN}`;

/** Splits a cursor into the place among the open ones and that among the sold ones; null: all of them were shown. */
const placesOf = (cursor: string | undefined): { aVenda: string | undefined | null; vendidos?: string } =>
  cursor?.startsWith(SOLD_CURSOR)
    ? { aVenda: null, vendidos: cursor.slice(SOLD_CURSOR.length) }
    : { aVenda: cursor };

/** Condition that skips earlier pages; undefined on the first, and for an invalid cursor. */
function afterCursor(order: SeminovoOrder, cursor: string | undefined): SQL | undefined {
  const [value, id] = cursor?.split(BETWEEN) ?? [];
  if (!value || !id || id.length > 40) return undefined;
  const { key, down } = SORT_KEYS[order];
  const at = order === 'novidades' ? value : Number(value);
  if (typeof at === 'number' && !Number.isSafeInteger(at)) return undefined;
  return down
    ? sql`(${key} < ${at} OR (${key} = ${at} AND ${seminovos.id} < ${id}))`
    : sql`(${key} > ${at} OR (${key} = ${at} AND ${seminovos.id} > ${id}))`;
}

/** Condition on words of brand, model, year and colour: "fazer preta" finds the black FAZER FZ25 250. */
const says = (query: string): SQL[] =>
  saysAll(sql`${seminovos.busca} || ' ' || lower(${seminovos.cor})`, seminovoSearchWords(query));

const isOpen = inArray(seminovos.situacao, ['disponivel', 'reservado']);
const isSoldLately = (vendidosDesde: string | Placeholder) =>
  and(eq(seminovos.situacao, 'vendido'), gt(seminovos.vendidoEm, vendidosDesde));
const isPublic = (vendidosDesde: string | Placeholder) => or(isOpen, isSoldLately(vendidosDesde));

const isReleased = and(isNotNull(seminovoFotos.liberadaEm), isNull(seminovoFotos.retiradaEm));

/** Statement of a page of the gallery; each row has its cover, so that photos need no trip of their own. */
function listStatement(
  db: DrizzleD1Database,
  filters: SeminovoFilters,
  which: SQL | undefined,
  { cursor, limit }: { cursor?: string; limit: number | Placeholder },
) {
  const { busca, loja, precoDe, precoAte, anoDe, anoAte, kmAte, ordem } = filters;
  const { key, down } = SORT_KEYS[ordem];
  const { id, hash, largura, altura, seminovo, ordem: ordemDaFoto } = seminovoFotos;
  const cover = db
    .select({
      capa: sql`json_object('id', ${id}, 'seminovo', ${seminovo}, 'hash', ${hash}, 'largura', ${largura}, 'altura', ${altura})`,
    })
    .from(seminovoFotos)
    .where(and(eq(seminovo, seminovos.id), isReleased))
    .orderBy(ordemDaFoto, id)
    .limit(1);
  return db
    .select({ ...PUBLIC_COLUMNS, capa: sql<string | null>`${cover}`.as('capa') })
    .from(seminovos)
    .where(
      and(
        which,
        loja === null ? undefined : eq(seminovos.idEmpresa, loja),
        precoDe === null ? undefined : gte(seminovos.preco, precoDe),
        precoAte === null ? undefined : lte(seminovos.preco, precoAte),
        anoDe === null ? undefined : gte(seminovos.anoModelo, anoDe),
        anoAte === null ? undefined : lte(seminovos.anoModelo, anoAte),
        kmAte === null ? undefined : lte(seminovos.km, kmAte),
        ...says(busca),
        afterCursor(ordem, cursor),
      ),
    )
    .orderBy(down ? desc(key) : asc(key), down ? desc(seminovos.id) : asc(seminovos.id))
    .limit(limit);
}

/** True for the gallery as most people open it: the first page of everything. */
const isPlain = ({ ordem: _, busca, ...filters }: SeminovoFilters, { cursor }: Page): boolean =>
  busca === '' && cursor === undefined && Object.values(filters).every((value) => value === null);

/** Creates the repository of public seminovos. Throws when D1 fails. */
export const createPublicSeminovoRepository = sharedRepository((db, d1) => {
  type Values = { vendidosDesde: string; limit: number };
  type Part = ReturnType<typeof listStatement>;
  const pages = preparedShapes<Values, [Part, Part]>(d1);
  const places = { vendidosDesde: sql.placeholder('vendidosDesde'), limit: sql.placeholder('limit') };
  const lojas = preparedOnce(() =>
    db.selectDistinct({ id: seminovos.idEmpresa }).from(seminovos).where(isPublic(places.vendidosDesde)),
  );
  const once = preparedOnce(() =>
    db
      .select(PUBLIC_COLUMNS)
      .from(seminovos)
      .where(
        and(
          eq(seminovos.id, sql.placeholder('id')),
          inArray(seminovos.situacao, ['disponivel', 'reservado', 'vendido']),
        ),
      ),
  );

  return {
    /**
     * Lists seminovos for sale and reserved, then those sold after `vendidosDesde`; keyset pagination.
     * @param vendidosDesde ISO 8601 UTC, exclusive
     */
    async list(
      filters: SeminovoFilters,
      vendidosDesde: string,
      page: Page,
    ): Promise<Paged<GallerySeminovoRow>> {
      const limit = page.limit + 1;
      const { aVenda, vendidos } = placesOf(page.cursor);
      const part = (which: SQL | undefined, cursor: string | undefined) =>
        listStatement(db, filters, which, { cursor, limit });
      const sold = isSoldLately(vendidosDesde);
      const [open, soldLately] = isPlain(filters, page)
        ? await pages(filters.ordem, () => [
            listStatement(db, filters, isOpen, places),
            listStatement(db, filters, isSoldLately(places.vendidosDesde), places),
          ])({ vendidosDesde, limit })
        : aVenda === null
          ? [[], await part(sold, vendidos)]
          : await db.batch([part(isOpen, aVenda), part(sold, undefined)]);
      const read = [...open, ...soldLately];
      const rows = read.slice(0, page.limit).map(({ capa, ...row }) => ({
        ...row,
        capa: capa === null ? null : (JSON.parse(capa) as ReleasedFoto),
      }));
      const end = read.length > page.limit ? rows.at(-1) : undefined;
      const among = end?.situacao === 'vendido' ? SOLD_CURSOR : '';
      return { rows, proximo: end ? `${among}${keyOf(end, filters.ordem)}${BETWEEN}${end.id}` : null };
    },

    /** Ids of companies with public seminovos. */
    async lojas(vendidosDesde: string): Promise<number[]> {
      return (await lojas.all({ vendidosDesde })).map(({ id }) => id);
    },

    /** Finds one that is or was public; null for one that never was, or was deleted. */
    find: (id: string): Promise<PublicSeminovoRow | null> => once.get({ id }),

    /** Released photos in order, the cover first. */
    async fotos(ids: readonly string[]): Promise<ReleasedFoto[]> {
      if (ids.length === 0) return [];
      const { id, seminovo, hash, largura, altura, ordem } = seminovoFotos;
      return db
        .select({ id, seminovo, hash, largura, altura })
        .from(seminovoFotos)
        .where(and(among(seminovo, ids), isReleased))
        .orderBy(seminovo, ordem, id);
    },

    /**
     * Object of a released photo of a public seminovo.
     * @param vendidosDesde ISO 8601 UTC
     */
    async findFoto(id: string, vendidosDesde: string): Promise<ReleasedFotoObject | null> {
      const { chave, hash, seminovo } = seminovoFotos;
      const row = await db
        .select({ id: seminovoFotos.id, chave, hash, seminovo, idEmpresa: seminovos.idEmpresa })
        .from(seminovoFotos)
        .innerJoin(seminovos, eq(seminovos.id, seminovo))
        .where(and(eq(seminovoFotos.id, id), isReleased, isPublic(vendidosDesde)))
        .get();
      return row ?? null;
    },
  };
});

function keyOf(row: PublicSeminovoRow, order: SeminovoOrder): string | number {
  const keys = {
    novidades: row.criadoEm,
    preco: row.preco ?? 99_999_999_999,
    km: row.km,
    ano: row.anoModelo,
  };
  return keys[order];
}
