import { bonusDe, type CampanhaUsada, linhaDaCampanha, linhasDoBonus } from '../campanhas/usadas.ts';
import { type AnuncioDaParcela, anuncioDaParcela } from '../ofertas/anuncio-da-parcela.ts';
import { fraseDaParcela } from '../ofertas/chamada-da-parcela.ts';
import type { Fornecedor } from '../ofertas/fornecedor.ts';
import { addDias, type Data, formatData } from '../valores/datas.ts';
import type { Centavos } from '../valores/dinheiro.ts';
import { VALIDADE_MINIMA } from '../valores/limites.ts';
import { formatTelefone } from '../valores/telefone.ts';
import type { ContasCdc } from './cdc.ts';
import { linhasDaSimulacao } from './linhas.ts';
import type { Mora } from './mora.ts';
import { parcelasAnunciadas, quadroDeParcelas } from './quadro-de-parcelas.ts';
import type { PedidoCdc } from './tipos.ts';

/** A simulated CDC as it is offered to a customer: everything that its documents say. */
export type SimulacaoOferecida = {
  /** Name of the motorcycle; empty when the customer has not chosen one. */
  moto: string;
  pedido: PedidoCdc;
  contas: ContasCdc;
  /** Who lends. */
  agente: string;
  /** Who sells. */
  fornecedor: Fornecedor;
  /** Last day of the offer. */
  validade: Data;
  mora: Mora;
  /** Last day of the plan it was made under; a plan may have none. */
  planoAte?: Data;
  /** The campaigns that counted, as they were that day: the bonus of one is in the trade-in. */
  campanhas?: readonly CampanhaUsada[];
};

/** The consultant, as documents and messages name them. */
export type Consultor = { nome: string; cargo: string; telefone: string | null; email: string };

/** The complete legal statement of an offered simulation (CDC art. 52 and 54-B), one sentence or two a line. */
export function linhasDaOfertaSimulada(oferecida: SimulacaoOferecida): string[] {
  const { pedido, contas, mora, agente, validade, fornecedor } = oferecida;
  const { tarifas, ...resto } = pedido;
  const completo = { produto: 'cdc' as const, ...resto, tarifas: [...tarifas], agente, validade, fornecedor };
  return [...(oferecida.campanhas ?? []).map(linhaDaCampanha), ...linhasDaSimulacao(completo, contas, mora)];
}

/** Message in Portuguese for each part that keeps an offer from being handed out; empty when it is complete. */
export type FaltaNaSimulacao = Partial<
  Record<'plano' | 'dataContrato' | 'validade' | 'cet' | 'agente' | 'fornecedor', string>
>;

/** Days ahead that a contract may be dated: past them nobody knows what the lender will charge. */
const CONTRATO_ADIANTE = 7;

const PROXIMO_PLANO = 'Peça a um administrador para publicar o próximo.';

/** What the days of an offer lack: one message, that of the cause. */
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
 * What keeps a simulation from being printed or sent: what its amounts cannot supply of the statement that
 * CDC art. 54-B asks for, and days on which nobody could take it.
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

/** One amount of a statement; `total` marks the sum of those above it. */
export type LinhaDeValor = { rotulo: string; valor: Centavos; total?: true };

const priced = (rotulo: string, valor: Centavos): LinhaDeValor[] => (valor > 0 ? [{ rotulo, valor }] : []);

const minus = ({ rotulo, valor }: LinhaDeValor): LinhaDeValor => ({ rotulo, valor: -valor });

/** The trade-in, and what campaigns put on top of it: together what the simulation counts with. */
export const linhasDaTroca = (troca: Centavos, campanhas: readonly CampanhaUsada[] = []): LinhaDeValor[] => {
  if (troca === 0) return [];
  return [...priced('Usado na troca', troca - bonusDe(campanhas)), ...linhasDoBonus(campanhas)];
};

/**
 * Where the money goes, in centavos: from the price to what is financed, and from there to the total. In both
 * blocks every total is the sum of the lines above it.
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
      ...priced('IOF', contas.iof),
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

/** The instalment of an offered simulation with what may not be missing beside it. */
export function anuncioDaSimulacao({ pedido, contas, agente }: SimulacaoOferecida): AnuncioDaParcela {
  const { taxaMensal, taxaAnual, cet, totalAPrazo: total } = contas;
  return anuncioDaParcela({
    ...pagoNaEntrada(pedido),
    ...parcelasAnunciadas(contas),
    ...{ taxaMensal, taxaAnual, cet: cet?.anual ?? null, total, agente },
  });
}

/** Marks that a messenger takes for bold, italic, struck or code text, and line breaks. */
const plain = (text: string): string => text.replace(/[*_~`\s]+/g, ' ').trim();

/**
 * The simulation as a message of plain text: instalment first, then the whole statement, then whom to ask.
 * Legal as it stands: it quotes nothing whose statement is not in it.
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
