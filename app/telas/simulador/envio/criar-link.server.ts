import type { AppLoadContext } from '@remix-run/cloudflare';
import type { RespostaDeSalvar } from '~/components/mesa/use-fila.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { isErroDaApi } from '~/lib/erros.ts';
import type { LinkCriado } from './link-criado.ts';
import { loadOferta } from './oferta-do-endereco.server.ts';

/**
 * Puts the simulation of an address on a read-only page. @param id client-made, repeating it is harmless
 * @throws ErroDaApi when it is refused
 */
export async function createLink(
  context: AppLoadContext,
  usuario: Usuario,
  { id, params }: { id: unknown; params: URLSearchParams },
): Promise<LinkCriado> {
  const lida = await loadOferta(context, usuario, params);
  await context.limitImages(usuario.uid);
  const feito = await context.envios.send(usuario, { ...lida, id });
  return { ...feito, endereco: `${context.publicUrl}${feito.pagina}` };
}

/** The same for a link that waited on a device: a failure that may pass leaves it waiting, a refusal does not. */
export async function createWaitingLink(
  context: AppLoadContext,
  usuario: Usuario,
  { id, simulacao }: { id: string; simulacao: string },
): Promise<RespostaDeSalvar> {
  try {
    const link = await createLink(context, usuario, { id, params: new URLSearchParams(simulacao) });
    return { salva: id, link: { ...link, query: simulacao } };
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    if (error.status >= 500 || error.status === 429) return { espera: id };
    return { recusada: id, aviso: Object.values(error.campos ?? {})[0] ?? error.message };
  }
}
