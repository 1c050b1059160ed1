import type { Context, MiddlewareHandler } from 'hono';
import {
  apiKeyPrefix,
  apiKeyState,
  apiKeyUid,
  bearerOf,
  isSameHash,
} from '../../app/domain/chaves/api-key.ts';
import { ADMIN_PERMISSION, type Usuario } from '../../app/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { ApiError } from '../base/api-error.ts';
import { type ApiOperation, createOperationLookup } from '../base/api-operation.ts';
import { sha256Hex } from '../base/hash.ts';
import { addressOf, spend } from '../base/rate-limit.ts';
import type { ShellEnvironment } from '../shell/environment.ts';
import { type ApiKey, createApiKeyRepository } from './api-key-repository.ts';

/** Hash compared when no key has the prefix, so that an unknown key takes as long as a wrong one. */
const NOBODYS_HASH = '0'.repeat(64);

const refuse = (code: string, message: string) => new ApiError(401, code, message);
const NOT_VALID = 'Esta chave não vale. Confira se ela foi copiada inteira.';

/**
 * Authenticates programs: a request to /api with `Authorization: Bearer` is made by an API key, and its
 * cookie is removed before anything reads it. A key opens only declared operations within its scopes. Throws
 * ApiError 401, 403, 429. Contract: docs/decisions/0033.
 */
export function createApiKeyDoor(
  operations: readonly ApiOperation[],
  clock: () => Date,
): MiddlewareHandler<ShellEnvironment> {
  const find = createOperationLookup(operations);
  return async (c, next) => {
    const bearer = bearerOf(c.req.header('Authorization') ?? null);
    if (bearer === null) return next();
    leaveCookieOut(c);
    const key = await requireApiKey(c, bearer, todayInSaoPaulo(clock()));
    await spend(c.env, 'LIMITE_CHAVES', key.id);
    const operation = find(c.req.method, c.get('url').pathname);
    // Without such an operation the answer is 404 or 405, as for everybody.
    if (operation) {
      requireApiKeyScope(operation, key);
      c.set('agente', agentOf(key, operation));
    }
    return next();
  };
}

/** Removes the Cookie header: a key belongs to no person, so a person's session must not come with it. */
function leaveCookieOut(c: Context<ShellEnvironment>): void {
  if (c.req.header('Cookie') === undefined) return;
  const headers = new Headers(c.req.raw.headers);
  headers.delete('Cookie');
  c.req.raw = new Request(c.req.raw, { headers });
}

async function requireApiKey(c: Context<ShellEnvironment>, bearer: string, today: string): Promise<ApiKey> {
  const prefix = apiKeyPrefix(bearer);
  const keys = createApiKeyRepository(c.env.DB);
  const hash = await sha256Hex(bearer);
  const key = prefix === null ? null : await keys.findByPrefixo(prefix);
  if (!isSameHash(hash, key?.hash ?? NOBODYS_HASH) || key === null) {
    await spend(c.env, 'LIMITE_FALTAS', addressOf(c.req.raw));
    throw refuse('chave-invalida', NOT_VALID);
  }
  const estado = apiKeyState(key, today);
  if (estado === 'revogada')
    throw refuse('chave-revogada', 'Esta chave foi revogada. Peça outra a quem administra a loja.');
  if (estado === 'expirada')
    throw refuse('chave-expirada', 'Esta chave passou da validade. Peça outra a quem administra a loja.');
  if (key.usadaEm !== today) {
    // In the background, failures ignored: neither delay nor failure may affect the request.
    c.executionCtx.waitUntil(keys.markUsed(key.id, today).catch(() => undefined));
  }
  return key;
}

function requireApiKeyScope({ chave: scope }: ApiOperation, { escopos }: ApiKey): void {
  if (scope === undefined)
    throw new ApiError(
      403,
      'so-pessoa',
      'Uma chave não faz isto: é preciso uma pessoa que entrou no sistema.',
    );
  if (scope === 'livre' || escopos.includes(scope)) return;
  throw new ApiError(403, 'sem-escopo', `Esta chave não tem a permissão "${scope}".`);
}

/** Makes a Usuario that stands for an API key: not one of the company's people, and in no other company. */
const agentOf = ({ id, nome, idEmpresa }: ApiKey, { chaveAdministra = false }: ApiOperation): Usuario => ({
  ...{ id: apiKeyUid(id), uid: apiKeyUid(id), nome: `Chave ${nome}`, telefone: null },
  ...{ id_empresa: idEmpresa, descricao_cargo: '', email: '', email_verificado: false },
  // Operations that a key may change are declared, and an approved administrator granted them with its
  // scopes.
  ...{ aprovado: chaveAdministra, permissoes: chaveAdministra ? [ADMIN_PERMISSION] : [] },
});
