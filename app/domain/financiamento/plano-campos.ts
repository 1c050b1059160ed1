import { PARCELAS_MAXIMAS, TAXA_MAXIMA } from '../valores/limites.ts';
import { escreverParte, escreverTaxa } from './fracao-do-excel.ts';
import {
  adaptar,
  type DigitadoDe,
  data,
  dinheiro,
  escolha,
  grupo,
  inteiro,
  lista,
  opcional,
  percentual,
  simOuNao,
  texto,
  type ValorDe,
} from './plano-partes.ts';
import { type FaixaDeTaxas, taxasPorPrazo } from './taxas.ts';
import { CONVENCOES, type Iof, type NomePlanoConsorcio, PRESETS_DE_IOF, SISTEMAS } from './tipos.ts';

/*
 * Declaration of the plan: its parts and fields with label, limits and message. The types of the tables, the
 * schema, the administrator's form and the spreadsheet derive from it. `adaptar` converts where form and plan
 * have different shapes.
 */

const MAIOR_NOME = 60;
/** Maximum months of a consórcio group, as in the simulation's contract. */
const MESES_MAXIMOS = 240;
const parcelas = inteiro('Parcelas', 1, PARCELAS_MAXIMAS, `Use de 1 a ${PARCELAS_MAXIMAS} parcelas.`, {
  csv: false,
});

/** First and last day; a plan without a last day is valid until the next version. */
export const VIGENCIA = {
  de: data('A partir de', 'Informe a partir de quando vale.'),
  ate: opcional(data('Até', 'Confira o último dia.')),
};

export const TARIFA = grupo({
  nome: texto('Nome', MAIOR_NOME, 'Informe o nome da tarifa.'),
  valor: dinheiro('Valor', 'Confira o valor da tarifa.'),
  financiada: simOuNao('Cobrança', 'Diga se a tarifa é financiada.'),
});

/** Percent per month; empty where the lender does not lend. */
export const TAXA = {
  ...percentual('Juros', 0, TAXA_MAXIMA, `A taxa vai de 0 a ${TAXA_MAXIMA}% ao mês.`),
  digitar: escreverTaxa,
};

export const FAIXA = grupo({
  entradaMinima: {
    ...percentual('Entrada', 0, 99, 'A entrada vai de 0 a 99% do preço.'),
    digitar: escreverParte,
  },
  /** One rate per term, in the terms' order. */
  taxas: lista(opcional(TAXA), 1, 16, ''),
});

export const FINANCEIRA = grupo({
  id: texto('Código', MAIOR_NOME, 'Confira a financeira.', { csv: 'codigo' }),
  nome: texto('Nome', MAIOR_NOME, 'Informe o nome da financeira.', { csv: false }),
  iof: escolha('Tipo de IOF', PRESETS_DE_IOF, 'Escolha o IOF.'),
  convencao: escolha('Como conta os dias', CONVENCOES, 'Escolha como contar os dias.'),
  sistema: escolha('Parcelas', SISTEMAS, 'Escolha Price ou SAC.'),
  prazos: lista(parcelas, 1, 16, 'Informe de 1 a 16 prazos.'),
  faixas: lista(FAIXA, 1, 6, 'Informe de 1 a 6 faixas de entrada.'),
  tarifas: lista(TARIFA, 0, 10, 'Use até 10 tarifas.'),
});

export const IOF = grupo({
  diaria: percentual('Ao dia', 0, 1, 'O IOF ao dia vai de 0 a 1%.'),
  adicional: percentual('Adicional', 0, 10, 'O IOF adicional vai de 0 a 10%.'),
  tetoDias: inteiro('Dias, no máximo', 0, 4000, 'Use de 0 a 4000 dias.'),
  /** Maximum amount for this preset; above it the preset `depois` applies. */
  limite: opcional(dinheiro('Só até', 'Confira o limite.')),
  depois: escolha('Acima disso', PRESETS_DE_IOF, 'Escolha o IOF.'),
});

export const PROGRAMA = grupo({
  parcelas,
  /** Saved down payment, percent of the reference value. */
  entradaPct: percentual('Percentual guardado', 1, 99, 'A entrada vai de 1 a 99%.', {
    coluna: 'Guarda %',
    csv: false,
  }),
  /** Instalments paid before the customer may anticipate. */
  aptoApos: inteiro('Parcelas até ficar apto', 1, PARCELAS_MAXIMAS, 'Confira depois de quantas parcelas.', {
    coluna: 'Apto após',
  }),
});

export const LIBERACRED = grupo({
  planos: lista(PROGRAMA, 0, 24, 'Use até 24 planos.'),
  /** One-time fee. */
  adesao: dinheiro('Adesão', 'Confira a adesão.'),
  /** Fee on each instalment. */
  porParcela: dinheiro('Custo por parcela', 'Confira o valor por parcela.'),
  /** Part of the instalments saved for the customer, percent; the rest pays for the programme. */
  aproveitamento: percentual('Fica com o cliente', 1, 100, 'O aproveitamento vai de 1 a 100%.'),
  /** Reference value, percent of the suggested price. */
  referencia: percentual('Referência sobre o preço', 50, 300, 'A referência vai de 50 a 300% do preço.'),
  /** Cancellation charge, percent of the balance. */
  cancelamento: percentual('Custo para cancelar', 0, 100, 'O cancelamento vai de 0 a 100%.'),
});

/**
 * Group of a consórcio, percent of the credit: monthly common fund and administration fee of year 1, fee over
 * the whole term.
 */
export const GRUPO = grupo({
  meses: inteiro('Meses', 1, MESES_MAXIMOS, `Use de 1 a ${MESES_MAXIMOS} meses.`, { csv: false }),
  fundoComum: percentual('Fundo comum %', 0, 100, 'Confira o fundo comum.'),
  taxaAdministracao: percentual('Adm. 1º ano %', 0, 100, 'Confira a taxa de administração.'),
  taxaAdministracaoTotal: percentual('Adm. total %', 0, 100, 'Confira a taxa total.', { csv: 'taxa_total' }),
});

const grupos = lista(GRUPO, 0, 12, 'Use até 12 prazos.');

export const CONSORCIO = grupo(
  {
    mega: grupos,
    master: grupos,
    /**
     * Insurance against default, and life insurance; percent of the credit plus the whole administration fee.
     */
    seguroQuebra: percentual('Seguro de quebra', 0, 10, 'Confira o seguro de quebra.'),
    seguroVida: percentual('Seguro de vida', 0, 10, 'Confira o seguro de vida.'),
    lanceEmbutido: percentual('Lance embutido, até', 0, 100, 'O lance embutido vai de 0 a 100%.'),
    fixo25: percentual('Lance fixo menor', 0, 100, 'Confira o lance fixo.', { csv: 'lance_fixo_25' }),
    fixo35: percentual('Lance fixo maior', 0, 100, 'Confira o lance fixo.', { csv: 'lance_fixo_35' }),
    /** Minimum income, as a multiple of the instalment. */
    rendaMinima: inteiro('Renda mínima', 1, 20, 'A renda vai de 1 a 20 parcelas.', { sufixo: 'parcelas' }),
  },
  { mega: 'planos.mega', master: 'planos.master' },
);

type ConsorcioSolto = ValorDe<typeof CONSORCIO>;
export type TabelaConsorcio = Omit<ConsorcioSolto, NomePlanoConsorcio | 'fixo25' | 'fixo35'> & {
  planos: Pick<ConsorcioSolto, NomePlanoConsorcio>;
  lancesFixos: Pick<ConsorcioSolto, 'fixo25' | 'fixo35'>;
};

export const MORA = grupo({
  /** Penalty, percent of the instalment, charged once: CDC art. 52 § 1. */
  multa: percentual('Multa', 0, 2, 'A multa vai até 2% (CDC, art. 52).', { ajuda: 'Até 2% (CDC, art. 52).' }),
  /** Percent per month, simple, by days of a 30-day month: Código Civil art. 406 with CTN art. 161 § 1. */
  jurosMensal: percentual('Juros de mora ao mês', 0, 1, 'Os juros de mora vão até 1% ao mês.', {
    ajuda: 'Até 1% ao mês.',
  }),
});

export const CONTATOS = ['proprio', 'livre'] as const;

/** Rules for flyers, independent of lenders. */
export const PANFLETO = grupo({
  /** Maximum distance from the suggested price, percent; beyond it a flyer's price needs a reason. */
  abaixo: percentual('Preço abaixo do sugerido, até', 0, 100, 'Use de 0 a 100%.', {
    ajuda: 'Mais longe, o panfleto pede o motivo.',
  }),
  acima: percentual('Preço acima do sugerido, até', 0, 1000, 'Use de 0 a 1000%.'),
  /** Name and telephone on a flyer: only those of its author, or any. */
  contato: escolha('Nome e telefone', CONTATOS, 'Escolha de quem são o nome e o telefone.'),
});

type FinanceiraLida = Omit<ValorDe<typeof FINANCEIRA>, 'faixas'> & { faixas: readonly FaixaDeTaxas[] };

export const FINANCEIRAS = lista(
  adaptar(
    FINANCEIRA,
    ({ faixas, ...f }: FinanceiraLida) => ({
      ...f,
      faixas: faixas.map(({ entradaMinima, taxas }) => ({
        entradaMinima,
        taxas: f.prazos.map((prazo) => taxas[prazo] ?? null),
      })),
    }),
    ({ faixas, ...f }): FinanceiraLida => ({
      ...f,
      faixas: faixas.map((faixa) => ({ ...faixa, taxas: taxasPorPrazo(f.prazos, faixa.taxas) })),
    }),
  ),
  1,
  8,
  'Informe de 1 a 8 financeiras.',
);

type IofLido = Iof & { ate?: { valor: number; depois: string } };

const iof = adaptar(
  IOF,
  ({ ate, ...resto }: IofLido) => ({ ...resto, limite: ate?.valor ?? null, depois: ate?.depois ?? '' }),
  ({ limite, depois, ...resto }): IofLido =>
    limite === null ? resto : { ...resto, ate: { valor: limite, depois } },
);

const consorcio = adaptar(
  CONSORCIO,
  ({ planos, lancesFixos, ...resto }: TabelaConsorcio) => ({ ...resto, ...planos, ...lancesFixos }),
  ({ mega, master, fixo25, fixo35, ...resto }) => ({
    ...resto,
    planos: { mega, master },
    lancesFixos: { fixo25, fixo35 },
  }),
);

/** Plan as in the form, where the tables stand beside the lenders. */
const CAMPOS_DO_PLANO = grupo(
  {
    ...VIGENCIA,
    financeiras: FINANCEIRAS,
    iof: grupo({ pf: iof, 'pf-moto': iof, pj: iof, mei: iof, isento: iof }),
    liberacred: LIBERACRED,
    consorcio,
    mora: MORA,
    panfleto: PANFLETO,
  },
  {
    iof: 'tabelas.iof',
    liberacred: 'tabelas.liberacred',
    consorcio: 'tabelas.consorcio',
    mora: 'tabelas.mora',
    panfleto: 'tabelas.panfleto',
  },
);

type Solto = ValorDe<typeof CAMPOS_DO_PLANO>;
type Tabela = 'iof' | 'liberacred' | 'consorcio' | 'mora' | 'panfleto';

export const PLANO = adaptar(
  CAMPOS_DO_PLANO,
  ({ tabelas, ...resto }: Omit<Solto, Tabela> & { tabelas: Pick<Solto, Tabela> }) => ({
    ...resto,
    ...tabelas,
  }),
  ({ iof, liberacred, consorcio, mora, panfleto, ...resto }) => ({
    ...resto,
    tabelas: { iof, liberacred, consorcio, mora, panfleto },
  }),
);

/** Plan as people type it: every value is a text. */
export type PlanoDigitado = DigitadoDe<typeof PLANO>;
export type FinanceiraDigitada = DigitadoDe<typeof FINANCEIRA>;
