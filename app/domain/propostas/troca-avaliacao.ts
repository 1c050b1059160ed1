import type { Centavos } from '../valores/money.ts';

/** Evaluator of a trade-in: the proposal's seller, an administrator who does not sell it, or somebody else. */
export type TrocaEvaluator = 'vendedor' | 'colega' | 'administrador';

/**
 * Store's value of the trade-in by today's evaluation; null without a valid one. `tabela`: value by the store's own
 * table (centavos), null without one. `por`: who gave it; absent in older assessments, where it binds. `teto`: value by
 * somebody else that bounds it (centavos), see trocaCeiling. `identificado`: false without plate and chassis.
 */
export type TrocaAvaliacao = {
  valor: Centavos;
  tabela?: Centavos | null;
  por?: TrocaEvaluator | undefined;
  identificado?: boolean;
  teto?: Centavos | null;
} | null;

/**
 * Tells whether the value binds the store: who does not rule the company values no trade-in above the store's table, nor
 * above what somebody else gave, nor without plate and chassis, by which that is found.
 */
export const isBindingAvaliacao = (avaliacao: TrocaAvaliacao): avaliacao is NonNullable<TrocaAvaliacao> =>
  avaliacao !== null &&
  (avaliacao.teto == null || avaliacao.valor <= avaliacao.teto) &&
  !lacksIdentityMarks(avaliacao) &&
  (!isOfTeam(avaliacao.por) || avaliacao.valor <= (avaliacao.tabela ?? -1));

const isOfTeam = (por: TrocaEvaluator | undefined): boolean => por === 'vendedor' || por === 'colega';

/** Tells whether the bike lacks plate or chassis, and no administrator valued it all the same. */
export const lacksIdentityMarks = ({ identificado, por }: NonNullable<TrocaAvaliacao>): boolean =>
  identificado === false && por !== 'administrador';
