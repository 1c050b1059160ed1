import { administersEmpresa } from '../../app/domain/pessoas/administration.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { type PremiacaoEstado, premiacaoEstadoOf } from '../../app/domain/premiacao/premiacao.ts';
import { type ParticipantProgress, premiosOf, progressOf } from '../../app/domain/premiacao/ranking.ts';
import { requireAdministrador } from '../base/owner.ts';
import type { Page, Paged } from '../db/page-repository.ts';
import type { UsuarioService } from '../usuarios/usuario-service.ts';
import { premiacaoNotFound, requirePremiacaoMember } from './access.ts';
import type { StatementEvent } from './points-tally-repository.ts';
import type { StoredPremiacao } from './premiacao-repository.ts';
import {
  type ApuracaoParts,
  isDueToFreeze,
  type LateEstorno,
  lateEstornos,
  settleRanking,
} from './settle.ts';

/** Line of a ranking as everybody of the company sees it: name and points, not the events behind them. */
export type RankingLine = {
  lugar: number | null;
  nome: string;
  pontos: number;
  /** Prizes at the current standing. */
  premios: string[];
  eu: boolean;
};

/** Premiação with its standing, for one person. */
export type PremiacaoView = {
  premiacao: StoredPremiacao;
  estado: PremiacaoEstado;
  /** True when the final ranking is stored and no longer changes. */
  congelada: boolean;
  ranking: RankingLine[];
  /** Null for people who do not take part. */
  progresso: ParticipantProgress | null;
  /** Points reversed after its end. */
  tardios: LateEstorno[];
};

/** Premiação that is over. `vencedores`: names in first place; null until its final ranking is stored. */
export type PastPremiacao = StoredPremiacao & { vencedores: string[] | null };

/** Possible participant. */
export type PossibleParticipant = { uid: string; nome: string };

/** Name in a stored ranking of a person no longer registered. */
const LEFT_NOME = 'Pessoa que saiu';

/** Maximum number of current premiações shown. */
const MAX_OPEN = 12;

export function createPremiacaoReading(parts: ApuracaoParts & { usuarios: Pick<UsuarioService, 'list'> }) {
  const { premiacoes, apuracao, clock, usuarios } = parts;
  const now = () => clock().toISOString();

  /** People of the company, for its administrators; null for others, or when the list cannot be read. */
  async function readEquipe(usuario: Usuario, idEmpresa: number) {
    if (!usuario.aprovado || !administersEmpresa(usuario, idEmpresa)) return null;
    // Stored names are used until the list can be read again.
    const list = await usuarios.list().catch(() => null);
    if (!list) return null;
    const equipe = list.value.filter((each) => each.id_empresa === idEmpresa && each.uid !== '');
    return { equipe, isFresh: list.status === 'MISS' || list.status === 'BYPASS' };
  }

  /**
   * Stores names: one's own, and for administrators everybody's in the list. A cached list may still contain
   * a person just deleted, so its names are only shown.
   */
  async function learnNames(usuario: Usuario, idEmpresa: number): Promise<Map<string, string>> {
    const [known, read] = await Promise.all([apuracao.pessoas(idEmpresa), readEquipe(usuario, idEmpresa)]);
    const all = read?.isFresh ? read.equipe : [];
    const isTheirs = usuario.aprovado && usuario.id_empresa === idEmpresa;
    const seen = all.length > 0 ? all : isTheirs ? [usuario] : [];
    const changed = seen
      .filter(({ uid, nome }) => known.get(uid) !== nome)
      .map(({ uid, nome }) => ({ uid, nome }));
    await apuracao.name(idEmpresa, changed, now());
    const uids = all.map(({ uid }) => uid);
    const isShorter = all.length > 0 && [...known.keys()].some((uid) => !uids.includes(uid));
    if (isShorter) await apuracao.keepOnly(idEmpresa, uids);
    return new Map((read?.equipe ?? []).map(({ uid, nome }) => [uid, nome]));
  }

  return {
    /**
     * Names of the company's people by uid, as last seen; erased when a person leaves. Throws ApiError 403.
     */
    async nomes(usuario: Usuario, idEmpresa: number): Promise<Map<string, string>> {
      requirePremiacaoMember(usuario, idEmpresa);
      const [known, read] = await Promise.all([apuracao.pessoas(idEmpresa), readEquipe(usuario, idEmpresa)]);
      return new Map([...known, ...(read?.equipe ?? []).map(({ uid, nome }) => [uid, nome] as const)]);
    },

    /** Current and future ones, the one that ends first at the top. Throws ApiError 403. */
    async abertas(usuario: Usuario, idEmpresa: number): Promise<StoredPremiacao[]> {
      requirePremiacaoMember(usuario, idEmpresa);
      return premiacoes.listAbertas(idEmpresa, now(), MAX_OPEN);
    },

    /** Those that are over, the latest first, with the winners; null until known. Throws ApiError 403. */
    async encerradas(usuario: Usuario, idEmpresa: number, page: Page): Promise<Paged<PastPremiacao>> {
      requirePremiacaoMember(usuario, idEmpresa);
      const { rows, proximo } = await premiacoes.listEncerradas(idEmpresa, now(), page);
      const firsts = await premiacoes.listVencedores(
        idEmpresa,
        rows.map(({ id }) => id),
      );
      const of = (id: string) => firsts.filter((each) => each.id === id).map(({ nome }) => nome || LEFT_NOME);
      const isKnown = (row: StoredPremiacao) => row.congeladaEm !== null && usuario.aprovado;
      return { proximo, rows: rows.map((row) => ({ ...row, vencedores: isKnown(row) ? of(row.id) : null })) };
    },

    /** Throws ApiError 403, 404. */
    async find(usuario: Usuario, idEmpresa: number, id: string): Promise<StoredPremiacao> {
      requirePremiacaoMember(usuario, idEmpresa);
      const premiacao = await premiacoes.find(idEmpresa, id);
      if (!premiacao) throw premiacaoNotFound();
      return premiacao;
    },

    /**
     * Ranking, and the person's own standing; people not approved see only their own line. Throws ApiError
     * 403.
     */
    async look(usuario: Usuario, premiacao: StoredPremiacao): Promise<PremiacaoView> {
      const { idEmpresa, participantes, meta, premios } = premiacao;
      requirePremiacaoMember(usuario, idEmpresa);
      await learnNames(usuario, idEmpresa);
      const ranking = await settleRanking(parts, premiacao);
      const estado = premiacaoEstadoOf(premiacao, clock());
      const takesPart = participantes?.includes(usuario.uid) ?? usuario.id_empresa === idEmpresa;
      return {
        premiacao,
        estado,
        congelada: isDueToFreeze(premiacao, clock()),
        ranking: ranking
          .filter(({ uid }) => usuario.aprovado || uid === usuario.uid)
          .map((linha) => ({
            ...{ lugar: linha.lugar, nome: linha.nome || LEFT_NOME, pontos: linha.pontos },
            premios: premiosOf(linha, meta, premios),
            eu: linha.uid === usuario.uid,
          })),
        progresso: takesPart ? progressOf(ranking, usuario.uid, premiacao) : null,
        tardios:
          estado === 'encerrada' && usuario.aprovado ? await lateEstornos(parts, premiacao, ranking) : [],
      };
    },

    /** Events behind the person's own points, newest first. Throws ApiError 403. */
    async extrato(usuario: Usuario, premiacao: StoredPremiacao, page: Page): Promise<Paged<StatementEvent>> {
      requirePremiacaoMember(usuario, premiacao.idEmpresa);
      return apuracao.extrato(premiacao, usuario.uid, page);
    },

    /** Possible participants, by name, for the company's administrators. Throws ApiError 403. */
    async pessoas(usuario: Usuario, idEmpresa: number): Promise<PossibleParticipant[]> {
      requireAdministrador(usuario, idEmpresa);
      const listed = await learnNames(usuario, idEmpresa);
      return [...new Map([...(await apuracao.pessoas(idEmpresa)), ...listed])]
        .map(([uid, nome]) => ({ uid, nome }))
        .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
    },
  };
}
