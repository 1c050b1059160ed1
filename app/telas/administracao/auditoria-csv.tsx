import { createExport } from '~/components/resource/planilha.server.ts';
import { todayInSaoPaulo } from '~/domain/valores/datas.ts';
import { chooseScope } from '~/lib/escolher-empresa.ts';
import { readAuditFilter } from './filtro-da-auditoria.ts';

/** Access: admin. Downloads the audit trail with the screen's Empresa and filter. */
export const loader = createExport(
  'admin/auditoria/csv',
  chooseScope,
  ({ context, usuario, empresa, params }) => ({
    nome: `auditoria-${todayInSaoPaulo(context.agora())}.csv`,
    csv: context.trilha.exportCsv(usuario, empresa.alcance, readAuditFilter(params)),
  }),
);
