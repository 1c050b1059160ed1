import { bonusDe, type CampanhaUsada, linhaDaCampanha, linhasDoBonus } from '../campanhas/usadas.ts';
import { type AnuncioDaParcela, anuncioDaParcela } from '../ofertas/anuncio-da-parcela.ts';
import { fraseDaParcela } from '../ofertas/chamada-da-parcela.ts';
import type { Fornecedor } from '../ofertas/fornecedor.ts';
import { addDias, type Data, formatData } from '../valores/datas.ts';
import type { Centavos } from '../valores/dinheiro.ts';
import { VALIDADE_MINIMA } from '../valores/limites.ts';
import { formatTelefone } from '../valores/telefone.ts';
import { baseDoIof } from './base-do-iof.ts';
import type { ContasCdc } from './cdc.ts';
import { linhasDaSimulacao } from './linhas.ts';
import type { Mora } from './mora.ts';
import { parcelasAnunciadas, quadroDeParcelas } from './quadro-de-parcelas.ts';
import type { PedidoCdc } from './tipos.ts';

/** Simulated CDC as offered to a customer, with everything that its documents state. */
export type SimulacaoOferecida = {
  /** Name of the motorcycle; empty when the customer has not chosen one. */
  moto: string;
  pedido: PedidoCdc;
  contas: ContasCdc;
  /** Lender. */
  agente: string;
  /** Supplier of the motorcycle. */
  fornecedor: Fornecedor;
  /** Last day of the offer. */
  validade: Data;
  mora: Mora;
  /** Last day of the plan of the simulation; absent when the plan is open-ended. */
  planoAte?: Data;
  /** Campaigns that counted, as they were that day; a bonus is included in the trade-in. */
  campanhas?: readonly CampanhaUsada[];
};

/** Consultant, as documents and messages name them. */
export type Consultor = { nome: string; cargo: string; telefone: string | null; email: string };

/**
 * Complete legal statement of an offered simulation (CDC art. 52 and 54-B), one or two sentences per line.
 */
export function linhasDaOfertaSimulada(oferecida: SimulacaoOferecida): string[] {
  const { pedido, contas, mora, agente, validade, fornecedor } = oferecida;
  const { tarifas, ...resto } = pedido;
  const completo = { produto: 'cdc' as const, ...resto, tarifas: [...tarifas], agente, validade, fornecedor };
  return [...(oferecida.campanhas ?? []).map(linhaDaCampanha), ...linhasDaSimulacao(completo, contas, mora)];
}

/** Portuguese messages for the missing parts that block an offer; empty when it is complete. */
export type FaltaNaSimulacao = Partial<
  Record<'plano' | 'dataContrato' | 'validade' | 'cet' | 'agente' | 'fornecedor', string>
>;

/** Maximum days ahead of a contract date: further ahead the lender's rates are unknown. */
const CONTRATO_ADIANTE = 7;

const PROXIMO_PLANO = 'Peça a um administrador para publicar o próximo.';

/** Checks the dates of an offer; returns one message only, for the cause. */
function missingInDatas(
  { pedido: { dataContrato }, validade, planoAte }: SimulacaoOferecida,
  hoje: Data,
): Pick<FaltaNaSimulacao, 'plano' | 'dataContrato' | 'validade'> {
  const desde = dataContrato > hoje ? dataContrato : hoje;
  const least = addDias(desde, VALIDADE_MINIMA);
  if (planoAte !== undefined && planoAte < hoje) {
    return { plano: `O plano venceu em ${formatData(planoAte)}. ${PROXIMO_PLANO}` };
  }
  if (dataContrato > addDias(hoje, CONTRATO_ADIANTE)) {
    return { dataContrato: 'A data desta simulação está longe demais. Simule com a data de hoje.' };
  }
  if (planoAte !== undefined && planoAte < least) {
    const ends = `O plano vale só até ${formatData(planoAte)}`;
    return { plano: `${ends}, e uma oferta precisa de ${VALIDADE_MINIMA} dias ou mais. ${PROXIMO_PLANO}` };
  }
  if (validade >= least) return {};
  return {
    validade: `A oferta precisa valer até ${formatData(least)} ou depois. Simule com a data de hoje.`,
  };
}

/**
 * Lists why a simulation must not be printed or sent: missing parts of the statement required by CDC art.
 * 54-B, and dates on which the offer could not be taken.
 * @param hoje calendar date in São Paulo
 */
export function missingInSimulacao(oferecida: SimulacaoOferecida, hoje: Data): FaltaNaSimulacao {
  const { contas, agente, fornecedor } = oferecida;
  const messages = {
    ...missingInDatas(oferecida, hoje),
    cet: contas.cet ? undefined : 'Esta simulação não tem CET. Confira as tarifas pagas na assinatura.',
    agente: agente.trim() ? undefined : 'Falta quem financia.',
    fornecedor:
      fornecedor.nome.trim() && fornecedor.endereco.trim()
        ? undefined
        : 'Falta o nome ou o endereço da loja no cadastro da empresa.',
  };
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== undefined));
}

/** Amount with its label; `total` marks the sum of the lines above it. */
export type LinhaDeValor = { rotulo: string; valor: Centavos; total?: true };

const priced = (rotulo: string, valor: Centavos): LinhaDeValor[] => (valor > 0 ? [{ rotulo, valor }] : []);

const minus = ({ rotulo, valor }: LinhaDeValor): LinhaDeValor => ({ rotulo, valor: -valor });

/** Lists the trade-in and the campaign bonuses on it; their sum is the simulation's trade-in. */
export const linhasDaTroca = (troca: Centavos, campanhas: readonly CampanhaUsada[] = []): LinhaDeValor[] => {
  if (troca === 0) return [];
  return [...priced('Usado na troca', troca - bonusDe(campanhas)), ...linhasDoBonus(campanhas)];
};

/**
 * Breaks down the amounts, in centavos: from price to financed amount, and from there to the total. In both
 * blocks each total is the sum of the lines above it.
 */
export function contasPorExtenso({
  pedido,
  contas,
  campanhas = [],
}: Pick<SimulacaoOferecida, 'pedido' | 'contas' | 'campanhas'>): {
  financiado: LinhaDeValor[];
  aPrazo: LinhaDeValor[];
} {
  const { preco, entrada, tarifas, seguro } = pedido;
  const traded = linhasDaTroca(pedido.troca, campanhas);
  const charges = (financed: boolean): LinhaDeValor[] => [
    ...tarifas
      .filter(({ financiada }) => financiada === financed)
      .flatMap(({ nome, valor }) => priced(nome, valor)),
    ...(seguro?.financiado === financed ? priced('Seguro prestamista', seguro.valor) : []),
  ];
  return {
    financiado: [
      { rotulo: 'Preço à vista', valor: preco },
      ...priced('Entrada', entrada).map(minus),
      ...traded.map(minus),
      ...charges(true),
      ...priced(`IOF (${baseDoIof(pedido.iof, contas.valorFinanciado - contas.iof)})`, contas.iof),
      { rotulo: 'Valor financiado', valor: contas.valorFinanciado, total: true },
    ],
    aPrazo: [
      { rotulo: 'Valor financiado', valor: contas.valorFinanciado },
      ...priced('Juros', contas.juros),
      { rotulo: 'Soma das parcelas', valor: contas.totalParcelas, total: true },
      ...priced('Entrada', entrada),
      ...traded,
      ...charges(false).map(({ rotulo, valor }) => ({ rotulo: `${rotulo}, na assinatura`, valor })),
      { rotulo: 'Total a prazo', valor: contas.totalAPrazo, total: true },
    ],
  };
}

const pagoNaEntrada = ({ entrada, troca }: PedidoCdc) => ({ entrada, troca });

/** Instalment of an offered simulation with the statements that the law requires beside it. */
export function anuncioDaSimulacao({ pedido, contas, agente }: SimulacaoOferecida): AnuncioDaParcela {
  const { taxaMensal, taxaAnual, cet, totalAPrazo: total } = contas;
  return anuncioDaParcela({
    ...pagoNaEntrada(pedido),
    ...parcelasAnunciadas(contas),
    ...{ taxaMensal, taxaAnual, cet: cet?.anual ?? null, total, agente },
  });
}

/** Removes characters that messengers read as bold, italic, strikethrough or code, and line breaks. */
const plain = (text: string): string => text.replace(/[*_~`\s]+/g, ' ').trim();

/**
 * Writes the simulation as a plain-text message: instalment, whole statement, contact. Legally complete on
 * its own.
 * @param pagina absolute address of the read-only page, when there is one
 */
export function textoDoResumo(
  oferecida: SimulacaoOferecida,
  { nome, telefone }: Pick<Consultor, 'nome' | 'telefone'>,
  pagina?: string,
): string {
  const { moto, pedido, contas } = oferecida;
  const contato = [nome, telefone ? formatTelefone(telefone) : ''].map(plain).filter(Boolean).join(' · ');
  return [
    ...(plain(moto) ? [`*${plain(moto)}*`] : []),
    `*${fraseDaParcela({ ...pagoNaEntrada(pedido), ...parcelasAnunciadas(contas) })}*`,
    `1ª parcela em ${formatData(quadroDeParcelas(contas).primeira.vencimento)}`,
    '',
    ...linhasDaOfertaSimulada(oferecida),
    '',
    contato,
    ...(pagina ? [pagina] : []),
  ].join('\n');
}
