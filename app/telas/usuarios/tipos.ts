/** A person as the administration shows them. */
export type PessoaListada = {
  id: string;
  nome: string;
  email: string;
  /** As it is read: "(11) 98765-4321". */
  telefone: string | null;
  /** Address that opens a conversation, or null when it is no telephone. */
  whatsapp: string | null;
  cargo: string;
  idEmpresa: number | null;
  empresa: string | null;
  aprovado: boolean;
  admin: boolean;
  /** Rules every company. */
  rede: boolean;
  /** May type another rate than the plan's; administrators may anyway. */
  taxaLivre: boolean;
  souEu: boolean;
  /** What who looks at them may do. */
  pode: Readonly<Record<PodeFazer, boolean>>;
};

/** What the sheet has buttons for. */
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

/** What is done to somebody who may not register: they are on no list of users. */
export const LIBERAR = 'liberar';

/** Somebody who may not register again until an administrator lets them. */
export type RecusadoListado = {
  uid: string;
  nome: string;
  email: string;
  empresa: string | null;
  /** "22/11/2026". */
  desde: string;
};

/** What is asked about in a second step before it happens. */
export const CONFIRMADAS = [
  'encerrar-sessoes',
  'excluir',
  'desaprovar',
  'tornar-admin',
] as const satisfies readonly AcaoDeUsuario[];
export type AcaoConfirmada = (typeof CONFIRMADAS)[number];

/** Answer of the screen's action, shown where the person acted. */
export type RespostaDeUsuario = {
  ok: boolean;
  mensagem: string;
  /** What can be taken back of it. */
  desfazer?: Desfazivel;
};

/** What was done a moment ago, its instant, ISO 8601 UTC, and the milliseconds that are left to take it back. */
export type Desfazivel = { feito: AcaoReversivel; em: string; resta: number };

/** What takes each of these back. */
export const INVERSA = { desaprovar: 'aprovar', 'tornar-admin': 'tirar-admin' } as const;
export type AcaoReversivel = keyof typeof INVERSA;

export const isReversivel = (acao: unknown): acao is AcaoReversivel =>
  typeof acao === 'string' && Object.hasOwn(INVERSA, acao);

/** Taking back what was done. */
export const DESFAZER = 'desfazer';

/** Fetchers of one person share this key, so that list and sheet show the same expected state. */
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

/** The state that a running request will lead to, shown at once; taken back if it fails. */
export function expectedState(pessoa: PessoaListada, formData: FormData | undefined): PessoaListada {
  return { ...pessoa, ...EXPECTED[String(formData?.get('_acao'))] };
}
