import { type Fornecedor, fornecedorDaLoja, type Loja } from '~/domain/ofertas/fornecedor.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { orNull } from '~/lib/erros.ts';

/**
 * Who sells, with the electronic address that the law asks for; null when the brand cannot be read.
 * @param findLoja where the store is read: as it was seconds ago for a screen, anew for what leaves the company
 */
export async function loadFornecedor(
  { id_empresa, email }: Usuario,
  findLoja: (idEmpresa: number) => Promise<Loja>,
): Promise<Fornecedor | null> {
  const loja = id_empresa === null ? null : await orNull(findLoja(id_empresa));
  return loja && fornecedorDaLoja(loja, email);
}
