import type { AppLoadContext } from '@remix-run/cloudflare';
import { loadQueryOferta } from '~/components/financing/query-oferta.server.ts';
import type { SaveSimulacaoAnswer } from '~/components/financing/use-simulacao-queue.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { isApiError } from '~/server/errors.ts';
import type { CreatedLink } from './created-link.ts';

/**
 * Creates a read-only page for the simulacao of a query string. @param id client-generated, the idempotency
 * key
 * @throws ApiError when it is rejected
 */
export async function createLink(
  context: AppLoadContext,
  usuario: Usuario,
  { id, params }: { id: unknown; params: URLSearchParams },
): Promise<CreatedLink> {
  const lida = await loadQueryOferta(context, usuario, params);
  await context.limitImages(usuario.uid);
  const done = await context.envios.send(usuario, { ...lida, id });
  return { ...done, endereco: `${context.publicUrl}${done.pagina}` };
}

/**
 * Creates a link queued on a device: after a temporary failure it stays in the queue, after a rejection it
 * does not.
 */
export async function createWaitingLink(
  context: AppLoadContext,
  usuario: Usuario,
  { id, simulacao }: { id: string; simulacao: string },
): Promise<SaveSimulacaoAnswer> {
  try {
    const link = await createLink(context, usuario, { id, params: new URLSearchParams(simulacao) });
    return { salva: id, link: { ...link, query: simulacao } };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status >= 500 || error.status === 429) return { espera: id };
    return { recusada: id, aviso: Object.values(error.campos ?? {})[0] ?? error.message };
  }
}
