import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Acessorio } from '~/domain/acessorios/recurso.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { formatValor } from '~/domain/valores/dinheiro.ts';
import { orNull } from '~/lib/erros.ts';

/** An accessory of the store as the form of parts takes it over; `preco` as it is typed. */
export type AcessorioDaLoja = { nome: string; codigo: string; preco: string };

/** More are found by their name on /acessorio. */
const MOST = 200;

/** What the store sells, to choose from; nothing for a visitor, for who has no store, and while it cannot be read. */
export async function loadAcessorios(
  { recursos }: AppLoadContext,
  usuario: Usuario | null,
): Promise<AcessorioDaLoja[]> {
  if (!usuario || usuario.id_empresa === null) return [];
  const pedido = { filtro: 'venda', ordem: 'nome' };
  const read = await orNull(recursos.list('acessorio', usuario, usuario.id_empresa, pedido, { limit: MOST }));
  // Rows of that resource have its fields.
  const itens = (read?.itens ?? []) as unknown as Acessorio[];
  return itens.map(({ nome, codigo, preco }) => ({ nome, codigo, preco: formatValor(preco) }));
}
