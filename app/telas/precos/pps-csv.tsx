import { createExport } from '~/components/resource/planilha.server.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';

/** Access: admin. The whole table, which is the template of an import too. */
export const loader = createExport('pps/csv', ({ context, idEmpresa }) => ({
  nome: `precos-${hojeEmSaoPaulo(context.agora())}.csv`,
  csv: context.precos.exportCsv(idEmpresa),
}));
