import { type AppLoadContext, data } from '@remix-run/cloudflare';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { type DadosDeErro, orNull } from '~/lib/erros.ts';

/** Path of the store's logo for sheets; null where the brand cannot be read now. */
export async function logoDaLoja(context: AppLoadContext, idEmpresa: number | null): Promise<string | null> {
  if (idEmpresa === null) return null;
  const marca = await orNull(context.marcas.find(idEmpresa));
  return marca ? `/${marca.recursos.logo}` : null;
}

/** What customers are handed leaves the company: only approved people print it (docs/0010). Throws 403. */
export function requireParaImprimir({ aprovado }: Pick<Usuario, 'aprovado'>): void {
  if (aprovado) return;
  const mensagem = 'Seu acesso espera a aprovação de um administrador. Depois dela você imprime esta folha.';
  throw data({ mensagem } satisfies DadosDeErro, { status: 403 });
}
