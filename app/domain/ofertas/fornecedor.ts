/** Who sells, as an offer names them (CDC art. 54-B, IV); `endereco` is empty while it is not complete. */
export type Fornecedor = { nome: string; endereco: string };

/** What a company's brand tells of its store. */
export type Loja = { nome: string; endereco: string | null; cidade: string | null; uf: string | null };

/** Street, city and state, and electronic address on one line: as much of it as is known. */
export function enderecoDaLoja({ endereco, cidade, uf }: Omit<Loja, 'nome'>, eletronico = ''): string {
  const place = [cidade, uf].map((part) => part?.trim()).filter(Boolean);
  return [endereco?.trim(), place.join('/'), eletronico.trim()].filter(Boolean).join(' · ');
}

/**
 * The supplier of an offer. Without a street its address is empty, which the checks of an offer then name: a
 * town or an e-mail alone is no place where a customer finds anybody.
 * @param eletronico e-mail of whoever makes the offer: the law asks for the electronic address too
 */
export function fornecedorDaLoja(loja: Loja, eletronico: string): Fornecedor {
  return { nome: loja.nome.trim(), endereco: loja.endereco?.trim() ? enderecoDaLoja(loja, eletronico) : '' };
}
