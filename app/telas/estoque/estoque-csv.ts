import { createExport } from '~/components/resource/spreadsheet.server.ts';
import { readEstoqueFilter } from '~/domain/estoque/estoque-filter.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';

/**
 * Access: auth. Exports the estoque of the filter in the address; the whole one, also a template for imports,
 * where it says no `situacao`. Cost and invoices for administrators only.
 */
export const loader = createExport('estoque/csv', ({ context, usuario, empresa, searchParams }) => ({
  nome: `estoque-${todayInSaoPaulo(context.clock())}.csv`,
  csv: context.estoque.exportCsv(
    usuario,
    empresa.id,
    searchParams.has('situacao') ? readEstoqueFilter(searchParams) : null,
  ),
}));
