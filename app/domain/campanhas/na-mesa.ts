import type { PlanoPublicado } from '../financiamento/plano.ts';
import type { Data } from '../valores/datas.ts';
import { type CampanhaPublica, type CampanhasDoDia, campanhasDoDia } from './do-dia.ts';

/** What a screen of financing knows of the campaigns of the day. */
export type CampanhasNaMesa = { lista: readonly CampanhaPublica[]; idEmpresa: number | null };

/** What counts for a motorcycle that is named as the catalogue names it, or for none in particular. */
export function campanhasDaMoto(
  { lista, idEmpresa }: CampanhasNaMesa,
  { hoje, moto, motos }: { hoje: Data; moto: string; motos: readonly { id: string; nome: string }[] },
): CampanhasDoDia {
  const modelo = motos.find(({ nome }) => nome === moto)?.id ?? null;
  return campanhasDoDia(idEmpresa === null ? [] : lista, { hoje, idEmpresa: idEmpresa ?? 0, modelo });
}

/**
 * The plan with no rate above a campaign's: where a lender lends, the customer gets the lower of both. Where it does not
 * lend a campaign changes nothing. @param taxa percent a month; null for none
 */
export function comTaxaDaCampanha(plano: PlanoPublicado, taxa: number | null): PlanoPublicado {
  if (taxa === null) return plano;
  return {
    ...plano,
    financeiras: plano.financeiras.map((financeira) => ({
      ...financeira,
      faixas: financeira.faixas.map((faixa) => ({
        ...faixa,
        taxas: Object.fromEntries(
          Object.entries(faixa.taxas).map(([prazo, doPlano]) => [prazo, Math.min(doPlano, taxa)]),
        ),
      })),
    })),
  };
}

/**
 * The plan as it holds today for what is typed: a simulation of another day, or under another version, keeps the rates
 * that it was made with.
 */
export function planoDoDia(
  { plano, versaoEmVigor, hoje }: { plano: PlanoPublicado; versaoEmVigor: number; hoje: Data },
  data: Data,
  { taxa }: Pick<CampanhasDoDia, 'taxa'>,
): PlanoPublicado {
  const isOfToday = plano.versao === versaoEmVigor && data === hoje;
  return isOfToday && taxa ? comTaxaDaCampanha(plano, taxa.valor) : plano;
}
