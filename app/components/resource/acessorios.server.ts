import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Acessorio } from '~/domain/acessorios/recurso.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { formatValor } from '~/domain/valores/dinheiro.ts';
import { orNull } from '~/lib/erros.ts';

/** An accessory of the store as a form takes it over; `preco` as it is typed. */
export type AcessorioDaLoja = { nome: string; codigo: string; preco: string };

/** More are found by their name on /acessorio. */
const MOST = 200;

/**
 * What a store sells, to choose from; nothing for a visitor, for who has no store, and while it cannot be read.
 * @param idEmpresa the store; the person's own when not told
 */
export async function loadAcessorios(
  { recursos }: AppLoadContext,
  usuario: Usuario | null,
  idEmpresa: number | null = usuario?.id_empresa ?? null,
): Promise<AcessorioDaLoja[]> {
  if (!usuario || idEmpresa === null) return [];
  const pedido = { filtro: 'venda', ordem: 'nome' };
  const read = await orNull(recursos.list('acessorio', usuario, idEmpresa, pedido, { limit: MOST }));
  // Rows of that resource have its fields.
  const itens = (read?.itens ?? []) as unknown as Acessorio[];
  return itens.map(({ nome, codigo, preco }) => ({ nome, codigo, preco: formatValor(preco) }));
}
