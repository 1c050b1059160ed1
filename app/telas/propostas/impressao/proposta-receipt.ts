import type { PrintReceipt, ReceiptPart } from '~/domain/impressora/receipt.ts';
import type { FinancedNumbers } from '~/domain/propostas/financed-pagamento.ts';
import type { PropostaTermos } from '~/domain/propostas/proposta.ts';
import { accountLines, computePropostaAccount } from '~/domain/propostas/proposta-account.ts';
import { describePagamentos, describeTroca } from '~/domain/propostas/proposta-words.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import { formatMoney } from '~/domain/valores/money.ts';

/** Data of a printed proposta: the version the customer sees. */
export type PrintedPropostaData = {
  numero: string;
  versao: number;
  primeiroNome: string;
  loja: string;
  moto: { nome: string; detalhe: string };
  termos: PropostaTermos;
  numeros: Readonly<Record<string, FinancedNumbers>>;
  validade: string;
  sujeitaACredito: boolean;
  contato: { nome: string; linha: string } | null;
  /** Address of the customer's page. */
  endereco: string;
};

const RULE_LINE: ReceiptPart = { tipo: 'regra' };

/**
 * Ticket of a proposta for thermal printers: calculation, payments with the complete legal statement of each
 * loan, validity, QR code of its page.
 */
export function createPropostaReceipt(data: PrintedPropostaData): PrintReceipt {
  const { numero, versao, primeiroNome, loja, moto, termos, numeros, validade, contato, endereco } = data;
  const { troca, observacoes } = termos;
  const parts = describePagamentos(termos, numeros);
  return {
    arquivo: `proposta-${numero}`,
    partes: [
      { tipo: 'texto', texto: loja, centro: true },
      { tipo: 'titulo', texto: moto.nome },
      { tipo: 'texto', texto: moto.detalhe, centro: true },
      {
        tipo: 'texto',
        texto: [
          `Proposta ${numero}`,
          versao > 1 && `versão ${versao}`,
          primeiroNome && `para ${primeiroNome}`,
        ]
          .filter(Boolean)
          .join(', '),
        centro: true,
      },
      RULE_LINE,
      ...accountLines(termos).map(
        ({ rotulo, valor, total, cortesia }): ReceiptPart => ({
          tipo: 'par',
          rotulo: rotulo || 'Sem nome',
          valor: cortesia ? `cortesia (${formatMoney(valor)})` : formatMoney(valor),
          ...(total ? { forte: true as const } : {}),
        }),
      ),
      RULE_LINE,
      ...(troca
        ? [
            { tipo: 'par' as const, rotulo: 'Usado na troca', valor: formatMoney(troca.valor) },
            { tipo: 'miudo' as const, texto: describeTroca(termos) },
          ]
        : []),
      ...parts.flatMap(({ titulo, valor, parcela, detalhe, oferta }): ReceiptPart[] => [
        { tipo: 'par', rotulo: titulo, valor: formatMoney(valor) },
        { tipo: 'texto', texto: parcela },
        { tipo: 'miudo', texto: detalhe },
        ...oferta.map((texto): ReceiptPart => ({ tipo: 'miudo', texto })),
      ]),
      ...(troca || parts.length > 0 ? [RULE_LINE] : []),
      ...(observacoes ? [{ tipo: 'texto' as const, texto: observacoes }, RULE_LINE] : []),
      ...(data.sujeitaACredito
        ? [
            {
              tipo: 'miudo' as const,
              texto: 'O financiamento depende da aprovação do crédito pela financeira.',
            },
          ]
        : []),
      {
        tipo: 'par',
        rotulo: 'A pagar',
        valor: formatMoney(computePropostaAccount(termos).devido),
        forte: true,
      },
      { tipo: 'texto', texto: `Vale até ${formatDate(validade)}`, centro: true },
      { tipo: 'qr', endereco },
      { tipo: 'texto', texto: contato?.nome ?? '', centro: true },
      { tipo: 'texto', texto: contato?.linha ?? '', centro: true },
    ],
  };
}
