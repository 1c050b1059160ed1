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

/** Somebody who is tied to a company. */
export type UsuarioDeEmpresa = Usuario & { id_empresa: number };

export const hasEmpresa = (usuario: Usuario): usuario is UsuarioDeEmpresa => usuario.id_empresa !== null;

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

/** Rules his own company; with {@link PERMISSAO_REDE}, every company. What that means: administracao.ts. */
export const PERMISSAO_ADMIN = 'admin';

/** Makes an administrator rule every company. */
export const PERMISSAO_REDE = 'rede';

/** Lets a person type another rate than the plan's in the simulator. */
export const PERMISSAO_TAXA_LIVRE = 'taxa-livre';

/** Permissions that administrators give and take one by one. */
export type Permissao = typeof PERMISSAO_ADMIN | typeof PERMISSAO_REDE | typeof PERMISSAO_TAXA_LIVRE;

/** Section 4: an administrator by the record's permissions, whichever companies that is for. */
export const hasAdmin = ({ permissoes }: Pick<Usuario, 'permissoes'>): boolean =>
  permissoes.includes(PERMISSAO_ADMIN);

/** Section 4: a record counts as registered only with uid and nome. */
export const isCadastrado = (usuario: Partial<Pick<Usuario, 'uid' | 'nome'>>): boolean =>
  Boolean(usuario.uid && usuario.nome?.trim());

/** Administrators keep the plan itself, so its rate binds them no more than those with the permission. */
export const hasTaxaLivre = (usuario: Pick<Usuario, 'permissoes'>): boolean =>
  usuario.permissoes.includes(PERMISSAO_TAXA_LIVRE) || hasAdmin(usuario);
