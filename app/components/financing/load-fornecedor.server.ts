import { type Fornecedor, type FornecedorLoja, lojaFornecedor } from '~/domain/ofertas/fornecedor.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { orNull } from '~/server/errors.ts';

/**
 * Loads the supplier data, including the electronic address required by law; null when the brand cannot be
 * read.
 * @param findLoja reads the loja: from the cache for a screen, uncached for published documents
 */
export async function loadFornecedor(
  { id_empresa, email }: Usuario,
  findLoja: (idEmpresa: number) => Promise<FornecedorLoja>,
): Promise<Fornecedor | null> {
  const loja = id_empresa === null ? null : await orNull(findLoja(id_empresa));
  return loja && lojaFornecedor(loja, email);
}
