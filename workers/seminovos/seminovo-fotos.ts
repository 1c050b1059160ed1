import { readCabecalho } from '../../app/domain/marca/cabecalho-de-imagem.ts';
import { FOTOS_MAXIMAS } from '../../app/domain/seminovos/conservacao.ts';
import { type FotoDoSeminovo, readAngulo } from '../../app/domain/seminovos/fotos.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { Cotas } from '../base/cotas.ts';
import { sha256Hex } from '../base/hash.ts';
import { randomId } from '../base/random-id.ts';
import { TIPOS_DE_IMAGEM } from '../desenho/contrato/pedidos.ts';
import type { Partes } from '../fotos/partes.ts';
import { createRecepcao, type EnvioDeFoto } from '../fotos/recepcao.ts';
import { checkFoto } from '../imagens/check-foto.ts';
import type { Desenhista } from '../imagens/desenhista.ts';
import { answerPhoto, type PedidoDaFoto } from '../imagens/photo-answer.ts';
import { withCopies } from '../imagens/reduced-copy.ts';
import type { FotoGuardadaDoSeminovo, SeminovoFotoRepository } from './seminovo-foto-repository.ts';
import { pastaDe } from './sweep-das-fotos.ts';

/** Seminovo of the photos. The caller has checked that it is the company's own, or the visitor's. */
export type DeQuem = { id: string; idEmpresa: number };

/** Progress of an upload: bytes received, or the photo once complete. */
export type AndamentoDaFoto = { foto: FotoDoSeminovo; nova: boolean } | { recebido: number };

/** Photo that the person may see. */
export type FotoAberta = {
  /** Answers with the photo or its reduced copy; null when it is gone, or no copy has that width. */
  answer(pedido: PedidoDaFoto): Promise<Response | null>;
};

/**
 * Photos of seminovos. Permissions are checked by the callers, who know person and seminovo. Uploaded bytes
 * are never stored: they are checked, re-encoded (location and camera removed) and stored under a secret key.
 */
export type SeminovoFotos = {
  /**
   * Receives a photo, whole or one part of it, and appends it; idempotent by client id. Throws ErroDaApi 404,
   * 409 (part out of order, or full), 410 (was removed), 413, 415, 422, 429, 503.
   */
  add(de: DeQuem, envio: EnvioDeFoto & { angulo: string }): Promise<AndamentoDaFoto>;
  /** Progress of an upload of `total` bytes. Throws ErroDaApi 410. */
  progress(de: DeQuem, idCliente: string, total: number): Promise<AndamentoDaFoto>;
  /** Photos in order; the first is the cover. */
  list(seminovo: string): Promise<FotoDoSeminovo[]>;
  /** Puts these photos first, in this order; the others keep theirs after them. */
  order(seminovo: string, ids: readonly string[]): Promise<void>;
  /** Shows or hides a photo on the public page. Throws ErroDaApi 404. */
  release(seminovo: string, id: string, liberada: boolean): Promise<void>;
  /**
   * Replaces the image of a photo, e.g. with faces and plate blurred; the former one leaves the bucket. It
   * stays released. Throws ErroDaApi 404, 409 (somebody else was faster), 413, 415, 422, 429, 503.
   */
  replace(de: DeQuem, id: string, bytes: Uint8Array): Promise<FotoDoSeminovo>;
  /** Removes a photo; its object leaves the bucket. Throws ErroDaApi 404. */
  remove(seminovo: string, id: string): Promise<void>;
  /** Opens a photo, for people of the company and the visitor who owns it. */
  open(de: DeQuem, id: string): Promise<FotoAberta | null>;
  /**
   * Deletes everything of a seminovo from the bucket, objects without a row too. Call it after its row was
   * deleted: later uploads then delete themselves. Throws when R2 fails; the daily sweep deletes the rest.
   */
  empty(seminovo: string): Promise<void>;
  /** Removes every photo not shown on the public page. */
  removeUnreleased(seminovo: string): Promise<void>;
};

const toFoto = ({
  id,
  angulo,
  largura,
  altura,
  liberadaEm,
  hash,
}: FotoGuardadaDoSeminovo): FotoDoSeminovo => ({
  ...{ id, angulo: readAngulo(angulo), largura, altura },
  liberada: liberadaEm !== null,
  versao: hash.slice(0, 8),
});

export const semFotoDoSeminovo = () => new ErroDaApi(404, 'foto-nao-encontrada', 'Esta foto não existe.');

export function createSeminovoFotos(parts: {
  fotos: SeminovoFotoRepository;
  partes: Partes;
  balde: R2Bucket;
  desenhista: Pick<Desenhista, 'revelar' | 'copiar'>;
  /** Counts one more drawing of the uploader. Throws ErroDaApi 429. */
  limit: () => Promise<void>;
  cotas: Cotas;
  /** Uploader: a person, or a visitor by network. */
  quem: { uid: string; rede: string };
  /** Deletes objects of removed photos; failures are logged and retried by the next sweep. */
  sweep: () => Promise<void>;
  agora: () => Date;
}): SeminovoFotos {
  const { fotos, partes, balde, desenhista, limit, sweep, cotas, quem, agora } = parts;
  const receive = createRecepcao(partes);
  const uploaderOf = ({ id }: DeQuem) => `seminovo:${id}`;

  async function findSent({ id }: DeQuem, idCliente: string): Promise<FotoDoSeminovo | null> {
    const foto = await fotos.findByClientId(id, idCliente);
    if (!foto) return null;
    if (foto.retiradaEm) throw new ErroDaApi(410, 'foto-retirada', 'Esta foto foi apagada. Envie outra.');
    // A row without its object is an upload aborted at its very end: it is completed.
    return (await balde.head(foto.chave)) ? toFoto(foto) : null;
  }

  /** Checks and re-encodes a photo, and builds its columns. */
  async function develop({ id: seminovo, idEmpresa }: DeQuem, bytes: Uint8Array) {
    checkFoto(bytes);
    await limit();
    const feita = await desenhista.revelar({ fila: idEmpresa }, bytes);
    const cabecalho = readCabecalho(feita.bytes);
    if (!cabecalho) throw new Error('What was drawn is no picture.');
    const { largura, altura } = cabecalho;
    const hash = await sha256Hex(feita.bytes as Uint8Array<ArrayBuffer>);
    const chave = `${pastaDe(seminovo)}${randomId()}.${feita.tipo === 'image/png' ? 'png' : 'jpg'}`;
    const put = () => balde.put(chave, feita.bytes, { httpMetadata: { contentType: feita.tipo } });
    return { ficha: { hash, chave, largura, altura, bytes: feita.bytes.byteLength }, put };
  }

  async function keep(de: DeQuem, envio: EnvioDeFoto & { angulo: string }, bytes: Uint8Array) {
    const { idCliente, angulo } = envio;
    const { ficha, put } = await develop(de, bytes);
    const row = {
      ...{ id: randomId(), idCliente, seminovo: de.id, angulo: readAngulo(angulo), ...ficha },
      ...{ liberadaEm: null, criadaEm: agora().toISOString(), retiradaEm: null },
    };
    const dono = { uid: quem.uid || uploaderOf(de), idEmpresa: de.idEmpresa };
    if (!(await cotas.keep('fotoDeSeminovo', dono, () => fotos.insert(row), { bytes: ficha.bytes })))
      return completeOther(de, idCliente, { ficha, put });
    await put();
    return settle(de, row.id, ficha.chave);
  }

  /**
   * Handles a failed insert: the row exists already (complete or aborted upload), or the seminovo is full or
   * gone.
   */
  async function completeOther(
    de: DeQuem,
    idCliente: string,
    { ficha, put }: Awaited<ReturnType<typeof develop>>,
  ): Promise<FotoDoSeminovo> {
    const known = await fotos.findByClientId(de.id, idCliente);
    if (known?.retiradaEm) throw new ErroDaApi(410, 'foto-retirada', 'Esta foto foi apagada. Envie outra.');
    if (known) {
      if (await balde.head(known.chave)) return toFoto(known);
      await put();
      await fotos.replace(known, ficha);
      return settle(de, known.id, ficha.chave);
    }
    if ((await fotos.list(de.id)).length >= FOTOS_MAXIMAS)
      throw new ErroDaApi(409, 'fotos-demais', `São até ${FOTOS_MAXIMAS} fotos. Tire uma para enviar outra.`);
    throw semFotoDoSeminovo();
  }

  /**
   * Checks the row after its object was written: the row may reference another object by now, or be deleted
   * together with the seminovo, whose folder was emptied before this object arrived.
   */
  async function settle({ id: seminovo }: DeQuem, id: string, chave: string): Promise<FotoDoSeminovo> {
    const now = await fotos.find(seminovo, id);
    if (now?.chave !== chave) await balde.delete(withCopies(chave));
    if (!now) throw semFotoDoSeminovo();
    return toFoto(now);
  }

  function opened({ idEmpresa }: DeQuem, foto: FotoGuardadaDoSeminovo | null): FotoAberta | null {
    if (!foto) return null;
    const { id, seminovo, hash, chave, largura, altura } = foto;
    const tipo = TIPOS_DE_IMAGEM[chave.endsWith('.png') ? 'png' : 'jpg'];
    // Blurred or removed meanwhile: copies of the former image must not stay.
    const isInUse = async () => (await fotos.find(seminovo, id))?.chave === chave;
    const kept = { hash, chave, tipo, fila: idEmpresa, largura, altura };
    return { answer: (pedido) => answerPhoto(parts, kept, pedido, isInUse) };
  }

  return {
    async add(de, envio) {
      const known = await findSent(de, envio.idCliente);
      if (known) return { foto: known, nova: false };
      const sender = { uid: uploaderOf(de), idEmpresa: de.idEmpresa, rede: quem.rede };
      const got = await receive(sender, envio, (bytes) => keep(de, envio, bytes));
      return 'feita' in got ? { foto: got.feita, nova: true } : got;
    },

    async progress(de, idCliente, total) {
      const foto = await findSent(de, idCliente);
      if (foto) return { foto, nova: false };
      return { recebido: await partes.received({ uid: uploaderOf(de), idCliente, total }) };
    },

    list: async (seminovo) => (await fotos.list(seminovo)).map(toFoto),

    order: (seminovo, ids) => fotos.order(seminovo, ids.slice(0, FOTOS_MAXIMAS)),

    async release(seminovo, id, liberada) {
      const done = await fotos.release(seminovo, id, liberada ? agora().toISOString() : null);
      if (!done) throw semFotoDoSeminovo();
    },

    async replace(de, id, bytes) {
      const before = await fotos.find(de.id, id);
      if (!before) throw semFotoDoSeminovo();
      const { ficha, put } = await develop(de, bytes);
      // The object first: a row never references a missing object.
      await put();
      if (!(await fotos.replace(before, ficha))) {
        await balde.delete(withCopies(ficha.chave));
        throw new ErroDaApi(409, 'foto-mudou', 'Outra pessoa mudou esta foto agora. Abra de novo.');
      }
      await balde.delete(withCopies(before.chave));
      return toFoto({ ...before, ...ficha });
    },

    async remove(seminovo, id) {
      if (!(await fotos.retire(seminovo, id, agora().toISOString()))) throw semFotoDoSeminovo();
      await sweep();
    },

    open: async (de, id) => opened(de, await fotos.find(de.id, id)),

    async empty(seminovo) {
      await partes.forgetAll(uploaderOf({ id: seminovo, idEmpresa: 0 }));
      for (;;) {
        const { objects } = await balde.list({ prefix: pastaDe(seminovo), limit: 1000 });
        if (objects.length === 0) return;
        await balde.delete(objects.map(({ key }) => key));
      }
    },

    async removeUnreleased(seminovo) {
      await fotos.retireUnreleased(seminovo, agora().toISOString());
      await sweep();
    },
  };
}
