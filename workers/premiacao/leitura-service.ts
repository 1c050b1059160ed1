import { administra } from '../../app/domain/pessoas/administracao.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { type Estado, estadoDe } from '../../app/domain/premiacao/premiacao.ts';
import { type Progresso, premiosDe, progressoDe } from '../../app/domain/premiacao/ranking.ts';
import { requireAdministra } from '../base/owner.ts';
import type { Page, Paged } from '../base/page-repository.ts';
import type { UsuarioService } from '../usuarios/usuario-service.ts';
import { requireDaEmpresa, semPremiacao } from './acesso.ts';
import type { LinhaDoExtrato } from './apuracao-repository.ts';
import {
  apurar,
  type EstornoTardio,
  estornosDepois,
  isParaCongelar,
  type PartesDaApuracao,
} from './apurar.ts';
import type { PremiacaoGuardada } from './premiacao-repository.ts';

/** Line of a ranking as everybody of the company sees it: name and points, not the events behind them. */
export type LinhaDoRanking = {
  lugar: number | null;
  nome: string;
  pontos: number;
  /** Prizes at the current standing. */
  premios: string[];
  eu: boolean;
};

/** Premiação with its standing, for one person. */
export type PremiacaoVista = {
  premiacao: PremiacaoGuardada;
  estado: Estado;
  /** True when the final ranking is stored and no longer changes. */
  congelada: boolean;
  ranking: LinhaDoRanking[];
  /** Null for people who do not take part. */
  progresso: Progresso | null;
  /** Points reversed after its end. */
  tardios: EstornoTardio[];
};

/** Premiação that is over. `vencedores`: names in first place; null until its final ranking is stored. */
export type PremiacaoPassada = PremiacaoGuardada & { vencedores: string[] | null };

/** Possible participant. */
export type Pessoa = { uid: string; nome: string };

export type LeituraDaPremiacao = {
  /** Current and future ones, the one that ends first at the top. Throws ErroDaApi 403. */
  abertas(usuario: Usuario, idEmpresa: number): Promise<PremiacaoGuardada[]>;
  /** Those that are over, the latest first, with the winners; null until known. Throws ErroDaApi 403. */
  encerradas(usuario: Usuario, idEmpresa: number, page: Page): Promise<Paged<PremiacaoPassada>>;
  /** Names of the company's people by uid, as last seen; erased when a person leaves. Throws ErroDaApi 403. */
  nomes(usuario: Usuario, idEmpresa: number): Promise<Map<string, string>>;
  /** Throws ErroDaApi 403, 404. */
  find(usuario: Usuario, idEmpresa: number, id: string): Promise<PremiacaoGuardada>;
  /**
   * Ranking, and the person's own standing; people not approved see only their own line. Throws ErroDaApi
   * 403.
   */
  look(usuario: Usuario, premiacao: PremiacaoGuardada): Promise<PremiacaoVista>;
  /** Events behind the person's own points, newest first. Throws ErroDaApi 403. */
  extrato(usuario: Usuario, premiacao: PremiacaoGuardada, page: Page): Promise<Paged<LinhaDoExtrato>>;
  /** Possible participants, by name, for the company's administrators. Throws ErroDaApi 403. */
  pessoas(usuario: Usuario, idEmpresa: number): Promise<Pessoa[]>;
};

/** Name in a stored ranking of a person no longer registered. */
const SAIU = 'Pessoa que saiu';

/** Maximum number of current premiações shown. */
const ABERTAS = 12;

export function createLeitura(
  partes: PartesDaApuracao & { usuarios: Pick<UsuarioService, 'list'> },
): LeituraDaPremiacao {
  const { premiacoes, apuracao, agora, usuarios } = partes;
  const now = () => agora().toISOString();

  /** People of the company, for its administrators; null for others, or when the list cannot be read. */
  async function readEquipe(usuario: Usuario, idEmpresa: number) {
    if (!usuario.aprovado || !administra(usuario, idEmpresa)) return null;
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
    async nomes(usuario, idEmpresa) {
      requireDaEmpresa(usuario, idEmpresa);
      const [known, read] = await Promise.all([apuracao.pessoas(idEmpresa), readEquipe(usuario, idEmpresa)]);
      return new Map([...known, ...(read?.equipe ?? []).map(({ uid, nome }) => [uid, nome] as const)]);
    },

    async abertas(usuario, idEmpresa) {
      requireDaEmpresa(usuario, idEmpresa);
      return premiacoes.listAbertas(idEmpresa, now(), ABERTAS);
    },

    async encerradas(usuario, idEmpresa, page) {
      requireDaEmpresa(usuario, idEmpresa);
      const { rows, proximo } = await premiacoes.listEncerradas(idEmpresa, now(), page);
      const firsts = await premiacoes.listVencedores(
        idEmpresa,
        rows.map(({ id }) => id),
      );
      const of = (id: string) => firsts.filter((each) => each.id === id).map(({ nome }) => nome || SAIU);
      const isKnown = (row: PremiacaoGuardada) => row.congeladaEm !== null && usuario.aprovado;
      return { proximo, rows: rows.map((row) => ({ ...row, vencedores: isKnown(row) ? of(row.id) : null })) };
    },

    async find(usuario, idEmpresa, id) {
      requireDaEmpresa(usuario, idEmpresa);
      const premiacao = await premiacoes.find(idEmpresa, id);
      if (!premiacao) throw semPremiacao();
      return premiacao;
    },

    async look(usuario, premiacao) {
      const { idEmpresa, participantes, meta, premios } = premiacao;
      requireDaEmpresa(usuario, idEmpresa);
      await learnNames(usuario, idEmpresa);
      const ranking = await apurar(partes, premiacao);
      const estado = estadoDe(premiacao, agora());
      const takesPart = participantes?.includes(usuario.uid) ?? usuario.id_empresa === idEmpresa;
      return {
        premiacao,
        estado,
        congelada: isParaCongelar(premiacao, agora()),
        ranking: ranking
          .filter(({ uid }) => usuario.aprovado || uid === usuario.uid)
          .map((linha) => ({
            ...{ lugar: linha.lugar, nome: linha.nome || SAIU, pontos: linha.pontos },
            premios: premiosDe(linha, meta, premios),
            eu: linha.uid === usuario.uid,
          })),
        progresso: takesPart ? progressoDe(ranking, usuario.uid, premiacao) : null,
        tardios:
          estado === 'encerrada' && usuario.aprovado ? await estornosDepois(partes, premiacao, ranking) : [],
      };
    },

    async extrato(usuario, premiacao, page) {
      requireDaEmpresa(usuario, premiacao.idEmpresa);
      return apuracao.extrato(premiacao, usuario.uid, page);
    },

    async pessoas(usuario, idEmpresa) {
      requireAdministra(usuario, idEmpresa);
      const listed = await learnNames(usuario, idEmpresa);
      return [...new Map([...(await apuracao.pessoas(idEmpresa)), ...listed])]
        .map(([uid, nome]) => ({ uid, nome }))
        .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
    },
  };
}
