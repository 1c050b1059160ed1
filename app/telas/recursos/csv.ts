import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { todayInSaoPaulo } from '~/domain/valores/datas.ts';
import { orErrorPage } from '~/lib/erros.ts';
import { downloadCsv } from '~/lib/planilha.ts';
import { requireResource } from './guarda.server.ts';

/**
 * Access: as the resource declares for reading. Exports all items that have not ended, also a template for
 * imports.
 */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { nome, usuario, empresa } = await requireResource(context, request);
  const csv = await orErrorPage(context.recursos.exportCsv(nome, usuario, empresa.id));
  return downloadCsv(csv, `${nome}-${todayInSaoPaulo(context.agora())}.csv`);
}
