import { type QuitacaoDoContrato, quitarContrato } from '~/domain/financiamento/quitacao.ts';
import type { Parcela, Prazo } from '~/domain/financiamento/tipos.ts';
import { addDias, type Data, formatData, parseData } from '~/domain/valores/datas.ts';
import { motivoDaData } from '~/domain/valores/motivos.ts';

/** Numbers of paid parcelas offered as shortcuts: half years and years. */
const MARCOS = [6, 12, 24, 36, 48];

export type QuitacaoPedida = {
  /** Shortcut dates on which a round number of parcelas has been paid. */
  marcos: { pagas: number; data: Data }[];
  erro?: string;
  /** Null without a readable date. */
  resposta: (QuitacaoDoContrato & { data: Data; pagas: number }) | null;
};

/**
 * Calculates an early settlement.
 * @param texto date as typed
 * @param parcelas complete schedule of the loan
 */
export function quitacaoPedida(texto: string, prazo: Prazo, parcelas: readonly Parcela[]): QuitacaoPedida {
  const last = addDias(parcelas.at(-1)?.vencimento ?? prazo.primeiroVencimento, -1);
  const marcos = MARCOS.flatMap((pagas) => {
    const data = pagas < parcelas.length ? parcelas[pagas - 1]?.vencimento : undefined;
    return data ? [{ pagas, data }] : [];
  });
  if (texto.trim() === '') return { marcos, resposta: null };
  const data = parseData(texto, prazo.dataContrato);
  if (data === null || data < prazo.dataContrato || data > last) {
    const possible = `Use uma data de ${formatData(prazo.dataContrato)} a ${formatData(last)}.`;
    const erro = motivoDaData(texto, possible) ?? possible;
    return { marcos, erro, resposta: null };
  }
  const settled = quitarContrato(prazo, parcelas, data);
  return { marcos, resposta: { ...settled, data, pagas: parcelas.length - settled.faltam } };
}
