import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { orErrorPage } from '~/server/errors.ts';
import { downloadCsv } from '~/shared/spreadsheet.ts';
import { openResource } from './guard.server.ts';

/**
 * Access: as the resource declares for reading. Exports all items that have not ended, also a template for
 * imports.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { context, nome, usuario, empresa } = await openResource(args);
  const csv = await orErrorPage(context.recursos.exportCsv(nome, usuario, empresa.id));
  return downloadCsv(csv, `${nome}-${todayInSaoPaulo(context.clock())}.csv`);
}
