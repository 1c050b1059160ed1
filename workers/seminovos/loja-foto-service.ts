import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { SeminovoFoto } from '../../app/domain/seminovos/fotos.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import { invalid } from '../base/read-fields.ts';
import type { PublicFotoCopies } from './foto-copies.ts';
import type { SeminovoFotos } from './seminovo-fotos.ts';
import type { SeminovoRepository } from './seminovo-repository.ts';
import { openSeminovo } from './seminovo-service.ts';

/** Photos of a seminovo for the store's people; each method throws ApiError 403, 404. */
export function createLojaFotoService(parts: {
  seminovos: SeminovoRepository;
  fotos: SeminovoFotos;
  copias: Pick<PublicFotoCopies, 'forget'>;
  auditTrail: AuditTrail;
}) {
  const { seminovos, fotos, copias, auditTrail } = parts;

  async function act(
    usuario: Usuario,
    id: string,
    write: (idEmpresa: number) => Promise<unknown>,
  ): Promise<void> {
    const { idEmpresa } = await openSeminovo(seminovos, usuario, id);
    await audited({
      auditTrail,
      feito: { uid: usuario.uid, idEmpresa, alvo: `seminovo/${id}`, acoes: ['seminovo.foto'] },
      write: () => write(idEmpresa),
    });
  }

  return {
    /** Photos in order; the first is the cover. */
    async list(usuario: Usuario, id: string): Promise<SeminovoFoto[]> {
      await openSeminovo(seminovos, usuario, id);
      return fotos.list(id);
    },

    /**
     * Appends a photo; idempotent by client id. Throws ApiError 409 (full), 410, 413, 415, 422, 429, 503 as
     * well.
     */
    add: (
      usuario: Usuario,
      id: string,
      { idCliente, bytes }: { idCliente: unknown; bytes: Uint8Array },
    ): Promise<void> =>
      act(usuario, id, (idEmpresa) =>
        fotos.add(
          { id, idEmpresa },
          { idCliente: requireClientId(idCliente), bytes, faixa: null, angulo: '' },
        ),
      ),

    /** Moves a photo one place nearer to the cover, or farther; `capa` makes it the cover. */
    move: (usuario: Usuario, id: string, foto: string, para: 'antes' | 'depois' | 'capa'): Promise<void> =>
      act(usuario, id, async () => {
        const ids = (await fotos.list(id)).map((each) => each.id);
        const at = ids.indexOf(foto);
        const to = { antes: at - 1, depois: at + 1, capa: 0 }[para];
        // At the end of the list there is nothing to do, and a second click is harmless.
        if (at < 0 || to < 0 || to >= ids.length) return;
        ids.splice(at, 1);
        ids.splice(to, 0, foto);
        await fotos.order(id, ids);
      }),

    /** Puts the photos in this order; unknown ones are ignored, others keep theirs behind them. */
    order: (usuario: Usuario, id: string, ids: readonly string[]): Promise<void> =>
      act(usuario, id, async () => {
        const known = (await fotos.list(id)).map((each) => each.id);
        const asked = [...new Set(ids)].filter((each) => known.includes(each));
        // Sent again, it is there already.
        if (asked.length > 0 && asked.join() !== known.slice(0, asked.length).join())
          await fotos.order(id, asked);
      }),

    /** Shows these photos on the public page; those that somebody removed meanwhile are ignored. */
    releaseAll: (usuario: Usuario, id: string, ids: readonly string[]): Promise<void> =>
      act(usuario, id, () => fotos.releaseAll(id, ids)),

    /** Shows or hides the photo on the public page. */
    release: (usuario: Usuario, id: string, foto: string, liberada: boolean): Promise<void> =>
      act(usuario, id, async () => {
        await fotos.release(id, foto, liberada);
        if (!liberada) await copias.forget(id, foto);
      }),

    remove: (usuario: Usuario, id: string, foto: string): Promise<void> =>
      act(usuario, id, async () => {
        await fotos.remove(id, foto);
        await copias.forget(id, foto);
      }),

    /**
     * Replaces the photo by a blurred one; the former one leaves the bucket, with its public copies. Throws
     * ApiError 409, 413, 415, 422, 429, 503 as well.
     */
    blur: (usuario: Usuario, id: string, foto: string, bytes: Uint8Array): Promise<void> =>
      act(usuario, id, async (idEmpresa) => {
        if (bytes.byteLength === 0) throw invalid({ arquivo: 'A foto não chegou. Envie de novo.' });
        await fotos.replace({ id, idEmpresa }, foto, bytes);
        await copias.forget(id, foto);
      }),
  };
}
