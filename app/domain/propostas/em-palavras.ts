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

/** Part of the payment in words. */
export type ParteEmPalavras = {
  titulo: string;
  valor: number;
  /** Instalments, "36× de R$ 512,30"; empty without any. */
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

/** Describes the parts of the payment. @param numeros figures of the financed parts, by index */
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

/** Data of a sold motorcycle for its buyer. `final`: last characters of the chassis number; may be empty. */
export type UnidadeVendida = { anoFabricacao: number; anoModelo: number; cor: string; final: string };

/** Characters of a chassis number that distinguish one motorcycle from another. */
const LETRAS_DO_FINAL = 6;

/** Picks from a unit of the stock the data for its buyer. */
export const unidadeVendida = (unidade: {
  anoFabricacao: number;
  anoModelo: number;
  cor: string;
  chassi: string | null;
}): UnidadeVendida => ({
  anoFabricacao: unidade.anoFabricacao,
  anoModelo: unidade.anoModelo,
  cor: unidade.cor,
  final: unidade.chassi?.slice(-LETRAS_DO_FINAL) ?? '',
});

/** Describes a sold motorcycle, "2026/2026 · Azul · final 000123". */
export const unidadeEmPalavras = ({ anoFabricacao, anoModelo, cor, final }: UnidadeVendida): string =>
  [`${anoFabricacao}/${anoModelo}`, cor, final && `final ${final}`].filter(Boolean).join(' · ');

/**
 * Describes the motorcycle of a proposal: name and details.
 * @param unidade unit that was sold: its details replace those of the order
 */
export function motoEmPalavras(
  { item }: Pick<TermosDaProposta, 'item'>,
  unidade: UnidadeVendida | null = null,
): { nome: string; detalhe: string } {
  if (item && unidade) return { nome: nomeDoItem(item), detalhe: unidadeEmPalavras(unidade) };
  if (!item) return { nome: 'Moto por escolher', detalhe: '' };
  const anos = item.anoFabricacao && item.anoModelo ? `${item.anoFabricacao}/${item.anoModelo}` : '';
  const origem = item.origem === 'estoque' ? 'do estoque' : 'sob pedido';
  return { nome: nomeDoItem(item), detalhe: [anos, item.cor, origem].filter(Boolean).join(' · ') };
}

/** Lines shown under the payment: campaign bonuses on the trade-in, and campaign rates in words. */
export const campanhasNoPagamento = ({
  campanhas = [],
}: Pick<TermosDaProposta, 'campanhas'>): { bonus: { rotulo: string; valor: number }[]; taxa: string[] } => ({
  bonus: linhasDoBonus(campanhas),
  taxa: campanhas.filter(({ tipo }) => tipo === 'taxa').map(linhaDaCampanha),
});

/** Removes FIPE values from the terms, for stores that do not show customers how their value compares. */
export const semFipe = (termos: TermosDaProposta): TermosDaProposta =>
  termos.troca ? { ...termos, troca: { ...termos.troca, fipeValor: null, fipeReferencia: null } } : termos;

/** Describes the trade-in, and its value as a percentage of FIPE's. */
export function trocaEmPalavras({ troca }: Pick<TermosDaProposta, 'troca'>): string {
  if (!troca) return '';
  if (!troca.fipeValor) return troca.descricao;
  const percent = formatPercentual((troca.valor / troca.fipeValor) * 100, 0);
  return `${troca.descricao} · FIPE ${formatDinheiro(troca.fipeValor)}, ${percent} dela`;
}
