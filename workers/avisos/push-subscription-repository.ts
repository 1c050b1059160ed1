import { and, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { among } from '../db/among-repository.ts';
import { avisos, inscricoes, sessoes } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

/** Push subscription of a browser. */
export type StoredPushSubscription = typeof inscricoes.$inferSelect;

/** Notice to push now. `uid` is empty for everybody of the company. */
export type NoticeToPush = Pick<
  typeof avisos.$inferSelect,
  'id' | 'uid' | 'idEmpresa' | 'texto' | 'para' | 'em' | 'lidoEm'
>;

/** Maximum number of browsers of one person; the oldest are deleted. */
const MAX_PER_PERSON = 10;
/** Maximum number of notices of one run; the others wait for the next, a minute later. */
const MAX_PER_RUN = 100;

export type PushSubscriptionRepository = ReturnType<typeof createPushSubscriptionRepository>;

/** Push subscriptions, and the queue of notices to push. Throws when D1 fails. */
export const createPushSubscriptionRepository = sharedRepository((db) => ({
  /** Stores a browser's subscription, for the person who subscribed last. */
  async keep(inscricao: StoredPushSubscription): Promise<void> {
    const { id, ...rest } = inscricao;
    const theirs = db
      .select({ id: inscricoes.id })
      .from(inscricoes)
      .where(eq(inscricoes.uid, inscricao.uid))
      .orderBy(desc(inscricoes.em), desc(inscricoes.id))
      .limit(MAX_PER_PERSON);
    await db.batch([
      db.insert(inscricoes).values(inscricao).onConflictDoUpdate({ target: inscricoes.id, set: rest }),
      db.delete(inscricoes).where(and(eq(inscricoes.uid, inscricao.uid), notInArray(inscricoes.id, theirs))),
    ]);
  },

  /**
   * Deletes a subscription.
   * @param uid when given, only if it belongs to this person
   */
  async forget(id: string, uid?: string): Promise<void> {
    const theirs = uid === undefined ? undefined : eq(inscricoes.uid, uid);
    await db.delete(inscricoes).where(and(eq(inscricoes.id, id), theirs));
  },

  /**
   * Claims notices to push now; no other run gets them.
   * @param em ISO 8601 UTC
   */
  async claim(em: string): Promise<NoticeToPush[]> {
    const waiting = db
      .select({ id: avisos.id })
      .from(avisos)
      .where(sql`${avisos.enviadoEm} IS NULL`)
      .orderBy(avisos.em)
      .limit(MAX_PER_RUN);
    return db
      .update(avisos)
      .set({ enviadoEm: em })
      .where(and(inArray(avisos.id, waiting), sql`${avisos.enviadoEm} IS NULL`))
      .returning({
        ...{ id: avisos.id, uid: avisos.uid, idEmpresa: avisos.idEmpresa, texto: avisos.texto },
        ...{ para: avisos.para, em: avisos.em, lidoEm: avisos.lidoEm },
      });
  },

  /** Returns notices to the queue for the next run. */
  async putBack(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await db.update(avisos).set({ enviadoEm: null }).where(among(avisos.id, ids));
  },

  /** Subscriptions of these people, and of everybody in these companies, whose session has not ended. */
  async of(uids: readonly string[], empresas: readonly number[]): Promise<StoredPushSubscription[]> {
    const rows = await db
      .select({ inscricao: inscricoes })
      .from(inscricoes)
      .innerJoin(sessoes, and(eq(sessoes.id, inscricoes.sessao), eq(sessoes.uid, inscricoes.uid)))
      .where(or(among(inscricoes.uid, uids), among(inscricoes.idEmpresa, empresas)));
    return rows.map(({ inscricao }) => inscricao);
  },

  /** Deletes subscriptions whose session has ended. */
  async sweep(): Promise<void> {
    await db
      .delete(inscricoes)
      .where(sql`NOT EXISTS (SELECT 1 FROM ${sessoes} WHERE ${sessoes.id} = ${inscricoes.sessao})`);
  },
}));
