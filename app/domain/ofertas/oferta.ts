import type { Sistema } from '../financiamento/loan-types.ts';
import { DEFAULT_MORA, type Mora } from '../financiamento/mora.ts';
import { annualTaxa } from '../financiamento/taxas.ts';
import {
  addDays,
  addMonthsClamped,
  type CalendarDate,
  daysBetween,
  formatDate,
  isCalendarDate,
} from '../valores/dates.ts';
import { MAX_PARCELAS, MAX_PRECO, MAX_TAXA, MAX_VALIDADE_MONTHS, MIN_VALIDADE } from '../valores/limits.ts';
import { type Centavos, formatMoney } from '../valores/money.ts';
import { formatPercent } from '../valores/percent.ts';
import { describeEncargos } from '../valores/written-lists.ts';
import type { Fornecedor } from './fornecedor.ts';
import { checkSimulacaoOferta, ofertaJuros, type SimulacaoOferta } from './simulacao-oferta.ts';

/** Offer in a printed or shared piece. A cash-only piece needs just `preco` and `validade`. */
export type AdvertisedOferta = {
  /** Total without financing, centavos; 0 with `sobConsulta`. */
  preco: Centavos;
  /** "Sob consulta": the piece shows neither price nor instalment. */
  sobConsulta?: true;
  entrada?: Centavos;
  parcelas?: number;
  /** Instalment; the first and highest one in SAC. */
  valorParcela?: Centavos;
  /** SAC: instalments decrease from first to last. Default: equal. */
  sistema?: Sistema;
  /** Last instalment, when rounding makes it differ; default: equal to the others. */
  ultimaParcela?: Centavos;
  /** Percent per year. */
  cet?: number;
  /** Percent per month. */
  taxaMensal?: number;
  /** Total with financing, down payment included. */
  total?: Centavos;
  /** Lender. */
  agente?: string;
  validade: CalendarDate;
  fornecedor: Fornecedor;
  /** Dates, charges and late charges from a simulation; without one, {@link DEFAULT_MORA} applies. */
  simulacao?: SimulacaoOferta;
};

export type OfertaField = keyof AdvertisedOferta;

/** Portuguese messages by field for whatever blocks publication; empty when the piece is complete. */
export type MissingInOferta = Partial<Record<OfertaField, string>>;

/**
 * Tolerance of a stated CET below the annual rate, as a fraction of it: a CET counts calendar days, and both
 * numbers come rounded from the lender.
 */
const CET_TOLERANCE = 0.02;
const CET_LIMIT = 10_000;

const isMoney = (value: number, least: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= MAX_PRECO;

/** Tells whether the piece quotes an instalment, which makes CDC art. 52 and 54-B apply in full. */
export const quotesParcela = (o: Pick<AdvertisedOferta, 'parcelas' | 'valorParcela'>): boolean =>
  o.parcelas !== undefined || o.valorParcela !== undefined;

/**
 * Down payment plus all instalments of equal value, the last one apart, in centavos; null while their number
 * or value is unknown.
 */
export function ofertaTotal(
  o: Pick<AdvertisedOferta, 'entrada' | 'parcelas' | 'valorParcela' | 'ultimaParcela'>,
): Centavos | null {
  if (o.parcelas === undefined || o.valorParcela === undefined) return null;
  const last = o.ultimaParcela ?? o.valorParcela;
  const total = (o.entrada ?? 0) + (o.parcelas - 1) * o.valorParcela + last;
  return Number.isSafeInteger(total) ? total : null;
}

/** Returns a Portuguese message for a last day more than twelve months away. */
export function checkLastDay(validade: CalendarDate, since: CalendarDate): string | undefined {
  const last = addMonthsClamped(since, MAX_VALIDADE_MONTHS);
  return validade > last ? `A oferta vale no máximo 12 meses: use até ${formatDate(last)}.` : undefined;
}

/**
 * Returns a Portuguese message for a last day that is too soon (CDC art. 54-B, III), too late, or no date.
 * @param since first day of the offer: today, or the contract date when later
 */
export function checkValidade(validade: CalendarDate, since: CalendarDate): string | undefined {
  if (!isCalendarDate(validade)) return 'Informe até quando vale a oferta.';
  if (daysBetween(since, validade) >= MIN_VALIDADE) return checkLastDay(validade, since);
  return `A oferta precisa valer por 2 dias ou mais: use ${formatDate(addDays(since, MIN_VALIDADE))} ou depois.`;
}

function checkPreco(o: AdvertisedOferta): string | undefined {
  const { preco } = o;
  if (o.sobConsulta && preco > 0) return 'Apague o preço ou desmarque “Sob consulta”.';
  if (o.sobConsulta) return quotesParcela(o) ? 'Sem preço não há parcela: digite o preço.' : undefined;
  if (preco === 0) return 'O preço precisa ser maior que zero.';
  return isMoney(preco, 1) ? undefined : 'Informe o preço à vista.';
}

function checkEntrada(o: AdvertisedOferta): string | undefined {
  if (o.entrada === undefined) return undefined;
  if (!isMoney(o.entrada, 0)) return 'Confira o valor da entrada.';
  return o.entrada < o.preco ? undefined : 'A entrada precisa ser menor que o preço.';
}

function checkParcelas(parcelas: number | undefined): string | undefined {
  if (parcelas === undefined) return 'Informe o número de parcelas.';
  const fits = Number.isInteger(parcelas) && parcelas >= 1 && parcelas <= MAX_PARCELAS;
  return fits ? undefined : `Use de 1 a ${MAX_PARCELAS} parcelas.`;
}

function checkValorParcela(value: Centavos | undefined): string | undefined {
  if (value === undefined) return 'Informe o valor da parcela.';
  return isMoney(value, 1) ? undefined : 'Confira o valor da parcela.';
}

function checkTaxa(taxa: number | undefined): string | undefined {
  if (taxa === undefined) return 'Informe a taxa de juros ao mês.';
  return taxa >= 0 && taxa <= MAX_TAXA ? undefined : `A taxa vai de 0 a ${MAX_TAXA}% ao mês.`;
}

function checkCet(cet: number | undefined, taxa: number | undefined): string | undefined {
  if (cet === undefined) return 'Informe o CET ao ano.';
  if (!(cet >= 0 && cet <= CET_LIMIT)) return 'Confira o CET ao ano.';
  if (taxa === undefined || checkTaxa(taxa)) return undefined;
  const anual = annualTaxa(taxa);
  if (cet >= anual * (1 - CET_TOLERANCE)) return undefined;
  const rates = `${formatPercent(taxa)} ao mês já são ${formatPercent(anual)} ao ano`;
  return `Confira o CET ao ano: ${rates}, e o CET não fica abaixo disso.`;
}

function checkLastParcela({ sistema, valorParcela, ultimaParcela }: AdvertisedOferta): string | undefined {
  if (ultimaParcela === undefined) return sistema === 'sac' ? 'Informe a última parcela.' : undefined;
  if (sistema === 'sac' && ultimaParcela > (valorParcela ?? ultimaParcela)) {
    return 'A última parcela não passa da primeira.';
  }
  return checkValorParcela(ultimaParcela);
}

/** Checks a decreasing schedule: its sum lies between n times the last and n times the first instalment. */
function checkTotalSac(o: AdvertisedOferta): string | undefined {
  const { entrada = 0, parcelas = 0, valorParcela = 0, ultimaParcela = 0, total } = o;
  if (total === undefined) return 'Informe o total a prazo.';
  const sum = total - entrada;
  const fits = sum >= parcelas * ultimaParcela && sum <= parcelas * valorParcela;
  return Number.isSafeInteger(total) && fits
    ? undefined
    : 'O total a prazo não fecha com a primeira e a última parcela.';
}

function checkTotal(o: AdvertisedOferta): string | undefined {
  if (o.sistema === 'sac') return checkTotalSac(o);
  const right = ofertaTotal(o);
  if (right === null) return o.total === undefined ? 'Informe o total a prazo.' : undefined;
  if (o.total === right) return undefined;
  const verb = o.total === undefined ? 'Informe o total a prazo' : 'O total a prazo não fecha';
  return `${verb}: entrada mais parcelas dão ${formatMoney(right)}.`;
}

function checkFornecedor({ nome, endereco }: AdvertisedOferta['fornecedor']): string | undefined {
  if (!nome.trim()) return 'Falta o nome da loja no cadastro da empresa.';
  return endereco.trim() ? undefined : 'Falta o endereço da loja no cadastro da empresa.';
}

/**
 * Lists what blocks publication. A piece that quotes an instalment must state all that CDC art. 52 and 54-B
 * require; a cash-only one needs its price and a validity of two days or more.
 * @param today calendar date in São Paulo
 */
export function missingInOferta(o: AdvertisedOferta, today: CalendarDate): MissingInOferta {
  const always = {
    preco: checkPreco(o),
    entrada: checkEntrada(o),
    validade: checkValidade(o.validade, today),
  };
  const quoted = quotesParcela(o) && {
    parcelas: checkParcelas(o.parcelas),
    valorParcela: checkValorParcela(o.valorParcela),
    ultimaParcela: checkLastParcela(o),
    taxaMensal: checkTaxa(o.taxaMensal),
    cet: checkCet(o.cet, o.taxaMensal),
    total: checkTotal(o),
    agente: o.agente?.trim() ? undefined : 'Informe quem financia.',
    fornecedor: checkFornecedor(o.fornecedor),
    simulacao: o.simulacao && checkSimulacaoOferta(o.simulacao, o, today),
  };
  const messages = Object.entries({ ...always, ...quoted }).filter(([, message]) => message !== undefined);
  return Object.fromEntries(messages);
}

/** Dates of the instalments, ", de 21/12/2026 a 21/11/2030", if a simulation gave them (CDC art. 52, IV). */
function parcelaDates({ parcelas, simulacao }: AdvertisedOferta): string {
  if (!simulacao) return '';
  const [first, last] = [simulacao.vencimentos.primeiro, simulacao.vencimentos.ultimo].map(formatDate);
  return parcelas === 1 ? ` em ${first}` : `, de ${first} a ${last}`;
}

function parcelasLine(o: AdvertisedOferta): string | null {
  if (o.parcelas === undefined || o.valorParcela === undefined) return null;
  const noun = o.parcelas === 1 ? 'parcela' : 'parcelas mensais';
  const entrada = o.entrada ? `entrada de ${formatMoney(o.entrada)} e ` : 'sem entrada, ';
  const last = o.ultimaParcela ?? o.valorParcela;
  const dates = parcelaDates(o);
  if (o.sistema === 'sac') {
    const range = `a primeira, que é a maior, de ${formatMoney(o.valorParcela)} e a última de ${formatMoney(last)}`;
    return `Financiado: ${entrada}${o.parcelas} ${noun} que caem ao longo do prazo${dates}: ${range}.`;
  }
  const closing = last === o.valorParcela ? '' : `, a última de ${formatMoney(last)}`;
  return `Financiado: ${entrada}${o.parcelas} ${noun} de ${formatMoney(o.valorParcela)}${closing}${dates}.`;
}

/**
 * Parts of the CET: in reais when a simulation supplied them, else by name, for numbers typed from a lender.
 */
function ofertaEncargos({ preco, total, simulacao }: AdvertisedOferta): string {
  const juros = simulacao && total !== undefined ? ofertaJuros(total, preco, simulacao.encargos) : -1;
  if (!simulacao || juros < 0) return ', com juros, IOF, tarifas e seguros contratados';
  return `: ${describeEncargos({ ...simulacao.encargos, juros })}`;
}

function taxasLine(o: AdvertisedOferta): string | null {
  const { taxaMensal, cet } = o;
  if (taxaMensal === undefined || cet === undefined) return null;
  const juros = `${formatPercent(taxaMensal)} ao mês e ${formatPercent(annualTaxa(taxaMensal))} ao ano`;
  return `Juros de ${juros}. CET de ${formatPercent(cet)} ao ano${ofertaEncargos(o)}.`;
}

/** Line of late charges, "Em atraso: multa de 2,00% e juros de mora de 1,00% ao mês." */
export const moraLine = ({ multa, jurosMensal }: Mora): string =>
  `Em atraso: multa de ${formatPercent(multa)} e juros de mora de ${formatPercent(jurosMensal)} ao mês.`;

/** Right to early settlement. CDC art. 52 § 2 and 54-B, V. */
export const QUITACAO_LINE =
  'Você pode quitar antes, no todo ou em parte, com desconto proporcional dos juros e demais acréscimos.';

/**
 * Legal statement at the foot of a piece, one or two sentences per line. Complete when {@link
 * missingInOferta} found nothing; otherwise only the lines known so far, for previews.
 * @throws RangeError when an amount is not integer centavos or the validity is not a date
 */
export function ofertaLegalLines(o: AdvertisedOferta): string[] {
  const { nome, endereco } = o.fornecedor;
  const fornecedor = [nome, endereco]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
  const validade = isCalendarDate(o.validade) ? `Oferta válida até ${formatDate(o.validade)}.` : null;
  const supplier = fornecedor ? `Fornecedor: ${fornecedor}.` : null;
  const present = (lines: (string | null)[]): string[] => lines.filter((line) => line !== null);
  if (!quotesParcela(o))
    return present([
      o.sobConsulta ? 'Preço sob consulta.' : `À vista: ${formatMoney(o.preco)}.`,
      validade,
      supplier,
    ]);
  const agente = o.agente?.trim();
  return present([
    `À vista: ${formatMoney(o.preco)} (total sem financiamento).`,
    parcelasLine(o),
    taxasLine(o),
    o.total === undefined
      ? null
      : `Total a prazo: ${formatMoney(o.total)}${o.entrada ? ', com a entrada' : ''}.`,
    moraLine(o.simulacao?.mora ?? DEFAULT_MORA),
    agente ? `Financiamento: ${agente}, sujeito à análise de crédito.` : null,
    QUITACAO_LINE,
    validade,
    supplier,
  ]);
}
