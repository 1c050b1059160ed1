import { and, eq, gte, lt, notInArray, type Placeholder, sql } from 'drizzle-orm';
import { insertNoticesOfRows } from '../avisos/notice-repository.ts';
import { createCopies } from '../base/isolate-copies.ts';
import type { BatchStatement } from '../db/batch-repository.ts';
import { preparedOnce } from '../db/prepared-batch-repository.ts';
import { propostaAprovadores } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

/** Notice to the approvers; `id` of the event, extended for each recipient. */
export type ApproverNotice = {
  id: string;
  idEmpresa: number;
  /** Uids without a notice: the requester, and the seller. */
  menos: readonly string[];
  texto: string;
  para: string;
  /** ISO 8601 UTC; `desde`: approvers not seen since then get no notice. */
  em: string;
  desde: string;
};

/** Approvers of a company, as last seen. Times are ISO 8601 UTC. */
export type ApproverRepository = ReturnType<typeof createApproverRepository>;

const STRANGER_MS = 60_000;
const STRANGERS = 500;

/** Throws when D1 fails. */
export const createApproverRepository = sharedRepository((db) => {
  const { idEmpresa: empresa, uid: quem, em: visto } = propostaAprovadores;
  const one = (idEmpresa: number | Placeholder, uid: string | Placeholder) =>
    and(eq(empresa, idEmpresa), eq(quem, uid));
  const seen = preparedOnce(() =>
    db
      .select({ em: visto })
      .from(propostaAprovadores)
      .where(one(sql.placeholder('idEmpresa'), sql.placeholder('uid'))),
  );
  /**
   * People known not to be recorded: sellers open Home all day, and each time would cost a read that finds
   * nothing.
   */
  const strangers = createCopies<true>({ keptMs: STRANGER_MS, most: STRANGERS });
  const keyOf = (idEmpresa: number, uid: string) => `${idEmpresa}/${uid}`;
  /** Time when they were last recorded; null for none. */
  const seenAt = async (idEmpresa: number, uid: string): Promise<string | null> =>
    (await seen.all({ idEmpresa, uid }))[0]?.em ?? null;
  return {
    seenAt,

    async remember(idEmpresa: number, uid: string, em: string): Promise<void> {
      strangers.forget(keyOf(idEmpresa, uid));
      await db
        .insert(propostaAprovadores)
        .values({ idEmpresa, uid, em })
        .onConflictDoUpdate({ target: [empresa, quem], set: { em } });
    },

    /**
     * Deletes a person who no longer administers the company; those known not to be recorded are not queried
     * for a minute.
     */
    async forgetIfNoted(idEmpresa: number, uid: string, agora: Date): Promise<void> {
      const key = keyOf(idEmpresa, uid);
      const now = agora.getTime();
      if (strangers.get(key, now)) return;
      const ticket = strangers.ticket();
      if ((await seenAt(idEmpresa, uid)) !== null)
        await db.delete(propostaAprovadores).where(one(idEmpresa, uid));
      strangers.fill(key, true, now, ticket);
    },

    /** Records the administrators among the company's people, and deletes the others. */
    async learn(
      idEmpresa: number,
      { gerem, outros }: { gerem: readonly string[]; outros: readonly string[] },
      em: string,
    ): Promise<void> {
      strangers.forgetAll();
      const uids = (list: readonly string[]) => sql`SELECT value FROM json_each(${JSON.stringify(list)})`;
      await db.batch([
        db
          .insert(propostaAprovadores)
          .select(sql`SELECT ${idEmpresa}, value, ${em} FROM json_each(${JSON.stringify(gerem)}) WHERE true`)
          .onConflictDoUpdate({ target: [empresa, quem], set: { em } }),
        db.delete(propostaAprovadores).where(and(eq(empresa, idEmpresa), sql`${quem} IN (${uids(outros)})`)),
      ]);
    },

    async forgetOld(before: string): Promise<void> {
      await db.delete(propostaAprovadores).where(lt(visto, before));
    },

    /** Statement that inserts a notice for each approver, in the transaction of its event. */
    telling: ({ id, idEmpresa, menos, texto, para, em, desde }: ApproverNotice): BatchStatement =>
      insertNoticesOfRows(
        db,
        propostaAprovadores,
        and(eq(empresa, idEmpresa), notInArray(quem, [...menos]), gte(visto, desde)),
        {
          ...{ id: sql`${`${id}.`} || ${quem}`, uid: sql`${quem}`, idEmpresa: sql`${empresa}` },
          ...{ tipo: sql`'proposta-espera'`, texto: sql`${texto}`, para: sql`${para}`, em: sql`${em}` },
        },
      ),
  };
});
