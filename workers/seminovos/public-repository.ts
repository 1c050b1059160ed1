import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import {
  type SeminovoFilters,
  type SeminovoOrder,
  seminovoSearchWords,
} from '../../app/domain/seminovos/seminovo-filters.ts';
import { among } from '../db/among-repository.ts';
import type { Page, Paged } from '../db/page-repository.ts';
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

/** Condition on words of brand, model and year: "fazer 250" finds the FAZER FZ25 250, as does "250 fazer". */
const says = (query: string): SQL[] => saysAll(seminovos.busca, seminovoSearchWords(query));

const isPublic = (vendidosDesde: string) =>
  or(
    inArray(seminovos.situacao, ['disponivel', 'reservado']),
    and(eq(seminovos.situacao, 'vendido'), gt(seminovos.vendidoEm, vendidosDesde)),
  );

/** Creates the repository of public seminovos. Throws when D1 fails. */
export const createPublicSeminovoRepository = sharedRepository((db) => ({
  /**
   * Lists seminovos for sale, reserved, and sold after `vendidosDesde`; keyset pagination.
   * @param vendidosDesde ISO 8601 UTC, exclusive
   */
  async list(
    filters: SeminovoFilters,
    vendidosDesde: string,
    { cursor, limit }: Page,
  ): Promise<Paged<PublicSeminovoRow>> {
    const { busca, loja, precoDe, precoAte, anoDe, anoAte, kmAte, ordem } = filters;
    const { key, down } = SORT_KEYS[ordem];
    const read = await db
      .select(PUBLIC_COLUMNS)
      .from(seminovos)
      .where(
        and(
          isPublic(vendidosDesde),
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
      .limit(limit + 1);
    const rows = read.slice(0, limit);
    const end = read.length > limit ? rows.at(-1) : undefined;
    return { rows, proximo: end ? `${keyOf(end, ordem)}${BETWEEN}${end.id}` : null };
  },

  /** Ids of companies with public seminovos. */
  async lojas(vendidosDesde: string): Promise<number[]> {
    const rows = await db
      .selectDistinct({ id: seminovos.idEmpresa })
      .from(seminovos)
      .where(isPublic(vendidosDesde));
    return rows.map(({ id }) => id);
  },

  /** Finds one that is or was public; null for one that never was, or was deleted. */
  async find(id: string): Promise<PublicSeminovoRow | null> {
    const which = and(
      eq(seminovos.id, id),
      inArray(seminovos.situacao, ['disponivel', 'reservado', 'vendido']),
    );
    return (await db.select(PUBLIC_COLUMNS).from(seminovos).where(which).get()) ?? null;
  },

  /** Released photos in order, the cover first. */
  async fotos(ids: readonly string[]): Promise<ReleasedFoto[]> {
    if (ids.length === 0) return [];
    const { id, seminovo, hash, largura, altura, ordem } = seminovoFotos;
    return db
      .select({ id, seminovo, hash, largura, altura })
      .from(seminovoFotos)
      .where(and(among(seminovo, ids), isNotNull(seminovoFotos.liberadaEm), isNull(seminovoFotos.retiradaEm)))
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
      .where(
        and(
          eq(seminovoFotos.id, id),
          isNotNull(seminovoFotos.liberadaEm),
          isNull(seminovoFotos.retiradaEm),
          isPublic(vendidosDesde),
        ),
      )
      .get();
    return row ?? null;
  },
}));

function keyOf(row: PublicSeminovoRow, order: SeminovoOrder): string | number {
  const keys = {
    novidades: row.criadoEm,
    preco: row.preco ?? 99_999_999_999,
    km: row.km,
    ano: row.anoModelo,
  };
  return keys[order];
}
