import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import {
  ANEXOS_MAXIMOS,
  type FormatoDoAnexo,
  isPdf,
  readTipoDeAnexo,
  recusaDoAnexo,
  type TipoDeAnexo,
} from '../../app/domain/propostas/anexos.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { Auditoria } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import { randomId } from '../base/random-id.ts';
import { fotoRecusada } from '../imagens/check-foto.ts';
import type { Desenhista } from '../imagens/desenhista.ts';
import { openProposta } from './acesso.ts';
import type { AnexoRepository, AnexoRow } from './anexo-repository.ts';
import type { PartesDasPropostas } from './partes.ts';

/** A paper as the store's people see it in a list. `em`: ISO 8601 UTC; `bytes`: of the file. */
export type Anexo = { id: string; tipo: TipoDeAnexo; formato: FormatoDoAnexo; bytes: number; em: string };

/**
 * Papers of a proposal, for who may see the proposal: its seller, and who rules the company. The customer's page knows
 * nothing of them. Every method throws ErroDaApi 403, 404 as `PropostaService.find`.
 */
export type AnexoService = {
  list(usuario: Usuario, proposta: string): Promise<Anexo[]>;
  /**
   * Keeps a paper; the same client id again is harmless. A photo is drawn anew, so that place and camera are gone.
   * Throws ErroDaApi 409 (as many as there may be, or the customer's data were taken out), 410 (was taken back), 413, 415,
   * 422 (message for `arquivo`), 429, 503.
   */
  add(
    usuario: Usuario,
    proposta: string,
    sent: { idCliente: unknown; tipo: unknown; bytes: Uint8Array },
  ): Promise<Anexo>;
  /** A paper's bytes and what to call the file. Throws ErroDaApi 404. */
  open(
    usuario: Usuario,
    proposta: string,
    id: string,
  ): Promise<{ formato: FormatoDoAnexo; nome: string; object: R2ObjectBody }>;
  /** Takes it back; its object leaves the bucket. Throws ErroDaApi 404. */
  remove(usuario: Usuario, proposta: string, id: string): Promise<void>;
};

const ENDINGS: Record<FormatoDoAnexo, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

const toAnexo = ({ id, tipo, formato, bytes, criadoEm }: AnexoRow): Anexo => ({
  ...{ id, tipo: readTipoDeAnexo(tipo), formato: formato as FormatoDoAnexo, bytes, em: criadoEm },
});

const semAnexo = () => new ErroDaApi(404, 'anexo-nao-encontrado', 'Este anexo não existe mais.');
const retirado = () => new ErroDaApi(410, 'anexo-retirado', 'Este anexo foi tirado. Envie outro.');

/** The service of papers. @param parts.limit counts one more drawing of whoever asks; throws ErroDaApi 429 */
export function createAnexoService(
  parts: Pick<PartesDasPropostas, 'propostas' | 'vencimentos' | 'agora'> & {
    anexos: AnexoRepository;
    balde: R2Bucket;
    desenhista: Pick<Desenhista, 'revelar'>;
    auditoria: Auditoria;
    limit: (uid: string) => Promise<void>;
    sweep: () => Promise<void>;
  },
): AnexoService {
  const { anexos, balde, desenhista, auditoria, agora, limit, sweep } = parts;

  const about = ({ uid }: Usuario, idEmpresa: number, proposta: string) => ({
    ...{ uid, idEmpresa, alvo: `proposta/${proposta}`, acoes: ['proposta.anexo'] },
  });

  /** What is kept of the bytes that were sent. */
  async function develop(
    usuario: Usuario,
    idEmpresa: number,
    bytes: Uint8Array,
  ): Promise<{ bytes: Uint8Array; tipo: FormatoDoAnexo }> {
    const recusa = recusaDoAnexo(bytes);
    if (recusa) throw fotoRecusada(recusa.mensagem, recusa.status);
    if (isPdf(bytes)) return { bytes, tipo: 'application/pdf' };
    await limit(usuario.uid);
    return desenhista.revelar({ fila: idEmpresa }, bytes);
  }

  /** The row that is there already, with its object. Throws ErroDaApi 409, 410. */
  async function known(proposta: string, idCliente: string): Promise<AnexoRow | null> {
    const row = await anexos.findByClientId(proposta, idCliente);
    if (row?.retiradoEm) throw retirado();
    return row;
  }

  /** Puts the object of a row; taken back meanwhile, it leaves again. */
  async function put(row: AnexoRow, bytes: Uint8Array): Promise<Anexo> {
    await balde.put(row.chave, bytes, { httpMetadata: { contentType: row.formato } });
    if (await anexos.isKept(row.id)) return toAnexo(row);
    await balde.delete(row.chave);
    throw retirado();
  }

  return {
    async list(usuario, proposta) {
      const { row } = await openProposta(parts, usuario, proposta);
      return (await anexos.list(row.idEmpresa, proposta)).map(toAnexo);
    },

    async add(usuario, proposta, { idCliente: sent, tipo, bytes }) {
      const { row: of } = await openProposta(parts, usuario, proposta);
      const { idEmpresa } = of;
      const idCliente = requireClientId(sent);
      const before = await known(proposta, idCliente);
      // A row without its object is an upload that was cut off at its very end: it is completed.
      if (before && (await balde.head(before.chave))) return toAnexo(before);
      const feita = await develop(usuario, idEmpresa, bytes);
      if (before) return put(before, feita.bytes);
      const id = randomId();
      const row: AnexoRow = {
        ...{ id, idCliente, idEmpresa, proposta, tipo: readTipoDeAnexo(tipo), formato: feita.tipo },
        ...{ chave: `propostas/${idEmpresa}/${proposta}/${id}.${ENDINGS[feita.tipo]}`, uid: usuario.uid },
        ...{ bytes: feita.bytes.byteLength, criadoEm: agora().toISOString(), retiradoEm: null },
      };
      const added = await audited({
        auditoria,
        feito: about(usuario, idEmpresa, proposta),
        write: () => anexos.insert(row, ANEXOS_MAXIMOS),
        changed: Boolean,
      });
      if (added) return put(row, feita.bytes);
      const other = await known(proposta, idCliente);
      if (other) return put(other, feita.bytes);
      if ((await anexos.list(idEmpresa, proposta)).length >= ANEXOS_MAXIMOS)
        throw new ErroDaApi(
          409,
          'anexos-demais',
          `São até ${ANEXOS_MAXIMOS} anexos. Tire um para juntar outro.`,
        );
      throw new ErroDaApi(
        409,
        'cliente-removido',
        'Os dados deste cliente foram removidos: nada mais é guardado dele.',
      );
    },

    async open(usuario, proposta, id) {
      const { row: of } = await openProposta(parts, usuario, proposta);
      const row = await anexos.find(of.idEmpresa, proposta, id);
      const object = row && (await balde.get(row.chave));
      if (!row || !object) throw semAnexo();
      const { tipo, formato } = toAnexo(row);
      return { formato, nome: `${tipo}-${id.slice(0, 6)}.${ENDINGS[formato]}`, object };
    },

    async remove(usuario, proposta, id) {
      const { row: of } = await openProposta(parts, usuario, proposta);
      const gone = await audited({
        auditoria,
        feito: about(usuario, of.idEmpresa, proposta),
        write: () => anexos.retire(of.idEmpresa, proposta, id, agora().toISOString()),
        changed: Boolean,
      });
      if (!gone) throw semAnexo();
      await sweep();
    },
  };
}
