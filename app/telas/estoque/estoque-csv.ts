import { createExport } from '~/components/resource/spreadsheet.server.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';

/**
 * Access: auth. Exports the whole estoque, also a template for imports; cost and invoices for administrators
 * only.
 */
export const loader = createExport('estoque/csv', ({ context, usuario, empresa }) => ({
  nome: `estoque-${todayInSaoPaulo(context.clock())}.csv`,
  csv: context.estoque.exportCsv(usuario, empresa.id),
}));
