import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { orErrorPage } from '~/server/errors.ts';
import { downloadCsv } from '~/shared/spreadsheet.ts';
import { openResource } from './guard.server.ts';

/**
 * Access: as the resource declares for reading. Exports the items of the list in the address; all that have not
 * ended, also a template for imports, where it says no `filtro`.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { context, nome, usuario, empresa, searchParams } = await openResource(args);
  const asked = ['filtro', 'ordem', 'busca'].map((name) => [name, searchParams.get(name) ?? undefined]);
  const csv = await orErrorPage(
    context.recursos.exportCsv(
      nome,
      usuario,
      empresa.id,
      searchParams.has('filtro') ? Object.fromEntries(asked) : undefined,
    ),
  );
  return downloadCsv(csv, `${nome}-${todayInSaoPaulo(context.clock())}.csv`);
}
