import {
  ADMIN_PERMISSION,
  hasAdmin,
  REDE_PERMISSION,
  type Usuario,
  type UsuarioPermission,
} from './usuario.ts';

/**
 * Actions of one Usuario on another. Only this file decides permissions (edge, embedded origin and screens).
 * `admin` administers their own company, `admin` with `rede` all: people, plans, prices, pieces and brand.
 * Nobody changes their own company, approval or permissions. Source: docs/spec/security.md, "Decisions".
 */
export const ADMINISTRATION_ACTIONS = [
  'ver',
  /** Name, telephone and job title. */
  'editar',
  'aprovar',
  'mudar-permissoes',
  'trocar-empresa',
  'encerrar-sessoes',
  'remover',
] as const;
export type AdministrationAction = (typeof ADMINISTRATION_ACTIONS)[number];

/** Data of a Usuario that the rules depend on. */
export type AdministrationActor = Pick<Usuario, 'id' | 'id_empresa' | 'permissoes'>;

/** Tells whether a Usuario administers every company. */
export const administersRede = (eu: Pick<Usuario, 'permissoes'>): boolean =>
  hasAdmin(eu) && eu.permissoes.includes(REDE_PERMISSION);

/**
 * Tells whether a Usuario administers a company: its people, plan, prices, pieces and brand. Records without
 * a company belong to the network's administrators.
 */
export const administersEmpresa = (
  eu: Pick<Usuario, 'id_empresa' | 'permissoes'>,
  idEmpresa: number | null,
): boolean => administersRede(eu) || (hasAdmin(eu) && idEmpresa !== null && eu.id_empresa === idEmpresa);

/** Tells whether `eu` may do this to `target`, by their current records. */
export function mayActOn(
  eu: AdministrationActor,
  act: AdministrationAction,
  target: AdministrationActor,
): boolean {
  const self = eu.id === target.id;
  const sees = administersEmpresa(eu, target.id_empresa);
  // Holders of `rede`, even without `admin`, are reserved to the network's administrators: giving them
  // `admin` would make them one.
  const reaches = sees && (administersRede(eu) || !target.permissoes.includes(REDE_PERMISSION));
  switch (act) {
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
      return administersRede(eu) && (!self || eu.id_empresa === null);
    case 'remover':
      // Anybody may delete their own record: Law 13.709/2018, article 18 VI.
      return self || reaches;
  }
}

/** Tells whether `eu` may give this permission to `target`, or take it; `rede` only by those who have it. */
export const mayGrant = (eu: AdministrationActor, permissao: string, target: AdministrationActor): boolean =>
  mayActOn(eu, 'mudar-permissoes', target) && (permissao !== REDE_PERMISSION || administersRede(eu));

/**
 * Tells whether `eu` may change `target`'s permissions to this list: each differing permission must be allowed.
 */
export function maySetPermissions(
  eu: AdministrationActor,
  target: AdministrationActor,
  permissoes: readonly string[],
): boolean {
  const differing = [
    ...permissoes.filter((each) => !target.permissoes.includes(each)),
    ...target.permissoes.filter((each) => !permissoes.includes(each)),
  ];
  return differing.every((each) => mayGrant(eu, each, target));
}

/** Adds or removes a permission. Adding `rede` also adds `admin`; removing `admin` also removes `rede`. */
export function withPermission(
  permissoes: readonly string[],
  permissao: UsuarioPermission,
  concedida: boolean,
): string[] {
  const goes = new Set<string>([permissao]);
  if (permissao === ADMIN_PERMISSION && !concedida) goes.add(REDE_PERMISSION);
  const others = permissoes.filter((each) => !goes.has(each));
  if (!concedida) return others;
  const missing =
    permissao === REDE_PERMISSION && !others.includes(ADMIN_PERMISSION) ? [ADMIN_PERMISSION] : [];
  return [...others, ...missing, permissao];
}

/** True when nobody else administers the network: without them nobody could be appointed any more. */
export const isLastOfRede = (all: readonly AdministrationActor[], target: AdministrationActor): boolean =>
  administersRede(target) && !all.some((other) => other.id !== target.id && administersRede(other));
