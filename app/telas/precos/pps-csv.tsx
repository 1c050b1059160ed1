import { createExport } from '~/components/resource/spreadsheet.server.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';

/** Access: admin. Exports all prices, also a template for imports. */
export const loader = createExport('pps/csv', ({ context, usuario, empresa }) => ({
  nome: `precos-${todayInSaoPaulo(context.clock())}.csv`,
  csv: context.precos.exportCsv(usuario, empresa.id),
}));
