import { type Metrica, PALAVRAS_DA_METRICA } from '~/domain/premiacao/metricas.ts';
import { diasQueFaltam, prazoEmPalavras } from '~/domain/premiacao/premiacao.ts';
import { emPontos, type Progresso } from '~/domain/premiacao/ranking.ts';
import { formatData, formatDataCurta, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import type { PremiacaoVista } from '../../../workers/premiacao/leitura-service.ts';
import type { MeuProgresso, PremiacaoNaTela } from './tipos.ts';

/** Formats an amount of a metric: "3 propostas", "R$ 18.990,00". */
export function quantia(quantidade: number, metrica: Metrica): string {
  if (metrica === 'valor-faturado') return formatDinheiro(quantidade);
  const { um, muitos } = PALAVRAS_DA_METRICA[metrica];
  return `${quantidade.toLocaleString('pt-BR')} ${Math.abs(quantidade) === 1 ? um : muitos}`;
}

export const periodoDe = ({ inicio, fim }: { inicio: string; fim: string }): string =>
  `${formatData(inicio)} a ${formatData(fim)}`;

/** Describes the score, for example "10 pontos por proposta faturada". */
export const contaDe = ({ pontos, metrica }: { pontos: number; metrica: Metrica }): string =>
  `${emPontos(pontos)} por ${PALAVRAS_DA_METRICA[metrica].unidade}`;

export function prazoDe(
  { premiacao: { inicio, fim, fechaEm }, estado }: Pick<PremiacaoVista, 'premiacao' | 'estado'>,
  agora: Date,
): string {
  if (estado === 'futura') return `começa em ${formatDataCurta(inicio)}`;
  if (estado === 'andamento') return prazoEmPalavras(diasQueFaltam(fim, agora));
  // `fechaEm` is exclusive: the last instant that counted is 1 ms earlier.
  return `encerrada em ${formatDataCurta(hojeEmSaoPaulo(new Date(Date.parse(fechaEm) - 1)))}`;
}

/** Describes a person's progress; missing points only while the premiacao is running. */
export function progressoNaTela(
  { lugar, pontos, quantidade, meta, acima, ganha }: Progresso,
  metrica: Metrica,
  emAndamento: boolean,
): MeuProgresso {
  const missing = (points: number) => `${points === 1 ? 'Falta' : 'Faltam'} ${emPontos(points)}`;
  return {
    ...{ lugar, pontos: emPontos(pontos), feito: quantia(quantidade, metrica), ganha },
    meta: meta && {
      ...{ pontos: emPontos(meta.pontos), percentual: meta.percentual },
      faltam:
        meta.faltam === 0 || !emAndamento
          ? null
          : `${missing(meta.faltam)} (${quantia(meta.faltaQuantidade, metrica)}) para a meta.`,
    },
    acima: acima && emAndamento ? `${missing(acima.faltam)} para alcançar o ${acima.lugar}º lugar.` : null,
  };
}

/** Prizes, each with the place or goal it is for. */
export function premiosNaTela({ premios, meta }: PremiacaoVista['premiacao']): PremiacaoNaTela['premios'] {
  return [
    ...premios.lugares.map((premio, at) => ({ rotulo: `${at + 1}º lugar`, premio })),
    ...(premios.meta && meta !== null
      ? [{ rotulo: `Quem fizer ${emPontos(meta)}`, premio: premios.meta }]
      : []),
  ];
}
