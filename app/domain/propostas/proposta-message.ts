import { type CalendarDate, formatDate } from '../valores/dates.ts';
import { formatMoney } from '../valores/money.ts';
import type { FinancedNumbers } from './financed-pagamento.ts';
import type { MessageValues } from './message-template.ts';
import type { PropostaContent, PropostaTermos } from './proposta.ts';
import { computePropostaAccount } from './proposta-account.ts';
import { describeMoto, describePagamentos } from './proposta-words.ts';

/** Sentences of a statement that stand for the minimum of versions sent before it was kept with them. */
const OF_STATEMENT = /^(?:Valor financiado|Juros de|CET |Total a prazo|Financiamento:)/;

/** Instalments in words, and the minimum beside them. */
function parcelaOf(
  termos: PropostaTermos,
  numeros: Readonly<Record<string, FinancedNumbers>>,
): Pick<MessageValues, 'parcela' | 'minimo'> {
  const parts = describePagamentos(termos, numeros);
  const loan = termos.pagamentos.findIndex(({ tipo }) => tipo === 'cdc');
  const counted = loan < 0 ? undefined : numeros[String(loan)];
  if (counted)
    return {
      parcela: counted.anuncio?.frase ?? parts[loan]?.parcela ?? '',
      minimo: counted.anuncio?.minimo ?? counted.oferta.filter((line) => OF_STATEMENT.test(line)),
    };
  // Neither consórcio nor programmed down payment lends anything, and a card has its own contract.
  const others = termos.pagamentos.flatMap((part, index) => {
    const { titulo = '', parcela = '' } = parts[index] ?? {};
    if (part.tipo === 'cartao' && part.vezes > 1) return [`${titulo} em ${part.vezes}×`];
    return parcela === '' ? [] : [`${titulo}: ${parcela}`];
  });
  return { parcela: others.join(' + '), minimo: [] };
}

/** Values of a proposal's text. @param validade null once nothing is offered any more */
export function propostaMessageValues(
  conteudo: PropostaContent,
  {
    numeros,
    numero,
    validade,
    link,
  }: {
    numeros: Readonly<Record<string, FinancedNumbers>>;
    numero: string;
    validade: CalendarDate | null;
    link: string;
  },
): MessageValues {
  const { cliente, troca } = conteudo;
  return {
    ...{ cliente: cliente.nome.split(' ')[0] ?? '', numero, link, moto: describeMoto(conteudo).nome },
    preco: formatMoney(computePropostaAccount(conteudo).devido),
    ...parcelaOf(conteudo, numeros),
    usado: troca ? `${troca.descricao} por ${formatMoney(troca.valor)}` : '',
    validade: validade === null ? '' : formatDate(validade),
  };
}
