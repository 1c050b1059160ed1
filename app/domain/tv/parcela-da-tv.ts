import type { PlanoPublicado } from '../financiamento/plano.ts';
import { anuncioDaOferta } from '../ofertas/anuncio-da-parcela.ts';
import { chamadaComEntrada } from '../ofertas/chamada-da-parcela.ts';
import { fimDaOferta } from '../ofertas/fim-da-oferta.ts';
import { calcularParcela } from '../ofertas/parcela-do-plano.ts';
import { addDias, type Data, diasEntre } from '../valores/datas.ts';
import type { Centavos } from '../valores/dinheiro.ts';
import { VALIDADE_MINIMA } from '../valores/limites.ts';
import { percentOf } from '../valores/percentual.ts';
import type { Programacao } from './programacao.ts';
import type { ParcelaDaTv } from './slides.ts';

/** Days for which a displayed instalment may still be shown without a network. */
const DIAS_NO_AR = 7;

/**
 * Last day of an instalment shown today, at most the plan's; null when fewer than the two days remain that
 * the law requires of an offer (CDC art. 54-B, III).
 */
export function validadeNaTv({ ate }: Pick<PlanoPublicado, 'ate'>, hoje: Data): Data | null {
  const week = addDias(hoje, DIAS_NO_AR);
  const last = ate !== null && ate < week ? ate : week;
  return diasEntre(hoje, last) >= VALIDADE_MINIMA ? last : null;
}

type Termos = Pick<Programacao, 'parcelas' | 'entradaPct'>;

/**
 * Calculates the instalment of a motorcycle under the plan in force, with the legal minimum. Null when the
 * programme shows none, or the plan gives none (expired, or without that term). Never throws.
 * @param preco in centavos
 * @param hoje calendar date in São Paulo
 */
export function parcelaDaTv(
  preco: Centavos,
  { parcelas, entradaPct }: Termos,
  plano: PlanoPublicado,
  hoje: Data,
): ParcelaDaTv | null {
  const validade = validadeNaTv(plano, hoje);
  const [financeira] = plano.financeiras;
  if (parcelas === null || validade === null || !financeira) return null;
  const entrada = percentOf(preco, entradaPct);
  const feita = calcularParcela({ preco, entrada, parcelas, agente: financeira.nome }, plano, hoje);
  if (!feita.ok) return null;
  const { numeros } = feita;
  const anuncio = anuncioDaOferta({ ...numeros, preco, entrada, validade });
  if (!anuncio) return null;
  const variam = numeros.sistema === 'sac';
  return {
    ...anuncio,
    parcelas: numeros.parcelas,
    valorParcela: numeros.valorParcela,
    entrada,
    chamada: chamadaComEntrada({ entrada }, { ...numeros, variam }),
    total: numeros.total,
    taxaMensal: numeros.taxaMensal,
    cet: numeros.cet,
    agente: numeros.agente,
    validade,
    ate: fimDaOferta(validade).toISOString(),
  };
}

/** Terms of the table on a motorcycle's page, in instalments. */
const PRAZOS = [12, 24, 36, 48, 60] as const;

/** Instalments of a motorcycle by term, as far as the plan gives them, see {@link parcelaDaTv}. */
export const tabelaDaTv = (
  preco: Centavos,
  { entradaPct }: Pick<Termos, 'entradaPct'>,
  plano: PlanoPublicado,
  hoje: Data,
): ParcelaDaTv[] =>
  PRAZOS.flatMap((parcelas) => parcelaDaTv(preco, { parcelas, entradaPct }, plano, hoje) ?? []);
