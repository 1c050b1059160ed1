import { type CampanhaPublica, campanhasDoDia } from '../campanhas/do-dia.ts';
import { type CampanhaUsada, podemContar, queContaram, taxaDe } from '../campanhas/usadas.ts';
import { findFinanceira, PRAZO_PADRAO, prazoMaisPerto } from '../financiamento/leitura.ts';
import { type PlanoPublicado, taxaDaFinanceira } from '../financiamento/plano.ts';
import type { Data } from '../valores/datas.ts';
import { contaDe } from './conta.ts';
import type { CampanhaDaProposta, TermosDaProposta } from './proposta.ts';

/** Company, day and motorcycle for which campaigns are looked up; `moto` is null for a model typed freely. */
export type OcasiaoDaProposta = { idEmpresa: number; moto: string | null; hoje: Data };

const doDiaDe = (lista: readonly CampanhaPublica[], { idEmpresa, moto, hoje }: OcasiaoDaProposta) =>
  campanhasDoDia(lista, { hoje, idEmpresa, modelo: moto });

/**
 * Discount that the day's campaigns allow on a proposal, named after all campaigns that contribute.
 * @param lista campaigns in force at the company
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

/** Campaigns of the day that apply to a proposal automatically: rate, bonus, gifts. */
export const contamSozinhas = (
  lista: readonly CampanhaPublica[],
  ocasiao: OcasiaoDaProposta,
): CampanhaUsada[] => podemContar(doDiaDe(lista, ocasiao)).filter(({ tipo }) => tipo !== 'desconto');

/**
 * Selects the automatic campaigns that apply to the terms: a bonus with a trade-in; a rate below the plan's,
 * for a loan whose rate nobody typed; a gift with any motorcycle.
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
  // The part that the loan does not cover is its down payment, which determines the plan's rate.
  const pct = cdc && devido > 0 ? ((devido - cdc.valor) * 100) / devido : 0;
  const parcelas = Number(cdc?.simulacao.parcelas) || prazoMaisPerto(financeira?.prazos ?? [], PRAZO_PADRAO);
  return queContaram(podem, {
    taxaMensal: typed === '' ? taxaDe(podem) : null,
    taxaDoPlano: financeira ? taxaDaFinanceira(financeira, parcelas, pct) : null,
    ...{ preco: null, precoDeTabela: null, comTroca },
  });
}

/** Campaigns saved with a draft that have ended; none while the list cannot be read. */
export const campanhasQueAcabaram = (
  lista: readonly CampanhaPublica[] | null,
  kept: readonly CampanhaUsada[],
): CampanhaUsada[] => (lista === null ? [] : kept.filter(({ id }) => !lista.some((each) => each.id === id)));

/**
 * Campaigns of an open draft: those of today. Saved ones that have ended stay until someone removes them, so
 * that no amount changes by itself; when the list cannot be read, nothing changes.
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

/** Campaigns of a draft that are invalid or have changed: it cannot be sent with them. */
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
