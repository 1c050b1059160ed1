import { administraRede, podeFazer } from '../../app/domain/pessoas/administracao.ts';
import type { Identidade } from '../../app/domain/pessoas/sessao.ts';
import {
  type Empresa,
  hasAdmin,
  isCadastrado,
  type Permissao,
  type Usuario,
} from '../../app/domain/pessoas/usuario.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { Auditoria } from '../base/audit-repository.ts';
import { requireAprovado } from '../base/owner.ts';
import type { SessaoAtual } from '../sessao/tipos.ts';
import type { Cache, Leitura, Log } from '../upstream/cache.ts';
import { type Deadline, PRAZO_DE_ESCRITA_MS, tooLate, type Upstream } from '../upstream/upstream.ts';
import type { Recusados } from './recusados-repository.ts';
import type { Remocoes } from './remocao-repository.ts';
import { nameOf } from './saidas.ts';
import { createUsuarioEscritas, type Escrita } from './usuario-escritas.ts';
import { createUsuarioLeituras, isAfterWrite, semSessao } from './usuario-leituras.ts';
import { naoAlcancado, semPermissao } from './usuario-regras.ts';

/** Registration state of the person of this request. */
export type SituacaoDoCadastro =
  | { tipo: 'visitante' }
  | { tipo: 'aguardando-verificacao' }
  | { tipo: 'sem-cadastro' }
  | { tipo: 'cadastrado'; usuario: Usuario }
  /** The identity provider or the upstream no longer accepts the session: the person must sign in again. */
  | { tipo: 'sessao-encerrada'; erro: ErroDaApi }
  /** Could not be checked now: guards must refuse, and screens must not offer registration. */
  | { tipo: 'indisponivel'; erro: ErroDaApi };

/** Usuarios and companies of section 7, with the permissions of one request's session. */
export type UsuarioService = {
  /**
   * Registered Usuario of the session, never older than 60 s; null without one. Section 8: a failed fetch is
   * logged and counts as not registered. Use `situacao` to distinguish the two.
   */
  me(): Promise<Usuario | null>;
  /**
   * Same as `me`, with the reason for a missing Usuario. At most one upstream request per request. Never
   * throws.
   */
  situacao(): Promise<SituacaoDoCadastro>;
  /**
   * Finds a Usuario by uid, or null: one's own, or for administrators anybody's of their companies.
   * @throws ErroDaApi 401, 403, 502, 504
   */
  find(uid: string): Promise<Leitura<Usuario | null>>;
  /**
   * Usuarios of the companies that the person administers.
   * @throws ErroDaApi 401, 403, 502, 504
   */
  list(): Promise<Leitura<Usuario[]>>;
  /**
   * Public.
   * @throws ErroDaApi 502, 504 past every window of the cache
   */
  empresas(): Promise<Leitura<Empresa[]>>;
  /**
   * Registers the session's own person; idempotent.
   * @param input fields of `cadastroSchema`; uid, email and email_verificado may repeat the session's
   * @throws ErroDaApi 400, 401, 403, 403 also while refused, 409 registered already, 422, 502, 503, 504
   */
  create(input: unknown): Promise<Usuario>;
  /**
   * Changes the fields in `input`: nome, telefone, descricao_cargo of oneself; administrators also aprovado
   * and permissoes, and those of the network id_empresa, of others (app/domain/pessoas/administracao.ts).
   * @throws ErroDaApi 400, 401, 403, 404, 409 last administrator, 422, 502, 503, 504
   */
  update(id: string, input: unknown): Promise<Usuario>;
  /**
   * Gives or takes a permission, administrators only; the person's other permissions stay as they are
   * upstream.
   * @throws ErroDaApi 401, 403, 404, 409 last administrator, 422 when the upstream refuses the permission,
   * 502 also when it accepted the request but changed nothing, 503, 504
   */
  setPermissao(id: string, permissao: Permissao, concedida: boolean): Promise<Usuario>;
  /**
   * Deletes a Usuario with what they stored and published here; administrators only.
   * @throws ErroDaApi 401, 403, 404, 409 last administrator, 502, 503, 504
   */
  remove(id: string): Promise<void>;
  /**
   * Deletes the session's own person, as `remove` does.
   * @throws ErroDaApi 401, 403, 409 last administrator, 502, 503, 504
   */
  removeMe(): Promise<void>;
  /**
   * Verified identity of the session.
   * @throws ErroDaApi 401 without a session, 403 while unverified
   */
  requireIdentidade(): Identidade;
  /**
   * Time of this request's write, in milliseconds since 1970, or null. The shell puts it into the marker
   * cookie (marca-de-escrita.ts) of every response.
   */
  escritaEm(): number | null;
};

/**
 * Creates the service of one request.
 * @param parts.escritaEm value of the marker cookie, or null
 */
export function createUsuarioService(parts: {
  upstream: Upstream;
  cache: Cache;
  sessao: SessaoAtual | null;
  agora: () => Date;
  auditoria: Auditoria;
  remocoes: Remocoes;
  recusados: Recusados;
  /** Keeps work alive after the response. */
  waitUntil: (promise: Promise<unknown>) => void;
  log: Log;
  escritaEm?: number | null;
  deadline?: Deadline;
}): UsuarioService {
  const { upstream, cache, sessao, agora, auditoria, remocoes, recusados, waitUntil, log } = parts;
  const deadline = parts.deadline ?? ((ms) => AbortSignal.timeout(ms));
  let escrita: number | null = null;
  let checked: Promise<SituacaoDoCadastro> | null = null;

  const leituras = createUsuarioLeituras({
    upstream,
    cache,
    sessao,
    afterWrite: () => escrita !== null || isAfterWrite(parts.escritaEm ?? null, agora().getTime()),
  });
  const escritas = createUsuarioEscritas({ upstream, cache, leituras, auditoria, remocoes, recusados, log });

  function requireIdentidade(): Identidade {
    if (!sessao) throw semSessao();
    if (!sessao.identidade.emailVerificado) {
      throw new ErroDaApi(403, 'aguardando-verificacao', 'Confirme seu e-mail para continuar.');
    }
    return sessao.identidade;
  }

  async function check(): Promise<SituacaoDoCadastro> {
    if (!sessao) return { tipo: 'visitante' };
    const { identidade } = sessao;
    if (!identidade.emailVerificado) return { tipo: 'aguardando-verificacao' };
    try {
      const { value } = await leituras.usuario(identidade.uid);
      if (value && isCadastrado(value)) return { tipo: 'cadastrado', usuario: value };
      if (!value) waitUntil(finishOwn(identidade.uid));
      return { tipo: 'sem-cadastro' };
    } catch (error) {
      const erro = error instanceof ErroDaApi ? error : tooLate();
      log('usuario.me.failed', { status: erro.status, codigo: erro.codigo });
      return erro.status === 401 ? { tipo: 'sessao-encerrada', erro } : { tipo: 'indisponivel', erro };
    }
  }

  async function situacao(): Promise<SituacaoDoCadastro> {
    checked ??= check();
    return checked;
  }

  /** Registered Usuario; throws the reason why a guarded read must fail. */
  async function requireMe(): Promise<Usuario> {
    requireIdentidade();
    const eu = await situacao();
    if (eu.tipo === 'cadastrado') return eu.usuario;
    if (eu.tipo === 'indisponivel' || eu.tipo === 'sessao-encerrada') throw eu.erro;
    throw semPermissao();
  }

  /** Finishes deletions whose response was lost, once the upstream no longer lists the person. */
  async function finishGone(uid: string, todos: readonly Usuario[]): Promise<void> {
    await remocoes
      .finishGone(uid, new Set(todos.map(({ id }) => id)))
      .catch((error: unknown) => log('remocao.failed', { passo: 'list', motivo: nameOf(error) }));
  }

  async function finishOwn(uid: string): Promise<void> {
    await remocoes
      .finishOwn(uid)
      .catch((error: unknown) => log('remocao.failed', { passo: 'own', motivo: nameOf(error) }));
  }

  /** Runs a write inside its timeout. Once the upstream may have changed, reads bypass the cache. */
  async function write<T>(work: (atual: Escrita) => Promise<T>): Promise<T> {
    const identidade = requireIdentidade();
    const touch = (): number => {
      checked = null;
      escrita = agora().getTime();
      return escrita;
    };
    try {
      return await work({ identidade, signal: deadline(PRAZO_DE_ESCRITA_MS), touch });
    } finally {
      // Another request may have read the old value until the very end of the write.
      if (escrita !== null) touch();
    }
  }

  return {
    requireIdentidade,
    situacao,
    escritaEm: () => escrita,

    async me() {
      const eu = await situacao();
      return eu.tipo === 'cadastrado' ? eu.usuario : null;
    },

    async find(uid) {
      const { uid: own } = requireIdentidade();
      if (uid === own) return leituras.usuario(uid);
      const eu = await requireMe();
      if (!hasAdmin(eu)) throw semPermissao();
      requireAprovado(eu);
      // A record that the upstream hides from this administrator must not be cached for everybody.
      const lida = await leituras.usuario(uid, { fresh: true });
      if (lida.value ? podeFazer(eu, 'ver', lida.value) : administraRede(eu)) return lida;
      throw naoAlcancado(eu);
    },

    async list() {
      const eu = await requireMe();
      if (!hasAdmin(eu)) throw semPermissao();
      requireAprovado(eu);
      const lida = await leituras.usuarios();
      if (lida.status === 'MISS' || lida.status === 'BYPASS') waitUntil(finishGone(eu.uid, lida.value));
      return { ...lida, value: lida.value.filter((usuario) => podeFazer(eu, 'ver', usuario)) };
    },

    empresas: () => leituras.empresas(),
    create: (input) => write((escrita) => escritas.create(escrita, input)),
    update: (id, input) => write((escrita) => escritas.update(escrita, id, input)),
    setPermissao: (id, permissao, concedida) =>
      write((escrita) => escritas.setPermissao(escrita, id, permissao, concedida)),
    remove: (id) => write((escrita) => escritas.remove(escrita, id)),
    removeMe: () => write((escrita) => escritas.removeMe(escrita)),
  };
}
