import * as v from 'valibot';
import { isEnderecoDePush } from '../../app/domain/avisos/push.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { sha256Hex } from '../base/hash.ts';
import { ownerOf } from '../base/owner.ts';
import { readFields } from '../base/read-fields.ts';
import type { Vapid } from '../base/vapid-setting.ts';
import { createInscricaoRepository } from './inscricao-repository.ts';

const RECUSADA = 'Este navegador não deu um endereço que possamos usar.';

/** As the browser gives it (RFC 8291): a point of the curve and 16 bytes, in base64url. */
const inscricaoSchema = v.object({
  endereco: v.pipe(v.string(RECUSADA), v.check(isEnderecoDePush, RECUSADA)),
  p256dh: v.pipe(v.string(RECUSADA), v.regex(/^B[\w-]{86}$/, RECUSADA)),
  auth: v.pipe(v.string(RECUSADA), v.regex(/^[\w-]{22}$/, RECUSADA)),
});

export type InscricaoService = ReturnType<typeof createInscricaoService>;

/** Browsers in which a person wants to be told. Each method throws ErroDaApi 422 for who belongs to no company. */
export function createInscricaoService({
  db,
  vapid,
  sessao,
  agora,
}: {
  db: D1Database;
  vapid: Vapid | null;
  /** Id of the session that asks; null for a visitor. */
  sessao: string | null;
  agora: () => Date;
}) {
  const inscricoes = createInscricaoRepository(db);
  return {
    /** With which browsers ask; null where the deployment has no keys, and nothing is offered. */
    chave: vapid?.publicKey ?? null,

    /**
     * Keeps this browser until the session ends. Again is harmless. Throws ErroDaApi 404 where the deployment has no
     * keys, 422 for what is no address of a known push service.
     */
    async keep(usuario: Usuario, pedido: Record<'endereco' | 'p256dh' | 'auth', unknown>): Promise<void> {
      const { uid, idEmpresa } = ownerOf(usuario);
      if (!vapid || sessao === null)
        throw new ErroDaApi(404, 'sem-envio', 'Avisos no aparelho não estão disponíveis aqui.');
      const read = readFields(inscricaoSchema, pedido, { whole: 'endereco' });
      const id = await sha256Hex(read.endereco);
      await inscricoes.keep({ id, uid, idEmpresa, sessao, ...read, em: agora().toISOString() });
    },

    /** Forgets this browser; nothing happens where it is not one's own. */
    async forget(usuario: Usuario, endereco: string): Promise<void> {
      const { uid } = ownerOf(usuario);
      await inscricoes.forget(await sha256Hex(endereco), uid);
    },
  };
}
