import { inArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { ulid } from 'ulid';
import { auditoria } from './schema.ts';

/** What can be done to a user. */
export type AcaoDeUsuario =
  | 'usuario.criar'
  | 'usuario.alterar'
  | 'usuario.aprovar'
  | 'usuario.desaprovar'
  | 'usuario.tornar-admin'
  | 'usuario.tirar-admin'
  | 'usuario.dar-taxa-livre'
  | 'usuario.tirar-taxa-livre'
  | 'usuario.trocar-empresa'
  | 'usuario.remover';

/** `uid` acts on `alvo`, an id and never a name or an address; `idEmpresa` is the company of the target. */
export type Feito<Acao extends string = string> = {
  uid: string;
  idEmpresa: number | null;
  alvo: string;
  acoes: readonly Acao[];
};

export type Auditoria = {
  /** Writes one row per action, all or none. Returns their ids. @throws when D1 does not take them */
  record(feito: Feito): Promise<string[]>;
  /** Takes rows back: what they announce was refused and did not happen. */
  withdraw(ids: readonly string[]): Promise<void>;
};

/** The audit trail in D1: who did what, when. Source: design/security.md, LGPD. */
export function createAuditoria({ db, agora }: { db: D1Database; agora: () => Date }): Auditoria {
  const dados = drizzle(db);
  return {
    async record({ uid, idEmpresa, alvo, acoes }) {
      const now = agora();
      const rows = acoes.map((acao) => ({
        id: ulid(now.getTime()),
        em: now.toISOString(),
        uid,
        idEmpresa,
        acao,
        alvo,
      }));
      if (rows.length > 0) await dados.insert(auditoria).values(rows);
      return rows.map(({ id }) => id);
    },

    async withdraw(ids) {
      if (ids.length > 0) await dados.delete(auditoria).where(inArray(auditoria.id, [...ids]));
    },
  };
}
