import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { hojeEmSaoPaulo } from '~/domain/datas.ts';
import { orErrorPage } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { downloadCsv } from '~/lib/planilha.ts';

/** Access: admin. The whole table, which is the template of an import too. */
export async function loader({ context }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'pps/csv');
  const csv = await orErrorPage(context.precos.exportCsv(usuario.id_empresa ?? 0));
  return downloadCsv(csv, `precos-${hojeEmSaoPaulo(context.agora())}.csv`);
}
