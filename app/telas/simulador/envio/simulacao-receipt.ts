import { advertisedParcelas, compareParcelas } from '~/domain/financiamento/parcela-variation.ts';
import { type AmountLine, amountBreakdown } from '~/domain/financiamento/simulacao-summary.ts';
import type { PrintReceipt, ReceiptPart } from '~/domain/impressora/receipt.ts';
import { describeParcela } from '~/domain/ofertas/parcela-lead-in.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import { slug } from '~/domain/valores/file-name.ts';
import { formatAmount, formatMoney } from '~/domain/valores/money.ts';
import { formatTelefone } from '~/domain/valores/telefone.ts';
import type { SimulacaoPageData } from './simulacao-public-page.tsx';

const RULE_LINE: ReceiptPart = { tipo: 'regra' };

const toReceiptPair = ({ rotulo, valor, total }: AmountLine): ReceiptPart => ({
  tipo: 'par',
  rotulo,
  valor: valor < 0 ? `-${formatAmount(-valor)}` : formatAmount(valor),
  ...(total ? { forte: true } : {}),
});

/**
 * Ticket of a sent simulacao for a thermal printer: amounts, the complete legal statement and, with `plano`,
 * all parcelas.
 */
export function createSimulacaoReceipt(
  data: Omit<SimulacaoPageData, 'oferta'> & {
    oferta: NonNullable<SimulacaoPageData['oferta']>;
    endereco: string;
  },
  plano: boolean,
): PrintReceipt {
  const { titulo, validade, empresa, consultor, oferta, endereco } = data;
  const { entrada, troca } = oferta.pedido;
  const { financiado, aPrazo } = amountBreakdown(oferta);
  const { primeira, ultima } = compareParcelas(oferta.contas);
  return {
    arquivo: `${plano ? 'plano-de-pagamento' : 'simulacao'}-${slug(titulo)}`,
    partes: [
      { tipo: 'texto', texto: empresa.nome, centro: true },
      { tipo: 'titulo', texto: titulo },
      {
        tipo: 'texto',
        texto: describeParcela({ entrada, troca, ...advertisedParcelas(oferta.contas) }),
        centro: true,
      },
      {
        tipo: 'texto',
        texto: `de ${formatDate(primeira.vencimento)} a ${formatDate(ultima.vencimento)}`,
        centro: true,
      },
      RULE_LINE,
      ...financiado.map(toReceiptPair),
      RULE_LINE,
      ...aPrazo.map(toReceiptPair),
      RULE_LINE,
      ...(plano
        ? [
            ...oferta.contas.parcelas.map(
              ({ numero, vencimento, valor }): ReceiptPart => ({
                tipo: 'par',
                rotulo: `${numero}ª ${formatDate(vencimento)}`,
                valor: formatMoney(valor),
              }),
            ),
            RULE_LINE,
          ]
        : []),
      ...oferta.linhas.map((texto): ReceiptPart => ({ tipo: 'miudo', texto })),
      RULE_LINE,
      { tipo: 'texto', texto: `Condições válidas até ${formatDate(validade)}`, centro: true },
      { tipo: 'qr', endereco },
      { tipo: 'texto', texto: consultor.nome, centro: true },
      { tipo: 'texto', texto: formatTelefone(consultor.telefone ?? ''), centro: true },
    ],
  };
}
