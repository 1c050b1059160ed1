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

/** Usuario with a company. */
export type EmpresaUsuario = Usuario & { id_empresa: number };

export const hasEmpresa = (usuario: Usuario): usuario is EmpresaUsuario => usuario.id_empresa !== null;

/** Dealer company; the brand JSON and assets have the same numeric id. */
export type Empresa = {
  id: number;
  nome: string;
  cidade: string | null;
  uf: string | null;
  endereco: string | null;
};

/** Default job title at registration. Section 9. */
export const DEFAULT_CARGO = 'Consultor de vendas';

/**
 * Permission to administer one's own company; with {@link REDE_PERMISSION}, every company. Rules:
 * administracao.ts.
 */
export const ADMIN_PERMISSION = 'admin';

/** Permission that extends an administrator to every company. */
export const REDE_PERMISSION = 'rede';

/** Permission to type a rate other than the plan's in the simulator. */
export const TAXA_LIVRE_PERMISSION = 'taxa-livre';

/** Permissions that administrators give and take individually. */
export type UsuarioPermission =
  | typeof ADMIN_PERMISSION
  | typeof REDE_PERMISSION
  | typeof TAXA_LIVRE_PERMISSION;

/** Section 4: tells whether the record has the administrator permission, for one company or all. */
export const hasAdmin = ({ permissoes }: Pick<Usuario, 'permissoes'>): boolean =>
  permissoes.includes(ADMIN_PERMISSION);

/** Section 4: a record counts as registered only with uid and nome. */
export const isRegistered = (usuario: Partial<Pick<Usuario, 'uid' | 'nome'>>): boolean =>
  Boolean(usuario.uid && usuario.nome?.trim());

/** Tells whether a person may type a rate. Administrators always may: they edit the plan itself. */
export const hasTaxaLivre = (usuario: Pick<Usuario, 'permissoes'>): boolean =>
  usuario.permissoes.includes(TAXA_LIVRE_PERMISSION) || hasAdmin(usuario);
