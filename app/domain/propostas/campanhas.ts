import { type CampanhaPublica, campanhasDoDia } from '../campanhas/do-dia.ts';
import { type CampanhaUsada, podemContar, queContaram, taxaDe } from '../campanhas/usadas.ts';
import { findFinanceira, PRAZO_PADRAO, prazoMaisPerto } from '../financiamento/leitura.ts';
import { type PlanoPublicado, taxaDaFinanceira } from '../financiamento/plano.ts';
import type { Data } from '../valores/datas.ts';
import { contaDe } from './conta.ts';
import type { CampanhaDaProposta, TermosDaProposta } from './proposta.ts';

/** Whose campaigns, on which day, for which motorcycle; null for a model that was written freely. */
export type OcasiaoDaProposta = { idEmpresa: number; moto: string | null; hoje: Data };

const doDiaDe = (lista: readonly CampanhaPublica[], { idEmpresa, moto, hoje }: OcasiaoDaProposta) =>
  campanhasDoDia(lista, { hoje, idEmpresa, modelo: moto });

/**
 * The discount that a proposal may take off because of the day's campaigns, named after all that make it up.
 * @param lista in force at the company
 */
export function campanhasDaProposta(
  lista: readonly CampanhaPublica[],
  ocasiao: OcasiaoDaProposta,
): CampanhaDaProposta[] {
  const { desconto } = doDiaDe(lista, ocasiao);
  const [first] = desconto?.campanhas ?? [];
  if (!desconto || !first) return [];
  const nome = desconto.campanhas.map((each) => each.nome).join(' + ');
  return [{ id: first.id, nome, desconto: desconto.valor }];
}

/** What of the day's campaigns counts in a proposal by itself: rate, bonus, gifts. */
export const contamSozinhas = (
  lista: readonly CampanhaPublica[],
  ocasiao: OcasiaoDaProposta,
): CampanhaUsada[] => podemContar(doDiaDe(lista, ocasiao)).filter(({ tipo }) => tipo !== 'desconto');

/**
 * Of those that may count by themselves the ones that do: a bonus with a used bike in payment, a rate where it is
 * below the plan's for a loan whose rate nobody typed, a gift with any motorcycle.
 */
export function campanhasDosTermos(
  podem: readonly CampanhaUsada[],
  termos: Pick<TermosDaProposta, 'item' | 'linhas' | 'desconto' | 'campanha' | 'troca' | 'pagamentos'>,
  plano: PlanoPublicado | null,
): CampanhaUsada[] {
  if (!termos.item) return [];
  const comTroca = termos.troca !== null && termos.troca.valor > 0;
  const campanhas = podem.filter(({ tipo }) => tipo === 'bonus' && comTroca);
  const cdc = termos.pagamentos.find((parte) => parte.tipo === 'cdc');
  const typed = cdc?.simulacao.taxa.trim() ?? '';
  const financeira = cdc && plano?.versao === cdc.plano ? findFinanceira(plano, cdc.simulacao.banco) : null;
  const { devido } = contaDe({ ...termos, campanhas, validade: null, observacoes: '' });
  // What the loan does not cover is its down payment: with it the plan names a rate.
  const pct = cdc && devido > 0 ? ((devido - cdc.valor) * 100) / devido : 0;
  const parcelas = Number(cdc?.simulacao.parcelas) || prazoMaisPerto(financeira?.prazos ?? [], PRAZO_PADRAO);
  return queContaram(podem, {
    taxaMensal: typed === '' ? taxaDe(podem) : null,
    taxaDoPlano: financeira ? taxaDaFinanceira(financeira, parcelas, pct) : null,
    ...{ preco: null, precoDeTabela: null, comTroca },
  });
}

/** Those that a draft was saved with and that are over by now; none while the list cannot be read. */
export const campanhasQueAcabaram = (
  lista: readonly CampanhaPublica[] | null,
  kept: readonly CampanhaUsada[],
): CampanhaUsada[] => (lista === null ? [] : kept.filter(({ id }) => !lista.some((each) => each.id === id)));

/**
 * The campaigns of a draft that is being written: those of today. What it was saved with and is over by now stays until
 * it is taken out, so that no amount changes under who looks; a list that could not be read changes nothing.
 * @param lista null while it cannot be read
 */
export function campanhasDoRascunho(
  lista: readonly CampanhaPublica[] | null,
  ocasiao: OcasiaoDaProposta,
  termos: TermosDaProposta,
  plano: PlanoPublicado | null,
): readonly CampanhaUsada[] {
  const kept = termos.campanhas ?? [];
  if (lista === null) return kept;
  const over = campanhasQueAcabaram(lista, kept);
  const today = campanhasDosTermos(contamSozinhas(lista, ocasiao), termos, plano).filter(
    ({ tipo }) => tipo === 'brinde' || !over.some((each) => each.tipo === tipo),
  );
  return [...over, ...today];
}

/** Those of a draft that do not hold, or not as they stand in it: it cannot be sent with them. */
export const campanhasQueNaoValem = (
  campanhas: readonly CampanhaUsada[],
  valem: readonly CampanhaUsada[],
): CampanhaUsada[] =>
  campanhas.filter(
    ({ id, nome, tipo, valor }) =>
      !valem.some(
        (each) => each.id === id && each.nome === nome && each.tipo === tipo && each.valor === valor,
      ),
  );
