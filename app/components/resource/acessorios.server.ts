import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Acessorio } from '~/domain/acessorios/resource.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { formatAmount } from '~/domain/valores/money.ts';
import { orNull } from '~/server/errors.ts';

/** Acessorio of the loja, for a form; `preco` formatted for its field. */
export type LojaAcessorio = { nome: string; codigo: string; preco: string };

/** Maximum number offered; others are found by name on /acessorio. */
const MAX_ACESSORIOS = 200;

/**
 * Loads the acessorios of a loja; empty for visitors, for people without a loja, and when they cannot be
 * read.
 * @param idEmpresa the loja; default: the person's own
 */
export async function loadAcessorios(
  { recursos }: AppLoadContext,
  usuario: Usuario | null,
  idEmpresa: number | null = usuario?.id_empresa ?? null,
): Promise<LojaAcessorio[]> {
  if (!usuario || idEmpresa === null) return [];
  const pedido = { filtro: 'venda', ordem: 'nome' };
  const read = await orNull(
    recursos.list('acessorio', usuario, idEmpresa, pedido, { limit: MAX_ACESSORIOS }),
  );
  // Generic rows, typed here by the declaration of that resource.
  const items = (read?.itens ?? []) as unknown as Acessorio[];
  return items.map(({ nome, codigo, preco }) => ({ nome, codigo, preco: formatAmount(preco) }));
}
