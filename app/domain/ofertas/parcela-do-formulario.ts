import { motivoDaEntrada } from '../financiamento/entrada.ts';
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

/** Instalment of a flyer's form under the plan in force. */
export type ParcelaDoFormulario = {
  /** Form with the numbers of its instalment, or without any when it has none. */
  digitado: PanfletoDigitado;
  /** Null when no instalment is advertised, when its numbers are typed, and when something is missing. */
  numeros: NumerosDoPanfleto | null;
  /** Reasons why it cannot be calculated, by field. */
  erros: ErrosDoPanfleto;
  /** True when the form came with numbers of another price, down payment, term, lender, day or plan. */
  recalculada: boolean;
};

/** Tells whether the form's numbers are typed by someone who may type them. */
export const isDigitada = ({ digitada }: Pick<PanfletoDigitado, 'digitada'>, taxaLivre: boolean): boolean =>
  taxaLivre && digitada === 'sim';

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Parsed fields of an instalment; unreadable ones are absent, an unreadable price is 0. */
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
 * Determines the instalment of a form. Numbers from a simulation stay if the plan in force gives the same
 * today; others are recalculated from price, down payment, term and lender. Used both by the form's display
 * and by publication on the server.
 */
export function parcelaDoFormulario(digitado: PanfletoDigitado, condicoes: Condicoes): ParcelaDoFormulario {
  const none = { numeros: null, erros: {}, recalculada: false };
  if (digitado.comParcela !== 'sim') return { ...none, digitado: withoutParcela(digitado) };
  if (isDigitada(digitado, condicoes.taxaLivre)) {
    // Typed numbers mean equal instalments: drops what a simulation left in the form.
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
    const message =
      digitado.em === 'pct' ? motivoDaEntrada(digitado.entrada) : 'Confira a entrada. Ex.: 5.000,00.';
    return { digitado: bare, numeros: null, erros: { entrada: message }, recalculada };
  }
  const plano = planoDoPanfleto(condicoes, { moto: digitado.moto });
  const calculada = calcularParcela({ preco, entrada, parcelas, agente }, plano, condicoes.hoje);
  if (!calculada.ok) return { digitado: bare, numeros: null, erros: calculada.erros, recalculada };
  const { numeros } = calculada;
  const written = writeNumeros({ preco, entrada, ...numeros });
  return { digitado: { ...bare, ...written }, numeros, erros: {}, recalculada };
}

/** Describes a calculated instalment with the mandatory statements beside it; `entrada` in centavos. */
export function linhasDaParcela(numeros: NumerosDoPanfleto, entrada: number | undefined): string[] {
  const { taxaMensal, cet, total, simulacao, agente } = numeros;
  return [
    fraseDaParcela({ entrada, ...numeros, variam: numeros.sistema === 'sac' }),
    `Juros de ${formatPercentual(taxaMensal)} ao mês · CET de ${formatPercentual(cet)} ao ano`,
    `Total a prazo: ${formatDinheiro(total)} · ${agente}`,
    `1ª parcela em ${formatData(simulacao.vencimentos.primeiro)}. O rodapé da lei sai pronto.`,
  ];
}
