import type { AppLoadContext } from '@remix-run/cloudflare';
import { type Fornecedor, fornecedorDaLoja } from '~/domain/ofertas/fornecedor.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { orNull } from '~/lib/erros.ts';

/** Who sells, with the electronic address that the law asks for; null when the brand cannot be read. */
export async function loadFornecedor(
  context: AppLoadContext,
  { id_empresa, email }: Usuario,
): Promise<Fornecedor | null> {
  const marca = id_empresa === null ? null : await orNull(context.marcas.find(id_empresa));
  return marca && fornecedorDaLoja(marca, email);
}
