import { and, eq, gte, isNull, lt, or } from 'drizzle-orm';
import { ulid } from 'ulid';
import { among } from '../db/among-repository.ts';
import { newestFirst, type Page, type Paged } from '../db/page-repository.ts';
import { auditoria } from '../db/schema.ts';
import { openDatabase } from '../db/shared-repository.ts';

/** Auditable action on a Usuario. */
export type UsuarioAuditAction =
  | 'usuario.criar'
  | 'usuario.alterar'
  | 'usuario.aprovar'
  | 'usuario.desaprovar'
  | 'usuario.tornar-admin'
  | 'usuario.tirar-admin'
  | 'usuario.dar-rede'
  | 'usuario.tirar-rede'
  | 'usuario.dar-taxa-livre'
  | 'usuario.tirar-taxa-livre'
  | 'usuario.trocar-empresa'
  | 'usuario.remover'
  | 'usuario.liberar'
  | 'conta.excluir';

/** Longest detail of a change in the trail, in letters. */
export const MOST_TRAIL_WORDS = 400;

/**
 * Auditable act: `uid` acts on `alvo`, an id and never a name or an address; `idEmpresa` is the company of
 * the target.
 */
export type AuditedAct<Acao extends string = string> = {
  uid: string;
  idEmpresa: number | null;
  alvo: string;
  acoes: readonly Acao[];
  /** Reason in the words of `uid`, or what changed from what to what: erased with the person. */
  detalhe?: string;
};

export type AuditTrail = ReturnType<typeof createAuditTrail>;

/** Line of the audit trail. */
export type AuditRow = typeof auditoria.$inferSelect;

/** Filter of lines; an absent field does not filter. */
export type AuditFilter = {
  /** Company of the target; null for none. */
  idEmpresa?: number | null;
  /** Author or target. */
  pessoa?: string;
  acao?: string;
  /** ISO 8601 UTC, inclusive. */
  desde?: string;
  /** ISO 8601 UTC, exclusive. */
  antesDe?: string;
};

/** Reads a page of the audit trail, newest first. Throws when D1 fails. */
export async function readAuditTrail(
  db: D1Database,
  { idEmpresa, pessoa, acao, desde, antesDe }: AuditFilter,
  page: Page,
): Promise<Paged<AuditRow>> {
  const { after, order, limit, cut } = newestFirst({ em: auditoria.em, id: auditoria.id }, page);
  const read = await openDatabase(db)
    .select()
    .from(auditoria)
    .where(
      and(
        idEmpresa === null ? isNull(auditoria.idEmpresa) : undefined,
        typeof idEmpresa === 'number' ? eq(auditoria.idEmpresa, idEmpresa) : undefined,
        pessoa === undefined ? undefined : or(eq(auditoria.uid, pessoa), eq(auditoria.alvo, pessoa)),
        acao === undefined ? undefined : eq(auditoria.acao, acao),
        desde === undefined ? undefined : gte(auditoria.em, desde),
        antesDe === undefined ? undefined : lt(auditoria.em, antesDe),
        after,
      ),
    )
    .orderBy(...order)
    .limit(limit);
  return cut(read, ({ em }) => em);
}

/** Creates the audit trail in D1: who did what, when. Source: docs/spec/security.md, LGPD. */
export function createAuditTrail({ db, clock }: { db: D1Database; clock: () => Date }) {
  const data = openDatabase(db);
  return {
    /**
     * Writes one row per action in one transaction, and returns their ids.
     * @throws when D1 fails
     */
    async record({ uid, idEmpresa, alvo, acoes, detalhe }: AuditedAct): Promise<string[]> {
      const now = clock();
      const rows = acoes.map((acao) => ({
        id: ulid(now.getTime()),
        em: now.toISOString(),
        uid,
        idEmpresa,
        acao,
        alvo,
        detalhe,
      }));
      if (rows.length > 0) await data.insert(auditoria).values(rows);
      return rows.map(({ id }) => id);
    },

    /** Deletes rows of an act that was refused and did not happen. */
    async withdraw(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await data.delete(auditoria).where(among(auditoria.id, ids));
    },
  };
}
