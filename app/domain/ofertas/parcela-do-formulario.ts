import { formatData } from '../valores/datas.ts';
import { formatDinheiro } from '../valores/dinheiro.ts';
import { formatPercentual } from '../valores/percentual.ts';
import { planoDoPanfleto } from './campanhas-do-panfleto.ts';
import { type PanfletoDigitado, withoutCalculados, withoutParcela } from './campos-do-panfleto.ts';
import { fraseDaParcela } from './chamada-da-parcela.ts';
import { type NumerosDoPanfleto, writeNumeros } from './numeros-do-panfleto.ts';
import type { ErrosDoPanfleto } from './panfleto.ts';
import { type PanfletoLido, readPanfleto } from './panfleto-digitado.ts';
import { type Condicoes, calcularParcela, conferirParcela, type ParcelaDita } from './parcela-do-plano.ts';

/** The instalment of a form, under the plan in force. */
export type ParcelaDoFormulario = {
  /** The form with the numbers of its instalment, without any where there is none. */
  digitado: PanfletoDigitado;
  /** Null where no instalment is announced, where its numbers are typed, and where something is missing. */
  numeros: NumerosDoPanfleto | null;
  /** What keeps it from being calculated, by field. */
  erros: ErrosDoPanfleto;
  /** It came with other numbers: of another price, down payment, term, lender, day or plan. */
  recalculada: boolean;
};

/** Whether the form's numbers are typed by somebody who may. */
export const isDigitada = ({ digitada }: Pick<PanfletoDigitado, 'digitada'>, taxaLivre: boolean): boolean =>
  taxaLivre && digitada === 'sim';

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** What was read of an instalment, as far as it could be read. */
const ditaOf = (lido: PanfletoLido): ParcelaDita => ({
  preco: numberOf(lido.preco) ?? 0,
  entrada: numberOf(lido.entrada),
  parcelas: numberOf(lido.parcelas),
  valorParcela: numberOf(lido.valorParcela),
  ultimaParcela: numberOf(lido.ultimaParcela),
  sistema: lido.sistema === 'sac' ? 'sac' : undefined,
  taxaMensal: numberOf(lido.taxaMensal),
  cet: numberOf(lido.cet),
  total: numberOf(lido.total),
  agente: textOf(lido.agente),
  simulacao: lido.simulacao,
});

/**
 * The instalment that a form announces. Numbers that a simulation brought stay while the plan in force makes them on
 * this day; others are calculated anew, from price, down payment, term and lender. What the form shows and what the
 * server publishes come from here alike.
 */
export function parcelaDoFormulario(digitado: PanfletoDigitado, condicoes: Condicoes): ParcelaDoFormulario {
  const none = { numeros: null, erros: {}, recalculada: false };
  if (digitado.comParcela !== 'sim') return { ...none, digitado: withoutParcela(digitado) };
  if (isDigitada(digitado, condicoes.taxaLivre)) {
    // Equal instalments of no simulation: what one brought to the form is not typed, and goes.
    const typed = { ...digitado, ultimaParcela: '', sistema: '', total: '', simulacao: '' };
    return { ...none, digitado: typed };
  }

  const lido = readPanfleto(digitado, condicoes.hoje);
  const dita = ditaOf(lido);
  if (lido.simulacao) {
    const plano = planoDoPanfleto(condicoes, { moto: digitado.moto, simulacao: lido.simulacao });
    const kept = conferirParcela(dita, { ...condicoes, plano });
    if (kept.ok && kept.numeros) return { ...none, digitado, numeros: kept.numeros };
  }
  const recalculada = digitado.simulacao !== '';
  const { preco, entrada, parcelas, agente } = dita;
  const bare = withoutCalculados(digitado);
  if (lido.entrada === null && preco > 0) {
    const message = digitado.em === 'pct' ? 'Use de 0 a 100%. Ex.: 20.' : 'Confira a entrada. Ex.: 5.000,00.';
    return { digitado: bare, numeros: null, erros: { entrada: message }, recalculada };
  }
  const plano = planoDoPanfleto(condicoes, { moto: digitado.moto });
  const calculada = calcularParcela({ preco, entrada, parcelas, agente }, plano, condicoes.hoje);
  if (!calculada.ok) return { digitado: bare, numeros: null, erros: calculada.erros, recalculada };
  const { numeros } = calculada;
  const written = writeNumeros({ preco, entrada, ...numeros });
  return { digitado: { ...bare, ...written }, numeros, erros: {}, recalculada };
}

/** A calculated instalment in words, with what may not be missing beside it; money as in {@link NumerosDoPanfleto}. */
export function linhasDaParcela(numeros: NumerosDoPanfleto, entrada: number | undefined): string[] {
  const { taxaMensal, cet, total, simulacao, agente } = numeros;
  return [
    fraseDaParcela({ entrada, ...numeros, variam: numeros.sistema === 'sac' }),
    `Juros de ${formatPercentual(taxaMensal)} ao mês · CET de ${formatPercentual(cet)} ao ano`,
    `Total a prazo: ${formatDinheiro(total)} · ${agente}`,
    `1ª parcela em ${formatData(simulacao.vencimentos.primeiro)}. O rodapé da lei sai pronto.`,
  ];
}
