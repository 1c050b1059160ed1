import { type AppLoadContext, data } from '@remix-run/cloudflare';
import type { Retirada } from '../../workers/artes/arte-service.ts';
import { type DadosDeErro, orNull } from './erros.ts';

/**
 * The answer of a public page that was taken down: 410, with whom to ask, and nothing of what it showed. Gone for link
 * previews too: there is no picture and no price in it.
 */
export async function ofertaRetirada(context: AppLoadContext, { idEmpresa }: Retirada) {
  const empresas = await orNull(context.usuarios.empresas());
  const nome = empresas?.value.find(({ id }) => id === idEmpresa)?.nome;
  const mensagem = `${nome ? `A loja ${nome}` : 'A loja'} tirou esta oferta do ar. Fale com a loja para saber a condição de hoje.`;
  return data({ mensagem } satisfies DadosDeErro, { status: 410, headers: { 'X-Robots-Tag': 'noindex' } });
}
