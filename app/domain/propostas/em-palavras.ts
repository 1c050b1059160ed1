import { linhaDaCampanha, linhasDoBonus } from '../campanhas/usadas.ts';
import { formatData } from '../valores/datas.ts';
import { formatDinheiro } from '../valores/dinheiro.ts';
import { formatPercentual } from '../valores/percentual.ts';
import type { NumerosFinanciados } from './financiado.ts';
import { nomeDoItem } from './nome-da-moto.ts';
import {
  NOMES_A_VISTA,
  NOMES_DOS_PAGAMENTOS,
  type ParteDoPagamento,
  type TermosDaProposta,
} from './proposta.ts';

/** A part of the payment as it is read. */
export type ParteEmPalavras = {
  titulo: string;
  valor: number;
  /** "36× de R$ 512,30"; empty where there are no instalments. */
  parcela: string;
  detalhe: string;
  /** Lines of the legal statement. */
  oferta: readonly string[];
};

function detailOf(parte: ParteDoPagamento): string {
  if (parte.tipo === 'avista') return NOMES_A_VISTA[parte.forma];
  if (parte.tipo === 'cartao') return parte.vezes === 1 ? 'Débito ou 1×' : `Em ${parte.vezes}×`;
  return '';
}

/** Parts of the payment in words. @param numeros of the financed ones, by their place */
export function partesEmPalavras(
  { pagamentos }: Pick<TermosDaProposta, 'pagamentos'>,
  numeros: Readonly<Record<string, NumerosFinanciados>>,
): ParteEmPalavras[] {
  return pagamentos.map((parte, index) => {
    const counted = numeros[String(index)];
    const titulo = NOMES_DOS_PAGAMENTOS[parte.tipo];
    if (!counted) return { titulo, valor: parte.valor, parcela: '', detalhe: detailOf(parte), oferta: [] };
    const { agente, parcelas, parcela, taxaMensal, cet, total, primeiroVencimento } = counted;
    const facts = [
      agente,
      taxaMensal === null ? '' : `${formatPercentual(taxaMensal)} ao mês`,
      cet === null ? '' : `CET ${formatPercentual(cet)} ao ano`,
      primeiroVencimento === null ? '' : `1ª em ${formatData(primeiroVencimento)}`,
      `total ${formatDinheiro(total)}`,
    ];
    return {
      titulo,
      valor: parte.valor,
      parcela: `${parcelas}× de ${formatDinheiro(parcela)}`,
      detalhe: facts.filter(Boolean).join(' · '),
      oferta: counted.oferta,
    };
  });
}

/** The motorcycle of a proposal: its name, and what tells it apart. */
export function motoEmPalavras({ item }: Pick<TermosDaProposta, 'item'>): { nome: string; detalhe: string } {
  if (!item) return { nome: 'Moto por escolher', detalhe: '' };
  const anos = item.anoFabricacao && item.anoModelo ? `${item.anoFabricacao}/${item.anoModelo}` : '';
  const origem = item.origem === 'estoque' ? 'do estoque' : 'sob pedido';
  return { nome: nomeDoItem(item), detalhe: [anos, item.cor, origem].filter(Boolean).join(' · ') };
}

/**
 * What campaigns put on top of the used bike, a line each, and their rate in words: what stands under the payment.
 */
export const campanhasNoPagamento = ({
  campanhas = [],
}: Pick<TermosDaProposta, 'campanhas'>): { bonus: { rotulo: string; valor: number }[]; taxa: string[] } => ({
  bonus: linhasDoBonus(campanhas),
  taxa: campanhas.filter(({ tipo }) => tipo === 'taxa').map(linhaDaCampanha),
});

/** The used bike in payment, and how its value stands to FIPE's. */
export function trocaEmPalavras({ troca }: Pick<TermosDaProposta, 'troca'>): string {
  if (!troca) return '';
  if (!troca.fipeValor) return troca.descricao;
  const percent = formatPercentual((troca.valor / troca.fipeValor) * 100, 0);
  return `${troca.descricao} · FIPE ${formatDinheiro(troca.fipeValor)}, ${percent} dela`;
}
