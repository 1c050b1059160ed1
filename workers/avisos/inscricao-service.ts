import * as v from 'valibot';
import { readEnderecoDePush } from '../../app/domain/avisos/push.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { sha256Hex } from '../base/hash.ts';
import { ownerOf, requireAprovado } from '../base/owner.ts';
import { readFields } from '../base/read-fields.ts';
import type { Vapid } from '../base/vapid-setting.ts';
import { createInscricaoRepository } from './inscricao-repository.ts';

const RECUSADA = 'Este navegador não deu um endereço que possamos usar.';

/** PushSubscription as the browser gives it (RFC 8291): a P-256 point and 16 bytes, in base64url. */
const inscricaoSchema = v.object({
  endereco: v.pipe(v.string(RECUSADA), v.transform(readEnderecoDePush), v.string(RECUSADA)),
  p256dh: v.pipe(v.string(RECUSADA), v.regex(/^B[\w-]{86}$/, RECUSADA)),
  auth: v.pipe(v.string(RECUSADA), v.regex(/^[\w-]{22}$/, RECUSADA)),
});

export type InscricaoService = ReturnType<typeof createInscricaoService>;

/** Push subscriptions of a person. Each method throws ErroDaApi 422 for a person without a company. */
export function createInscricaoService({
  db,
  vapid,
  sessao,
  agora,
}: {
  db: D1Database;
  vapid: Vapid | null;
  /** Id of the request's session; null for a visitor. */
  sessao: string | null;
  agora: () => Date;
}) {
  const inscricoes = createInscricaoRepository(db);
  return {
    /**
     * VAPID public key that browsers subscribe with; null when the deployment has no keys, and push is not
     * offered.
     */
    chave: vapid?.publicKey ?? null,

    /**
     * Stores this browser's subscription until the session ends; idempotent. Throws ErroDaApi 403 for a
     * person not approved, 404 when the deployment has no keys, 422 for an address of no known push service.
     */
    async keep(usuario: Usuario, pedido: Record<'endereco' | 'p256dh' | 'auth', unknown>): Promise<void> {
      requireAprovado(usuario);
      const { uid, idEmpresa } = ownerOf(usuario);
      if (!vapid || sessao === null)
        throw new ErroDaApi(404, 'sem-envio', 'Avisos no aparelho não estão disponíveis aqui.');
      const read = readFields(inscricaoSchema, pedido, { whole: 'endereco' });
      const id = await sha256Hex(read.endereco);
      await inscricoes.keep({ id, uid, idEmpresa, sessao, ...read, em: agora().toISOString() });
    },

    /** Deletes this browser's subscription; another person's is left alone. */
    async forget(usuario: Usuario, endereco: string): Promise<void> {
      const { uid } = ownerOf(usuario);
      await inscricoes.forget(await sha256Hex(readEnderecoDePush(endereco) ?? endereco), uid);
    },
  };
}
