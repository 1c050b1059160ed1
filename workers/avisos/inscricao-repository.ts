import { and, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { avisos, inscricoes, sessoes } from '../base/schema.ts';
import { sharedRepository } from '../base/shared-repository.ts';

/** A browser in which somebody wants to be told. */
export type Inscricao = typeof inscricoes.$inferSelect;

/** A notice that is to be given to browsers now. `uid` is empty for everybody of the company. */
export type AEnviar = Pick<
  typeof avisos.$inferSelect,
  'id' | 'uid' | 'idEmpresa' | 'texto' | 'para' | 'em' | 'lidoEm'
>;

/** Browsers of one person; the oldest go. */
const MAIS_POR_PESSOA = 10;
/** Notices of one turn; the others go with the next, a minute later. */
const MAIS_POR_VEZ = 100;

export type InscricaoRepository = ReturnType<typeof createInscricaoRepository>;

/** Browsers that are told, and what they are to be told. Throws when D1 fails. */
export const createInscricaoRepository = sharedRepository((db) => ({
  /** Keeps a browser, for whoever asked in it last. */
  async keep(inscricao: Inscricao): Promise<void> {
    const { id, ...rest } = inscricao;
    const theirs = db
      .select({ id: inscricoes.id })
      .from(inscricoes)
      .where(eq(inscricoes.uid, inscricao.uid))
      .orderBy(desc(inscricoes.em), desc(inscricoes.id))
      .limit(MAIS_POR_PESSOA);
    await db.batch([
      db.insert(inscricoes).values(inscricao).onConflictDoUpdate({ target: inscricoes.id, set: rest }),
      db.delete(inscricoes).where(and(eq(inscricoes.uid, inscricao.uid), notInArray(inscricoes.id, theirs))),
    ]);
  },

  /** @param uid only where it is this person's */
  async forget(id: string, uid?: string): Promise<void> {
    const theirs = uid === undefined ? undefined : eq(inscricoes.uid, uid);
    await db.delete(inscricoes).where(and(eq(inscricoes.id, id), theirs));
  },

  /** Takes what is to be given now: nobody else gets it a second time. @param em ISO 8601 UTC */
  async claim(em: string): Promise<AEnviar[]> {
    const waiting = db
      .select({ id: avisos.id })
      .from(avisos)
      .where(sql`${avisos.enviadoEm} IS NULL`)
      .orderBy(avisos.em)
      .limit(MAIS_POR_VEZ);
    return db
      .update(avisos)
      .set({ enviadoEm: em })
      .where(and(inArray(avisos.id, waiting), sql`${avisos.enviadoEm} IS NULL`))
      .returning({
        ...{ id: avisos.id, uid: avisos.uid, idEmpresa: avisos.idEmpresa, texto: avisos.texto },
        ...{ para: avisos.para, em: avisos.em, lidoEm: avisos.lidoEm },
      });
  },

  /** To be given again, with the next turn. */
  async putBack(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await db
      .update(avisos)
      .set({ enviadoEm: null })
      .where(inArray(avisos.id, [...ids]));
  },

  /** Browsers of these people, and all of these companies, whose session has not ended. */
  async of(uids: readonly string[], empresas: readonly number[]): Promise<Inscricao[]> {
    const rows = await db
      .select({ inscricao: inscricoes })
      .from(inscricoes)
      .innerJoin(sessoes, and(eq(sessoes.id, inscricoes.sessao), eq(sessoes.uid, inscricoes.uid)))
      .where(or(inArray(inscricoes.uid, [...uids]), inArray(inscricoes.idEmpresa, [...empresas])));
    return rows.map(({ inscricao }) => inscricao);
  },

  /** Forgets browsers whose session has ended. */
  async sweep(): Promise<void> {
    await db
      .delete(inscricoes)
      .where(sql`NOT EXISTS (SELECT 1 FROM ${sessoes} WHERE ${sessoes.id} = ${inscricoes.sessao})`);
  },
}));
