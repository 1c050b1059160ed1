import { hasAdmin, PERMISSAO_ADMIN, PERMISSAO_REDE, type Permissao, type Usuario } from './usuario.ts';

/**
 * Who may do what to whom: the one place that decides it, for the edge, the embedded origin and the screens.
 * `admin` rules his own company, `admin` with `rede` all of them; what is ruled are people, plans, prices, pieces and
 * the brand. Nobody changes his own company, approval or permissions. Source: design/security.md, "Decisions".
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

/** What the rules look at. */
export type Quem = Pick<Usuario, 'id' | 'id_empresa' | 'permissoes'>;

/** Rules every company. */
export const administraRede = (eu: Pick<Usuario, 'permissoes'>): boolean =>
  hasAdmin(eu) && eu.permissoes.includes(PERMISSAO_REDE);

/** Rules this company: its people, plan, prices, pieces and brand. What belongs to none is the network's. */
export const administra = (
  eu: Pick<Usuario, 'id_empresa' | 'permissoes'>,
  idEmpresa: number | null,
): boolean => administraRede(eu) || (hasAdmin(eu) && idEmpresa !== null && eu.id_empresa === idEmpresa);

/** Whether `eu` may do this to `alvo`, as their records are now. */
export function podeFazer(eu: Quem, ato: Ato, alvo: Quem): boolean {
  const self = eu.id === alvo.id;
  const sees = administra(eu, alvo.id_empresa);
  // Whoever holds `rede`, even without `admin`, is the network's: one more permission would make them rule it.
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
      // Who rules all gains nothing by a first company of his own, and nobody else could give him one.
      return administraRede(eu) && (!self || eu.id_empresa === null);
    case 'remover':
      // Anybody may have themselves forgotten: Law 13.709/2018, article 18 VI.
      return self || reaches;
  }
}

/** Whether `eu` may give this permission to `alvo`, or take it: `rede` is given by those who have it. */
export const podeDar = (eu: Quem, permissao: string, alvo: Quem): boolean =>
  podeFazer(eu, 'mudar-permissoes', alvo) && (permissao !== PERMISSAO_REDE || administraRede(eu));

/** Whether every permission in which the two lists differ is `eu`'s to give to `alvo`. */
export function podeTrocar(eu: Quem, alvo: Quem, permissoes: readonly string[]): boolean {
  const differing = [
    ...permissoes.filter((each) => !alvo.permissoes.includes(each)),
    ...alvo.permissoes.filter((each) => !permissoes.includes(each)),
  ];
  return differing.every((each) => podeDar(eu, each, alvo));
}

/** The list with one permission given or taken; nobody rules the network without being an administrator. */
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

/** True when nobody but this person rules the network: then nobody could be appointed any more. */
export const isUltimoDaRede = (todos: readonly Quem[], alvo: Quem): boolean =>
  administraRede(alvo) && !todos.some((outro) => outro.id !== alvo.id && administraRede(outro));
