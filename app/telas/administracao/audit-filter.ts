import { AUDIT_ACTION_LABELS, type AuditTrailFilter } from '~/domain/pessoas/audit-trail.ts';
import { isCalendarDate } from '~/domain/valores/dates.ts';

/** Parses the audit filter of a query string; unknown values are ignored. */
export function readAuditFilter(params: URLSearchParams): AuditTrailFilter {
  const action = params.get('acao');
  return {
    pessoa: params.get('pessoa')?.slice(0, 128) || null,
    acao: AUDIT_ACTION_LABELS.some(([known]) => known === action) ? action : null,
    de: readDay(params.get('de')),
    ate: readDay(params.get('ate')),
  };
}

const readDay = (text: string | null): string | null => (text && isCalendarDate(text) ? text : null);

/** Query parameters of a filter. */
export function toAuditParams(filter: AuditTrailFilter): URLSearchParams {
  const chosen = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== null);
  return new URLSearchParams(chosen);
}
