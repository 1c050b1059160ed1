import type { Centavos } from '../dinheiro.ts';
import { percentOf } from '../percentual.ts';
import type { NomePlanoConsorcio, PlanoConsorcio, TabelaConsorcio } from './tabelas.ts';

export type SimulacaoConsorcio = {
  parcela: Centavos;
  fundoComum: Centavos;
  taxaAdministracao: Centavos;
  seguro: Centavos;
  /** Least monthly income the administrator asks for. */
  rendaMinima: Centavos;
  lances: { embutidoMaximo: Centavos; fixo25: Centavos; fixo35: Centavos };
};

/** The plan with that name and term, or null when the table has none. */
export const findPlanoConsorcio = (
  nome: NomePlanoConsorcio,
  meses: number,
  { planos }: TabelaConsorcio,
): PlanoConsorcio | null => planos[nome].find((plano) => plano.meses === meses) ?? null;

/**
 * Consórcio. The monthly percentages are constant over the term; each part is rounded half up to the centavo
 * and the instalment is their sum. Nothing here may be read as a promise of when the bike is awarded.
 * @param credito letter of credit in centavos
 */
export function simularConsorcio(
  credito: Centavos,
  plano: PlanoConsorcio,
  seguroVida: boolean,
  tabela: TabelaConsorcio,
): SimulacaoConsorcio {
  const fundoComum = percentOf(credito, plano.fundoComum);
  const taxaAdministracao = percentOf(credito, plano.taxaAdministracao);
  const withFee = (credito * (100 + plano.taxaAdministracaoTotal)) / 100;
  const seguro =
    percentOf(withFee, tabela.seguroQuebra) + (seguroVida ? percentOf(withFee, tabela.seguroVida) : 0);
  const parcela = fundoComum + taxaAdministracao + seguro;
  return {
    parcela,
    fundoComum,
    taxaAdministracao,
    seguro,
    rendaMinima: parcela * tabela.rendaMinima,
    lances: {
      embutidoMaximo: percentOf(credito, tabela.lanceEmbutido),
      fixo25: percentOf(withFee, tabela.lancesFixos.fixo25),
      fixo35: percentOf(withFee, tabela.lancesFixos.fixo35),
    },
  };
}

/** Parts of a generic consórcio instalment (ABAC), in centavos. */
export type ParcelaGenerica = {
  fundoComum: Centavos;
  taxaAdministracao: Centavos;
  fundoReserva: Centavos;
  parcela: Centavos;
};

/**
 * The generic instalment (ABAC): whole percentages of the current price spread evenly over the term.
 * @param preco current price in centavos
 * @param taxaAdministracao percent over the whole term
 * @param fundoReserva percent over the whole term
 */
export function parcelaGenerica(
  preco: Centavos,
  meses: number,
  taxaAdministracao: number,
  fundoReserva: number,
): ParcelaGenerica {
  const monthly = (percent: number): Centavos => percentOf(preco / meses, percent);
  const parts = {
    fundoComum: monthly(100),
    taxaAdministracao: monthly(taxaAdministracao),
    fundoReserva: monthly(fundoReserva),
  };
  return { ...parts, parcela: parts.fundoComum + parts.taxaAdministracao + parts.fundoReserva };
}
