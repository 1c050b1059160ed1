import { adapt, type FieldValue, group, optional, type TypedValue } from '../resource/typed-fields.ts';
import { MAX_PARCELAS, MAX_TAXA } from '../valores/limits.ts';
import { writePart, writeTaxa } from './excel-fraction.ts';
import { CONVENCOES, type ConsorcioGrupoName, IOF_PRESETS, type Iof, SISTEMAS } from './loan-types.ts';
import {
  choicePart,
  datePart,
  integerPart,
  listPart,
  moneyPart,
  percentPart,
  textPart,
  yesNoPart,
} from './plano-parts.ts';
import { type TaxaFaixa, taxasByPrazo } from './taxas.ts';

/**
 * Declaration of the plan: its parts and fields with label, limits and message. The types of the tables, the
 * schema, the administrator's form and the spreadsheet derive from it. `adaptPart` converts where form and
 * plan have different shapes.
 */

const LONGEST_NAME = 60;
/** Maximum months of a consórcio group, as in the simulation's contract. */
const MAX_MONTHS = 240;
const parcelasField = integerPart('Parcelas', 1, MAX_PARCELAS, `Use de 1 a ${MAX_PARCELAS} parcelas.`, {
  csv: false,
});

/** First and last day; a plan without a last day is valid until the next version. */
export const VIGENCIA_PART = {
  de: datePart('A partir de', 'Informe a partir de quando vale.'),
  ate: optional(datePart('Até', 'Confira o último dia.')),
};

export const TARIFA_PART = group({
  nome: textPart('Nome', LONGEST_NAME, 'Informe o nome da tarifa.'),
  valor: moneyPart('Valor', 'Confira o valor da tarifa.'),
  financiada: yesNoPart('Cobrança', 'Diga se a tarifa é financiada.'),
});

/** Percent per month; empty where the lender does not lend. */
export const TAXA_FIELD = {
  ...percentPart('Juros', 0, MAX_TAXA, `A taxa vai de 0 a ${MAX_TAXA}% ao mês.`),
  toForm: writeTaxa,
};

export const FAIXA_PART = group({
  entradaMinima: {
    ...percentPart('Entrada', 0, 99, 'A entrada vai de 0 a 99% do preço.'),
    toForm: writePart,
  },
  /** One rate per term, in the terms' order. */
  taxas: listPart(optional(TAXA_FIELD), 1, 16, ''),
});

export const FINANCEIRA_PART = group({
  id: textPart('Código', LONGEST_NAME, 'Confira a financeira.', { csv: 'codigo' }),
  nome: textPart('Nome', LONGEST_NAME, 'Informe o nome da financeira.', { csv: false }),
  iof: choicePart('Tipo de IOF', IOF_PRESETS, 'Escolha o IOF.'),
  convencao: choicePart('Como conta os dias', CONVENCOES, 'Escolha como contar os dias.'),
  sistema: choicePart('Parcelas', SISTEMAS, 'Escolha Price ou SAC.'),
  prazos: listPart(parcelasField, 1, 16, 'Informe de 1 a 16 prazos.'),
  faixas: listPart(FAIXA_PART, 1, 6, 'Informe de 1 a 6 faixas de entrada.'),
  tarifas: listPart(TARIFA_PART, 0, 10, 'Use até 10 tarifas.'),
});

export const IOF_PART = group({
  diaria: percentPart('Ao dia', 0, 1, 'O IOF ao dia vai de 0 a 1%.'),
  adicional: percentPart('Adicional', 0, 10, 'O IOF adicional vai de 0 a 10%.'),
  tetoDias: integerPart('Dias, no máximo', 0, 4000, 'Use de 0 a 4000 dias.'),
  /** Maximum amount for this preset; above it the preset `depois` applies. */
  limite: optional(moneyPart('Só até', 'Confira o limite.')),
  depois: choicePart('Acima disso', IOF_PRESETS, 'Escolha o IOF.'),
});

export const LIBERACRED_PLANO_PART = group({
  parcelas: parcelasField,
  /** Saved down payment, percent of the reference value. */
  entradaPct: percentPart('Percentual guardado', 1, 99, 'A entrada vai de 1 a 99%.', {
    coluna: 'Guarda %',
    csv: false,
  }),
  /** Instalments paid before the customer may anticipate. */
  aptoApos: integerPart('Parcelas até ficar apto', 1, MAX_PARCELAS, 'Confira depois de quantas parcelas.', {
    coluna: 'Apto após',
  }),
});

export const LIBERACRED_PART = group({
  planos: listPart(LIBERACRED_PLANO_PART, 0, 24, 'Use até 24 planos.'),
  /** One-time fee. */
  adesao: moneyPart('Adesão', 'Confira a adesão.'),
  /** Fee on each instalment. */
  porParcela: moneyPart('Custo por parcela', 'Confira o valor por parcela.'),
  /** Part of the instalments saved for the customer, percent; the rest pays for the programme. */
  aproveitamento: percentPart('Fica com o cliente', 1, 100, 'O aproveitamento vai de 1 a 100%.'),
  /** Reference value, percent of the suggested price. */
  referencia: percentPart('Referência sobre o preço', 50, 300, 'A referência vai de 50 a 300% do preço.'),
  /** Cancellation charge, percent of the balance. */
  cancelamento: percentPart('Custo para cancelar', 0, 100, 'O cancelamento vai de 0 a 100%.'),
});

/**
 * Group of a consórcio, percent of the credit: monthly common fund and administration fee of year 1, fee over
 * the whole term.
 */
export const GRUPO_PART = group({
  meses: integerPart('Meses', 1, MAX_MONTHS, `Use de 1 a ${MAX_MONTHS} meses.`, { csv: false }),
  fundoComum: percentPart('Fundo comum %', 0, 100, 'Confira o fundo comum.'),
  taxaAdministracao: percentPart('Adm. 1º ano %', 0, 100, 'Confira a taxa de administração.'),
  taxaAdministracaoTotal: percentPart('Adm. total %', 0, 100, 'Confira a taxa total.', { csv: 'taxa_total' }),
});

const grupoList = listPart(GRUPO_PART, 0, 12, 'Use até 12 prazos.');

export const CONSORCIO_PART = group(
  {
    mega: grupoList,
    master: grupoList,
    /**
     * Insurance against default, and life insurance; percent of the credit plus the whole administration fee.
     */
    seguroQuebra: percentPart('Seguro de quebra', 0, 10, 'Confira o seguro de quebra.'),
    seguroVida: percentPart('Seguro de vida', 0, 10, 'Confira o seguro de vida.'),
    lanceEmbutido: percentPart('Lance embutido, até', 0, 100, 'O lance embutido vai de 0 a 100%.'),
    fixo25: percentPart('Lance fixo menor', 0, 100, 'Confira o lance fixo.', { csv: 'lance_fixo_25' }),
    fixo35: percentPart('Lance fixo maior', 0, 100, 'Confira o lance fixo.', { csv: 'lance_fixo_35' }),
    /** Minimum income, as a multiple of the instalment. */
    rendaMinima: integerPart('Renda mínima', 1, 20, 'A renda vai de 1 a 20 parcelas.', {
      sufixo: 'parcelas',
    }),
  },
  { mega: 'planos.mega', master: 'planos.master' },
);

type LooseConsorcio = FieldValue<typeof CONSORCIO_PART>;
export type ConsorcioTable = Omit<LooseConsorcio, ConsorcioGrupoName | 'fixo25' | 'fixo35'> & {
  planos: Pick<LooseConsorcio, ConsorcioGrupoName>;
  lancesFixos: Pick<LooseConsorcio, 'fixo25' | 'fixo35'>;
};

export const MORA_PART = group({
  /** Penalty, percent of the instalment, charged once: CDC art. 52 § 1. */
  multa: percentPart('Multa', 0, 2, 'A multa vai até 2% (CDC, art. 52).', {
    ajuda: 'Até 2% (CDC, art. 52).',
  }),
  /** Percent per month, simple, by days of a 30-day month: Código Civil art. 406 with CTN art. 161 § 1. */
  jurosMensal: percentPart('Juros de mora ao mês', 0, 1, 'Os juros de mora vão até 1% ao mês.', {
    ajuda: 'Até 1% ao mês.',
  }),
});

export const PANFLETO_CONTACTS = ['proprio', 'livre'] as const;

/** Rules for flyers, independent of lenders. */
export const PANFLETO_RULES_PART = group({
  /** Maximum distance from the suggested price, percent; beyond it a flyer's price needs a reason. */
  abaixo: percentPart('Preço abaixo do sugerido, até', 0, 100, 'Use de 0 a 100%.', {
    ajuda: 'Mais longe, o panfleto pede o motivo.',
  }),
  acima: percentPart('Preço acima do sugerido, até', 0, 1000, 'Use de 0 a 1000%.'),
  /** Name and telephone on a flyer: only those of its author, or any. */
  contato: choicePart('Nome e telefone', PANFLETO_CONTACTS, 'Escolha de quem são o nome e o telefone.'),
});

type ParsedFinanceira = Omit<FieldValue<typeof FINANCEIRA_PART>, 'faixas'> & { faixas: readonly TaxaFaixa[] };

export const FINANCEIRA_LIST = listPart(
  adapt(
    FINANCEIRA_PART,
    ({ faixas, ...f }: ParsedFinanceira) => ({
      ...f,
      faixas: faixas.map(({ entradaMinima, taxas }) => ({
        entradaMinima,
        taxas: f.prazos.map((prazo) => taxas[prazo] ?? null),
      })),
    }),
    ({ faixas, ...f }): ParsedFinanceira => ({
      ...f,
      faixas: faixas.map((faixa) => ({ ...faixa, taxas: taxasByPrazo(f.prazos, faixa.taxas) })),
    }),
  ),
  1,
  8,
  'Informe de 1 a 8 financeiras.',
);

type ParsedIof = Iof & { ate?: { valor: number; depois: string } };

const iofPart = adapt(
  IOF_PART,
  ({ ate, ...rest }: ParsedIof) => ({ ...rest, limite: ate?.valor ?? null, depois: ate?.depois ?? '' }),
  ({ limite, depois, ...rest }): ParsedIof =>
    limite === null ? rest : { ...rest, ate: { valor: limite, depois } },
);

const consorcioPart = adapt(
  CONSORCIO_PART,
  ({ planos, lancesFixos, ...rest }: ConsorcioTable) => ({ ...rest, ...planos, ...lancesFixos }),
  ({ mega, master, fixo25, fixo35, ...rest }) => ({
    ...rest,
    planos: { mega, master },
    lancesFixos: { fixo25, fixo35 },
  }),
);

/** Plan as in the form, where the tables stand beside the lenders. */
const PLANO_FIELDS = group(
  {
    ...VIGENCIA_PART,
    financeiras: FINANCEIRA_LIST,
    iof: group({ pf: iofPart, 'pf-moto': iofPart, pj: iofPart, mei: iofPart, isento: iofPart }),
    liberacred: LIBERACRED_PART,
    consorcio: consorcioPart,
    mora: MORA_PART,
    panfleto: PANFLETO_RULES_PART,
  },
  {
    iof: 'tabelas.iof',
    liberacred: 'tabelas.liberacred',
    consorcio: 'tabelas.consorcio',
    mora: 'tabelas.mora',
    panfleto: 'tabelas.panfleto',
  },
);

type LoosePlano = FieldValue<typeof PLANO_FIELDS>;
type PlanoTableName = 'iof' | 'liberacred' | 'consorcio' | 'mora' | 'panfleto';

export const PLANO_PART = adapt(
  PLANO_FIELDS,
  ({
    tabelas,
    ...rest
  }: Omit<LoosePlano, PlanoTableName> & { tabelas: Pick<LoosePlano, PlanoTableName> }) => ({
    ...rest,
    ...tabelas,
  }),
  ({ iof, liberacred, consorcio, mora, panfleto, ...rest }) => ({
    ...rest,
    tabelas: { iof, liberacred, consorcio, mora, panfleto },
  }),
);

/** Plan as people type it: every value is a text. */
export type TypedPlano = TypedValue<typeof PLANO_PART>;
export type TypedFinanceira = TypedValue<typeof FINANCEIRA_PART>;
