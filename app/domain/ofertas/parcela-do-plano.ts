import { simularCdc } from '../financiamento/cdc.ts';
import { SIMULACAO_VAZIA, type SimulacaoDigitada } from '../financiamento/endereco.ts';
import { readSimulacao, withPadroes } from '../financiamento/leitura.ts';
import { type Financeira, isVencido, type PlanoPublicado } from '../financiamento/plano.ts';
import { PRESETS_DE_IOF, type PresetIof, type Sistema } from '../financiamento/tipos.ts';
import { addDias, type Data, formatData } from '../valores/datas.ts';
import { type Centavos, formatDinheiro, formatValor } from '../valores/dinheiro.ts';
import { formatNumero, formatPercentual } from '../valores/percentual.ts';
import { type CampanhasDoPanfleto, planoDoPanfleto } from './campanhas-do-panfleto.ts';
import { type NumerosDoPanfleto, numerosDoPanfleto } from './numeros-do-panfleto.ts';
import type { DaSimulacao } from './oferta-da-simulacao.ts';
import type { DadosDoPanfleto, ErrosDoPanfleto, PanfletoConferido } from './panfleto.ts';

/** Request for an instalment; the plan supplies everything else. Money in centavos. */
export type ParcelaPedida = {
  preco: Centavos;
  entrada?: Centavos;
  parcelas?: number;
  /** Name of a lender of the plan. */
  agente?: string;
  /** Default: the lender's own system. */
  sistema?: Sistema;
  /** Days and charges of a simulation to be kept; default: those of an ordinary loan of today. */
  simulacao?: DaSimulacao;
  /** Percent per month, typed by someone who may; default: the plan's rate. */
  taxaMensal?: number;
};

export type ParcelaCalculada =
  | { ok: true; numeros: NumerosDoPanfleto }
  | { ok: false; erros: ErrosDoPanfleto };

/** Maximum days ahead of the contract date of an advertised simulation, as in `missingInSimulacao`. */
const CONTRATO_ADIANTE = 7;

const SIMULE_DE_NOVO = 'Simule de novo.';

const refuse = (campo: string, message: string) => ({ ok: false as const, erros: { [campo]: message } });

/** Flyer field for each field of the simulator. */
const CAMPO: Record<string, string> = {
  preco: 'preco',
  entrada: 'entrada',
  parcelas: 'parcelas',
  taxa: 'taxaMensal',
};

/**
 * Charging of the lender's fees as in the simulation; null when it has a fee that the lender does not charge.
 */
function tarifasDe({ tarifas }: Financeira, simulacao?: DaSimulacao): SimulacaoDigitada['tarifas'] | null {
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

/** Builds the simulator's form of the request; on a flyer all charges are part of the loan. */
function digitadaDe(pedida: ParcelaPedida, financeira: Financeira, hoje: Data): SimulacaoDigitada | null {
  const { preco, entrada = 0, parcelas, sistema, simulacao, taxaMensal } = pedida;
  const tarifas = tarifasDe(financeira, simulacao);
  if (!tarifas) return null;
  return {
    ...SIMULACAO_VAZIA,
    preco: formatValor(preco),
    entrada: formatValor(entrada),
    parcelas: String(parcelas),
    banco: financeira.id,
    taxa: taxaMensal === undefined ? '' : formatNumero(taxaMensal),
    data: simulacao?.contrato ?? hoje,
    venc: simulacao?.vencimentos.primeiro ?? '',
    // A simulation names its system only when it is not Price.
    sistema: sistema ?? (simulacao ? 'price' : ''),
    seguro: simulacao?.encargos.seguro ? formatValor(simulacao.encargos.seguro) : '',
    tarifas,
  };
}

function simulate(
  digitada: SimulacaoDigitada,
  financeira: Financeira,
  plano: PlanoPublicado,
  hoje: Data,
): ParcelaCalculada {
  const filled = withPadroes(digitada, plano, hoje);
  const { pedido, erros } = readSimulacao(filled, plano, digitada.taxa !== '');
  if (!pedido) {
    const messages = Object.entries(erros).map(([campo, message]) => [CAMPO[campo] ?? 'simulacao', message]);
    return { ok: false, erros: Object.fromEntries(messages) };
  }
  const contas = simularCdc(pedido, plano.tabelas.iof);
  const { nome: agente } = financeira;
  const feito = numerosDoPanfleto({ pedido, contas, agente, mora: plano.tabelas.mora }, plano.versao);
  return feito.ok ? feito : refuse('parcelas', feito.motivo);
}

/** IOF presets to try, the lender's first: a simulation keeps only the amount of its IOF, not the preset. */
const presetsDe = ({ iof }: Financeira): PresetIof[] => [
  iof,
  ...PRESETS_DE_IOF.filter((preset) => preset !== iof),
];

/**
 * Calculates the instalment of a flyer under the plan in force, as the simulator does. Never throws;
 * Portuguese messages by field when it cannot.
 * @param hoje calendar date in São Paulo
 */
export function calcularParcela(pedida: ParcelaPedida, plano: PlanoPublicado, hoje: Data): ParcelaCalculada {
  const { preco, parcelas, agente = '', simulacao } = pedida;
  if (isVencido(plano, hoje)) {
    return refuse(
      'agente',
      `O plano venceu em ${formatData(plano.ate ?? hoje)}. Peça a um administrador o próximo.`,
    );
  }
  const financeira = plano.financeiras.find(({ nome }) => nome === agente.trim());
  const missing: ErrosDoPanfleto = {
    ...(preco >= 1 ? {} : { preco: 'Informe o preço à vista.' }),
    ...(financeira ? {} : { agente: whichAgente(agente, plano) }),
    ...(parcelas === undefined ? { parcelas: 'Escolha em quantas vezes.' } : {}),
  };
  if (!financeira || Object.keys(missing).length > 0) return { ok: false, erros: missing };

  const contrato = simulacao?.contrato ?? hoje;
  if (contrato < hoje)
    return refuse('simulacao', `A simulação é de ${formatData(contrato)}. ${SIMULE_DE_NOVO}`);
  if (contrato > addDias(hoje, CONTRATO_ADIANTE)) {
    return refuse('simulacao', `A data da simulação está longe demais. ${SIMULE_DE_NOVO}`);
  }
  const digitada = digitadaDe(pedida, financeira, hoje);
  if (!digitada) return refuse('simulacao', `As tarifas não são as do plano em vigor. ${SIMULE_DE_NOVO}`);
  if (!simulacao) return simulate(digitada, financeira, plano, hoje);
  const tries = presetsDe(financeira).map((iof) => simulate({ ...digitada, iof }, financeira, plano, hoje));
  const same = tries.find(({ ok, ...rest }) => {
    const calculado = ok && 'numeros' in rest ? rest.numeros.simulacao.encargos.iof : null;
    return calculado === simulacao.encargos.iof;
  });
  return same ?? tries[0] ?? refuse('simulacao', SIMULE_DE_NOVO);
}

function whichAgente(agente: string, { financeiras }: PlanoPublicado): string {
  const known = financeiras.map(({ nome }) => nome).join(', ');
  return agente.trim() === '' ? 'Escolha quem financia.' : `O plano não tem esta financeira. Tem: ${known}.`;
}

/** Numbers that a request may state, each with a message that gives the correct one. */
const DITOS = {
  valorParcela: (n) => `Pelo plano a parcela é de ${formatDinheiro(n.valorParcela)}.`,
  ultimaParcela: (n) =>
    `Pelo plano a última parcela é de ${formatDinheiro(n.ultimaParcela ?? n.valorParcela)}.`,
  taxaMensal: (n) => `Pelo plano os juros são de ${formatPercentual(n.taxaMensal)} ao mês.`,
  cet: (n) => `Pelo plano o CET é de ${formatPercentual(n.cet)} ao ano.`,
  total: (n) => `Pelo plano o total a prazo é de ${formatDinheiro(n.total)}.`,
  sistema: (n) =>
    n.sistema === 'sac' ? 'Pelo plano as parcelas caem.' : 'Pelo plano as parcelas são iguais.',
} satisfies Partial<Record<keyof NumerosDoPanfleto, (n: NumerosDoPanfleto) => string>>;

const isDito = (campo: string): campo is keyof typeof DITOS => Object.hasOwn(DITOS, campo);

/** Value of a number, or its default when it is not stated. */
const told = (n: Partial<NumerosDoPanfleto>, campo: keyof typeof DITOS) =>
  campo === 'ultimaParcela'
    ? (n.ultimaParcela ?? n.valorParcela)
    : campo === 'sistema'
      ? (n.sistema ?? 'price')
      : n[campo];

function isSameSimulacao(a: DaSimulacao, b: DaSimulacao): boolean {
  const facts = ({ vencimentos, encargos, mora }: DaSimulacao) => [
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
function diferencas(dados: ParcelaDita, numeros: NumerosDoPanfleto): ErrosDoPanfleto {
  const wrong = Object.keys(dados)
    .filter(isDito)
    .filter((campo) => dados[campo] !== undefined && told(dados, campo) !== told(numeros, campo))
    .map((campo) => [campo, DITOS[campo](numeros)] as const);
  const { simulacao } = dados;
  const isOther = simulacao !== undefined && !isSameSimulacao(simulacao, numeros.simulacao);
  const other = `Vencimentos, IOF, tarifas ou multa não são os do plano em vigor. ${SIMULE_DE_NOVO}`;
  return { ...Object.fromEntries(wrong), ...(isOther ? { simulacao: other } : {}) };
}

/**
 * Checks the validity: an offer ends no later than its plan and the day before its first instalment
 * (docs/decisions/0011).
 */
function checkDias(
  validade: Data,
  { vencimentos: { primeiro } }: DaSimulacao,
  { ate }: PlanoPublicado,
): ErrosDoPanfleto {
  const vespera = addDias(primeiro, -1);
  const last = ate !== null && ate < vespera ? ate : vespera;
  if (validade <= last) return {};
  const why = last === ate ? 'o último dia do plano' : 'a véspera da 1ª parcela';
  return { validade: `Com parcela, vale até ${formatData(last)}: ${why}.` };
}

const CALCULADOS = ['valorParcela', 'taxaMensal', 'cet', 'total'] as const;

/** Instalment as stated by a flyer, with the data that it depends on. */
export type ParcelaDita = Omit<ParcelaPedida, 'taxaMensal'> & Partial<NumerosDoPanfleto>;

/**
 * Conditions of a check: plan, day, and permission to type numbers. `hoje` is a calendar date in São Paulo.
 */
export type Condicoes = {
  plano: PlanoPublicado;
  hoje: Data;
  taxaLivre: boolean;
  /** Campaigns of the store's day; without them none counts. */
  campanhas?: CampanhasDoPanfleto;
};

/**
 * Checks a stated instalment against the plan in force and returns the plan's numbers. Null when there is no
 * instalment, or someone who may (`taxaLivre`) typed its numbers; numbers that come with a simulation are
 * always checked.
 */
export function conferirParcela(
  dita: ParcelaDita,
  { plano, hoje, taxaLivre }: Condicoes,
): { ok: true; numeros: NumerosDoPanfleto | null } | { ok: false; erros: ErrosDoPanfleto } {
  const { simulacao, taxaMensal, ...pedida } = dita;
  const hasNumbers = CALCULADOS.some((campo) => dita[campo] !== undefined);
  const isTyped = taxaLivre && !simulacao && hasNumbers;
  const quotes = dita.parcelas !== undefined || hasNumbers || simulacao !== undefined;
  if (isTyped || !quotes) return { ok: true, numeros: null };
  // The rate of an older plan does not count as typed by a person.
  const isOfThisPlan = simulacao?.plano === undefined || simulacao.plano === plano.versao;
  const rate = taxaLivre && simulacao && isOfThisPlan ? taxaMensal : undefined;
  const calculada = calcularParcela({ ...pedida, simulacao, taxaMensal: rate }, plano, hoje);
  if (!calculada.ok) return calculada;
  const erros = diferencas(dita, calculada.numeros);
  return Object.keys(erros).length > 0 ? { ok: false, erros } : calculada;
}

/** Completes a flyer with the numbers of {@link conferirParcela}, and checks its validity against them. */
export function withParcelaDoPlano(dados: DadosDoPanfleto, condicoes: Condicoes): PanfletoConferido {
  const plano = planoDoPanfleto(condicoes, dados);
  const conferida = conferirParcela(dados, { ...condicoes, plano });
  if (!conferida.ok) return conferida;
  const { numeros } = conferida;
  if (!numeros) return { ok: true, dados };
  const erros = checkDias(dados.validade, numeros.simulacao, condicoes.plano);
  return Object.keys(erros).length > 0 ? { ok: false, erros } : { ok: true, dados: { ...numeros, ...dados } };
}
