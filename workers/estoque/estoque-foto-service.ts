import { ulid } from 'ulid';
import type { FocalPoint } from '../../app/domain/fotos/foto.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import { ownerOf } from '../base/owner.ts';
import type { FotoRepository } from '../fotos/foto-repository.ts';
import { fotoNotFound } from '../fotos/foto-service.ts';
import type { ReencodedFoto, StoreFoto } from '../fotos/store-foto.ts';
import { checkFoto, fotoRefused } from '../imagens/check-foto.ts';
import type { DrawingClient } from '../imagens/drawing-client.ts';
import { estoqueItemNotFound, requireMayAct } from './access.ts';
import type { EstoqueRepository } from './estoque-repository.ts';

/** Maximum number of photos of one item. */
export const FOTOS_PER_ITEM = 12;

const tooManyFotos = () =>
  fotoRefused(`Cada moto guarda até ${FOTOS_PER_ITEM} fotos. Tire uma antes de enviar outra.`);

const without = (foto: string) => (now: readonly string[]) => now.filter((each) => each !== foto);

/** Retries when several people add photos to one motorcycle at once. */
const TRIES = 5;

/** Photos of an item, for approved people of the company. Every method throws ApiError 403, 404, 409. */
export function createEstoqueFotos(parts: {
  itens: EstoqueRepository;
  fotos: FotoRepository;
  bucket: R2Bucket;
  drawingClient: Pick<DrawingClient, 'revelar'>;
  store: StoreFoto;
  auditTrail: AuditTrail;
  /** Counts one more drawing of a person. Throws ApiError 429. */
  limit: (uid: string) => Promise<void>;
  sweep: () => Promise<void>;
  clock: () => Date;
}) {
  const { itens, fotos, bucket, drawingClient, store, auditTrail, limit, sweep, clock } = parts;

  /** Changes the item's list of photos; reads it again when somebody else changed it meanwhile. */
  async function change(
    usuario: Usuario,
    idEmpresa: number,
    id: string,
    to: (now: readonly string[]) => string[],
  ): Promise<void> {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const item = await itens.find(idEmpresa, id, false);
      if (!item) throw estoqueItemNotFound();
      const now = JSON.parse(item.fotos) as string[];
      const next = to(now);
      if (next.join() === now.join()) return;
      const { uid, nome } = usuario;
      const em = clock().toISOString();
      const detalhe = { campos: ['fotos'] };
      const event = { id: ulid(clock().getTime()), acao: 'editar', detalhe, uid, nome, em };
      const done = await audited({
        auditTrail,
        feito: { uid, idEmpresa, alvo: `estoque/${id}`, acoes: ['estoque.editar'] },
        write: () => itens.edit(idEmpresa, id, item.versao, { fotos: JSON.stringify(next) }, event),
        changed: Boolean,
      });
      if (done) return;
    }
    throw new ApiError(409, 'item-mudou', 'Outras pessoas mudam esta moto agora. Tente de novo.');
  }

  /** Returns the photo as re-encoded by the drawing Worker. One's own photo was re-encoded at its upload. */
  async function made(
    usuario: Usuario,
    idEmpresa: number,
    nova: { foto: string } | { bytes: Uint8Array },
  ): Promise<ReencodedFoto> {
    if ('bytes' in nova) {
      checkFoto(nova.bytes);
      await limit(usuario.uid);
      return drawingClient.revelar({ fila: idEmpresa }, nova.bytes);
    }
    const own = await fotos.find(ownerOf(usuario).idEmpresa, nova.foto);
    const isOffered = own !== null && (own.uid === usuario.uid || own.origem === 'modelo');
    const object = isOffered ? await bucket.get(own.chave) : null;
    if (!own || !object) throw fotoRefused('Esta foto não existe mais. Escolha de novo.');
    return { bytes: new Uint8Array(await object.arrayBuffer()), tipo: own.tipo as ReencodedFoto['tipo'] };
  }

  return {
    /**
     * Adds a photo to the item: one's own uploaded photo, or a file; a repeated client id adds only one.
     * Throws ApiError 413, 415, 422 (message for `arquivo`), 429, 502–504.
     */
    async add(
      usuario: Usuario,
      idEmpresa: number,
      id: string,
      {
        idCliente: typed,
        foco,
        ...nova
      }: { idCliente: unknown; foco: FocalPoint } & ({ foto: string } | { bytes: Uint8Array }),
    ): Promise<void> {
      requireMayAct(usuario, idEmpresa);
      const idCliente = requireClientId(typed);
      const item = await itens.find(idEmpresa, id, false);
      if (!item) throw estoqueItemNotFound();
      const known = await fotos.findByClientId(usuario.uid, idCliente);
      if (!known && (JSON.parse(item.fotos) as string[]).length >= FOTOS_PER_ITEM) throw tooManyFotos();
      const feita = known ? null : await made(usuario, idEmpresa, nova);
      const ficha = { uid: usuario.uid, idEmpresa, idCliente, moto: null, foco, origem: 'estoque' as const };
      const kept = known ?? (feita && (await store(ficha, feita)));
      if (!kept || kept.idEmpresa !== idEmpresa || kept.retiradaEm) throw fotoNotFound();
      await change(usuario, idEmpresa, id, (now) => {
        if (now.includes(kept.id)) return [...now];
        if (now.length >= FOTOS_PER_ITEM) throw tooManyFotos();
        return [...now, kept.id];
      });
      // Somebody may have removed it meanwhile: an item must not list a deleted photo.
      if (!(await fotos.find(idEmpresa, kept.id))) {
        await change(usuario, idEmpresa, id, without(kept.id));
        throw fotoNotFound();
      }
      if ('foto' in nova) await fotos.retire(ownerOf(usuario), nova.foto, clock().toISOString());
    },

    /** Makes it the cover photo. */
    async makeFirst(usuario: Usuario, idEmpresa: number, id: string, foto: string): Promise<void> {
      requireMayAct(usuario, idEmpresa);
      await change(usuario, idEmpresa, id, (now) => {
        if (!now.includes(foto)) throw fotoNotFound();
        return [foto, ...now.filter((each) => each !== foto)];
      });
    },

    async remove(usuario: Usuario, idEmpresa: number, id: string, foto: string): Promise<void> {
      requireMayAct(usuario, idEmpresa);
      // Only a photo of this item: another item may list the same one. The row is removed after the list: an
      // abort in between leaves a photo in no list, for the daily sweep. A concurrent upload of the same
      // photo may put it back on the list before it sees the row gone; so the photo leaves the list once
      // more.
      let shown = false;
      await change(usuario, idEmpresa, id, (now) => {
        shown ||= now.includes(foto);
        return without(foto)(now);
      });
      if (!shown) return;
      await fotos.retireOfStock(idEmpresa, foto, clock().toISOString());
      await change(usuario, idEmpresa, id, without(foto));
      await sweep();
    },
  };
}
