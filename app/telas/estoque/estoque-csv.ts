import { createExport } from '~/components/resource/planilha.server.ts';
import { todayInSaoPaulo } from '~/domain/valores/datas.ts';
import { chooseEmpresa } from '~/lib/escolher-empresa.ts';

/**
 * Access: auth. Exports the whole estoque, also a template for imports; cost and invoices for administrators
 * only.
 */
export const loader = createExport('estoque/csv', chooseEmpresa, ({ context, usuario, empresa }) => ({
  nome: `estoque-${todayInSaoPaulo(context.agora())}.csv`,
  csv: context.estoque.exportCsv(usuario, empresa.id),
}));
