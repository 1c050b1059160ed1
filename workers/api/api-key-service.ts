import {
  API_KEY_BYTES,
  type ApiKeyState,
  apiKeyState,
  createApiKey,
} from '../../app/domain/chaves/api-key.ts';
import { declareApiKeyFields } from '../../app/domain/chaves/api-key-fields.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { checkFieldValues, schemaOf } from '../../app/domain/resource/field-declarations.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import { sha256Hex } from '../base/hash.ts';
import { requireAdministrador } from '../base/owner.ts';
import { invalid } from '../base/read-fields.ts';
import type { Page, Paged } from '../db/page-repository.ts';
import type { ApiKey, ApiKeyRepository } from './api-key-repository.ts';

/** API key as its company's administrators see it. */
export type ListedApiKey = Omit<ApiKey, 'hash' | 'idEmpresa'> & { estado: ApiKeyState };

export type ApiKeyService = ReturnType<typeof createApiKeyService>;

/** Maximum number of valid keys of a company: one for each program, and spare ones for rotation. */
export const MOST_KEYS = 50;

const gone = () => new ApiError(404, 'chave-nao-encontrada', 'Esta chave não existe.');

/** Manages a company's API keys, for its administrators. */
export function createApiKeyService({
  chaves,
  auditTrail,
  clock,
}: {
  chaves: ApiKeyRepository;
  auditTrail: AuditTrail;
  clock: () => Date;
}) {
  const toListada = ({ hash: _hash, idEmpresa: _idEmpresa, ...key }: ApiKey): ListedApiKey => ({
    ...key,
    estado: apiKeyState(key, todayInSaoPaulo(clock())),
  });
  const feitoOf = (
    usuario: Usuario,
    { idEmpresa, id, nome }: ApiKey,
    action: 'chave.criar' | 'chave.revogar',
  ) => ({
    ...{ uid: usuario.uid, idEmpresa, alvo: `chave/${id}`, acoes: [action], detalhe: nome },
  });

  return {
    /** Newest first. Throws ApiError 403. */
    async list(usuario: Usuario, idEmpresa: number, page: Page): Promise<Paged<ListedApiKey>> {
      requireAdministrador(usuario, idEmpresa);
      const { rows, proximo } = await chaves.list(idEmpresa, page);
      return { rows: rows.map(toListada), proximo };
    },

    /**
     * Creates an API key. `segredo` is the key itself, returned only this once; a repeated client id creates
     * no second key and returns null. Throws ApiError 403, 409 for an id of something else, 422 with a
     * message per field.
     */
    async create(
      usuario: Usuario,
      idEmpresa: number,
      { id: sent, ...pedido }: { id: unknown } & Record<string, unknown>,
    ): Promise<{ chave: ListedApiKey; segredo: string | null }> {
      requireAdministrador(usuario, idEmpresa);
      const id = requireClientId(sent);
      const known = await chaves.find(idEmpresa, id);
      if (known) return { chave: toListada(known), segredo: null };
      const read = checkFieldValues(schemaOf(declareApiKeyFields(todayInSaoPaulo(clock()))), pedido);
      if (!read.ok) throw invalid(read.erros);
      if ((await chaves.countValid(idEmpresa)) >= MOST_KEYS)
        throw new ApiError(
          422,
          'chaves-demais',
          `A loja já tem ${MOST_KEYS} chaves. Revogue as que não usa.`,
        );
      const { chave: segredo, prefixo } = createApiKey(crypto.getRandomValues(new Uint8Array(API_KEY_BYTES)));
      const key: ApiKey = {
        ...{ ...read.valores, id, idEmpresa, prefixo, hash: await sha256Hex(segredo) },
        ...{ criadaEm: clock().toISOString(), revogadaEm: null, usadaEm: null },
      };
      const stored = await audited({
        auditTrail,
        feito: feitoOf(usuario, key, 'chave.criar'),
        write: () => chaves.insert(key),
        changed: Boolean,
      });
      if (stored) return { chave: toListada(key), segredo };
      // A concurrent request with the same form was faster.
      const other = await chaves.find(idEmpresa, id);
      if (other) return { chave: toListada(other), segredo: null };
      throw new ApiError(409, 'id-ja-usado', 'Este id já guardou outra coisa. Gere um id novo.');
    },

    /** Revokes a key from the next request on; idempotent. Throws ApiError 403, 404. */
    async revoke(usuario: Usuario, idEmpresa: number, id: string): Promise<ListedApiKey> {
      requireAdministrador(usuario, idEmpresa);
      const key = await chaves.find(idEmpresa, id.toUpperCase());
      if (!key) throw gone();
      if (key.revogadaEm !== null) return toListada(key);
      const em = clock().toISOString();
      await audited({
        auditTrail,
        feito: feitoOf(usuario, key, 'chave.revogar'),
        write: () => chaves.revoke(idEmpresa, key.id, em),
        changed: Boolean,
      });
      return toListada({ ...key, revogadaEm: em });
    },
  };
}
