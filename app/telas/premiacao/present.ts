import { METRIC_WORDS, type PremiacaoMetric } from '~/domain/premiacao/metrics.ts';
import { daysLeft, describeTimeLeft } from '~/domain/premiacao/premiacao.ts';
import { formatPontos, type ParticipantProgress } from '~/domain/premiacao/ranking.ts';
import { formatDate, formatShortDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import type { PremiacaoView } from '../../../workers/premiacao/reading-service.ts';
import type { MyProgress, PremiacaoScreenData } from './types.ts';

/** Formats an amount of a metric: "3 propostas", "R$ 18.990,00". */
export function formatMetric(quantity: number, metric: PremiacaoMetric): string {
  if (metric === 'valor-faturado') return formatMoney(quantity);
  const { um, muitos } = METRIC_WORDS[metric];
  return `${quantity.toLocaleString('pt-BR')} ${Math.abs(quantity) === 1 ? um : muitos}`;
}

export const formatPremiacaoPeriod = ({ inicio, fim }: { inicio: string; fim: string }): string =>
  `${formatDate(inicio)} a ${formatDate(fim)}`;

/** Describes the score, for example "10 pontos por proposta faturada". */
export const describeScore = ({ pontos, metrica }: { pontos: number; metrica: PremiacaoMetric }): string =>
  `${formatPontos(pontos)} por ${METRIC_WORDS[metrica].unidade}`;

export function describePremiacaoTimeLeft(
  { premiacao: { inicio, fim, fechaEm }, estado }: Pick<PremiacaoView, 'premiacao' | 'estado'>,
  now: Date,
): string {
  if (estado === 'futura') return `começa em ${formatShortDate(inicio)}`;
  if (estado === 'andamento') return describeTimeLeft(daysLeft(fim, now));
  // `fechaEm` is exclusive: the last instant that counted is 1 ms earlier.
  return `encerrada em ${formatShortDate(todayInSaoPaulo(new Date(Date.parse(fechaEm) - 1)))}`;
}

/** Describes a person's progress; missing points only while the premiacao is running. */
export function presentProgress(
  { lugar, pontos, quantidade, meta, acima, ganha }: ParticipantProgress,
  metric: PremiacaoMetric,
  emAndamento: boolean,
): MyProgress {
  const missing = (points: number) => `${points === 1 ? 'Falta' : 'Faltam'} ${formatPontos(points)}`;
  return {
    ...{ lugar, pontos: formatPontos(pontos), feito: formatMetric(quantidade, metric), ganha },
    meta: meta && {
      ...{ pontos: formatPontos(meta.pontos), percentual: meta.percentual },
      faltam:
        meta.faltam === 0 || !emAndamento
          ? null
          : `${missing(meta.faltam)} (${formatMetric(meta.faltaQuantidade, metric)}) para a meta.`,
    },
    acima: acima && emAndamento ? `${missing(acima.faltam)} para alcançar o ${acima.lugar}º lugar.` : null,
  };
}

/** Prizes, each with the place or goal it is for. */
export function presentPremios({
  premios,
  meta,
}: PremiacaoView['premiacao']): PremiacaoScreenData['premios'] {
  return [
    ...premios.lugares.map((premio, at) => ({ rotulo: `${at + 1}º lugar`, premio })),
    ...(premios.meta && meta !== null
      ? [{ rotulo: `Quem fizer ${formatPontos(meta)}`, premio: premios.meta }]
      : []),
  ];
}
