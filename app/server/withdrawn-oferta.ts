import { type AppLoadContext, data } from '@remix-run/cloudflare';
import type { PecaTakenDown } from '../../workers/artes/peca-service.ts';
import { type ErrorPageData, orNull } from './errors.ts';

/**
 * Answers 410 for a public page that was taken down: whom to contact, and none of its content. Link previews
 * also get no picture and no price.
 */
export async function withdrawnOfertaPage(context: AppLoadContext, { idEmpresa }: PecaTakenDown) {
  const [empresas, marca] = await Promise.all([
    orNull(context.usuarios.empresas()),
    orNull(context.lojas.card(idEmpresa)),
  ]);
  const nome = empresas?.value.find(({ id }) => id === idEmpresa)?.nome ?? marca?.nome;
  const mensagem = `${nome ? `A loja ${nome}` : 'A loja'} tirou esta oferta do ar. Fale com a loja para saber a condição de hoje.`;
  const dados: ErrorPageData = nome
    ? { mensagem, loja: { nome, telefone: marca?.telefone ?? null } }
    : { mensagem };
  // Headers of a thrown response are lost: the error page is rendered by the layout's boundary.
  context.responseHeaders.set('X-Robots-Tag', 'noindex');
  return data(dados, { status: 410 });
}
