import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { avaliacoesPath } from '~/domain/seminovos/seminovo-filters.ts';
import {
  SEMINOVO_STATUS_LABELS,
  SEMINOVO_STATUSES,
  type SeminovoStatus,
} from '~/domain/seminovos/seminovo-status.ts';
import { isAvaliacaoValid } from '~/domain/seminovos/time-limits.ts';
import { formatDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { formatPlaca } from '~/domain/valores/identifiers.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { orErrorPage, orNull } from '~/server/errors.ts';
import type { ListedSeminovoRow } from '../../../workers/seminovos/seminovo-repository.ts';
import { formatSeminovoYears, formatThousands, seminovoName } from './silhouette.server.ts';
import type { LojaSeminovoRow, SeminovoTab } from './types.ts';

const PER_PAGE = 30;

/**
 * States with a tab of their own, in the order of the work; used bikes awaiting evaluation have another list.
 */
const TAB_STATUSES: readonly SeminovoStatus[] = [
  'preparacao',
  'disponivel',
  'reservado',
  'avaliado',
  'futuro',
  'vendido',
  'recusado',
];

/** Loads the tabs of the loja's people; empty for everybody else. @param escolhida value of the open tab */
export async function loadTabs(
  context: AppLoadContext,
  usuario: Usuario | null,
  escolhida: string,
): Promise<{ abas: SeminovoTab[]; escolhida: string } | null> {
  if (!usuario?.aprovado || usuario.id_empresa === null) return null;
  const counts = await orNull(context.seminovos.counts(usuario, usuario.id_empresa));
  if (!counts) return null;
  const abas: SeminovoTab[] = [
    { valor: '', rotulo: 'Vitrine', para: '/seminovos' },
    {
      ...{ valor: 'avaliacao', rotulo: SEMINOVO_STATUS_LABELS.avaliacao, total: counts.avaliacao ?? 0 },
      para: avaliacoesPath('avaliar'),
    },
    ...TAB_STATUSES.map((status) => ({
      ...{ valor: status, rotulo: SEMINOVO_STATUS_LABELS[status], total: counts[status] ?? 0 },
      para: `/seminovos?situacao=${status}` as const,
    })),
  ];
  return { abas, escolhida };
}

export const isSeminovoStatus = (text: string | null): text is SeminovoStatus =>
  SEMINOVO_STATUSES.some((status) => status === text);

export const STATUS_TONES: Readonly<Record<SeminovoStatus, LojaSeminovoRow['tom']>> = {
  avaliacao: 'warning',
  avaliado: 'info',
  futuro: 'info',
  preparacao: 'warning',
  disponivel: 'success',
  reservado: 'warning',
  vendido: 'neutro',
  recusado: 'neutro',
};

/** Formats a past instant, for example "há 3 dias"; from 60 days on the date in São Paulo. */
export function formatSince(em: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(em)) / 86_400_000);
  if (days >= 60) return `em ${formatDate(todayInSaoPaulo(new Date(em)))}`;
  if (days >= 1) return days === 1 ? 'há 1 dia' : `há ${days} dias`;
  const hours = Math.floor((now.getTime() - Date.parse(em)) / 3_600_000);
  return hours >= 1 ? `há ${hours} h` : 'agora há pouco';
}

function remarkOfRow(
  { situacao, resposta, pergunta, contatoNome, origem, avaliacaoAte }: ListedSeminovoRow,
  now: Date,
): string | null {
  // A seminovo the loja owns has no former owner to report on.
  if (situacao !== 'avaliacao' && situacao !== 'avaliado' && situacao !== 'futuro') return null;
  if (resposta === 'perguntou') return `Perguntou: ${pergunta ?? ''}`;
  if (resposta === 'aceita') return 'Aceitou o valor';
  if (avaliacaoAte !== null && !isAvaliacaoValid(avaliacaoAte, now)) return 'O valor venceu';
  return origem === 'visitante' ? `Enviado por ${contatoNome ?? 'cliente'}` : null;
}

/** Converts a seminovo to a row of the loja's list. */
export function toLojaSeminovoRow(row: ListedSeminovoRow, now: Date, atrasada = false): LojaSeminovoRow {
  const status = row.situacao as SeminovoStatus;
  const value = status === 'avaliado' || status === 'futuro' ? row.valorAvaliado : row.preco;
  return {
    ...{ id: row.id, nome: seminovoName(row), atrasada },
    detalhe: [formatSeminovoYears(row), `${formatThousands(row.km)} km`, row.cor].filter(Boolean).join(' · '),
    placa: row.placa && formatPlaca(row.placa),
    situacao: SEMINOVO_STATUS_LABELS[status],
    tom: STATUS_TONES[status],
    valor: value === null ? null : formatMoney(value),
    nota: remarkOfRow(row, now),
    quando: formatSince(row.criadoEm, now),
  };
}

/** Loads the list of one state of the person's own Empresa. */
export async function loadLojaSeminovos(
  context: AppLoadContext,
  usuario: Usuario,
  situacao: SeminovoStatus,
  params: URLSearchParams,
) {
  const busca = (params.get('busca') ?? '').slice(0, 60);
  const page = { cursor: params.get('depois') ?? undefined, limit: PER_PAGE };
  const [abas, { rows, proximo }] = await Promise.all([
    loadTabs(context, usuario, situacao),
    orErrorPage(context.seminovos.list(usuario, usuario.id_empresa ?? 0, { situacao, busca }, page)),
  ]);
  const now = context.clock();
  return {
    ...{ tela: 'loja' as const, abas, busca, situacao, proximo },
    linhas: rows.map((row) => toLojaSeminovoRow(row, now)),
  };
}
