import { and, eq, lte, sql } from 'drizzle-orm';
import { insertNoticesOfRows } from '../avisos/notice-repository.ts';
import { propostas } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

/** Expiry of propostas. */
export type PropostaExpiryRepository = ReturnType<typeof createPropostaExpiryRepository>;

/** Creates the repository of expiry. Throws when D1 fails. */
export const createPropostaExpiryRepository = sharedRepository((db, d1) => ({
  /**
   * True when a proposta of the company has expired.
   * @param em ISO 8601 UTC
   */
  async hasOver(idEmpresa: number, em: string): Promise<boolean> {
    const row = await d1
      .prepare(
        `SELECT 1 AS um FROM propostas WHERE id_empresa = ?1 AND expira_em IS NOT NULL AND expira_em <= ?2 LIMIT 1`,
      )
      .bind(idEmpresa, em)
      .first();
    return row !== null;
  },

  /** Ends those expired at `em`, each with its event; of all companies without `idEmpresa`. */
  async expireOver(em: string, idEmpresa?: number): Promise<void> {
    const which = `p.expira_em IS NOT NULL AND p.expira_em <= ?1 ${idEmpresa === undefined ? '' : 'AND p.id_empresa = ?2'}`;
    const values = idEmpresa === undefined ? [em] : [em, idEmpresa];
    const over = (column: string) => `SELECT p.${column} FROM propostas AS p WHERE ${which}`;
    // The seminovo of an expired sale goes to the next agreed sale that names it, or is released.
    const next = `(SELECT o.id FROM propostas AS o WHERE o.seminovo = s.id AND o.estado = 'aprovada'
        AND (o.expira_em IS NULL OR o.expira_em > ?1) ORDER BY o.ordem LIMIT 1)`;
    const promised = `s.situacao = 'futuro' AND s.proposta IN (${over('id')})
        AND s.id IN (${over('seminovo')} AND p.seminovo IS NOT NULL)`;
    const free = `${promised} AND NOT EXISTS ${next}`;
    const statements = [
      `INSERT INTO proposta_eventos (id, id_empresa, proposta, acao, de, para, detalhe, palavras, revisao, uid, nome, em)
       SELECT p.id || '.' || (p.revisao + 1), p.id_empresa, p.id, 'expirar', p.estado, 'expirada', '{}', NULL,
         p.revisao + 1, '', '', p.expira_em FROM propostas AS p WHERE ${which} ON CONFLICT DO NOTHING`,
      `INSERT INTO seminovo_eventos (id, id_empresa, seminovo, acao, de, para, detalhe, uid, em)
       SELECT s.id || '.' || (s.versao + 1), s.id_empresa, s.id, 'desistir', 'futuro', 'avaliado', '{}', '', ?1
       FROM seminovos AS s WHERE ${free} ON CONFLICT DO NOTHING`,
      `UPDATE seminovos AS s SET situacao = 'avaliado', proposta = NULL, versao = versao + 1, alterado_em = ?1 WHERE ${free}`,
      `UPDATE seminovos AS s SET proposta = ${next}, versao = versao + 1 WHERE ${promised}`,
      `UPDATE propostas AS p SET estado = 'expirada', etapas = '[]', revisao = revisao + 1, alterada_em = expira_em,
         expira_em = NULL WHERE ${which}`,
    ];
    // Before the propostas change: the notices read their current sellers.
    const told = insertNoticesOfRows(
      db,
      propostas,
      and(
        lte(propostas.expiraEm, em),
        idEmpresa === undefined ? undefined : eq(propostas.idEmpresa, idEmpresa),
      ),
      {
        id: sql`${propostas.id} || '.' || (${propostas.revisao} + 1)`,
        ...{ uid: sql`${propostas.vendedor}`, idEmpresa: sql`${propostas.idEmpresa}` },
        tipo: sql`'proposta-venceu'`,
        texto: sql`'A proposta ' || ${propostas.ano} || '-' || printf('%06d', ${propostas.sequencia}) || ' venceu.'`,
        ...{ para: sql`'/propostas/' || ${propostas.id}`, em: sql`${em}` },
      },
    ).toSQL();
    await d1.batch([
      d1.prepare(told.sql).bind(...told.params),
      ...statements.map((text) => d1.prepare(text).bind(...values)),
    ]);
  },
}));
