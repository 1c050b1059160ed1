import { createExport } from '~/components/resource/planilha.server.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { chooseEmpresa } from '~/lib/escolher-empresa.ts';

/** Access: admin. The whole table, which is the template of an import too. */
export const loader = createExport('pps/csv', chooseEmpresa, ({ context, empresa }) => ({
  nome: `precos-${hojeEmSaoPaulo(context.agora())}.csv`,
  csv: context.precos.exportCsv(empresa.id),
}));
