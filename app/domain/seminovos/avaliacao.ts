import * as v from 'valibot';
import { type Centavos, formatMoney } from '../valores/money.ts';
import { formatNumber, percentOf } from '../valores/percent.ts';
import type { Conservacao, Ficha } from './ficha.ts';

/** Percent of the FIPE value up to a number of km; `ate` null is the last, unlimited band. */
export type KmBand = { ate: number | null; percentual: number };

/** Evaluation table of a company. Percent of the FIPE value; money in centavos. */
export type AvaliacaoTable = {
  faixas: KmBand[];
  /** Percentage points of the FIPE value added or taken for a condition. */
  conservacao: Record<Conservacao, number>;
  /** Percentage points added for papers, keys or warranty, or taken for missing ones. */
  extras: Record<AvaliacaoExtra, number>;
  /** Proposed values are rounded down to a multiple of this; 1 does not round. */
  arredonda: Centavos;
};

/** Rows of the form for bands of km: those of the table and some empty ones. */
export const KM_BAND_ROWS = 8;

/** Properties of a bike's sheet that change its value, in the order of explanation. */
export const EXTRAS = [
  { nome: 'umDono', rotulo: 'Único dono' },
  { nome: 'manual', rotulo: 'Manual do proprietário' },
  { nome: 'chaveReserva', rotulo: 'Chave reserva' },
  { nome: 'laudo', rotulo: 'Laudo cautelar' },
  { nome: 'garantia', rotulo: 'Garantia de fábrica' },
  { nome: 'ipvaAberto', rotulo: 'IPVA em aberto' },
  { nome: 'semLicenciamento', rotulo: 'Licenciamento vencido' },
] as const;
export type AvaliacaoExtra = (typeof EXTRAS)[number]['nome'];

/** Evaluation table in use until a company's administrators write their own. */
export const DEFAULT_AVALIACAO_TABLE: AvaliacaoTable = {
  faixas: [
    { ate: 5_000, percentual: 90 },
    { ate: 15_000, percentual: 87 },
    { ate: 30_000, percentual: 83 },
    { ate: 50_000, percentual: 78 },
    { ate: 80_000, percentual: 71 },
    { ate: null, percentual: 62 },
  ],
  conservacao: { excelente: 2, bom: 0, regular: -7, ruim: -18 },
  extras: {
    umDono: 1,
    manual: 0.5,
    chaveReserva: 0.5,
    laudo: 1,
    garantia: 1,
    ipvaAberto: -2,
    semLicenciamento: -1,
  },
  arredonda: 5_000,
};

const PERCENT_MESSAGE = 'Use um percentual de 0 a 110.';
const POINTS_MESSAGE = 'Use pontos de -60 a 20.';
const percentSchema = v.pipe(
  v.number(PERCENT_MESSAGE),
  v.minValue(0, PERCENT_MESSAGE),
  v.maxValue(110, PERCENT_MESSAGE),
);
const pointsSchema = v.pipe(
  v.number(POINTS_MESSAGE),
  v.minValue(-60, POINTS_MESSAGE),
  v.maxValue(20, POINTS_MESSAGE),
);
const kmSchema = v.pipe(
  v.number('Escreva só os km, como 5.000.'),
  v.integer('Escreva os km sem decimais.'),
  v.minValue(1, 'Escreva os km.'),
  v.maxValue(999_999, 'São km demais.'),
);

const pairs = <T>(list: readonly T[]): (readonly [T, T])[] =>
  list.slice(1).map((each, index) => [list[index] as T, each] as const);

/**
 * Schema of a consistent table: more km or a worse condition never increases the value; good properties never
 * reduce it, missing ones never add.
 */
export const avaliacaoTableSchema = v.object({
  faixas: v.pipe(
    v.array(v.object({ ate: v.nullable(kmSchema), percentual: percentSchema })),
    v.minLength(1, 'Deixe pelo menos uma faixa de km.'),
    v.maxLength(12, 'Use até 12 faixas de km.'),
    v.check(
      (faixas) => faixas.every(({ ate }, index) => (ate === null) === (index === faixas.length - 1)),
      'A última faixa é a única sem limite de km.',
    ),
    v.check(
      (faixas) => pairs(faixas).every(([a, b]) => b.ate === null || (a.ate ?? 0) < b.ate),
      'Cada faixa começa onde a anterior termina: escreva os km em ordem.',
    ),
    v.check(
      (faixas) => pairs(faixas).every(([a, b]) => b.percentual <= a.percentual),
      'Mais km não pode valer mais: os percentuais só descem.',
    ),
  ),
  conservacao: v.pipe(
    v.object({ excelente: pointsSchema, bom: pointsSchema, regular: pointsSchema, ruim: pointsSchema }),
    v.check(
      ({ excelente, bom, regular, ruim }) => excelente >= bom && bom >= regular && regular >= ruim,
      'Estado pior não pode valer mais: os pontos só descem.',
    ),
  ),
  extras: v.pipe(
    v.object({
      umDono: pointsSchema,
      manual: pointsSchema,
      chaveReserva: pointsSchema,
      laudo: pointsSchema,
      garantia: pointsSchema,
      ipvaAberto: pointsSchema,
      semLicenciamento: pointsSchema,
    }),
    v.check(
      ({ ipvaAberto, semLicenciamento, ...bons }) =>
        ipvaAberto <= 0 && semLicenciamento <= 0 && Object.values(bons).every((each) => each >= 0),
      'O que é bom soma; IPVA em aberto e licenciamento vencido descontam.',
    ),
  ),
  arredonda: v.picklist([1, 1_000, 5_000, 10_000, 50_000], 'Escolha o arredondamento.'),
}) satisfies v.GenericSchema<unknown, AvaliacaoTable>;

/** Parses a stored table; falls back to the default when it is unreadable. Never throws. */
export function readAvaliacaoTable(data: string): AvaliacaoTable {
  try {
    const read = v.safeParse(avaliacaoTableSchema, JSON.parse(data));
    return read.success ? read.output : DEFAULT_AVALIACAO_TABLE;
  } catch {
    return DEFAULT_AVALIACAO_TABLE;
  }
}

/** Input of an evaluation. `fipe` in centavos. */
export type AvaliacaoInput = {
  fipe: Centavos;
  km: number;
  ficha: Pick<
    Ficha,
    | 'conservacao'
    | 'donos'
    | 'ipvaPago'
    | 'licenciado'
    | 'multas'
    | 'laudo'
    | 'garantia'
    | 'manual'
    | 'chaveReserva'
  >;
};

/** Line of an evaluation: `valor` in centavos, negative for deductions. */
export type AvaliacaoLine = { rotulo: string; detalhe: string; valor: Centavos };

export type ProposedAvaliacao = {
  /** Sum of the lines, centavos, never negative. */
  valor: Centavos;
  linhas: AvaliacaoLine[];
};

const kmBandOf = (faixas: readonly KmBand[], rodados: number): KmBand | undefined =>
  faixas.find(({ ate }) => ate === null || rodados <= ate);

const grouped = (n: number): string => String(n).replace(/\B(?=(?:\d{3})+$)/g, '.');

/** Label of a band: "Até 15.000 km", "Acima de 80.000 km", "Qualquer km". @param before previous band */
export const kmBandLabel = ({ ate }: KmBand, before?: KmBand): string =>
  ate !== null
    ? `Até ${grouped(ate)} km`
    : before?.ate
      ? `Acima de ${grouped(before.ate)} km`
      : 'Qualquer km';

const CONSERVACAO_LABELS: Readonly<Record<Conservacao, string>> = {
  excelente: 'Estado excelente',
  bom: 'Estado bom',
  regular: 'Estado regular',
  ruim: 'Precisa de reparo',
};

/** Extras of a sheet. An unknown number of owners is not `umDono`. */
function extrasOf(ficha: AvaliacaoInput['ficha']): AvaliacaoExtra[] {
  const has: Record<AvaliacaoExtra, boolean> = {
    umDono: ficha.donos === 1,
    manual: ficha.manual,
    chaveReserva: ficha.chaveReserva,
    laudo: ficha.laudo,
    garantia: ficha.garantia,
    ipvaAberto: !ficha.ipvaPago,
    semLicenciamento: !ficha.licenciado,
  };
  return EXTRAS.flatMap(({ nome }) => (has[nome] ? [nome] : []));
}

const signed = (points: number): string => `${points > 0 ? '+' : '−'}${formatNumber(Math.abs(points))}%`;

/** Rounds the magnitude half up, for both signs, so that a sign never shifts the result by a centavo. */
const partOf = (fipe: Centavos, points: number): Centavos =>
  points < 0 ? -percentOf(fipe, -points) || 0 : percentOf(fipe, points);

/**
 * Evaluates a used bike by the table; the lines add up to the value to the centavo. More km, a worse
 * condition or higher debts never increase it. An unknown condition counts as "regular".
 */
export function proposeAvaliacao(
  { fipe, km: rodados, ficha }: AvaliacaoInput,
  table: AvaliacaoTable,
): ProposedAvaliacao {
  const faixa = kmBandOf(table.faixas, rodados);
  const percent = faixa?.percentual ?? 0;
  const at = faixa ? table.faixas.indexOf(faixa) : 0;
  const conservacao = ficha.conservacao ?? 'regular';
  const linhas: AvaliacaoLine[] = [
    {
      rotulo: faixa ? kmBandLabel(faixa, table.faixas[at - 1]) : 'Km',
      detalhe: `${formatNumber(percent)}% da FIPE, ${formatMoney(fipe)}`,
      valor: percentOf(fipe, percent),
    },
  ];
  const add = (rotulo: string, points: number) => {
    if (points !== 0)
      linhas.push({ rotulo, detalhe: `${signed(points)} da FIPE`, valor: partOf(fipe, points) });
  };
  add(
    ficha.conservacao ? CONSERVACAO_LABELS[conservacao] : 'Estado não informado, como regular',
    table.conservacao[conservacao],
  );
  for (const extra of extrasOf(ficha)) {
    add(EXTRAS.find(({ nome }) => nome === extra)?.rotulo ?? extra, table.extras[extra]);
  }
  if (ficha.multas)
    linhas.push({ rotulo: 'Multas e débitos', detalhe: 'descontados por inteiro', valor: -ficha.multas });

  const sum = linhas.reduce((total, { valor }) => total + valor, 0);
  const valor = sum <= 0 ? 0 : Math.floor(sum / table.arredonda) * table.arredonda;
  if (valor !== sum) {
    linhas.push({
      rotulo: sum < 0 ? 'Nunca abaixo de zero' : 'Arredondamento',
      detalhe:
        sum < 0 ? '' : `para baixo, de ${formatMoney(table.arredonda)} em ${formatMoney(table.arredonda)}`,
      valor: valor - sum,
    });
  }
  return { valor, linhas };
}
