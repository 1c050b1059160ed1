import { describeParcela } from '../ofertas/parcela-lead-in.ts';
import { formatDate } from '../valores/dates.ts';
import { formatMoney } from '../valores/money.ts';
import { formatPercent } from '../valores/percent.ts';
import { plural } from '../valores/plural.ts';
import { joined, priced } from '../valores/written-lists.ts';
import { GRUPO_NAMES } from './consorcio.ts';
import {
  type ComparedOferta,
  comparacaoTitle,
  motoOfOferta,
  type OfferedComparacao,
  type OfferedConsorcio,
  type OfferedProgramada,
} from './offered-comparacao.ts';
import { advertisedParcelas } from './parcela-variation.ts';
import { type OfferedSimulacao, plainForMessengers } from './simulacao-summary.ts';

/** Offer of a comparison in words, the same in message, picture and page. */
export type ComparedWords = {
  /** Motorcycle, and the product where it is no financing: "Crosser 150 S ABS · consórcio Mega". */
  titulo: string;
  /** Instalment with its down payment: "Entrada de R$ 4.500,00 + 48× de R$ 671,45". */
  frase: string;
  /** Cost beside it: the CET, or what stands in its place where nothing is lent. */
  custo: string;
};

const PRODUCT_NAMES = {
  cdc: () => '',
  liberacred: () => 'entrada programada',
  consorcio: ({ grupo }: OfferedConsorcio) => `consórcio ${GRUPO_NAMES[grupo]}`,
};

/** Name of the product of an offer, in lower case; empty for a financing. */
export const productOfOferta = (oferta: ComparedOferta): string =>
  oferta.produto === 'consorcio' ? PRODUCT_NAMES.consorcio(oferta) : PRODUCT_NAMES[oferta.produto]();

function titleOf(oferta: ComparedOferta): string {
  const titulo = [motoOfOferta(oferta), productOfOferta(oferta)].filter(Boolean).join(' · ');
  return titulo || 'Financiamento de motocicleta';
}

/** Describes one offer of a comparison. */
export function describeCompared(oferta: ComparedOferta): ComparedWords {
  const titulo = titleOf(oferta);
  if (oferta.produto === 'cdc') {
    const { pedido, contas } = oferta.oferecida;
    const { entrada, troca } = pedido;
    const custo = contas.cet ? `CET de ${formatPercent(contas.cet.anual)} ao ano` : 'CET sem valor definido';
    return { titulo, frase: describeParcela({ entrada, troca, ...advertisedParcelas(contas) }), custo };
  }
  const { parcela } = oferta.simulacao;
  if (oferta.produto === 'liberacred') {
    const custo = `junta ${formatMoney(oferta.simulacao.acumulado)} para a entrada`;
    return { titulo, frase: `${oferta.parcelas}× de ${formatMoney(parcela)}`, custo };
  }
  const frase = describeParcela({ parcelas: oferta.meses, valorParcela: parcela });
  return { titulo, frase, custo: 'por sorteio ou lance, sem data garantida' };
}

/** Text that an offer states, with the offer's number in the comparison. */
type Stated = { numero: number; texto: string };

/**
 * Joins what several offers state: each text once, behind it the numbers of its offers, "R$ 30.100,00 (1) e
 * R$ 32.400,00 (2)". Without numbers when there is one text for all.
 */
function statedOnce(stated: readonly Stated[], isForAll: boolean): string {
  const numbers = new Map<string, string[]>();
  for (const { numero, texto } of stated) numbers.set(texto, [...(numbers.get(texto) ?? []), String(numero)]);
  if (numbers.size === 1 && isForAll) return stated[0]?.texto ?? '';
  return joined([...numbers].map(([texto, of]) => `${texto} (${joined(of)})`));
}

/** Statements of the financed offers: total, both rates, lender (docs/decisions/0009, the minimum). */
function financedMinimum(financed: readonly { numero: number; oferecida: OfferedSimulacao }[], all: number) {
  if (financed.length === 0) return [];
  const say = (write: (oferecida: OfferedSimulacao) => string) =>
    statedOnce(
      financed.map(({ numero, oferecida }) => ({ numero, texto: write(oferecida) })),
      financed.length === all,
    );
  const rates = say(
    ({ contas }) => `${formatPercent(contas.taxaMensal)} ao mês e ${formatPercent(contas.taxaAnual)} ao ano`,
  );
  return [
    `Parcelas mensais. Total a prazo: ${say(({ contas }) => formatMoney(contas.totalAPrazo))}.`,
    `Juros de ${rates}.`,
    `Financiamento: ${say(({ agente }) => plainForMessengers(agente))}, sujeito à análise de crédito.`,
  ];
}

/** Statement of a programmed down payment, which lends nothing: its own charges, no date. */
export function programadaLines({ parcelas, simulacao, cancelamento }: OfferedProgramada): string[] {
  const fee = `${String(cancelamento).replace('.', ',')}%`;
  return [
    `${parcelas} parcelas mensais, em tudo ${formatMoney(simulacao.totalPago)}; o restante da moto é financiado depois.`,
    `Pode antecipar após ${plural(simulacao.aptoApos, 'parcela', 'parcelas')}; desistir custa ${fee} do saldo.`,
  ];
}

/** Parts of the instalment of a consórcio, "parcelas mensais de hoje, …: fundo comum de R$ …". */
function consorcioParts({ simulacao }: OfferedConsorcio): string {
  const { fundoComum, taxaAdministracao, seguro } = simulacao;
  const parts = joined([
    ...priced('fundo comum de', fundoComum),
    ...priced('taxa de administração de', taxaAdministracao),
    ...priced('seguro de', seguro),
  ]);
  return `parcelas mensais de hoje, que acompanham o preço da moto: ${parts}.`;
}

/** Statement of a consórcio, which lends nothing: its own charges, no date of the award. */
export const consorcioLines = (oferta: OfferedConsorcio): string[] => [
  consorcioParts(oferta).replace(/^p/, 'P'),
  'A moto vem por sorteio ou lance, sem data garantida.',
];

/** States the legal minimum of all offers once, one or two sentences per line (docs/decisions/0009). */
export function comparacaoMinimum(ofertas: readonly ComparedOferta[]): string[] {
  const all = ofertas.length;
  const financed = ofertas.flatMap((oferta, index) =>
    oferta.produto === 'cdc' ? [{ numero: index + 1, oferecida: oferta.oferecida }] : [],
  );
  const planned = ofertas.flatMap((oferta, index) => {
    if (oferta.produto === 'cdc') return [];
    const number = all > 1 ? ` (${index + 1})` : '';
    return oferta.produto === 'liberacred'
      ? [`Entrada programada${number}: ${programadaLines(oferta).join(' ')}`]
      : // That the award has no date stands beside its instalment.
        [`Consórcio${number}: ${consorcioParts(oferta)}`];
  });
  return [...financedMinimum(financed, all), ...planned];
}

const numbered = (index: number, all: number): string => (all > 1 ? `${index + 1}. ` : '');

/** Writes the message that a comparison's link is sent with: two lines an offer, then the legal minimum once. */
export function comparacaoMessage({ ofertas, validade }: OfferedComparacao): string {
  return [
    ...ofertas.flatMap((oferta, index) => {
      const { titulo, frase, custo } = describeCompared(oferta);
      return [`*${numbered(index, ofertas.length)}${plainForMessengers(titulo)}*`, `${frase} · ${custo}`];
    }),
    '',
    ...comparacaoMinimum(ofertas),
    `Veja todas as condições, até ${formatDate(validade)}:`,
  ].join('\n');
}

/**
 * Title and description of the link's preview. The title has no instalment, the description each with its
 * mandatory statements: messengers may show only one of them.
 */
export function comparacaoPreview(
  comparacao: OfferedComparacao,
  loja: string,
): { titulo: string; descricao: string } {
  const { ofertas, validade } = comparacao;
  const lines = ofertas.map((oferta, index) => {
    const { frase, custo } = describeCompared(oferta);
    return `${numbered(index, ofertas.length)}${frase} · ${custo}.`;
  });
  const until = `Condições válidas até ${formatDate(validade)}. ${loja}.`;
  return {
    titulo: `Compare: ${comparacaoTitle(comparacao)}`,
    descricao: [...lines, ...comparacaoMinimum(ofertas), until].join(' '),
  };
}

/** Lines at the foot of a comparison's pictures: the legal minimum, last day and supplier. */
export const comparacaoPictureLines = ({ ofertas, validade, fornecedor }: OfferedComparacao): string[] => [
  ...comparacaoMinimum(ofertas),
  `Oferta válida até ${formatDate(validade)}.`,
  `Fornecedor: ${[fornecedor.nome, fornecedor.endereco].filter(Boolean).join(', ')}.`,
];
