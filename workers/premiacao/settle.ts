import { premiacaoEstadoOf } from '../../app/domain/premiacao/premiacao.ts';
import { pontosOf, type RankingRow, rankTotals } from '../../app/domain/premiacao/ranking.ts';
import type { ApuracaoRepository, PersonQuantity } from './points-tally-repository.ts';
import type { PremiacaoRepository, StoredPremiacao } from './premiacao-repository.ts';

/**
 * Delay after the end before the final ranking is stored, in milliseconds: pending events are written by
 * then. The ranking itself counts events before the end, whenever it is stored.
 */
export const SETTLE_DELAY_MS = 5 * 60_000;

export type ApuracaoParts = {
  premiacoes: PremiacaoRepository;
  apuracao: ApuracaoRepository;
  clock: () => Date;
};

/** Points reversed after the final ranking, which stays as it is. */
export type LateEstorno = { nome: string; pontos: number };

/** Name of a person without a stored name. */
const UNKNOWN_NOME = 'Pessoa da equipe';

/** True when the final ranking is due to be stored. */
export const isDueToFreeze = ({ fechaEm }: Pick<StoredPremiacao, 'fechaEm'>, now: Date): boolean =>
  now.getTime() >= Date.parse(fechaEm) + SETTLE_DELAY_MS;

/** Ranking of a premiação: the current one, that of its end, or the stored final one. */
export async function settleRanking(parts: ApuracaoParts, premiacao: StoredPremiacao): Promise<RankingRow[]> {
  const { premiacoes, apuracao, clock } = parts;
  const { idEmpresa, id, congeladaEm } = premiacao;
  if (congeladaEm !== null) return premiacoes.listRanking(idEmpresa, id);
  const isOver = premiacaoEstadoOf(premiacao, clock()) === 'encerrada';
  const [totais, names] = await Promise.all([
    isOver ? apuracao.totaisNoFim(premiacao) : apuracao.totais(premiacao),
    apuracao.pessoas(idEmpresa),
  ]);
  const ranking = rankTotals(assignNomes(premiacao, totais, names), premiacao);
  if (!isDueToFreeze(premiacao, clock())) return ranking;
  await premiacoes.freeze(premiacao, ranking, clock().toISOString());
  return premiacoes.listRanking(idEmpresa, id);
}

/** Every participant with their name, also those without events. */
function assignNomes(
  { participantes }: StoredPremiacao,
  totais: readonly PersonQuantity[],
  names: ReadonlyMap<string, string>,
) {
  const quantidades = new Map(totais.map(({ uid, quantidade }) => [uid, quantidade]));
  const uids = participantes ?? [...new Set([...names.keys(), ...quantidades.keys()])];
  return uids.map((uid) => ({
    uid,
    nome: names.get(uid) ?? UNKNOWN_NOME,
    quantidade: quantidades.get(uid) ?? 0,
  }));
}

/** Reversals after the end, in points; they do not change the ranking. */
export async function lateEstornos(
  { apuracao }: ApuracaoParts,
  premiacao: StoredPremiacao,
  ranking: readonly RankingRow[],
): Promise<LateEstorno[]> {
  const tardios = await apuracao.estornosTardios(premiacao);
  return tardios.flatMap(({ uid, quantidade }) => {
    const linha = ranking.find((each) => each.uid === uid);
    if (!linha) return [];
    const pontos = linha.pontos - pontosOf(linha.quantidade + quantidade, premiacao);
    return pontos > 0 ? [{ nome: linha.nome, pontos }] : [];
  });
}
