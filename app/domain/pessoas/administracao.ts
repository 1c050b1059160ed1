import { hasAdmin, PERMISSAO_ADMIN, PERMISSAO_REDE, type Permissao, type Usuario } from './usuario.ts';

/**
 * Actions of one Usuario on another. Only this file decides permissions (edge, embedded origin and screens).
 * `admin` administers their own company, `admin` with `rede` all: people, plans, prices, pieces and brand.
 * Nobody changes their own company, approval or permissions. Source: docs/spec/security.md, "Decisions".
 */
export const ATOS = [
  'ver',
  /** Name, telephone and job title. */
  'editar',
  'aprovar',
  'mudar-permissoes',
  'trocar-empresa',
  'encerrar-sessoes',
  'remover',
] as const;
export type Ato = (typeof ATOS)[number];

/** Data of a Usuario that the rules depend on. */
export type Quem = Pick<Usuario, 'id' | 'id_empresa' | 'permissoes'>;

/** Tells whether a Usuario administers every company. */
export const administraRede = (eu: Pick<Usuario, 'permissoes'>): boolean =>
  hasAdmin(eu) && eu.permissoes.includes(PERMISSAO_REDE);

/**
 * Tells whether a Usuario administers a company: its people, plan, prices, pieces and brand. Records without
 * a company belong to the network's administrators.
 */
export const administra = (
  eu: Pick<Usuario, 'id_empresa' | 'permissoes'>,
  idEmpresa: number | null,
): boolean => administraRede(eu) || (hasAdmin(eu) && idEmpresa !== null && eu.id_empresa === idEmpresa);

/** Tells whether `eu` may do this to `alvo`, by their current records. */
export function podeFazer(eu: Quem, ato: Ato, alvo: Quem): boolean {
  const self = eu.id === alvo.id;
  const sees = administra(eu, alvo.id_empresa);
  // Holders of `rede`, even without `admin`, are reserved to the network's administrators: giving them
  // `admin` would make them one.
  const reaches = sees && (administraRede(eu) || !alvo.permissoes.includes(PERMISSAO_REDE));
  switch (ato) {
    case 'ver':
      return self || sees;
    case 'editar':
    case 'encerrar-sessoes':
      return self || reaches;
    case 'aprovar':
    case 'mudar-permissoes':
      return !self && reaches;
    case 'trocar-empresa':
      // Network administrators gain nothing by setting their own first company, and nobody else could set it.
      return administraRede(eu) && (!self || eu.id_empresa === null);
    case 'remover':
      // Anybody may delete their own record: Law 13.709/2018, article 18 VI.
      return self || reaches;
  }
}

/** Tells whether `eu` may give this permission to `alvo`, or take it; `rede` only by those who have it. */
export const podeDar = (eu: Quem, permissao: string, alvo: Quem): boolean =>
  podeFazer(eu, 'mudar-permissoes', alvo) && (permissao !== PERMISSAO_REDE || administraRede(eu));

/**
 * Tells whether `eu` may change `alvo`'s permissions to this list: each differing permission must be allowed.
 */
export function podeTrocar(eu: Quem, alvo: Quem, permissoes: readonly string[]): boolean {
  const differing = [
    ...permissoes.filter((each) => !alvo.permissoes.includes(each)),
    ...alvo.permissoes.filter((each) => !permissoes.includes(each)),
  ];
  return differing.every((each) => podeDar(eu, each, alvo));
}

/** Adds or removes a permission. Adding `rede` also adds `admin`; removing `admin` also removes `rede`. */
export function withPermissao(
  permissoes: readonly string[],
  permissao: Permissao,
  concedida: boolean,
): string[] {
  const goes = new Set<string>([permissao]);
  if (permissao === PERMISSAO_ADMIN && !concedida) goes.add(PERMISSAO_REDE);
  const others = permissoes.filter((each) => !goes.has(each));
  if (!concedida) return others;
  const missing = permissao === PERMISSAO_REDE && !others.includes(PERMISSAO_ADMIN) ? [PERMISSAO_ADMIN] : [];
  return [...others, ...missing, permissao];
}

/** True when nobody else administers the network: without them nobody could be appointed any more. */
export const isUltimoDaRede = (todos: readonly Quem[], alvo: Quem): boolean =>
  administraRede(alvo) && !todos.some((outro) => outro.id !== alvo.id && administraRede(outro));
