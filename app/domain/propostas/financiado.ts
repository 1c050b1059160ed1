import { comTaxaDaCampanha } from '../campanhas/na-mesa.ts';
import { taxaDe } from '../campanhas/usadas.ts';
import { SIMULACAO_VAZIA, type SimulacaoDigitada } from '../financiamento/endereco.ts';
import { readSimulacao, withPadroes } from '../financiamento/leitura.ts';
import { isVencido, type PlanoPublicado } from '../financiamento/plano.ts';
import { simular } from '../financiamento/simular.ts';
import type { PedidoCdc } from '../financiamento/tipos.ts';
import type { Fornecedor } from '../ofertas/fornecedor.ts';
import { type Data, formatData } from '../valores/datas.ts';
import { type Centavos, formatDinheiro, formatValor } from '../valores/dinheiro.ts';
import { contaDe } from './conta.ts';
import type { ParteDoPagamento, TermosDaProposta } from './proposta.ts';

type ParteDe<Tipo> = Extract<ParteDoPagamento, { tipo: Tipo }>;

/** Parts that are counted under a plan. */
export type ParteFinanciada = ParteDe<'cdc' | 'programada' | 'consorcio'>;

export const isFinanciada = (parte: ParteDoPagamento): parte is ParteFinanciada =>
  parte.tipo === 'cdc' || parte.tipo === 'programada' || parte.tipo === 'consorcio';

/** Under which plan a part is counted, when, and for whom. `hoje` is a calendar date in São Paulo. */
export type ContextoDoFinanciamento = {
  plano: PlanoPublicado;
  hoje: Data;
  /** Whether the seller may type another rate than the plan's. */
  taxaLivre: boolean;
  fornecedor?: Fornecedor;
  validade?: Data;
};

/** The numbers of a counted part, under the plan that made them. Money in centavos. */
export type NumerosFinanciados = {
  plano: number;
  agente: string;
  parcelas: number;
  parcela: Centavos;
  /** Percent per month and CET percent per year; null where the product has none. */
  taxaMensal: number | null;
  cet: number | null;
  /** What the loan carries with fees and IOF; the covered amount where the product has no such thing. */
  financiado: Centavos;
  /** All instalments together. */
  total: Centavos;
  primeiroVencimento: Data | null;
  /** Lines of the legal statement; empty where the product asks for none. */
  oferta: readonly string[];
};

export type ParteContada =
  | { ok: true; numeros: NumerosFinanciados }
  | { ok: false; erros: Readonly<Record<string, string>> };

/**
 * The simulation of a CDC part as the simulator holds it: the amount due is its price, what else is paid its down
 * payment. The same reading and arithmetic as the simulator's own; nothing is counted twice.
 */
export function digitadaDoCdc(termos: TermosDaProposta, parte: ParteDe<'cdc'>): SimulacaoDigitada {
  const { devido, troca: paga, bonus } = contaDe(termos);
  const troca = paga + bonus;
  const money = (valor: Centavos) => formatValor(Math.max(0, valor));
  return {
    ...SIMULACAO_VAZIA,
    ...parte.simulacao,
    moto: termos.item?.modelo ?? '',
    preco: money(devido),
    entrada: money(devido - troca - parte.valor),
    troca: money(troca),
    plano: String(parte.plano),
  };
}

/** The request of POST /api/simulacoes that a part is, or why it is none. */
function cdcOf(
  termos: TermosDaProposta,
  parte: ParteDe<'cdc'>,
  { plano: doPlano, hoje, taxaLivre }: ContextoDoFinanciamento,
): { pedido: PedidoCdc; agente: string } | { erros: Record<string, string> } {
  const plano = comTaxaDaCampanha(doPlano, taxaDe(termos.campanhas ?? []));
  const digitada = withPadroes(digitadaDoCdc(termos, parte), plano, hoje);
  const { pedido, erros, financeira, taxaRecusada } = readSimulacao(digitada, plano, taxaLivre);
  if (taxaRecusada) return { erros: { taxa: 'A taxa é a do plano: só quem tem permissão usa outra.' } };
  if (pedido && financeira) return { pedido, agente: financeira.nome };
  const first = Object.values(erros)[0] ?? 'Confira o financiamento.';
  return { erros: { ...erros, valor: erros.preco ?? erros.entrada ?? erros.troca ?? first } };
}

/** Counts one part under its plan. Never throws; a message in Portuguese for each field that keeps it from being one. */
export function contarParte(
  termos: TermosDaProposta,
  parte: ParteFinanciada,
  contexto: ContextoDoFinanciamento,
): ParteContada {
  const { plano, hoje, fornecedor, validade } = contexto;
  if (parte.plano !== plano.versao) return { ok: false, erros: { plano: 'O plano mudou. Simule de novo.' } };
  if (isVencido(plano, hoje))
    return { ok: false, erros: { plano: `O plano venceu em ${formatData(plano.ate ?? hoje)}.` } };
  const momento = { hoje, tabelas: plano.tabelas, fornecedor };
  const base = { plano: plano.versao, financiado: parte.valor, primeiroVencimento: null, oferta: [] };

  if (parte.tipo === 'cdc') {
    const read = cdcOf(termos, parte, contexto);
    if ('erros' in read) return { ok: false, erros: read.erros };
    const { casasTaxaAnual: _, ...pedido } = read.pedido;
    const offered = { ...pedido, produto: 'cdc', agente: read.agente, ...(validade ? { validade } : {}) };
    const feito = simular(offered, momento);
    if (!feito.ok) return { ok: false, erros: feito.erro.campos };
    if (feito.produto !== 'cdc') return { ok: false, erros: { valor: 'Confira o financiamento.' } };
    const { simulacao } = feito;
    return {
      ok: true,
      numeros: {
        ...base,
        agente: read.agente,
        parcelas: simulacao.parcelas.length,
        parcela: simulacao.parcela,
        taxaMensal: simulacao.taxaMensal,
        cet: simulacao.cet?.anual ?? null,
        financiado: simulacao.valorFinanciado,
        total: simulacao.totalParcelas,
        primeiroVencimento: pedido.primeiroVencimento,
        oferta: simulacao.oferta,
      },
    };
  }

  return parte.tipo === 'programada'
    ? contarProgramada(parte, momento, base)
    : contarConsorcio(parte, momento, base);
}

type Momento = Parameters<typeof simular>[1];
type Base = Pick<NumerosFinanciados, 'plano' | 'financiado' | 'primeiroVencimento' | 'oferta'>;
const SEM_TAXA = { agente: '', taxaMensal: null, cet: null } as const;
const OUTRO = 'Confira os dados da simulação.';

function contarProgramada(parte: ParteDe<'programada'>, momento: Momento, base: Base): ParteContada {
  const { parcelas, entradaPct, referencia: valor } = parte;
  const feito = simular({ produto: 'liberacred', valor, parcelas, entradaPct }, momento);
  if (!feito.ok) return { ok: false, erros: feito.erro.campos };
  if (feito.produto !== 'liberacred') return { ok: false, erros: { parcelas: OUTRO } };
  const { acumulado, parcela, totalPago } = feito.simulacao;
  if (acumulado !== parte.valor)
    return { ok: false, erros: { valor: `A entrada programada junta ${formatDinheiro(acumulado)}.` } };
  return { ok: true, numeros: { ...base, ...SEM_TAXA, parcelas, parcela, total: totalPago } };
}

function contarConsorcio(parte: ParteDe<'consorcio'>, momento: Momento, base: Base): ParteContada {
  const { grupo: plano, meses, seguroVida, valor: credito } = parte;
  const feito = simular({ produto: 'consorcio', credito, plano, meses, seguroVida }, momento);
  if (!feito.ok) return { ok: false, erros: feito.erro.campos };
  const { parcela } = feito.simulacao;
  return {
    ok: true,
    numeros: { ...base, ...SEM_TAXA, parcelas: meses, parcela, total: parcela * meses },
  };
}
