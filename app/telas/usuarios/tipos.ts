/** Person as the administration shows them. */
export type PessoaListada = {
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
  pode: Readonly<Record<PodeFazer, boolean>>;
};

/** Permission checks for the sheet's buttons. */
export type PodeFazer = 'aprovar' | 'permissoes' | 'rede' | 'empresa' | 'encerrar' | 'remover';

export const ACOES = [
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
export type AcaoDeUsuario = (typeof ACOES)[number];

/** Action for a person who may not register and is in no list of users. */
export const LIBERAR = 'liberar';

/** Person who may not register again until an administrator allows it. */
export type RecusadoListado = {
  uid: string;
  nome: string;
  email: string;
  empresa: string | null;
  /** Date such as "22/11/2026". */
  desde: string;
};

/** Actions with a confirmation step. */
export const CONFIRMADAS = [
  'encerrar-sessoes',
  'excluir',
  'desaprovar',
  'tornar-admin',
] as const satisfies readonly AcaoDeUsuario[];
export type AcaoConfirmada = (typeof CONFIRMADAS)[number];

/** Answer of the action, shown where it was performed. */
export type RespostaDeUsuario = {
  ok: boolean;
  mensagem: string;
  /** Undo data, when the action is reversible. */
  desfazer?: Desfazivel;
};

/** Reversible action just performed, its instant (ISO 8601 UTC), and the milliseconds left to undo it. */
export type Desfazivel = { feito: AcaoReversivel; em: string; resta: number };

/** Inverse of each reversible action. */
export const INVERSA = { desaprovar: 'aprovar', 'tornar-admin': 'tirar-admin' } as const;
export type AcaoReversivel = keyof typeof INVERSA;

export const isReversivel = (acao: unknown): acao is AcaoReversivel =>
  typeof acao === 'string' && Object.hasOwn(INVERSA, acao);

/** Value of `_acao` that undoes an action. */
export const DESFAZER = 'desfazer';

/** Fetcher key of a person, shared by list and sheet so that both show the same optimistic state. */
export const fetcherKey = (id: string): string => `usuario:${id}`;

const EXPECTED: Record<string, Partial<PessoaListada>> = {
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
export function expectedState(pessoa: PessoaListada, formData: FormData | undefined): PessoaListada {
  return { ...pessoa, ...EXPECTED[String(formData?.get('_acao'))] };
}
