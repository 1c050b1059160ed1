import { and, asc, count, eq, gt, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { clientes, propostaAnexos, propostas } from '../base/schema.ts';
import { sharedRepository } from '../base/shared-repository.ts';

export type AnexoRow = typeof propostaAnexos.$inferSelect;

/** Papers of proposals. Instants ISO 8601 UTC. */
export type AnexoRepository = {
  /** Those that are there, the first one first. */
  list(idEmpresa: number, proposta: string): Promise<AnexoRow[]>;
  /** Also one that was taken back. */
  findByClientId(proposta: string, idCliente: string): Promise<AnexoRow | null>;
  find(idEmpresa: number, proposta: string, id: string): Promise<AnexoRow | null>;
  /**
   * False where the client id is taken, the proposal has as many as it may, or there is no such proposal with a customer
   * whose data are kept.
   */
  insert(row: AnexoRow, most: number): Promise<boolean>;
  /** Whether it is still there. */
  isKept(id: string): Promise<boolean>;
  /** False where it is not there. */
  retire(idEmpresa: number, proposta: string, id: string, em: string): Promise<boolean>;
  /** Those of proposals that are gone. */
  retireOrphans(em: string): Promise<void>;
  /** Objects that may still lie in the bucket though nobody may read them any more, at most so many. */
  listLeftOver(limit: number): Promise<string[]>;
  /** These objects have left the bucket. */
  markGone(chaves: readonly string[]): Promise<void>;
  /** Rows whose objects are gone, taken back before this instant. */
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

    async forgetGone(antes) {
      await db.delete(anexos).where(and(lt(anexos.retiradoEm, antes), eq(anexos.bytes, 0)));
    },
  };
});
