import { and, asc, count, eq, gt, gte, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { among } from '../base/among-repository.ts';
import { clientes, propostaAnexos, propostas } from '../base/schema.ts';
import { sharedRepository } from '../base/shared-repository.ts';
import type { Dias } from '../imagens/sweep-folder.ts';

export type AnexoRow = typeof propostaAnexos.$inferSelect;

/** Attachments of propostas. Times are ISO 8601 UTC. */
export type AnexoRepository = {
  /** Attachments not removed, oldest first. */
  list(idEmpresa: number, proposta: string): Promise<AnexoRow[]>;
  /** Finds by client id, removed ones too. */
  findByClientId(proposta: string, idCliente: string): Promise<AnexoRow | null>;
  find(idEmpresa: number, proposta: string, id: string): Promise<AnexoRow | null>;
  /**
   * Returns false when the client id is taken, the proposta has the maximum number, or it has no customer who
   * is not anonymised.
   */
  insert(row: AnexoRow, most: number): Promise<boolean>;
  /** True while it is not removed. */
  isKept(id: string): Promise<boolean>;
  /** Returns false when it does not exist. */
  retire(idEmpresa: number, proposta: string, id: string, em: string): Promise<boolean>;
  /** Marks the attachments of deleted propostas as removed. */
  retireOrphans(em: string): Promise<void>;
  /** Objects of removed attachments that may still be in the bucket, at most `limit`. */
  listLeftOver(limit: number): Promise<string[]>;
  /** Records that these objects have left the bucket. */
  markGone(chaves: readonly string[]): Promise<void>;
  /** Subset of these objects that an attachment references. */
  keptAmong(chaves: readonly string[]): Promise<Set<string>>;
  /** Objects of attachments uploaded in this period. */
  namedSince(when: Dias): Promise<string[]>;
  /** Marks the attachments of these objects as removed. */
  retireNamed(chaves: readonly string[], em: string): Promise<void>;
  /** Deletes rows without an object that were removed before `antes`. */
  forgetGone(antes: string): Promise<void>;
};

/** Throws when D1 fails. */
export const createAnexoRepository = sharedRepository((db): AnexoRepository => {
  const anexos = propostaAnexos;
  const live = isNull(anexos.retiradoEm);
  const ofProposta = (idEmpresa: number, proposta: string) =>
    and(eq(anexos.proposta, proposta), eq(anexos.idEmpresa, idEmpresa), live);
  return {
    list: (idEmpresa, proposta) =>
      db
        .select()
        .from(anexos)
        .where(ofProposta(idEmpresa, proposta))
        .orderBy(asc(anexos.criadoEm), asc(anexos.id)),

    async findByClientId(proposta, idCliente) {
      const which = and(eq(anexos.proposta, proposta), eq(anexos.idCliente, idCliente));
      return (await db.select().from(anexos).where(which).get()) ?? null;
    },

    async find(idEmpresa, proposta, id) {
      const which = and(ofProposta(idEmpresa, proposta), eq(anexos.id, id));
      return (await db.select().from(anexos).where(which).get()) ?? null;
    },

    async insert(row, most) {
      const { idEmpresa, proposta } = row;
      const { id, idCliente, tipo, formato, chave, bytes, uid, criadoEm } = row;
      const values = sql.join(
        [id, idCliente, idEmpresa, proposta, tipo, formato, chave, bytes, uid, criadoEm].map(
          (value) => sql`${value}`,
        ),
        sql`, `,
      );
      const there = sql`EXISTS (SELECT 1 FROM ${propostas} LEFT JOIN ${clientes} ON ${clientes.id} = ${propostas.cliente}
        WHERE ${propostas.id} = ${proposta} AND ${propostas.idEmpresa} = ${idEmpresa} AND ${clientes.anonimizadoEm} IS NULL)`;
      const room = sql`(${db
        .select({ n: count() })
        .from(anexos)
        .where(ofProposta(idEmpresa, proposta))}) < ${most}`;
      const added = await db
        .insert(anexos)
        .select(sql`SELECT ${values}, NULL WHERE ${there} AND ${room}`)
        .onConflictDoNothing()
        .returning({ id: anexos.id });
      return added.length > 0;
    },

    async isKept(id) {
      const which = and(eq(anexos.id, id), live);
      return (await db.select({ id: anexos.id }).from(anexos).where(which).get()) !== undefined;
    },

    async retire(idEmpresa, proposta, id, em) {
      const gone = await db
        .update(anexos)
        .set({ retiradoEm: em })
        .where(and(ofProposta(idEmpresa, proposta), eq(anexos.id, id)))
        .returning({ id: anexos.id });
      return gone.length > 0;
    },

    async retireOrphans(em) {
      const theirs = db.select({ id: propostas.id }).from(propostas).where(eq(propostas.id, anexos.proposta));
      await db
        .update(anexos)
        .set({ retiradoEm: em })
        .where(and(live, notExists(theirs)));
    },

    async listLeftOver(limit) {
      const rows = await db
        .select({ chave: anexos.chave })
        .from(anexos)
        .where(and(isNotNull(anexos.retiradoEm), gt(anexos.bytes, 0)))
        .limit(limit);
      return rows.map(({ chave }) => chave);
    },

    async markGone(chaves) {
      const these = sql`(SELECT value FROM json_each(${JSON.stringify(chaves)}))`;
      await db
        .update(anexos)
        .set({ bytes: 0 })
        .where(and(isNotNull(anexos.retiradoEm), sql`${anexos.chave} IN ${these}`));
    },

    async keptAmong(chaves) {
      const which = and(live, among(anexos.chave, chaves));
      const rows = await db.select({ chave: anexos.chave }).from(anexos).where(which);
      return new Set(rows.map(({ chave }) => chave));
    },

    async namedSince({ desde, antes }) {
      const which = and(live, gte(anexos.criadoEm, desde), lt(anexos.criadoEm, antes));
      return (await db.select({ chave: anexos.chave }).from(anexos).where(which)).map(({ chave }) => chave);
    },

    async retireNamed(chaves, em) {
      await db
        .update(anexos)
        .set({ retiradoEm: em })
        .where(and(live, among(anexos.chave, chaves)));
    },

    async forgetGone(antes) {
      await db.delete(anexos).where(and(lt(anexos.retiradoEm, antes), eq(anexos.bytes, 0)));
    },
  };
});
