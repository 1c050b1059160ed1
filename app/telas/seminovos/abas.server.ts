import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { enderecoDasAvaliacoes } from '~/domain/seminovos/filtros.ts';
import { isAvaliacaoValida } from '~/domain/seminovos/prazos.ts';
import { NOMES_DAS_SITUACOES, SITUACOES, type Situacao } from '~/domain/seminovos/situacoes.ts';
import { formatData, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { formatPlaca } from '~/domain/valores/identificadores.ts';
import { orErrorPage, orNull } from '~/lib/erros.ts';
import type { SeminovoListado } from '../../../workers/seminovos/seminovo-repository.ts';
import { anoDe, comPontos, nomeDe } from './palavras.server.ts';
import type { Aba, LinhaDaLoja } from './tipos.ts';

const POR_PAGINA = 30;

/**
 * Situacoes with a tab of their own, in the order of the work; seminovos awaiting evaluation have another
 * list.
 */
const NAS_ABAS: readonly Situacao[] = [
  'disponivel',
  'reservado',
  'avaliado',
  'futuro',
  'vendido',
  'recusado',
];

/** Loads the tabs of the loja's people; empty for everybody else. @param escolhida value of the open tab */
export async function loadAbas(
  context: AppLoadContext,
  usuario: Usuario | null,
  escolhida: string,
): Promise<{ abas: Aba[]; escolhida: string } | null> {
  if (!usuario?.aprovado || usuario.id_empresa === null) return null;
  const counts = await orNull(context.seminovos.counts(usuario, usuario.id_empresa));
  if (!counts) return null;
  const abas: Aba[] = [
    { valor: '', rotulo: 'Vitrine', para: '/seminovos' },
    {
      ...{ valor: 'avaliacao', rotulo: NOMES_DAS_SITUACOES.avaliacao, total: counts.avaliacao ?? 0 },
      para: enderecoDasAvaliacoes('avaliar'),
    },
    ...NAS_ABAS.map((situacao) => ({
      ...{ valor: situacao, rotulo: NOMES_DAS_SITUACOES[situacao], total: counts[situacao] ?? 0 },
      para: `/seminovos?situacao=${situacao}`,
    })),
  ];
  return { abas, escolhida };
}

export const isSituacao = (text: string | null): text is Situacao =>
  SITUACOES.some((situacao) => situacao === text);

export const TONS: Readonly<Record<Situacao, LinhaDaLoja['tom']>> = {
  avaliacao: 'warning',
  avaliado: 'info',
  futuro: 'info',
  disponivel: 'success',
  reservado: 'warning',
  vendido: 'neutro',
  recusado: 'neutro',
};

/** Formats a past instant, for example "há 3 dias"; from 60 days on the date in São Paulo. */
export function desde(em: string, agora: Date): string {
  const days = Math.floor((agora.getTime() - Date.parse(em)) / 86_400_000);
  if (days >= 60) return `em ${formatData(hojeEmSaoPaulo(new Date(em)))}`;
  if (days >= 1) return days === 1 ? 'há 1 dia' : `há ${days} dias`;
  const hours = Math.floor((agora.getTime() - Date.parse(em)) / 3_600_000);
  return hours >= 1 ? `há ${hours} h` : 'agora há pouco';
}

function notaDe(
  { situacao, resposta, pergunta, contatoNome, origem, avaliacaoAte }: SeminovoListado,
  agora: Date,
): string | null {
  // A seminovo the loja owns has no former owner to report on.
  if (situacao !== 'avaliacao' && situacao !== 'avaliado' && situacao !== 'futuro') return null;
  if (resposta === 'perguntou') return `Perguntou: ${pergunta ?? ''}`;
  if (resposta === 'aceita') return 'Aceitou o valor';
  if (avaliacaoAte !== null && !isAvaliacaoValida(avaliacaoAte, agora)) return 'O valor venceu';
  return origem === 'visitante' ? `Enviado por ${contatoNome ?? 'cliente'}` : null;
}

/** Converts a seminovo to a row of the loja's list. */
export function toLinha(row: SeminovoListado, agora: Date, atrasada = false): LinhaDaLoja {
  const situacao = row.situacao as Situacao;
  const valor = situacao === 'avaliado' || situacao === 'futuro' ? row.valorAvaliado : row.preco;
  return {
    ...{ id: row.id, nome: nomeDe(row), atrasada },
    detalhe: [anoDe(row), `${comPontos(row.km)} km`, row.cor].filter(Boolean).join(' · '),
    placa: row.placa && formatPlaca(row.placa),
    situacao: NOMES_DAS_SITUACOES[situacao],
    tom: TONS[situacao],
    valor: valor === null ? null : formatDinheiro(valor),
    nota: notaDe(row, agora),
    quando: desde(row.criadoEm, agora),
  };
}

/** Loads the list of one situacao of the person's own Empresa. */
export async function loadDaLoja(
  context: AppLoadContext,
  usuario: Usuario,
  situacao: Situacao,
  params: URLSearchParams,
) {
  const busca = (params.get('busca') ?? '').slice(0, 60);
  const page = { cursor: params.get('depois') ?? undefined, limit: POR_PAGINA };
  const [abas, { rows, proximo }] = await Promise.all([
    loadAbas(context, usuario, situacao),
    orErrorPage(context.seminovos.list(usuario, usuario.id_empresa ?? 0, { situacao, busca }, page)),
  ]);
  const agora = context.agora();
  return {
    ...{ tela: 'loja' as const, abas, busca, situacao, proximo },
    linhas: rows.map((row) => toLinha(row, agora)),
  };
}
