import { type AppLoadContext, data } from '@remix-run/cloudflare';
import type { Retirada } from '../../workers/artes/arte-service.ts';
import { type DadosDeErro, orNull } from './erros.ts';

/**
 * The answer of a public page that was taken down: 410, with whom to ask, and nothing of what it showed. Gone for link
 * previews too: there is no picture and no price in it.
 */
export async function ofertaRetirada(context: AppLoadContext, { idEmpresa }: Retirada) {
  const [empresas, marca] = await Promise.all([
    orNull(context.usuarios.empresas()),
    orNull(context.marcas.find(idEmpresa)),
  ]);
  const nome = empresas?.value.find(({ id }) => id === idEmpresa)?.nome ?? marca?.nome;
  const mensagem = `${nome ? `A loja ${nome}` : 'A loja'} tirou esta oferta do ar. Fale com a loja para saber a condição de hoje.`;
  const dados: DadosDeErro = nome
    ? { mensagem, loja: { nome, telefone: marca?.telefone ?? null } }
    : { mensagem };
  return data(dados, { status: 410, headers: { 'X-Robots-Tag': 'noindex' } });
}
