/** Person in the administrators' list of users. */
export type ListedUsuario = {
  id: string;
  nome: string;
  email: string;
  /** Formatted, for example "(11) 98765-4321". */
  telefone: string | null;
  /** WhatsApp address; null when there is no valid number. */
  whatsapp: string | null;
  cargo: string;
  idEmpresa: number | null;
  empresa: string | null;
  aprovado: boolean;
  admin: boolean;
  /** True for network administrators. */
  rede: boolean;
  /** May use another rate than the plan's; administrators always may. */
  taxaLivre: boolean;
  souEu: boolean;
  /** Actions the current person may perform on them. */
  pode: Readonly<Record<UsuarioPermissionCheck, boolean>>;
};

/** Permission checks for the sheet's buttons. */
export type UsuarioPermissionCheck = 'aprovar' | 'permissoes' | 'rede' | 'empresa' | 'encerrar' | 'remover';

export const USUARIO_ACTIONS = [
  'aprovar',
  'desaprovar',
  'tornar-admin',
  'tirar-admin',
  'dar-rede',
  'tirar-rede',
  'dar-taxa-livre',
  'tirar-taxa-livre',
  'empresa',
  'encerrar-sessoes',
  'excluir',
] as const;
export type UsuarioAction = (typeof USUARIO_ACTIONS)[number];

/** Action for a person who may not register and is in no list of users. */
export const RELEASE = 'liberar';

/** Person who may not register again until an administrator allows it. */
export type ListedRefusedUsuario = {
  uid: string;
  nome: string;
  email: string;
  empresa: string | null;
  /** Date such as "22/11/2026". */
  desde: string;
};

/** Actions with a confirmation step. */
export const CONFIRMED_ACTIONS = [
  'encerrar-sessoes',
  'excluir',
  'desaprovar',
  'tornar-admin',
] as const satisfies readonly UsuarioAction[];
export type ConfirmedUsuarioAction = (typeof CONFIRMED_ACTIONS)[number];

/** Answer of the action, shown where it was performed. */
export type UsuarioAnswer = {
  ok: boolean;
  mensagem: string;
  /** Undo data, when the action is reversible. */
  desfazer?: UndoableUsuarioAction;
};

/** Reversible action just performed, its instant (ISO 8601 UTC), and the milliseconds left to undo it. */
export type UndoableUsuarioAction = { feito: ReversibleUsuarioAction; em: string; resta: number };

/** Inverse of each reversible action. */
export const INVERSE_ACTIONS = { desaprovar: 'aprovar', 'tornar-admin': 'tirar-admin' } as const;
export type ReversibleUsuarioAction = keyof typeof INVERSE_ACTIONS;

export const isReversibleAction = (action: unknown): action is ReversibleUsuarioAction =>
  typeof action === 'string' && Object.hasOwn(INVERSE_ACTIONS, action);

/** Value of `_acao` that undoes an action. */
export const UNDO = 'desfazer';

/** Fetcher key of a person, shared by list and sheet so that both show the same optimistic state. */
export const fetcherKey = (id: string): string => `usuario:${id}`;

const EXPECTED_STATES: Record<string, Partial<ListedUsuario>> = {
  aprovar: { aprovado: true },
  desaprovar: { aprovado: false },
  'tornar-admin': { admin: true },
  'tirar-admin': { admin: false, rede: false },
  'dar-rede': { admin: true, rede: true },
  'tirar-rede': { rede: false },
  'dar-taxa-livre': { taxaLivre: true },
  'tirar-taxa-livre': { taxaLivre: false },
};

/** Optimistic state of a person while a request runs; reverted when it fails. */
export function expectedState(person: ListedUsuario, formData: FormData | undefined): ListedUsuario {
  return { ...person, ...EXPECTED_STATES[String(formData?.get('_acao'))] };
}
