import { createExport } from '~/components/resource/spreadsheet.server.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { readAuditFilter } from './audit-filter.ts';

/** Access: admin. Downloads the audit trail with the screen's Empresa and filter. */
export const loader = createExport('admin/auditoria/csv', ({ context, usuario, alcance, searchParams }) => ({
  nome: `auditoria-${todayInSaoPaulo(context.clock())}.csv`,
  csv: context.trilha.exportCsv(usuario, alcance, readAuditFilter(searchParams)),
}));
