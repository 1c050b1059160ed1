import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { orErrorPage } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { downloadCsv } from '~/lib/planilha.ts';

/** Access: admin. `?versao=` of the company's plan; the one in force when not told. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'plano/csv');
  const versao = new URL(request.url).searchParams.get('versao');
  const csv = await orErrorPage(
    context.planos.exportCsv(usuario.id_empresa ?? 0, versao === null ? undefined : Number(versao)),
  );
  return downloadCsv(csv, versao === null ? 'plano.csv' : `plano-versao-${Number(versao)}.csv`);
}
