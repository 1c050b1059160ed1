import { comTaxaDaCampanha } from '../campanhas/na-mesa.ts';
import { taxaDe } from '../campanhas/usadas.ts';
import { SIMULACAO_VAZIA, type SimulacaoDigitada } from '../financiamento/endereco.ts';
import { readSimulacao, withPadroes } from '../financiamento/leitura.ts';
import { isVencido, type PlanoPublicado } from '../financiamento/plano.ts';
import { simular } from '../financiamento/simular.ts';
import type { PedidoCdc } from '../financiamento/tipos.ts';
import type { Fornecedor } from '../ofertas/fornecedor.ts';
import { type Data, formatData, isData } from '../valores/datas.ts';
import { type Centavos, formatDinheiro, formatValor } from '../valores/dinheiro.ts';
import { contaDe } from './conta.ts';
import type { ParteDoPagamento, TermosDaProposta } from './proposta.ts';

type ParteDe<Tipo> = Extract<ParteDoPagamento, { tipo: Tipo }>;

/** Parts of the payment that are computed under a plan. */
export type ParteFinanciada = ParteDe<'cdc' | 'programada' | 'consorcio'>;

export const isFinanciada = (parte: ParteDoPagamento): parte is ParteFinanciada =>
  parte.tipo === 'cdc' || parte.tipo === 'programada' || parte.tipo === 'consorcio';

/** Context of the computation: plan, date, permission, supplier. `hoje` is a calendar date in São Paulo. */
export type ContextoDoFinanciamento = {
  plano: PlanoPublicado;
  hoje: Data;
  /** True when the seller may type a rate other than the plan's. */
  taxaLivre: boolean;
  fornecedor?: Fornecedor;
  validade?: Data;
};

/** Figures of a financed part, and the version of their plan. Money in centavos. */
export type NumerosFinanciados = {
  plano: number;
  agente: string;
  parcelas: number;
  parcela: Centavos;
  /** Rate, percent per month, and CET, percent per year; null for products without them. */
  taxaMensal: number | null;
  cet: number | null;
  /** Financed amount with fees and IOF; the covered amount for products without them. */
  financiado: Centavos;
  /** Sum of all instalments. */
  total: Centavos;
  primeiroVencimento: Data | null;
  /** Lines of the legal statement; empty for products that need none. */
  oferta: readonly string[];
};

export type ParteContada =
  | { ok: true; numeros: NumerosFinanciados }
  | { ok: false; erros: Readonly<Record<string, string>> };

/** Compares the loans that two plans make of a part, without the plan's number and the statement's wording. */
export function isMesmaConta(a: ParteContada, b: ParteContada): boolean {
  if (!a.ok || !b.ok) return false;
  const { plano: _, oferta: __, ...ofA } = a.numeros;
  return Object.entries(ofA).every(([name, value]) => b.numeros[name as keyof typeof ofA] === value);
}

/**
 * Builds the simulator's form for a CDC part: the amount due is the price, all other payments are the down
 * payment. The simulator's own parser and arithmetic then apply.
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

/**
 * Explains why the amount exceeds what is left to pay: the simulation would be of the rest, and its
 * instalment that of an amount other than the typed one. Null when it fits.
 */
function passaDoQueFalta(termos: TermosDaProposta, { valor }: ParteDe<'cdc'>): string | null {
  const { devido, troca, bonus } = contaDe(termos);
  const falta = Math.max(0, devido - troca - bonus);
  if (valor <= falta) return null;
  return falta === 0
    ? 'Não falta nada a financiar.'
    : `Passa em ${formatDinheiro(valor - falta)} do que falta pagar. Acerte o valor para ver a parcela.`;
}

/** Tells whether a typed contract date is before today; none is today's. */
export const isContratoPassado = (data: string, hoje: Data): boolean => isData(data) && data < hoje;

/** Explains that a loan's contract would be dated before today: nobody can sign it. Null when it is not. */
export function contratoPassado(parte: ParteDoPagamento, hoje: Data): string | null {
  if (parte.tipo !== 'cdc' || !isContratoPassado(parte.simulacao.data, hoje)) return null;
  return `O contrato do financiamento está com a data de ${formatData(parte.simulacao.data)}, que já passou. Use a de hoje.`;
}

/** Converts a part to the request of POST /api/simulacoes, or returns the reasons why it cannot. */
function cdcOf(
  termos: TermosDaProposta,
  parte: ParteDe<'cdc'>,
  { plano: doPlano, hoje, taxaLivre }: ContextoDoFinanciamento,
): { pedido: PedidoCdc; agente: string } | { erros: Record<string, string> } {
  const plano = comTaxaDaCampanha(doPlano, taxaDe(termos.campanhas ?? []));
  const digitada = withPadroes(digitadaDoCdc(termos, parte), plano, hoje);
  const { pedido, erros, financeira, taxaRecusada } = readSimulacao(digitada, plano, taxaLivre);
  const sobra = passaDoQueFalta(termos, parte);
  if (sobra !== null) return { erros: { valor: sobra } };
  if (taxaRecusada) return { erros: { taxa: 'A taxa é a do plano: só quem tem permissão usa outra.' } };
  if (pedido && financeira) return { pedido, agente: financeira.nome };
  const first = Object.values(erros)[0] ?? 'Confira o financiamento.';
  return { erros: { ...erros, valor: erros.preco ?? erros.entrada ?? erros.troca ?? first } };
}

/** Computes one part under its plan. Never throws; Portuguese messages by field when it cannot. */
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
