import { estadoDe } from '../../app/domain/premiacao/premiacao.ts';
import { type Posicao, pontosDe, rankear } from '../../app/domain/premiacao/ranking.ts';
import type { ApuracaoRepository, Quantia } from './apuracao-repository.ts';
import type { PremiacaoGuardada, PremiacaoRepository } from './premiacao-repository.ts';

/**
 * Delay after the end before the final ranking is stored, in milliseconds: pending events are written by
 * then. The ranking itself counts events before the end, whenever it is stored.
 */
export const FOLGA_MS = 5 * 60_000;

export type PartesDaApuracao = {
  premiacoes: PremiacaoRepository;
  apuracao: ApuracaoRepository;
  agora: () => Date;
};

/** Points reversed after the final ranking, which stays as it is. */
export type EstornoTardio = { nome: string; pontos: number };

/** Name of a person without a stored name. */
const SEM_NOME = 'Pessoa da equipe';

/** True when the final ranking is due to be stored. */
export const isParaCongelar = ({ fechaEm }: Pick<PremiacaoGuardada, 'fechaEm'>, agora: Date): boolean =>
  agora.getTime() >= Date.parse(fechaEm) + FOLGA_MS;

/** Ranking of a premiação: the current one, that of its end, or the stored final one. */
export async function apurar(partes: PartesDaApuracao, premiacao: PremiacaoGuardada): Promise<Posicao[]> {
  const { premiacoes, apuracao, agora } = partes;
  const { idEmpresa, id, congeladaEm } = premiacao;
  if (congeladaEm !== null) return premiacoes.listRanking(idEmpresa, id);
  const isOver = estadoDe(premiacao, agora()) === 'encerrada';
  const totais = await (isOver ? apuracao.totaisNoFim(premiacao) : apuracao.totais(premiacao));
  const ranking = rankear(await nomear(partes, premiacao, totais), premiacao);
  if (!isParaCongelar(premiacao, agora())) return ranking;
  await premiacoes.freeze(premiacao, ranking, agora().toISOString());
  return premiacoes.listRanking(idEmpresa, id);
}

/** Every participant with their name, also those without events. */
async function nomear(
  { apuracao }: PartesDaApuracao,
  { idEmpresa, participantes }: PremiacaoGuardada,
  totais: readonly Quantia[],
) {
  const nomes = await apuracao.pessoas(idEmpresa);
  const quantidades = new Map(totais.map(({ uid, quantidade }) => [uid, quantidade]));
  const uids = participantes ?? [...new Set([...nomes.keys(), ...quantidades.keys()])];
  return uids.map((uid) => ({
    uid,
    nome: nomes.get(uid) ?? SEM_NOME,
    quantidade: quantidades.get(uid) ?? 0,
  }));
}

/** Reversals after the end, in points; they do not change the ranking. */
export async function estornosDepois(
  { apuracao }: PartesDaApuracao,
  premiacao: PremiacaoGuardada,
  ranking: readonly Posicao[],
): Promise<EstornoTardio[]> {
  const tardios = await apuracao.estornosTardios(premiacao);
  return tardios.flatMap(({ uid, quantidade }) => {
    const linha = ranking.find((each) => each.uid === uid);
    if (!linha) return [];
    const pontos = linha.pontos - pontosDe(linha.quantidade + quantidade, premiacao);
    return pontos > 0 ? [{ nome: linha.nome, pontos }] : [];
  });
}
