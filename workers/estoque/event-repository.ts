import { and, desc, eq, gt, isNotNull, lt } from 'drizzle-orm';
import type { Page, Paged } from '../db/page-repository.ts';
import { estoqueEventos, estoquePrecos } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

export type StoredEstoqueEvent = typeof estoqueEventos.$inferSelect;

/** Group of items (model, year, colour) without a price of their own, and the price they are sorted by. */
export type GroupPreco = { moto: string | null; anoModelo: number; cor: string; preco: number };

export type EstoqueEventRepository = ReturnType<typeof createEstoqueEventRepository>;

/** Creates the repository of the stock's events and scheduled changes. Throws when D1 fails. */
export const createEstoqueEventRepository = sharedRepository((db, d1) => {
  const ofItem = (idEmpresa: number, item: string) =>
    and(eq(estoqueEventos.idEmpresa, idEmpresa), eq(estoqueEventos.item, item));
  const over = d1.prepare(
    'SELECT 1 AS um FROM estoque WHERE id_empresa = ?1 AND reservada_ate IS NOT NULL AND reservada_ate <= ?2 LIMIT 1',
  );

  return {
    /** Events of an item, newest first. */
    async list(idEmpresa: number, item: string, { cursor, limit }: Page): Promise<Paged<StoredEstoqueEvent>> {
      const before = /^\d{1,9}$/.test(cursor ?? '') ? lt(estoqueEventos.versao, Number(cursor)) : undefined;
      const read = await db
        .select()
        .from(estoqueEventos)
        .where(and(ofItem(idEmpresa, item), before))
        .orderBy(desc(estoqueEventos.versao))
        .limit(limit + 1);
      const rows = read.slice(0, limit);
      const last = read.length > limit ? rows.at(-1) : undefined;
      return { rows, proximo: last ? String(last.versao) : null };
    },

    /** Events of an item since a version. */
    listSince: (idEmpresa: number, item: string, version: number): Promise<StoredEstoqueEvent[]> =>
      db
        .select()
        .from(estoqueEventos)
        .where(and(ofItem(idEmpresa, item), gt(estoqueEventos.versao, version)))
        .orderBy(estoqueEventos.versao)
        .limit(20),

    /**
     * True when a reservation of the company has expired.
     * @param em ISO 8601 UTC
     */
    async hasOver(idEmpresa: number, em: string): Promise<boolean> {
      return (await over.bind(idEmpresa, em).first()) !== null;
    },

    /** Ends reservations expired at `em`, each with its event; of all companies without `idEmpresa`. */
    async releaseOver(em: string, idEmpresa?: number): Promise<void> {
      const which = `reservada_ate IS NOT NULL AND reservada_ate <= ?1 ${idEmpresa === undefined ? '' : 'AND id_empresa = ?2'}`;
      const values = idEmpresa === undefined ? [em] : [em, idEmpresa];
      await d1.batch([
        d1
          .prepare(
            `INSERT INTO estoque_eventos (id, id_empresa, item, acao, de, para, detalhe, cliente, versao, uid, nome, em)
             SELECT id || '.' || (versao + 1), id_empresa, id, 'vencer', 'reservada', 'disponivel', '{}', NULL,
               versao + 1, '', '', reservada_ate
             FROM estoque WHERE ${which} ON CONFLICT DO NOTHING`,
          )
          .bind(...values),
        d1
          .prepare(
            `INSERT INTO avisos (id, uid, id_empresa, tipo, texto, para, em, lido_em)
             SELECT 'reserva.' || id || '.' || (versao + 1), reservada_por, id_empresa, 'reserva-acabou',
               'A reserva da ' || modelo || ' acabou. Ela está disponível para todos.', '/estoque/' || id,
               reservada_ate, NULL
             FROM estoque WHERE ${which} AND COALESCE(reservada_por, '') <> '' ON CONFLICT DO NOTHING`,
          )
          .bind(...values),
        d1
          .prepare(
            `UPDATE estoque SET situacao = 'disponivel', evento = id || '.' || (versao + 1), versao = versao + 1,
               alterado_em = reservada_ate, reservada_por = NULL, reservada_nome = NULL, reservada_para = NULL,
               reservada_ate = NULL
             WHERE ${which}`,
          )
          .bind(...values),
      ]);
    },

    /** Deletes the customers of events before `before`. */
    async forgetClientes(before: string): Promise<void> {
      await db
        .update(estoqueEventos)
        .set({ cliente: null })
        .where(and(isNotNull(estoqueEventos.cliente), lt(estoqueEventos.em, before)));
    },

    /** Fingerprint of the price table by which lists are sorted; null before the first. */
    async marcaDosPrecos(idEmpresa: number): Promise<string | null> {
      const row = await db
        .select({ marca: estoquePrecos.marca })
        .from(estoquePrecos)
        .where(eq(estoquePrecos.idEmpresa, idEmpresa))
        .get();
      return row?.marca ?? null;
    },

    /** Groups of items without a price of their own. */
    async gruposSemPreco(idEmpresa: number): Promise<Omit<GroupPreco, 'preco'>[]> {
      const { results } = await d1
        .prepare(
          `SELECT DISTINCT moto, ano_modelo AS anoModelo, cor FROM estoque WHERE id_empresa = ?1 AND preco IS NULL`,
        )
        .bind(idEmpresa)
        .all<Omit<GroupPreco, 'preco'>>();
      return results;
    },

    /** Stores the sort prices of these groups, and the table's fingerprint. */
    async sortBy(idEmpresa: number, marca: string, grupos: readonly GroupPreco[]): Promise<void> {
      await d1.batch([
        d1
          .prepare(
            `UPDATE estoque SET preco_de_ordem = g.preco
             FROM (SELECT json_extract(value, '$.moto') AS moto, json_extract(value, '$.anoModelo') AS ano,
                     json_extract(value, '$.cor') AS cor, json_extract(value, '$.preco') AS preco
                   FROM json_each(?2)) AS g
             WHERE id_empresa = ?1 AND estoque.preco IS NULL AND estoque.moto IS g.moto
               AND estoque.ano_modelo = g.ano AND estoque.cor = g.cor AND estoque.preco_de_ordem <> g.preco`,
          )
          .bind(idEmpresa, JSON.stringify(grupos)),
        d1
          .prepare(
            `INSERT INTO estoque_precos (id_empresa, marca) VALUES (?1, ?2)
             ON CONFLICT (id_empresa) DO UPDATE SET marca = ?2`,
          )
          .bind(idEmpresa, marca),
      ]);
    },
  };
});
