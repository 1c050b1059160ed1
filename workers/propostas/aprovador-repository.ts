import { and, eq, gte, lt, notInArray, sql } from 'drizzle-orm';
import { avisarSobre } from '../avisos/aviso-repository.ts';
import type { Instrucao } from '../base/batch-repository.ts';
import { propostaAprovadores } from '../base/schema.ts';
import { sharedRepository } from '../base/shared-repository.ts';

/** A notice to whoever may approve; `id` of what happened, each person gets their own. */
export type AvisoAosAprovadores = {
  id: string;
  idEmpresa: number;
  /** uids that are not told: who asks, and whose it is. */
  menos: readonly string[];
  texto: string;
  para: string;
  /** ISO 8601 UTC; `desde`: who was not seen since is not told. */
  em: string;
  desde: string;
};

/** Who approves in a company, as they were seen here last. Instants ISO 8601 UTC. */
export type AprovadorRepository = {
  /** When they were noted last; null for who is not. */
  seenAt(idEmpresa: number, uid: string): Promise<string | null>;
  remember(idEmpresa: number, uid: string, em: string): Promise<void>;
  forget(idEmpresa: number, uid: string): Promise<void>;
  forgetOld(antes: string): Promise<void>;
  /** Leaves a notice for each of them, in the transaction of what it tells. */
  telling(aviso: AvisoAosAprovadores): Instrucao;
};

/** Throws when D1 fails. */
export const createAprovadorRepository = sharedRepository((db): AprovadorRepository => {
  const { idEmpresa: empresa, uid: quem, em: visto } = propostaAprovadores;
  const one = (idEmpresa: number, uid: string) => and(eq(empresa, idEmpresa), eq(quem, uid));
  return {
    async seenAt(idEmpresa, uid) {
      const row = await db.select({ em: visto }).from(propostaAprovadores).where(one(idEmpresa, uid)).get();
      return row?.em ?? null;
    },

    async remember(idEmpresa, uid, em) {
      await db
        .insert(propostaAprovadores)
        .values({ idEmpresa, uid, em })
        .onConflictDoUpdate({ target: [empresa, quem], set: { em } });
    },

    async forget(idEmpresa, uid) {
      await db.delete(propostaAprovadores).where(one(idEmpresa, uid));
    },

    async forgetOld(antes) {
      await db.delete(propostaAprovadores).where(lt(visto, antes));
    },

    telling: ({ id, idEmpresa, menos, texto, para, em, desde }) =>
      avisarSobre(
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
