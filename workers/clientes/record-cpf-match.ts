import type { AuditTrail } from '../base/audit-repository.ts';
import type { EventCounters } from '../base/counter-repository.ts';

/**
 * Lookups by CPF of other sellers' customers that one person may make a day; reason:
 * docs/decisions/0007-rate-limits.md.
 */
export const CPF_MATCHES_PER_DAY = 20;
const DAY_MS = 24 * 3600_000;

/** Match of a typed CPF with a customer of another seller. */
export type CpfMatch = {
  /** Uid of the person who typed it. */
  uid: string;
  idEmpresa: number;
  /** Id of the customer. */
  cliente: string;
  /** True when name or telephone match too, or the person is an administrator: then the customer is shown. */
  vincula: boolean;
  /** True for the company's administrators: recorded in the audit trail, not limited. */
  administra: boolean;
};

/** Records a match; false when this person has reached the daily limit: then the match must not be shown. */
export type RecordCpfMatch = (found: CpfMatch) => Promise<boolean>;

/** Counts matches by person and day, each with a line in the audit trail. A failing counter returns false. */
export function createRecordCpfMatch({
  contagens,
  auditTrail,
  log,
}: {
  contagens: Pick<EventCounters, 'consume'>;
  auditTrail: AuditTrail;
  log: (event: string, data: Record<string, string>) => void;
}): RecordCpfMatch {
  return async ({ uid, idEmpresa, cliente, vincula, administra }) => {
    if (!administra) {
      const limit = { nome: 'cliente-por-cpf', quem: uid, maximo: CPF_MATCHES_PER_DAY, janelaMs: DAY_MS };
      const counted = await contagens.consume([limit]).catch((error: unknown) => {
        log('limite.failed', { motivo: error instanceof Error ? error.name : 'unknown' });
        return { ok: false };
      });
      if (!counted.ok) return false;
    }
    const acoes = [vincula ? 'cliente.vincular' : 'cliente.cpf-de-outro'];
    await auditTrail.record({ uid, idEmpresa, alvo: `cliente/${cliente}`, acoes });
    return true;
  };
}
