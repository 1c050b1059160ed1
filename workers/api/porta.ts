import type { Context, MiddlewareHandler } from 'hono';
import {
  bearerOf,
  estadoDaChave,
  isMesmoHash,
  prefixoDaChave,
  uidDaChave,
} from '../../app/domain/chaves/chave.ts';
import { PERMISSAO_ADMIN, type Usuario } from '../../app/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { sha256Hex } from '../base/hash.ts';
import { createProcura, type Operacao } from '../base/operacao.ts';
import { addressOf, spend } from '../base/rate-limit.ts';
import type { Ambiente } from '../shell/ambiente.ts';
import { type Chave, createChaveRepository } from './chave-repository.ts';

/** Hash compared when no key has the prefix, so that an unknown key takes as long as a wrong one. */
const DE_NINGUEM = '0'.repeat(64);

const refuse = (codigo: string, mensagem: string) => new ErroDaApi(401, codigo, mensagem);
const NAO_VALE = 'Esta chave não vale. Confira se ela foi copiada inteira.';

/**
 * Authenticates programs: a request to /api with `Authorization: Bearer` is made by an API key, and its
 * cookie is removed before anything reads it. A key opens only declared operations within its scopes. Throws
 * ErroDaApi 401, 403, 429. Contract: docs/decisions/0033.
 */
export function createPorta(operacoes: readonly Operacao[], agora: () => Date): MiddlewareHandler<Ambiente> {
  const find = createProcura(operacoes);
  return async (c, next) => {
    const bearer = bearerOf(c.req.header('Authorization') ?? null);
    if (bearer === null) return next();
    leaveCookieOut(c);
    const chave = await requireChave(c, bearer, hojeEmSaoPaulo(agora()));
    await spend(c.env, 'LIMITE_CHAVES', chave.id);
    const operacao = find(c.req.method, c.get('url').pathname);
    // Without such an operation the answer is 404 or 405, as for everybody.
    if (operacao) {
      requireEscopo(operacao, chave);
      c.set('agente', agenteOf(chave, operacao));
    }
    return next();
  };
}

/** Removes the Cookie header: a key belongs to no person, so a person's session must not come with it. */
function leaveCookieOut(c: Context<Ambiente>): void {
  if (c.req.header('Cookie') === undefined) return;
  const headers = new Headers(c.req.raw.headers);
  headers.delete('Cookie');
  c.req.raw = new Request(c.req.raw, { headers });
}

async function requireChave(c: Context<Ambiente>, bearer: string, hoje: string): Promise<Chave> {
  const prefixo = prefixoDaChave(bearer);
  const chaves = createChaveRepository(c.env.DB);
  const hash = await sha256Hex(bearer);
  const chave = prefixo === null ? null : await chaves.findByPrefixo(prefixo);
  if (!isMesmoHash(hash, chave?.hash ?? DE_NINGUEM) || chave === null) {
    await spend(c.env, 'LIMITE_FALTAS', addressOf(c.req.raw));
    throw refuse('chave-invalida', NAO_VALE);
  }
  const estado = estadoDaChave(chave, hoje);
  if (estado === 'revogada')
    throw refuse('chave-revogada', 'Esta chave foi revogada. Peça outra a quem administra a loja.');
  if (estado === 'expirada')
    throw refuse('chave-expirada', 'Esta chave passou da validade. Peça outra a quem administra a loja.');
  if (chave.usadaEm !== hoje) {
    // In the background, failures ignored: neither delay nor failure may affect the request.
    c.executionCtx.waitUntil(chaves.markUsed(chave.id, hoje).catch(() => undefined));
  }
  return chave;
}

function requireEscopo({ chave: escopo }: Operacao, { escopos }: Chave): void {
  if (escopo === undefined)
    throw new ErroDaApi(
      403,
      'so-pessoa',
      'Uma chave não faz isto: é preciso uma pessoa que entrou no sistema.',
    );
  if (escopo === 'livre' || escopos.includes(escopo)) return;
  throw new ErroDaApi(403, 'sem-escopo', `Esta chave não tem a permissão "${escopo}".`);
}

/** Makes a Usuario that stands for an API key: not one of the company's people, and in no other company. */
const agenteOf = ({ id, nome, idEmpresa }: Chave, { chaveAdministra = false }: Operacao): Usuario => ({
  ...{ id: uidDaChave(id), uid: uidDaChave(id), nome: `Chave ${nome}`, telefone: null },
  ...{ id_empresa: idEmpresa, descricao_cargo: '', email: '', email_verificado: false },
  // Operations that a key may change are declared, and an approved administrator granted them with its
  // scopes.
  ...{ aprovado: chaveAdministra, permissoes: chaveAdministra ? [PERMISSAO_ADMIN] : [] },
});
