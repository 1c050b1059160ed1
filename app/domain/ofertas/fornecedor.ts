/** Supplier of an offer (CDC art. 54-B, IV); `endereco` is empty while incomplete. */
export type Fornecedor = { nome: string; endereco: string };

/** Store data from the company's brand; `email` is empty unless its kit names one. */
export type FornecedorLoja = {
  nome: string;
  endereco: string | null;
  cidade: string | null;
  uf: string | null;
  email: string;
};

/** Joins street, city and state, and electronic address into one line, as far as known. */
export function lojaAddress(
  { endereco, cidade, uf }: Omit<FornecedorLoja, 'nome' | 'email'>,
  eletronico = '',
): string {
  const place = [cidade, uf].map((part) => part?.trim()).filter(Boolean);
  return [endereco?.trim(), place.join('/'), eletronico.trim()].filter(Boolean).join(' · ');
}

/**
 * Supplier of an offer. Without a street its address is empty, and the checks of an offer report it: a town
 * or an e-mail alone does not tell a customer where the store is.
 * @param eletronico e-mail of the author of the offer, for a store without one: the law requires an electronic address
 */
export function lojaFornecedor(loja: FornecedorLoja, eletronico: string): Fornecedor {
  return {
    nome: loja.nome.trim(),
    endereco: loja.endereco?.trim() ? lojaAddress(loja, loja.email || eletronico) : '',
  };
}
