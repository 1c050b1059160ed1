import { simularCdc } from '../financiamento/cdc.ts';
import { type Condicoes as CondicoesDoEmprestimo, EMPTY_CONDICOES } from '../financiamento/condicoes.ts';
import { IOF_PRESETS, type IofPreset, type Sistema } from '../financiamento/loan-types.ts';
import { type Financeira, isPlanoOver, type PublishedPlano } from '../financiamento/plano.ts';
import { resolveCondicoes } from '../financiamento/resolve-condicoes.ts';
import type { Cobranca } from '../financiamento/simulacao-address.ts';
import { addDays, type CalendarDate, formatDate } from '../valores/dates.ts';
import { type Centavos, formatMoney } from '../valores/money.ts';
import { formatPercent } from '../valores/percent.ts';
import type { CheckedPanfleto, PanfletoData, PanfletoErrors } from './panfleto.ts';
import { type PanfletoCampanhas, panfletoPlano } from './panfleto-campanhas.ts';
import { type PanfletoNumbers, simulacaoToPanfletoNumbers } from './panfleto-numbers.ts';
import type { SimulacaoOferta } from './simulacao-oferta.ts';

/** Request for an instalment; the plan supplies everything else. Money in centavos. */
export type RequestedParcela = {
  preco: Centavos;
  entrada?: Centavos;
  parcelas?: number;
  /** Name of a lender of the plan. */
  agente?: string;
  /** Default: the lender's own system. */
  sistema?: Sistema;
  /** Days and charges of a simulation to be kept; default: those of an ordinary loan of today. */
  simulacao?: SimulacaoOferta;
  /** Percent per month, typed by someone who may; default: the plan's rate. */
  taxaMensal?: number;
};

export type ComputedParcela = { ok: true; numeros: PanfletoNumbers } | { ok: false; erros: PanfletoErrors };

/** Maximum days ahead of the contract date of an advertised simulation, as in `missingInSimulacao`. */
const MAX_CONTRACT_DAYS_AHEAD = 7;

const SIMULATE_AGAIN = 'Simule de novo.';

const refuse = (field: string, message: string) => ({ ok: false as const, erros: { [field]: message } });

/** Flyer field for each field of the simulator. */
const PANFLETO_FIELD_OF: Record<string, string> = {
  preco: 'preco',
  entrada: 'entrada',
  parcelas: 'parcelas',
  taxa: 'taxaMensal',
};

/**
 * Charging of the lender's fees as in the simulation; null when it has a fee that the lender does not charge.
 */
function tarifaCharging({ tarifas }: Financeira, simulacao?: SimulacaoOferta): Cobranca[] | null {
  if (!simulacao) return tarifas.map(() => 'financiada');
  const left = [...simulacao.encargos.tarifas];
  const chosen = tarifas.map(({ nome, valor }) => {
    const at = left.findIndex((each) => each.nome === nome && each.valor === valor);
    if (at < 0) return 'nao' as const;
    left.splice(at, 1);
    return 'financiada' as const;
  });
  return left.length === 0 ? chosen : null;
}

/** States the request as conditions of a loan; on a flyer all charges are part of the loan. */
function condicoesOf(pedida: RequestedParcela, financeira: Financeira): CondicoesDoEmprestimo | null {
  const { preco, entrada = 0, parcelas = null, sistema, simulacao, taxaMensal: taxa = null } = pedida;
  const tarifas = tarifaCharging(financeira, simulacao);
  return (
    tarifas && {
      ...EMPTY_CONDICOES,
      ...{ preco, entrada, parcelas, banco: financeira.id, taxa, tarifas },
      data: simulacao?.contrato ?? null,
      venc: simulacao?.vencimentos.primeiro ?? null,
      // A simulation names its system only when it is not Price.
      sistema: sistema ?? (simulacao ? 'price' : ''),
      seguro: simulacao?.encargos.seguro ?? null,
    }
  );
}

function simulate(
  condicoes: CondicoesDoEmprestimo,
  financeira: Financeira,
  plano: PublishedPlano,
  hoje: CalendarDate,
): ComputedParcela {
  const { pedido, erros } = resolveCondicoes(condicoes, plano, { hoje, taxaLivre: true });
  if (!pedido) {
    const messages = Object.entries(erros).map(([field, message]) => [
      PANFLETO_FIELD_OF[field] ?? 'simulacao',
      message,
    ]);
    return { ok: false, erros: Object.fromEntries(messages) };
  }
  const contas = simularCdc(pedido, plano.tabelas.iof);
  const { nome: agente } = financeira;
  const done = simulacaoToPanfletoNumbers({ pedido, contas, agente, mora: plano.tabelas.mora }, plano.versao);
  return done.ok ? done : refuse('parcelas', done.motivo);
}

/** IOF presets to try, the lender's first: a simulation keeps only the amount of its IOF, not the preset. */
const presetsToTry = ({ iof }: Financeira): IofPreset[] => [
  iof,
  ...IOF_PRESETS.filter((preset) => preset !== iof),
];

/**
 * Calculates the instalment of a flyer under the plan in force, as the simulator does. Never throws;
 * Portuguese messages by field when it cannot.
 * @param today calendar date in São Paulo
 */
export function computePlanoParcela(
  pedida: RequestedParcela,
  plano: PublishedPlano,
  today: CalendarDate,
): ComputedParcela {
  const { preco, parcelas, agente = '', simulacao } = pedida;
  if (isPlanoOver(plano, today)) {
    return refuse(
      'agente',
      `O plano venceu em ${formatDate(plano.ate ?? today)}. Peça a um administrador o próximo.`,
    );
  }
  const financeira = plano.financeiras.find(({ nome }) => nome === agente.trim());
  const missing: PanfletoErrors = {
    ...(preco >= 1 ? {} : { preco: 'Informe o preço à vista.' }),
    ...(financeira ? {} : { agente: whichAgente(agente, plano) }),
    ...(parcelas === undefined ? { parcelas: 'Escolha em quantas vezes.' } : {}),
  };
  if (!financeira || Object.keys(missing).length > 0) return { ok: false, erros: missing };

  const contrato = simulacao?.contrato ?? today;
  if (contrato < today)
    return refuse('simulacao', `A simulação é de ${formatDate(contrato)}. ${SIMULATE_AGAIN}`);
  if (contrato > addDays(today, MAX_CONTRACT_DAYS_AHEAD)) {
    return refuse('simulacao', `A data da simulação está longe demais. ${SIMULATE_AGAIN}`);
  }
  const condicoes = condicoesOf(pedida, financeira);
  if (!condicoes) return refuse('simulacao', `As tarifas não são as do plano em vigor. ${SIMULATE_AGAIN}`);
  if (!simulacao) return simulate(condicoes, financeira, plano, today);
  const tries = presetsToTry(financeira).map((iof) =>
    simulate({ ...condicoes, iof }, financeira, plano, today),
  );
  const same = tries.find(({ ok, ...rest }) => {
    const calculado = ok && 'numeros' in rest ? rest.numeros.simulacao.encargos.iof : null;
    return calculado === simulacao.encargos.iof;
  });
  return same ?? tries[0] ?? refuse('simulacao', SIMULATE_AGAIN);
}

function whichAgente(agente: string, { financeiras }: PublishedPlano): string {
  const known = financeiras.map(({ nome }) => nome).join(', ');
  return agente.trim() === '' ? 'Escolha quem financia.' : `O plano não tem esta financeira. Tem: ${known}.`;
}

/** Numbers that a request may state, each with a message that gives the correct one. */
const STATED_NUMBERS = {
  valorParcela: (n) => `Pelo plano a parcela é de ${formatMoney(n.valorParcela)}.`,
  ultimaParcela: (n) => `Pelo plano a última parcela é de ${formatMoney(n.ultimaParcela ?? n.valorParcela)}.`,
  taxaMensal: (n) => `Pelo plano os juros são de ${formatPercent(n.taxaMensal)} ao mês.`,
  cet: (n) => `Pelo plano o CET é de ${formatPercent(n.cet)} ao ano.`,
  total: (n) => `Pelo plano o total a prazo é de ${formatMoney(n.total)}.`,
  sistema: (n) =>
    n.sistema === 'sac' ? 'Pelo plano as parcelas caem.' : 'Pelo plano as parcelas são iguais.',
} satisfies Partial<Record<keyof PanfletoNumbers, (n: PanfletoNumbers) => string>>;

const isStatedNumber = (field: string): field is keyof typeof STATED_NUMBERS =>
  Object.hasOwn(STATED_NUMBERS, field);

/** Value of a number, or its default when it is not stated. */
const told = (n: Partial<PanfletoNumbers>, field: keyof typeof STATED_NUMBERS) =>
  field === 'ultimaParcela'
    ? (n.ultimaParcela ?? n.valorParcela)
    : field === 'sistema'
      ? (n.sistema ?? 'price')
      : n[field];

function isSameSimulacao(a: SimulacaoOferta, b: SimulacaoOferta): boolean {
  const facts = ({ vencimentos, encargos, mora }: SimulacaoOferta) => [
    vencimentos.primeiro,
    vencimentos.ultimo,
    encargos.iof,
    encargos.seguro,
    ...encargos.tarifas.map(({ nome, valor }) => `${valor} ${nome}`).sort(),
    mora.multa,
    mora.jurosMensal,
  ];
  return facts(a).join('\n') === facts(b).join('\n');
}

/** Compares the stated numbers with the plan's; messages for those that differ. */
function statedDifferences(data: StatedParcela, numbers: PanfletoNumbers): PanfletoErrors {
  const wrong = Object.keys(data)
    .filter(isStatedNumber)
    .filter((field) => data[field] !== undefined && told(data, field) !== told(numbers, field))
    .map((field) => [field, STATED_NUMBERS[field](numbers)] as const);
  const { simulacao } = data;
  const isOther = simulacao !== undefined && !isSameSimulacao(simulacao, numbers.simulacao);
  const other = `Vencimentos, IOF, tarifas ou multa não são os do plano em vigor. ${SIMULATE_AGAIN}`;
  return { ...Object.fromEntries(wrong), ...(isOther ? { simulacao: other } : {}) };
}

/**
 * Checks the validity: an offer ends no later than its plan and the day before its first instalment
 * (docs/decisions/0011).
 */
function checkDays(
  validade: CalendarDate,
  { vencimentos: { primeiro } }: SimulacaoOferta,
  { ate }: PublishedPlano,
): PanfletoErrors {
  const vespera = addDays(primeiro, -1);
  const last = ate !== null && ate < vespera ? ate : vespera;
  if (validade <= last) return {};
  const why = last === ate ? 'o último dia do plano' : 'a véspera da 1ª parcela';
  return { validade: `Com parcela, vale até ${formatDate(last)}: ${why}.` };
}

const COMPUTED_NUMBERS = ['valorParcela', 'taxaMensal', 'cet', 'total'] as const;

/** Instalment as stated by a flyer, with the data that it depends on. */
export type StatedParcela = Omit<RequestedParcela, 'taxaMensal'> & Partial<PanfletoNumbers>;

/**
 * Conditions of a check: plan, day, and permission to type numbers. `hoje` is a calendar date in São Paulo.
 */
export type ParcelaCheckConditions = {
  plano: PublishedPlano;
  hoje: CalendarDate;
  taxaLivre: boolean;
  /** Campaigns of the store's day; without them none counts. */
  campanhas?: PanfletoCampanhas;
};

/**
 * Checks a stated instalment against the plan in force and returns the plan's numbers. Null when there is no
 * instalment, or someone who may (`taxaLivre`) typed its numbers; numbers that come with a simulation are
 * always checked.
 */
export function checkPlanoParcela(
  dita: StatedParcela,
  { plano, hoje, taxaLivre }: ParcelaCheckConditions,
): { ok: true; numeros: PanfletoNumbers | null } | { ok: false; erros: PanfletoErrors } {
  const { simulacao, taxaMensal, ...pedida } = dita;
  const hasNumbers = COMPUTED_NUMBERS.some((field) => dita[field] !== undefined);
  const isTyped = taxaLivre && !simulacao && hasNumbers;
  const quotes = dita.parcelas !== undefined || hasNumbers || simulacao !== undefined;
  if (isTyped || !quotes) return { ok: true, numeros: null };
  // The rate of an older plan does not count as typed by a person.
  const isOfThisPlan = simulacao?.plano === undefined || simulacao.plano === plano.versao;
  const rate = taxaLivre && simulacao && isOfThisPlan ? taxaMensal : undefined;
  const calculada = computePlanoParcela({ ...pedida, simulacao, taxaMensal: rate }, plano, hoje);
  if (!calculada.ok) return calculada;
  const erros = statedDifferences(dita, calculada.numeros);
  return Object.keys(erros).length > 0 ? { ok: false, erros } : calculada;
}

/** Completes a flyer with the numbers of {@link checkPlanoParcela}, and checks its validity against them. */
export function withPlanoParcela(dados: PanfletoData, condicoes: ParcelaCheckConditions): CheckedPanfleto {
  const plano = panfletoPlano(condicoes, dados);
  const conferida = checkPlanoParcela(dados, { ...condicoes, plano });
  if (!conferida.ok) return conferida;
  const { numeros } = conferida;
  if (!numeros) return { ok: true, dados };
  const erros = checkDays(dados.validade, numeros.simulacao, condicoes.plano);
  return Object.keys(erros).length > 0 ? { ok: false, erros } : { ok: true, dados: { ...numeros, ...dados } };
}
