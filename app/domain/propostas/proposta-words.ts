import { bonusLines, campanhaLine } from '../campanhas/applied-campanhas.ts';
import { formatDate } from '../valores/dates.ts';
import { formatMoney } from '../valores/money.ts';
import { formatPercent } from '../valores/percent.ts';
import type { FinancedNumbers } from './financed-pagamento.ts';
import { propostaItemName } from './moto-name.ts';
import {
  CASH_FORM_LABELS,
  PAGAMENTO_LABELS,
  type PropostaPagamento,
  type PropostaTermos,
} from './proposta.ts';

/** Part of the payment in words. */
export type DescribedPagamento = {
  titulo: string;
  valor: number;
  /** Instalments, "36× de R$ 512,30"; empty without any. */
  parcela: string;
  detalhe: string;
  /** Lines of the legal statement. */
  oferta: readonly string[];
};

function detailOf(part: PropostaPagamento): string {
  if (part.tipo === 'avista') return CASH_FORM_LABELS[part.forma];
  if (part.tipo === 'cartao') return part.vezes === 1 ? 'Débito ou 1×' : `Em ${part.vezes}×`;
  return '';
}

/** Describes the parts of the payment. @param numbers figures of the financed parts, by index */
export function describePagamentos(
  { pagamentos }: Pick<PropostaTermos, 'pagamentos'>,
  numbers: Readonly<Record<string, FinancedNumbers>>,
): DescribedPagamento[] {
  return pagamentos.map((part, index) => {
    const counted = numbers[String(index)];
    const titulo = PAGAMENTO_LABELS[part.tipo];
    if (!counted) return { titulo, valor: part.valor, parcela: '', detalhe: detailOf(part), oferta: [] };
    const { agente, parcelas, parcela, taxaMensal, cet, total, primeiroVencimento } = counted;
    const facts = [
      agente,
      taxaMensal === null ? '' : `${formatPercent(taxaMensal)} ao mês`,
      cet === null ? '' : `CET ${formatPercent(cet)} ao ano`,
      primeiroVencimento === null ? '' : `1ª em ${formatDate(primeiroVencimento)}`,
      `total ${formatMoney(total)}`,
    ];
    return {
      titulo,
      valor: part.valor,
      parcela: `${parcelas}× de ${formatMoney(parcela)}`,
      detalhe: facts.filter(Boolean).join(' · '),
      oferta: counted.oferta,
    };
  });
}

/** Data of a sold motorcycle for its buyer. `final`: last characters of the chassis number; may be empty. */
export type SoldUnidade = { anoFabricacao: number; anoModelo: number; cor: string; final: string };

/** Characters of a chassis number that distinguish one motorcycle from another. */
const CHASSI_ENDING_LENGTH = 6;

/** Picks from a unit of the stock the data for its buyer. */
export const soldUnidade = (unidade: {
  anoFabricacao: number;
  anoModelo: number;
  cor: string;
  chassi: string | null;
}): SoldUnidade => ({
  anoFabricacao: unidade.anoFabricacao,
  anoModelo: unidade.anoModelo,
  cor: unidade.cor,
  final: unidade.chassi?.slice(-CHASSI_ENDING_LENGTH) ?? '',
});

/** Describes a sold motorcycle, "2026/2026 · Azul · final 000123". */
export const describeUnidade = ({ anoFabricacao, anoModelo, cor, final }: SoldUnidade): string =>
  [`${anoFabricacao}/${anoModelo}`, cor, final && `final ${final}`].filter(Boolean).join(' · ');

/**
 * Describes the motorcycle of a proposal: name and details.
 * @param unidade unit that was sold: its details replace those of the order
 */
export function describeMoto(
  { item }: Pick<PropostaTermos, 'item'>,
  unidade: SoldUnidade | null = null,
): { nome: string; detalhe: string } {
  if (item && unidade) return { nome: propostaItemName(item), detalhe: describeUnidade(unidade) };
  if (!item) return { nome: 'Moto por escolher', detalhe: '' };
  const years = item.anoFabricacao && item.anoModelo ? `${item.anoFabricacao}/${item.anoModelo}` : '';
  const origin = item.origem === 'estoque' ? 'do estoque' : 'sob pedido';
  return { nome: propostaItemName(item), detalhe: [years, item.cor, origin].filter(Boolean).join(' · ') };
}

/** Lines shown under the payment: campaign bonuses on the trade-in, and campaign rates in words. */
export const pagamentoCampanhaLines = ({
  campanhas = [],
}: Pick<PropostaTermos, 'campanhas'>): { bonus: { rotulo: string; valor: number }[]; taxa: string[] } => ({
  bonus: bonusLines(campanhas),
  taxa: campanhas.filter(({ tipo }) => tipo === 'taxa').map(campanhaLine),
});

/**
 * Terms as their customer reads them. Members are named one by one: one that is added later is shown to nobody
 * outside until it is named here; the data export of workers/clientes gives all.
 * @param showsFipe whether the store shows customers how the value of a trade-in compares
 */
export function customerTermos(termos: PropostaTermos, showsFipe: boolean): PropostaTermos {
  const { item, linhas, desconto, campanha, campanhas, troca, pagamentos, validade, observacoes } = termos;
  return {
    ...{ item, linhas, desconto, campanha, ...(campanhas && { campanhas }) },
    troca: troca && !showsFipe ? { ...troca, fipeValor: null, fipeReferencia: null } : troca,
    ...{ pagamentos, validade, observacoes },
  };
}

/** Describes the trade-in, and its value as a percentage of FIPE's. */
export function describeTroca({ troca }: Pick<PropostaTermos, 'troca'>): string {
  if (!troca) return '';
  if (!troca.fipeValor) return troca.descricao;
  const percent = formatPercent((troca.valor / troca.fipeValor) * 100, 0);
  return `${troca.descricao} · FIPE ${formatMoney(troca.fipeValor)}, ${percent} dela`;
}
