import { createExport } from '~/components/resource/planilha.server.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { chooseEmpresa } from '~/lib/escolher-empresa.ts';

/** Access: auth. The whole stock, which is the template of an import too; cost and invoices for administrators only. */
export const loader = createExport('estoque/csv', chooseEmpresa, ({ context, usuario, empresa }) => ({
  nome: `estoque-${hojeEmSaoPaulo(context.agora())}.csv`,
  csv: context.estoque.exportCsv(usuario, empresa.id),
}));
