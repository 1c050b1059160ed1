import { createExport } from '~/components/resource/planilha.server.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { chooseAlcance } from '~/lib/escolher-empresa.ts';
import { readFiltro } from './filtro-da-auditoria.ts';

/** Access: admin. Downloads the audit trail with the screen's Empresa and filter. */
export const loader = createExport(
  'admin/auditoria/csv',
  chooseAlcance,
  ({ context, usuario, empresa, params }) => ({
    nome: `auditoria-${hojeEmSaoPaulo(context.agora())}.csv`,
    csv: context.trilha.exportCsv(usuario, empresa.alcance, readFiltro(params)),
  }),
);
