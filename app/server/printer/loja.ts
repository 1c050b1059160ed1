import { type AppLoadContext, data } from '@remix-run/cloudflare';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { type ErrorPageData, orNull } from '~/server/errors.ts';

/** Path of the loja's logo for printed sheets; null when the brand cannot be read. */
export async function lojaLogo(context: AppLoadContext, idEmpresa: number | null): Promise<string | null> {
  if (idEmpresa === null) return null;
  const marca = await orNull(context.lojas.card(idEmpresa));
  return marca ? `/${marca.logo}` : null;
}

/** Requires approval for printing internal sheets and customer sheets (docs/decisions/0010). Throws 403. */
export function requireApprovedToPrint({ aprovado }: Pick<Usuario, 'aprovado'>): void {
  if (!aprovado) refusePrint();
}

/** Refuses printing to an unapproved person. Throws 403. */
export function refusePrint(): never {
  const mensagem = 'Seu acesso espera a aprovação de um administrador. Depois dela você imprime esta folha.';
  throw data({ mensagem } satisfies ErrorPageData, { status: 403 });
}
