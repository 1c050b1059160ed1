import * as v from 'valibot';
import { readPushEndpoint } from '../../app/domain/avisos/push.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ApiError } from '../base/api-error.ts';
import { sha256Hex } from '../base/hash.ts';
import { ownerOf, requireAprovado } from '../base/owner.ts';
import { readFields } from '../base/read-fields.ts';
import type { Vapid } from '../base/vapid-setting.ts';
import { createPushSubscriptionRepository } from './push-subscription-repository.ts';

const REFUSED = 'Este navegador não deu um endereço que possamos usar.';

/** PushSubscription as the browser gives it (RFC 8291): a P-256 point and 16 bytes, in base64url. */
const pushSubscriptionSchema = v.object({
  endereco: v.pipe(v.string(REFUSED), v.transform(readPushEndpoint), v.string(REFUSED)),
  p256dh: v.pipe(v.string(REFUSED), v.regex(/^B[\w-]{86}$/, REFUSED)),
  auth: v.pipe(v.string(REFUSED), v.regex(/^[\w-]{22}$/, REFUSED)),
});

export type PushSubscriptionService = ReturnType<typeof createPushSubscriptionService>;

/** Push subscriptions of a person. Each method throws ApiError 422 for a person without a company. */
export function createPushSubscriptionService({
  db,
  vapid,
  sessao,
  clock,
}: {
  db: D1Database;
  vapid: Vapid | null;
  /** Id of the request's session; null for a visitor. */
  sessao: string | null;
  clock: () => Date;
}) {
  const inscricoes = createPushSubscriptionRepository(db);
  return {
    /**
     * VAPID public key that browsers subscribe with; null when the deployment has no keys, and push is not
     * offered.
     */
    chave: vapid?.publicKey ?? null,

    /**
     * Stores this browser's subscription until the session ends; idempotent. Throws ApiError 403 for a
     * person not approved, 404 when the deployment has no keys, 422 for an address of no known push service.
     */
    async keep(usuario: Usuario, pedido: Record<'endereco' | 'p256dh' | 'auth', unknown>): Promise<void> {
      requireAprovado(usuario);
      const { uid, idEmpresa } = ownerOf(usuario);
      if (!vapid || sessao === null)
        throw new ApiError(404, 'sem-envio', 'Avisos no aparelho não estão disponíveis aqui.');
      const read = readFields(pushSubscriptionSchema, pedido, { whole: 'endereco' });
      const id = await sha256Hex(read.endereco);
      await inscricoes.keep({ id, uid, idEmpresa, sessao, ...read, em: clock().toISOString() });
    },

    /** Deletes this browser's subscription; another person's is left alone. */
    async forget(usuario: Usuario, address: string): Promise<void> {
      const { uid } = ownerOf(usuario);
      await inscricoes.forget(await sha256Hex(readPushEndpoint(address) ?? address), uid);
    },
  };
}
