import { and, asc, count, eq, exists, gt, gte, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { among } from '../db/among-repository.ts';
import { clientes, propostaAnexos, propostas } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';
import type { SweepPeriod } from '../imagens/sweep-folder.ts';

export type AnexoRow = typeof propostaAnexos.$inferSelect;

/** Attachments of propostas. Times are ISO 8601 UTC. */
export type AnexoRepository = ReturnType<typeof createAnexoRepository>;

/** Throws when D1 fails. */
export const createAnexoRepository = sharedRepository((db) => {
  const anexos = propostaAnexos;
  const kept = isNull(anexos.retiradoEm);
  const ofProposta = (idEmpresa: number, proposta: string) =>
    and(eq(anexos.proposta, proposta), eq(anexos.idEmpresa, idEmpresa), kept);
  const live = (idEmpresa: number, proposta: string) =>
    db.select({ id: anexos.id }).from(anexos).where(ofProposta(idEmpresa, proposta));
  /** JSON of the customer of the proposta that is being updated; null for none. */
  const personOf = (idEmpresa: number) => sql`(
    SELECT json_object('nome', nome, 'cpf', cpf, 'telefone', telefone, 'email', email) FROM ${clientes}
    WHERE ${clientes.id} = ${propostas.cliente} AND ${clientes.idEmpresa} = ${idEmpresa})`;
  return {
    /** Attachments not removed, oldest first. */
    list: (idEmpresa: number, proposta: string): Promise<AnexoRow[]> =>
      db
        .select()
        .from(anexos)
        .where(ofProposta(idEmpresa, proposta))
        .orderBy(asc(anexos.criadoEm), asc(anexos.id)),

    /** Finds by client id, removed ones too. */
    async findByClientId(proposta: string, idCliente: string): Promise<AnexoRow | null> {
      const which = and(eq(anexos.proposta, proposta), eq(anexos.idCliente, idCliente));
      return (await db.select().from(anexos).where(which).get()) ?? null;
    },

    async find(idEmpresa: number, proposta: string, id: string): Promise<AnexoRow | null> {
      const which = and(ofProposta(idEmpresa, proposta), eq(anexos.id, id));
      return (await db.select().from(anexos).where(which).get()) ?? null;
    },

    /**
     * Stores a row, and that a proposta sent to nobody is of its customer now. Returns false when the client
     * id is taken, the proposta has the maximum number, or it has no customer who is not anonymised.
     */
    async insert(row: AnexoRow, most: number): Promise<boolean> {
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
      const [added] = await db.batch([
        db
          .insert(anexos)
          .select(sql`SELECT ${values}, NULL WHERE ${there} AND ${room}`)
          .onConflictDoNothing()
          .returning({ id: anexos.id }),
        // What was sent to nobody is from now on of whom the papers are.
        db
          .update(propostas)
          .set({ enviadaA: personOf(idEmpresa) })
          .where(
            and(
              eq(propostas.id, proposta),
              eq(propostas.idEmpresa, idEmpresa),
              sql`coalesce(json_extract(${propostas.enviadaA}, '$.nome'), '') = ''`,
              exists(live(idEmpresa, proposta)),
            ),
          ),
      ]);
      return added.length > 0;
    },

    /** True while it is not removed. */
    async isKept(id: string): Promise<boolean> {
      const which = and(eq(anexos.id, id), kept);
      return (await db.select({ id: anexos.id }).from(anexos).where(which).get()) !== undefined;
    },

    /** Returns false when it does not exist. */
    async retire(idEmpresa: number, proposta: string, id: string, em: string): Promise<boolean> {
      const [gone] = await db.batch([
        db
          .update(anexos)
          .set({ retiradoEm: em })
          .where(and(ofProposta(idEmpresa, proposta), eq(anexos.id, id)))
          .returning({ id: anexos.id }),
        // Without papers, a draft that was never sent may be anybody's again.
        db
          .update(propostas)
          .set({ enviadaA: null })
          .where(
            and(
              eq(propostas.id, proposta),
              eq(propostas.idEmpresa, idEmpresa),
              eq(propostas.versao, 0),
              notExists(live(idEmpresa, proposta)),
            ),
          ),
      ]);
      return gone.length > 0;
    },

    /** Marks the attachments of deleted propostas as removed. */
    async retireOrphans(em: string): Promise<void> {
      const theirs = db.select({ id: propostas.id }).from(propostas).where(eq(propostas.id, anexos.proposta));
      await db
        .update(anexos)
        .set({ retiradoEm: em })
        .where(and(kept, notExists(theirs)));
    },

    /** Objects of removed attachments that may still be in the bucket, at most `limit`. */
    async listLeftOver(limit: number): Promise<string[]> {
      const rows = await db
        .select({ chave: anexos.chave })
        .from(anexos)
        .where(and(isNotNull(anexos.retiradoEm), gt(anexos.bytes, 0)))
        .limit(limit);
      return rows.map(({ chave }) => chave);
    },

    /** Records that these objects have left the bucket. */
    async markGone(keys: readonly string[]): Promise<void> {
      const these = sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`;
      await db
        .update(anexos)
        .set({ bytes: 0 })
        .where(and(isNotNull(anexos.retiradoEm), sql`${anexos.chave} IN ${these}`));
    },

    /** Subset of these objects that an attachment references. */
    async keptAmong(keys: readonly string[]): Promise<Set<string>> {
      const which = and(kept, among(anexos.chave, keys));
      const rows = await db.select({ chave: anexos.chave }).from(anexos).where(which);
      return new Set(rows.map(({ chave }) => chave));
    },

    /** Objects of attachments uploaded in this period. */
    async namedSince({ desde, antes }: SweepPeriod): Promise<string[]> {
      const which = and(kept, gte(anexos.criadoEm, desde), lt(anexos.criadoEm, antes));
      return (await db.select({ chave: anexos.chave }).from(anexos).where(which)).map(({ chave }) => chave);
    },

    /** Marks the attachments of these objects as removed. */
    async retireNamed(keys: readonly string[], em: string): Promise<void> {
      await db
        .update(anexos)
        .set({ retiradoEm: em })
        .where(and(kept, among(anexos.chave, keys)));
    },

    /** Deletes rows without an object that were removed before `before`. */
    async forgetGone(before: string): Promise<void> {
      await db.delete(anexos).where(and(lt(anexos.retiradoEm, before), eq(anexos.bytes, 0)));
    },
  };
});
