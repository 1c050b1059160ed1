import { readCabecalho } from '../../app/domain/marca/cabecalho-de-imagem.ts';
import { FOTOS_MAXIMAS } from '../../app/domain/seminovos/conservacao.ts';
import { type FotoDoSeminovo, readAngulo } from '../../app/domain/seminovos/fotos.ts';
import { ErroDaApi } from '../base/api-error.ts';
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

/** The used bike whose photos these are. Whoever calls has made sure that it is the company's own, or the visitor's. */
export type DeQuem = { id: string; idEmpresa: number };

/** How far an upload is: bytes that arrived, or the photo once all did. */
export type AndamentoDaFoto = { foto: FotoDoSeminovo; nova: boolean } | { recebido: number };

/** A photo that somebody may see. */
export type FotoAberta = {
  /** It, or its copy; null when it is gone, or no copy has that width. */
  answer(pedido: PedidoDaFoto): Promise<Response | null>;
};

/**
 * Photos of used bikes. None of it asks who may: that is decided by whoever knows person and used bike. What was sent
 * is never kept: it is checked, drawn anew (place and camera gone) and kept under a name that nobody outside learns.
 */
export type SeminovoFotos = {
  /**
   * Takes a photo, whole or one part of it, at the end of the row; the same client id again is harmless.
   * Throws ErroDaApi 404, 409 (part out of order, or full), 410 (was taken back), 413, 415, 422, 429, 503.
   */
  add(de: DeQuem, envio: EnvioDeFoto & { angulo: string }): Promise<AndamentoDaFoto>;
  /** How far an upload of so many bytes is. Throws ErroDaApi 410. */
  progress(de: DeQuem, idCliente: string, total: number): Promise<AndamentoDaFoto>;
  /** In their order; the first is the cover. */
  list(seminovo: string): Promise<FotoDoSeminovo[]>;
  /** Puts these first, in this order; the others keep theirs behind them. */
  order(seminovo: string, ids: readonly string[]): Promise<void>;
  /** Lets the public page show a photo, or no longer. Throws ErroDaApi 404. */
  release(seminovo: string, id: string, liberada: boolean): Promise<void>;
  /**
   * Another picture in the place of one, e.g. with faces and plate blurred; the one before leaves the bucket. It stays
   * released if it was. Throws ErroDaApi 404, 409 (somebody else was faster), 413, 415, 422, 429, 503.
   */
  replace(de: DeQuem, id: string, bytes: Uint8Array): Promise<FotoDoSeminovo>;
  /** Takes a photo back; its object leaves the bucket. Throws ErroDaApi 404. */
  remove(seminovo: string, id: string): Promise<void>;
  /** For people of the company and the visitor whose it is. */
  open(de: DeQuem, id: string): Promise<FotoAberta | null>;
  /**
   * Everything of a used bike leaves the bucket, also what no row names. Call it once its row is gone: what is uploaded
   * meanwhile then goes by itself. Throws when R2 fails; what is left goes with the daily sweep.
   */
  empty(seminovo: string): Promise<void>;
  /** Only what the public page shows stays. */
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
  /** Counts one more drawing of whoever asks. Throws ErroDaApi 429. */
  limit: () => Promise<void>;
  /** What stays behind is noted and goes with the next sweep. */
  sweep: () => Promise<void>;
  agora: () => Date;
}): SeminovoFotos {
  const { fotos, partes, balde, desenhista, limit, sweep, agora } = parts;
  const receive = createRecepcao(partes);
  const uploaderOf = ({ id }: DeQuem) => `seminovo:${id}`;

  async function findSent({ id }: DeQuem, idCliente: string): Promise<FotoDoSeminovo | null> {
    const foto = await fotos.findByClientId(id, idCliente);
    if (!foto) return null;
    if (foto.retiradaEm) throw new ErroDaApi(410, 'foto-retirada', 'Esta foto foi apagada. Envie outra.');
    // A row without its object is an upload that was cut off at its very end: it is completed.
    return (await balde.head(foto.chave)) ? toFoto(foto) : null;
  }

  /** Checked, drawn anew, with what a row says of it. */
  async function develop({ id: seminovo, idEmpresa }: DeQuem, bytes: Uint8Array, tipo: string | null) {
    checkFoto(bytes, tipo);
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
    const { idCliente, tipo, angulo } = envio;
    const { ficha, put } = await develop(de, bytes, tipo);
    const row = {
      ...{ id: randomId(), idCliente, seminovo: de.id, angulo: readAngulo(angulo), ...ficha },
      ...{ liberadaEm: null, criadaEm: agora().toISOString(), retiradaEm: null },
    };
    if (!(await fotos.insert(row))) return completeOther(de, idCliente, { ficha, put });
    await put();
    return settle(de, row.id, ficha.chave);
  }

  /** No row was added: the upload was cut off behind it or is there already, the used bike is full, or gone. */
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
   * Once an object lies there: its row may name another one by now, or be gone, and the used bike with it, whose folder
   * was emptied before this came into it.
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
    // Blurred or taken back meanwhile: what was drawn of it before is nobody's.
    const isInUse = async () => (await fotos.find(seminovo, id))?.chave === chave;
    const kept = { hash, chave, tipo, fila: idEmpresa, largura, altura };
    return { answer: (pedido) => answerPhoto(parts, kept, pedido, isInUse) };
  }

  return {
    async add(de, envio) {
      const known = await findSent(de, envio.idCliente);
      if (known) return { foto: known, nova: false };
      const got = await receive(uploaderOf(de), envio, (bytes) => keep(de, envio, bytes));
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
      const { ficha, put } = await develop(de, bytes, null);
      // The object first: the row never names what is not there.
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
