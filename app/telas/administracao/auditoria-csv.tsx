import { createExport } from '~/components/resource/planilha.server.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { readFiltro } from './filtro-da-auditoria.ts';

/** Access: admin. The trail with the filter of the screen. */
export const loader = createExport('admin/auditoria/csv', ({ context, usuario, params }) => ({
  nome: `auditoria-${hojeEmSaoPaulo(context.agora())}.csv`,
  csv: context.trilha.exportCsv(usuario, readFiltro(params)),
}));
