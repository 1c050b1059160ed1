import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import {
  type AnexoFormat,
  type AnexoKind,
  anexoRefusal,
  isPdf,
  MAX_ANEXOS,
  readAnexoKind,
} from '../../app/domain/propostas/anexos.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import type { Quotas } from '../base/quotas.ts';
import { randomId } from '../base/random-id.ts';
import { fotoRefused } from '../imagens/check-foto.ts';
import type { DrawingClient } from '../imagens/drawing-client.ts';
import { openProposta } from './access.ts';
import type { AnexoRepository, AnexoRow } from './anexo-repository.ts';
import type { PropostaParts } from './parts.ts';
import { ANEXO_FOLDER } from './sweep-anexos.ts';

/** Attachment in the list of the store's people. `em`: ISO 8601 UTC; `bytes`: size of the file. */
export type ListedAnexo = { id: string; tipo: AnexoKind; formato: AnexoFormat; bytes: number; em: string };

const ENDINGS: Record<AnexoFormat, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

const toListedAnexo = ({ id, tipo, formato, bytes, criadoEm }: AnexoRow): ListedAnexo => ({
  ...{ id, tipo: readAnexoKind(tipo), formato: formato as AnexoFormat, bytes, em: criadoEm },
});

const anexoNotFound = () => new ApiError(404, 'anexo-nao-encontrado', 'Este anexo não existe mais.');
const anexoRemoved = () => new ApiError(410, 'anexo-retirado', 'Este anexo foi tirado. Envie outro.');

/**
 * Attachments of a proposta, for its seller and the company's administrators; the customer's page does not
 * show them. Every method throws ApiError 403, 404 as `PropostaService.find`.
 * @param parts.limit counts one more drawing of the person; throws ApiError 429
 */
export function createAnexoService(
  parts: Pick<PropostaParts, 'propostas' | 'vencimentos' | 'clock'> & {
    anexos: AnexoRepository;
    bucket: R2Bucket;
    drawingClient: Pick<DrawingClient, 'revelar'>;
    auditTrail: AuditTrail;
    limit: (uid: string) => Promise<void>;
    cotas: Quotas;
    sweep: () => Promise<void>;
  },
) {
  const { anexos, bucket, drawingClient, auditTrail, clock, limit, cotas, sweep } = parts;

  const about = ({ uid }: Usuario, idEmpresa: number, proposta: string) => ({
    ...{ uid, idEmpresa, alvo: `proposta/${proposta}`, acoes: ['proposta.anexo'] },
  });

  /** Bytes to store: photos re-encoded, PDFs as uploaded. */
  async function develop(
    usuario: Usuario,
    idEmpresa: number,
    bytes: Uint8Array,
  ): Promise<{ bytes: Uint8Array; tipo: AnexoFormat }> {
    const refusal = anexoRefusal(bytes);
    if (refusal) throw fotoRefused(refusal.mensagem, refusal.status);
    if (isPdf(bytes)) return { bytes, tipo: 'application/pdf' };
    await limit(usuario.uid);
    return drawingClient.revelar({ fila: idEmpresa }, bytes);
  }

  /** Existing row of a client id, or null. Throws ApiError 410 when it was removed. */
  async function known(proposta: string, idCliente: string): Promise<AnexoRow | null> {
    const row = await anexos.findByClientId(proposta, idCliente);
    if (row?.retiradoEm) throw anexoRemoved();
    return row;
  }

  /** Uploads the object of a row; deletes it again when the row was removed meanwhile. */
  async function put(row: AnexoRow, bytes: Uint8Array): Promise<ListedAnexo> {
    await bucket.put(row.chave, bytes, { httpMetadata: { contentType: row.formato } });
    if (await anexos.isKept(row.id)) return toListedAnexo(row);
    await bucket.delete(row.chave);
    throw anexoRemoved();
  }

  return {
    async list(usuario: Usuario, proposta: string): Promise<ListedAnexo[]> {
      const { row } = await openProposta(parts, usuario, proposta);
      return (await anexos.list(row.idEmpresa, proposta)).map(toListedAnexo);
    },

    /**
     * Stores an attachment; idempotent by client id. A photo is re-encoded, which removes location and
     * camera. Throws ApiError 409 (maximum number reached, or the customer was anonymised), 410 (was
     * removed), 413, 415, 422 (message for `arquivo`), 429, 503.
     */
    async add(
      usuario: Usuario,
      proposta: string,
      { idCliente: sent, tipo, bytes }: { idCliente: unknown; tipo: unknown; bytes: Uint8Array },
    ): Promise<ListedAnexo> {
      const { row: of } = await openProposta(parts, usuario, proposta);
      const { idEmpresa } = of;
      const idCliente = requireClientId(sent);
      const before = await known(proposta, idCliente);
      // A row without its object is an upload aborted at its very end: it is completed.
      if (before && (await bucket.head(before.chave))) return toListedAnexo(before);
      const feita = await develop(usuario, idEmpresa, bytes);
      if (before) return put(before, feita.bytes);
      const id = randomId();
      const row: AnexoRow = {
        ...{ id, idCliente, idEmpresa, proposta, tipo: readAnexoKind(tipo), formato: feita.tipo },
        ...{
          chave: `${ANEXO_FOLDER}${idEmpresa}/${proposta}/${id}.${ENDINGS[feita.tipo]}`,
          uid: usuario.uid,
        },
        ...{ bytes: feita.bytes.byteLength, criadoEm: clock().toISOString(), retiradoEm: null },
      };
      const insert = () =>
        audited({
          auditTrail,
          feito: about(usuario, idEmpresa, proposta),
          write: () => anexos.insert(row, MAX_ANEXOS),
          changed: Boolean,
        });
      const added = await cotas.keep('papel', { uid: usuario.uid, idEmpresa }, insert, { bytes: row.bytes });
      if (added) return put(row, feita.bytes);
      const other = await known(proposta, idCliente);
      if (other) return put(other, feita.bytes);
      if ((await anexos.list(idEmpresa, proposta)).length >= MAX_ANEXOS)
        throw new ApiError(409, 'anexos-demais', `São até ${MAX_ANEXOS} anexos. Tire um para juntar outro.`);
      throw new ApiError(
        409,
        'cliente-removido',
        'Os dados deste cliente foram removidos: nada mais é guardado dele.',
      );
    },

    /** File of an attachment, and its name. Throws ApiError 404. */
    async open(
      usuario: Usuario,
      proposta: string,
      id: string,
    ): Promise<{ formato: AnexoFormat; nome: string; object: R2ObjectBody }> {
      const { row: of } = await openProposta(parts, usuario, proposta);
      const row = await anexos.find(of.idEmpresa, proposta, id);
      const object = row && (await bucket.get(row.chave));
      if (!row || !object) throw anexoNotFound();
      const { tipo, formato } = toListedAnexo(row);
      return { formato, nome: `${tipo}-${id.slice(0, 6)}.${ENDINGS[formato]}`, object };
    },

    /** Removes it; its object leaves the bucket. Throws ApiError 404. */
    async remove(usuario: Usuario, proposta: string, id: string): Promise<void> {
      const { row: of } = await openProposta(parts, usuario, proposta);
      const gone = await audited({
        auditTrail,
        feito: about(usuario, of.idEmpresa, proposta),
        write: () => anexos.retire(of.idEmpresa, proposta, id, clock().toISOString()),
        changed: Boolean,
      });
      if (!gone) throw anexoNotFound();
      await sweep();
    },
  };
}
