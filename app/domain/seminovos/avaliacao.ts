import * as v from 'valibot';
import { type Centavos, formatDinheiro } from '../valores/dinheiro.ts';
import { formatNumero, percentOf } from '../valores/percentual.ts';
import type { Conservacao, Ficha } from './ficha.ts';

/** Percent of the FIPE value up to a number of km; `ate` null is the last, unlimited band. */
export type FaixaDeKm = { ate: number | null; percentual: number };

/** Evaluation table of a company. Percent of the FIPE value; money in centavos. */
export type TabelaDeAvaliacao = {
  faixas: FaixaDeKm[];
  /** Percentage points of the FIPE value added or taken for a condition. */
  conservacao: Record<Conservacao, number>;
  /** Percentage points added for papers, keys or warranty, or taken for missing ones. */
  extras: Record<Extra, number>;
  /** Proposed values are rounded down to a multiple of this; 1 does not round. */
  arredonda: Centavos;
};

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
export type Extra = (typeof EXTRAS)[number]['nome'];

/** Evaluation table in use until a company's administrators write their own. */
export const TABELA_PADRAO: TabelaDeAvaliacao = {
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

const PERCENTUAL = 'Use um percentual de 0 a 110.';
const PONTOS = 'Use pontos de -60 a 20.';
const percentual = v.pipe(v.number(PERCENTUAL), v.minValue(0, PERCENTUAL), v.maxValue(110, PERCENTUAL));
const pontos = v.pipe(v.number(PONTOS), v.minValue(-60, PONTOS), v.maxValue(20, PONTOS));
const km = v.pipe(
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
export const tabelaSchema = v.object({
  faixas: v.pipe(
    v.array(v.object({ ate: v.nullable(km), percentual })),
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
    v.object({ excelente: pontos, bom: pontos, regular: pontos, ruim: pontos }),
    v.check(
      ({ excelente, bom, regular, ruim }) => excelente >= bom && bom >= regular && regular >= ruim,
      'Estado pior não pode valer mais: os pontos só descem.',
    ),
  ),
  extras: v.pipe(
    v.object({
      umDono: pontos,
      manual: pontos,
      chaveReserva: pontos,
      laudo: pontos,
      garantia: pontos,
      ipvaAberto: pontos,
      semLicenciamento: pontos,
    }),
    v.check(
      ({ ipvaAberto, semLicenciamento, ...bons }) =>
        ipvaAberto <= 0 && semLicenciamento <= 0 && Object.values(bons).every((each) => each >= 0),
      'O que é bom soma; IPVA em aberto e licenciamento vencido descontam.',
    ),
  ),
  arredonda: v.picklist([1, 1_000, 5_000, 10_000, 50_000], 'Escolha o arredondamento.'),
}) satisfies v.GenericSchema<unknown, TabelaDeAvaliacao>;

/** Parses a stored table; falls back to the default when it is unreadable. Never throws. */
export function readTabela(dados: string): TabelaDeAvaliacao {
  try {
    const read = v.safeParse(tabelaSchema, JSON.parse(dados));
    return read.success ? read.output : TABELA_PADRAO;
  } catch {
    return TABELA_PADRAO;
  }
}

/** Input of an evaluation. `fipe` in centavos. */
export type ParaAvaliar = {
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
export type LinhaDaAvaliacao = { rotulo: string; detalhe: string; valor: Centavos };

export type AvaliacaoProposta = {
  /** Sum of the lines, centavos, never negative. */
  valor: Centavos;
  linhas: LinhaDaAvaliacao[];
};

const faixaDe = (faixas: readonly FaixaDeKm[], rodados: number): FaixaDeKm | undefined =>
  faixas.find(({ ate }) => ate === null || rodados <= ate);

const grouped = (n: number): string => String(n).replace(/\B(?=(?:\d{3})+$)/g, '.');

/** Label of a band: "Até 15.000 km", "Acima de 80.000 km", "Qualquer km". @param antes previous band */
export const nomeDaFaixa = ({ ate }: FaixaDeKm, antes?: FaixaDeKm): string =>
  ate !== null ? `Até ${grouped(ate)} km` : antes?.ate ? `Acima de ${grouped(antes.ate)} km` : 'Qualquer km';

const CONSERVACOES: Readonly<Record<Conservacao, string>> = {
  excelente: 'Estado excelente',
  bom: 'Estado bom',
  regular: 'Estado regular',
  ruim: 'Precisa de reparo',
};

/** Extras of a sheet. An unknown number of owners is not `umDono`. */
function extrasOf(ficha: ParaAvaliar['ficha']): Extra[] {
  const has: Record<Extra, boolean> = {
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

const signed = (points: number): string => `${points > 0 ? '+' : '−'}${formatNumero(Math.abs(points))}%`;

/** Rounds the magnitude half up, for both signs, so that a sign never shifts the result by a centavo. */
const partOf = (fipe: Centavos, points: number): Centavos =>
  points < 0 ? -percentOf(fipe, -points) || 0 : percentOf(fipe, points);

/**
 * Evaluates a used bike by the table; the lines add up to the value to the centavo. More km, a worse
 * condition or higher debts never increase it. An unknown condition counts as "regular".
 */
export function proporAvaliacao(
  { fipe, km: rodados, ficha }: ParaAvaliar,
  tabela: TabelaDeAvaliacao,
): AvaliacaoProposta {
  const faixa = faixaDe(tabela.faixas, rodados);
  const percentual = faixa?.percentual ?? 0;
  const at = faixa ? tabela.faixas.indexOf(faixa) : 0;
  const conservacao = ficha.conservacao ?? 'regular';
  const linhas: LinhaDaAvaliacao[] = [
    {
      rotulo: faixa ? nomeDaFaixa(faixa, tabela.faixas[at - 1]) : 'Km',
      detalhe: `${formatNumero(percentual)}% da FIPE, ${formatDinheiro(fipe)}`,
      valor: percentOf(fipe, percentual),
    },
  ];
  const add = (rotulo: string, points: number) => {
    if (points !== 0)
      linhas.push({ rotulo, detalhe: `${signed(points)} da FIPE`, valor: partOf(fipe, points) });
  };
  add(
    ficha.conservacao ? CONSERVACOES[conservacao] : 'Estado não informado, como regular',
    tabela.conservacao[conservacao],
  );
  for (const extra of extrasOf(ficha)) {
    add(EXTRAS.find(({ nome }) => nome === extra)?.rotulo ?? extra, tabela.extras[extra]);
  }
  if (ficha.multas)
    linhas.push({ rotulo: 'Multas e débitos', detalhe: 'descontados por inteiro', valor: -ficha.multas });

  const sum = linhas.reduce((total, { valor }) => total + valor, 0);
  const valor = sum <= 0 ? 0 : Math.floor(sum / tabela.arredonda) * tabela.arredonda;
  if (valor !== sum) {
    linhas.push({
      rotulo: sum < 0 ? 'Nunca abaixo de zero' : 'Arredondamento',
      detalhe:
        sum < 0
          ? ''
          : `para baixo, de ${formatDinheiro(tabela.arredonda)} em ${formatDinheiro(tabela.arredonda)}`,
      valor: valor - sum,
    });
  }
  return { valor, linhas };
}
