import {
  administraRede,
  isUltimoDaRede,
  podeDar,
  withPermissao,
} from '../../app/domain/pessoas/administracao.ts';
import type { Identidade } from '../../app/domain/pessoas/sessao.ts';
import { hasAdmin, isCadastrado, type Permissao, type Usuario } from '../../app/domain/pessoas/usuario.ts';
import { cadastroSchema } from '../../app/domain/pessoas/usuario-esquema.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { AcaoDeUsuario, Auditoria } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireAprovado } from '../base/owner.ts';
import type { Cache, Log } from '../upstream/cache.ts';
import { type Caminho, isFalhaDoUpstream, isNotSent, tooLate, type Upstream } from '../upstream/upstream.ts';
import { readAlteracao, readCampos } from './campos-de-usuario.ts';
import { respostaDeEscrita } from './esquemas-do-upstream.ts';
import type { Recusados } from './recusados-repository.ts';
import type { Remocoes } from './remocao-repository.ts';
import { createRequireEmpresa } from './require-empresa.ts';
import { requireLetras } from './require-letras.ts';
import { createSaidas, nameOf } from './saidas.ts';
import { POLITICA_USUARIO, POLITICA_USUARIOS, type UsuarioLeituras } from './usuario-leituras.ts';
import {
  acoesOf,
  effectiveChanges,
  naoAlcancado,
  naoDecide,
  permissaoNaoGuardada,
  permissaoRecusada,
  requireAto,
  semPermissao,
  ultimoAdmin,
} from './usuario-regras.ts';

/** Write in progress. `touch`: call it right before the upstream may change; returns that time in ms. */
export type Escrita = { identidade: Identidade; signal: AbortSignal; touch: () => number };

/** Writes of section 7. Every decision reads the upstream itself, never a cached copy. */
export type UsuarioEscritas = {
  create(escrita: Escrita, input: unknown): Promise<Usuario>;
  update(escrita: Escrita, id: string, input: unknown): Promise<Usuario>;
  setPermissao(escrita: Escrita, id: string, permissao: Permissao, concedida: boolean): Promise<Usuario>;
  remove(escrita: Escrita, id: string): Promise<void>;
  removeMe(escrita: Escrita): Promise<void>;
};

type Envio = { method: 'POST' | 'PUT' | 'DELETE'; caminho: Caminho; body?: unknown };

type Mudanca<Settled> = {
  alvo: Pick<Usuario, 'uid' | 'id_empresa'>;
  acoes: AcaoDeUsuario[];
  envio: Envio;
  /** Runs right before the upstream request; its failure ends the write. */
  before?: () => Promise<void>;
  /** Undoes `before` when the upstream certainly did nothing. */
  undo?: () => Promise<void>;
  settle: (answer: Resposta) => Promise<Settled>;
  /** True when the upstream's record shows the change; default: always. */
  isKept?: (settled: Settled) => boolean;
};

/** Author and target of a write, and everybody whom the upstream lists. */
type Achado = { eu: Usuario; alvo: Usuario | null; todos: Usuario[] };

/** Record after the write, if the upstream returns it, and the time of the request. */
type Resposta = { usuario: Usuario | null; askedAt: number };

export function createUsuarioEscritas(parts: {
  upstream: Upstream;
  cache: Cache;
  leituras: UsuarioLeituras;
  auditoria: Auditoria;
  remocoes: Remocoes;
  recusados: Recusados;
  log: Log;
}): UsuarioEscritas {
  const { upstream, cache, leituras, auditoria, remocoes, recusados, log } = parts;
  const requireEmpresa = createRequireEmpresa(leituras);

  async function requireMe({ identidade, signal }: Escrita): Promise<Usuario> {
    const { value: eu } = await leituras.usuario(identidade.uid, { fresh: true, signal });
    if (!eu || !isCadastrado(eu)) throw semPermissao();
    return eu;
  }

  /** Finds the target of an administrator's write upstream, current; null for none. */
  async function findAsAdmin(escrita: Escrita, id: string): Promise<Achado> {
    const eu = await requireMe(escrita);
    if (!hasAdmin(eu)) throw semPermissao();
    requireAprovado(eu);
    const { value } = await leituras.usuarios({ fresh: true, signal: escrita.signal });
    const alvo = value.find((usuario) => usuario.id === id) ?? null;
    return { eu, alvo, todos: value.filter(isCadastrado) };
  }

  function unrecorded(error: unknown): ErroDaApi {
    log('auditoria.failed', { motivo: nameOf(error) });
    return new ErroDaApi(503, 'auditoria-indisponivel', 'Não deu para registrar a alteração. Tente de novo.');
  }

  const onStuck = (error: unknown) => log('auditoria.withdraw.failed', { motivo: nameOf(error) });

  const saidas = createSaidas({ remocoes, recusados, log });

  async function forget(uid: string, leitor: string): Promise<void> {
    await Promise.all([cache.remove(POLITICA_USUARIO, uid), cache.remove(POLITICA_USUARIOS, leitor)]);
  }

  /** True when the result is unknown: an upstream failure after sending (timeout, broken answer). */
  const isOutcomeUnknown = (error: unknown): boolean => isFalhaDoUpstream(error) && !isNotSent(error);

  /**
   * Sends one upstream write, as {@link audited} does, and returns the result of `settle`. An unknown result
   * keeps the audit row and deletes the cached copies, so that the next read asks the upstream.
   */
  async function commit<Settled>(
    escrita: Escrita,
    { alvo, acoes, envio, before, undo, settle, isKept }: Mudanca<Settled>,
  ): Promise<Settled> {
    const { identidade, signal, touch } = escrita;
    const token = await leituras.token(signal);
    let done = false;

    async function send(): Promise<Settled> {
      const askedAt = touch();
      const { method, caminho, body } = envio;
      const answer = await upstream
        .send(method, caminho, body, respostaDeEscrita, { token, signal })
        .catch(async (error: unknown) => {
          if (isOutcomeUnknown(error)) await forget(alvo.uid, identidade.uid);
          throw error;
        });
      done = true;
      await cache.remove(POLITICA_USUARIOS, identidade.uid);
      return settle({ usuario: answer?.uid === alvo.uid ? answer : null, askedAt });
    }

    return audited({
      auditoria,
      feito: { uid: identidade.uid, idEmpresa: alvo.id_empresa, alvo: alvo.uid, acoes },
      unrecorded,
      async before() {
        await before?.();
        if (signal.aborted) throw tooLate();
      },
      write: send,
      changed: isKept,
      mayHaveChanged: (error) => done || isOutcomeUnknown(error),
      undo,
      onStuck,
    });
  }

  /** Write-through of the answer; when the upstream returns none, reads the record again. */
  async function settle(uid: string, answer: Resposta, signal: AbortSignal): Promise<Usuario | null> {
    if (answer.usuario) {
      await cache.put(POLITICA_USUARIO, uid, answer.usuario, answer.askedAt);
      return answer.usuario;
    }
    const read = await leituras.usuario(uid, { signal }).catch(() => null);
    if (!read?.value) await cache.remove(POLITICA_USUARIO, uid);
    return read?.value ?? null;
  }

  /**
   * Changes a record.
   * @param isKept true when the upstream's record shows the change; otherwise its audit row is deleted
   */
  async function change(
    escrita: Escrita,
    atual: Usuario,
    pedidas: Partial<Usuario>,
    todos: readonly Usuario[],
    isKept: (depois: Usuario) => boolean = () => true,
  ): Promise<Usuario> {
    const mudancas = effectiveChanges(atual, pedidas);
    if (Object.keys(mudancas).length === 0) return atual;
    requireLetras(mudancas);
    const depois = { ...atual, ...mudancas };
    if (!administraRede(depois) && isUltimoDaRede(todos, atual)) throw ultimoAdmin();
    if (mudancas.id_empresa !== undefined) await requireEmpresa(mudancas.id_empresa, escrita.signal);
    // Sent only when changed: repeating a value just read could undo a concurrent change by an administrator.
    const { aprovado: _aprovado, permissoes: _permissoes, ...base } = atual;
    let takeBack: (() => Promise<void>) | undefined;
    const settled = await commit(escrita, {
      alvo: atual,
      acoes: acoesOf(atual, mudancas),
      envio: { method: 'PUT', caminho: ['usuario', atual.id], body: { ...base, ...mudancas } },
      // A new registration, with another account of the same e-mail, must not undo it either.
      async before() {
        if (mudancas.aprovado === false) takeBack = await saidas.refuse(atual, escrita.identidade.uid);
      },
      undo: async () => takeBack?.(),
      settle: async (answer) => (await settle(atual.uid, answer, escrita.signal)) ?? depois,
      isKept,
    });
    if (mudancas.aprovado) await saidas.allow(atual);
    if (!isKept(settled)) throw permissaoNaoGuardada();
    if (mudancas.id_empresa !== undefined) await saidas.keep(atual.id);
    return settled;
  }

  async function erase(escrita: Escrita, alvo: Usuario, acao: AcaoDeUsuario): Promise<void> {
    let takeBack: (() => Promise<void>) | undefined;
    const { askedAt } = await commit(escrita, {
      alvo,
      acoes: [acao],
      envio: { method: 'DELETE', caminho: ['usuario', alvo.id] },
      async before() {
        takeBack = await saidas.begin(alvo, escrita.identidade.uid);
      },
      undo: async () => takeBack?.(),
      settle: async (answer) => answer,
    });
    // The person is deleted now in any case; data left here are erased later (finishGone, finishOwn).
    await saidas.finish(alvo.id);
    await cache.put(POLITICA_USUARIO, alvo.uid, null, askedAt);
  }

  return {
    async create(escrita, input) {
      const { identidade, signal } = escrita;
      const { uid, email } = identidade;
      const daSessao = { uid, email, email_verificado: true };
      const cadastro = readCampos(input, cadastroSchema, daSessao);

      const { value: atual } = await leituras.usuario(uid, { fresh: true, signal });
      if (atual && isCadastrado(atual)) {
        if (Object.keys(effectiveChanges(atual, cadastro)).length === 0) return atual;
        throw new ErroDaApi(409, 'ja-cadastrado', 'Você já tem cadastro. Atualize a página.');
      }
      requireLetras(cadastro);
      await saidas.requireNotRefused({ uid, email });
      await requireEmpresa(cadastro.id_empresa, signal);

      const body = { ...cadastro, ...daSessao };
      const criado = await commit(escrita, {
        alvo: { uid, id_empresa: cadastro.id_empresa },
        acoes: ['usuario.criar'],
        // A record without a name does not count as registered (section 5), but it exists: it is completed.
        envio: atual
          ? { method: 'PUT', caminho: ['usuario', atual.id], body: { id: atual.id, ...body } }
          : { method: 'POST', caminho: ['usuario'], body },
        settle: (answer) => settle(uid, answer, signal),
      });
      if (!criado)
        throw new ErroDaApi(502, 'nao-confirmado', 'Não deu para confirmar o cadastro. Tente de novo.');
      return criado;
    },

    async update(escrita, id, input) {
      const eu = await requireMe(escrita);
      if (eu.id === id) return change(escrita, eu, readAlteracao(eu, eu, input), []);
      const { alvo: achado, todos } = await findAsAdmin(escrita, id);
      const alvo = requireAto(eu, 'editar', achado);
      return change(escrita, alvo, readAlteracao(eu, alvo, input), todos);
    },

    async setPermissao(escrita, id, permissao, concedida) {
      const { eu, alvo: achado, todos } = await findAsAdmin(escrita, id);
      const alvo = requireAto(eu, 'mudar-permissoes', achado);
      if (!podeDar(eu, permissao, alvo)) throw naoDecide(eu, alvo);
      const has = ({ permissoes }: Usuario): boolean => permissoes.includes(permissao);
      if (has(alvo) === concedida) return alvo;
      const permissoes = withPermissao(alvo.permissoes, permissao, concedida);
      try {
        return await change(escrita, alvo, { permissoes }, todos, (depois) => has(depois) === concedida);
      } catch (error) {
        if (error instanceof ErroDaApi && error.status === 422) {
          throw permissaoRecusada(error.campos?.permissoes);
        }
        throw error;
      }
    },

    async remove(escrita, id) {
      const { eu, alvo, todos } = await findAsAdmin(escrita, id);
      if (!alvo) {
        // Deleted before, but the response or the erasure was lost: asking again completes it. An
        // administrator of one company may name another's person, so only deletions begun by themselves are
        // completed.
        if (await remocoes.finish(id, administraRede(eu) ? undefined : eu.uid)) return;
        throw naoAlcancado(eu);
      }
      requireAto(eu, 'remover', alvo);
      if (isUltimoDaRede(todos, alvo)) throw ultimoAdmin();
      await erase(escrita, alvo, 'usuario.remover');
    },

    async removeMe(escrita) {
      const eu = await requireMe(escrita);
      const todos = administraRede(eu)
        ? (await leituras.usuarios({ fresh: true, signal: escrita.signal })).value
        : [];
      if (isUltimoDaRede(todos, eu)) throw ultimoAdmin();
      await erase(escrita, eu, 'conta.excluir');
    },
  };
}
