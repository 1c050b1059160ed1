/** Registered user, fields as in section 3 of the specification. */
export type Usuario = {
  id: string;
  uid: string;
  nome: string;
  telefone: string | null;
  id_empresa: number | null;
  descricao_cargo: string;
  email: string;
  email_verificado: boolean;
  aprovado: boolean;
  permissoes: string[];
};

/** A dealer company; its brand JSON and assets are found by the same numeric id. */
export type Empresa = {
  id: number;
  nome: string;
  cidade: string | null;
  uf: string | null;
  endereco: string | null;
};

/** Job title given at registration when the person writes none. Section 9. */
export const CARGO_PADRAO = 'Consultor de vendas';

export const PERMISSAO_ADMIN = 'admin';
