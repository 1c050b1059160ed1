import { administra } from '../../app/domain/pessoas/administracao.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { type Estado, estadoDe } from '../../app/domain/premiacao/premiacao.ts';
import { type Progresso, premiosDe, progressoDe } from '../../app/domain/premiacao/ranking.ts';
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

/** A line of a ranking as everybody of the company reads it: a name and points, and nothing of what earned them. */
export type LinhaDoRanking = {
  lugar: number | null;
  nome: string;
  pontos: number;
  /** What they win as things stand. */
  premios: string[];
  eu: boolean;
};

/** An award with how it stands, for one person. */
export type PremiacaoVista = {
  premiacao: PremiacaoGuardada;
  estado: Estado;
  /** Its final ranking is kept, and changes no more. */
  congelada: boolean;
  ranking: LinhaDoRanking[];
  /** Null for who does not take part. */
  progresso: Progresso | null;
  /** What was taken back after its end. */
  tardios: EstornoTardio[];
};

/** One that is over. `vencedores`: names of the first place; null until its final ranking is kept. */
export type PremiacaoPassada = PremiacaoGuardada & { vencedores: string[] | null };

/** Somebody who may take part. */
export type Pessoa = { uid: string; nome: string };

export type LeituraDaPremiacao = {
  /** Those that are not over, the one that ends first before the others. Throws ErroDaApi 403. */
  abertas(usuario: Usuario, idEmpresa: number): Promise<PremiacaoGuardada[]>;
  /** Those that are over, the last one first, with who won; null until it is known. Throws ErroDaApi 403. */
  encerradas(usuario: Usuario, idEmpresa: number, page: Page): Promise<Paged<PremiacaoPassada>>;
  /** Throws ErroDaApi 403, 404. */
  find(usuario: Usuario, idEmpresa: number, id: string): Promise<PremiacaoGuardada>;
  /** Its ranking, and how the person stands. Throws ErroDaApi 403. */
  look(usuario: Usuario, premiacao: PremiacaoGuardada): Promise<PremiacaoVista>;
  /** What the person's own points are made of, newest first. Throws ErroDaApi 403. */
  extrato(usuario: Usuario, premiacao: PremiacaoGuardada, page: Page): Promise<Paged<LinhaDoExtrato>>;
  /** Who may take part, by name, for who rules the company. Throws ErroDaApi 403. */
  pessoas(usuario: Usuario, idEmpresa: number): Promise<Pessoa[]>;
};

/** Who is in a ranking that was kept, and not among the registered any more. */
const SAIU = 'Pessoa que saiu';

/** Awards that run at the same time; more are not shown. */
const ABERTAS = 12;

export function createLeitura(
  partes: PartesDaApuracao & { usuarios: Pick<UsuarioService, 'list'> },
): LeituraDaPremiacao {
  const { premiacoes, apuracao, agora, usuarios } = partes;
  const now = () => agora().toISOString();

  /** The company's people as who rules it may read them; null where that cannot be read, or is not theirs to read. */
  async function readEquipe(usuario: Usuario, idEmpresa: number) {
    if (!administra(usuario, idEmpresa)) return null;
    // Names that were kept do until the list can be read again.
    const list = await usuarios.list().catch(() => null);
    if (!list) return null;
    const equipe = list.value.filter((each) => each.id_empresa === idEmpresa && each.uid !== '');
    return { equipe, isFresh: list.status === 'MISS' || list.status === 'BYPASS' };
  }

  /**
   * Keeps what people are called: oneself, and for who rules the company everybody whom the list names. A copy of the
   * list may still name who was deleted a moment ago, so it is only shown.
   */
  async function learnNames(usuario: Usuario, idEmpresa: number): Promise<Map<string, string>> {
    const [known, read] = await Promise.all([apuracao.pessoas(idEmpresa), readEquipe(usuario, idEmpresa)]);
    const all = read?.isFresh ? read.equipe : [];
    const seen = all.length > 0 ? all : usuario.id_empresa === idEmpresa ? [usuario] : [];
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
      return {
        proximo,
        rows: rows.map((row) => ({ ...row, vencedores: row.congeladaEm === null ? null : of(row.id) })),
      };
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
        ranking: ranking.map((linha) => ({
          ...{ lugar: linha.lugar, nome: linha.nome || SAIU, pontos: linha.pontos },
          premios: premiosDe(linha, meta, premios),
          eu: linha.uid === usuario.uid,
        })),
        progresso: takesPart ? progressoDe(ranking, usuario.uid, premiacao) : null,
        tardios: estado === 'encerrada' ? await estornosDepois(partes, premiacao, ranking) : [],
      };
    },

    async extrato(usuario, premiacao, page) {
      requireDaEmpresa(usuario, premiacao.idEmpresa);
      return apuracao.extrato(premiacao, usuario.uid, page);
    },

    async pessoas(usuario, idEmpresa) {
      requireDaEmpresa(usuario, idEmpresa);
      const listed = await learnNames(usuario, idEmpresa);
      return [...new Map([...(await apuracao.pessoas(idEmpresa)), ...listed])]
        .map(([uid, nome]) => ({ uid, nome }))
        .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
    },
  };
}
