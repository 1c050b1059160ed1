import type { Centavos } from '../valores/dinheiro.ts';

/** Evaluator of a trade-in: the proposal's seller, an administrator who does not sell it, or somebody else. */
export type Avaliador = 'vendedor' | 'colega' | 'administrador';

/**
 * Store's value of the trade-in by today's evaluation; null without a valid one. `tabela`: value by the store's own
 * table (centavos), null without one. `por`: who gave it; absent in older assessments, where it binds. `teto`: value by
 * somebody else that bounds it (centavos), see tetoDoValor. `identificado`: false without plate and chassis.
 */
export type AvaliacaoDaTroca = {
  valor: Centavos;
  tabela?: Centavos | null;
  por?: Avaliador | undefined;
  identificado?: boolean;
  teto?: Centavos | null;
} | null;

/**
 * Tells whether the value binds the store: who does not rule the company values no trade-in above the store's table, nor
 * above what somebody else gave, nor without plate and chassis, by which that is found.
 */
export const isAvaliada = (avaliacao: AvaliacaoDaTroca): avaliacao is NonNullable<AvaliacaoDaTroca> =>
  avaliacao !== null &&
  (avaliacao.teto == null || avaliacao.valor <= avaliacao.teto) &&
  !isSemMarcas(avaliacao) &&
  (!isDaEquipe(avaliacao.por) || avaliacao.valor <= (avaliacao.tabela ?? -1));

const isDaEquipe = (por: Avaliador | undefined): boolean => por === 'vendedor' || por === 'colega';

/** Tells whether the bike lacks plate or chassis, and no administrator valued it all the same. */
export const isSemMarcas = ({ identificado, por }: NonNullable<AvaliacaoDaTroca>): boolean =>
  identificado === false && por !== 'administrador';
