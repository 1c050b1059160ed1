import type { Centavos } from '../valores/money.ts';
import { percentOf } from '../valores/percent.ts';
import type { ConsorcioGrupoName } from './loan-types.ts';
import type { ConsorcioTable } from './plano-fields.ts';
import type { ConsorcioPlano } from './plano-tables.ts';

/** Result of a buyers' pool (consórcio): monthly instalment with its parts, and bids; centavos. */
export type SimulacaoConsorcio = {
  parcela: Centavos;
  fundoComum: Centavos;
  taxaAdministracao: Centavos;
  seguro: Centavos;
  /** Minimum monthly income that the administrator requires. */
  rendaMinima: Centavos;
  lances: { embutidoMaximo: Centavos; fixo25: Centavos; fixo35: Centavos };
};

/** Names of the groups. */
export const GRUPO_NAMES: Record<ConsorcioGrupoName, string> = { mega: 'Mega', master: 'Master' };

/** Finds the plan of that name and term, months; null when the table has none. */
export const findConsorcioPlano = (
  nome: ConsorcioGrupoName,
  months: number,
  { planos }: ConsorcioTable,
): ConsorcioPlano | null => planos[nome].find((plano) => plano.meses === months) ?? null;

/**
 * Simulates a consórcio. The monthly percentages are constant over the term; each part is rounded half up to
 * the centavo, and the instalment is their sum. No result promises when the bike is awarded.
 * @param credito letter of credit in centavos
 */
export function simularConsorcio(
  credito: Centavos,
  plano: ConsorcioPlano,
  seguroVida: boolean,
  table: ConsorcioTable,
): SimulacaoConsorcio {
  const fundoComum = percentOf(credito, plano.fundoComum);
  const taxaAdministracao = percentOf(credito, plano.taxaAdministracao);
  const withFee = (credito * (100 + plano.taxaAdministracaoTotal)) / 100;
  const seguro =
    percentOf(withFee, table.seguroQuebra) + (seguroVida ? percentOf(withFee, table.seguroVida) : 0);
  const parcela = fundoComum + taxaAdministracao + seguro;
  return {
    parcela,
    fundoComum,
    taxaAdministracao,
    seguro,
    rendaMinima: parcela * table.rendaMinima,
    lances: {
      embutidoMaximo: percentOf(credito, table.lanceEmbutido),
      fixo25: percentOf(withFee, table.lancesFixos.fixo25),
      fixo35: percentOf(withFee, table.lancesFixos.fixo35),
    },
  };
}
