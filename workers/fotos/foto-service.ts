import { FOCO_NO_MEIO, type Foto, urlDaFoto } from '../../app/domain/fotos/foto.ts';
import { administra } from '../../app/domain/pessoas/administracao.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { ownerOf, requireEmpresa } from '../base/owner.ts';
import { checkFoto } from '../imagens/check-foto.ts';
import type { Desenhista } from '../imagens/desenhista.ts';
import { answerPhoto, type PedidoDaFoto } from '../imagens/photo-answer.ts';
import type { FotoGuardada, FotoRepository } from './foto-repository.ts';
import type { Partes } from './partes.ts';
import { createRecepcao, type EnvioDeFoto } from './recepcao.ts';
import type { StoreFoto } from './store-foto.ts';

/** A photo for whoever draws it. Sides in pixels. */
export type FotoLida = {
  bytes: ArrayBuffer;
  tipo: 'image/jpeg' | 'image/png';
  largura: number;
  altura: number;
  hash: string;
  /** Where it lies in the bucket: what a stored picture names it by. */
  chave: string;
};

/** How far an upload is: bytes that arrived, or the photo once all did. */
export type Andamento = { foto: Foto; nova: boolean } | { recebido: number };

/** A photo that somebody may see. */
export type FotoAberta = {
  /** It, or its copy; null when it is gone, or no copy has that width. */
  answer(pedido: PedidoDaFoto): Promise<Response | null>;
};

export type FotoService = {
  /**
   * Takes a photo, whole or one part of it; with the last part it is checked, drawn anew and kept. The same again is
   * harmless. Throws ErroDaApi 409 (part out of order), 410, 413, 415, 422 (message for `arquivo`), 429, 503.
   */
  save(usuario: Usuario, envio: EnvioDeFoto): Promise<Andamento>;
  /** How far an upload of so many bytes is. */
  progress(usuario: Usuario, idCliente: string, total: number): Promise<Andamento>;
  /** One's own photo under its client id, when it is kept already. Throws ErroDaApi 410 when it was taken back. */
  findSent(usuario: Usuario, idCliente: string): Promise<Foto | null>;
  /** A photo, for people of its company, and the company's own ones for who rules it; else null. */
  open(usuario: Usuario, id: string): Promise<FotoAberta | null>;
  /** Takes one's own photo back. Throws ErroDaApi 404. */
  remove(usuario: Usuario, id: string): Promise<void>;
  /** A person's portrait for their signature; null where they chose none, or have no company. */
  portrait(usuario: Pick<Usuario, 'uid' | 'id_empresa'>): Promise<Foto | null>;
  /** Makes one's own photo the portrait; null takes it back. Throws ErroDaApi 404, 422 (no company). */
  choosePortrait(usuario: Usuario, chosen: Pick<Foto, 'id' | 'foco'> | null): Promise<void>;
  /** A photo of a company with its bytes, for who draws a piece; null when there is none of that id. */
  read(idEmpresa: number, id: string): Promise<FotoLida | null>;
  /** Whether a company has this photo: for who checks a form. */
  exists(idEmpresa: number, id: string): Promise<boolean>;
};

/** A stored photo as screens know it. */
export const toFoto = ({ id, largura, altura, focoX, focoY }: FotoGuardada): Foto => ({
  id,
  url: urlDaFoto(id),
  largura,
  altura,
  foco: { x: focoX, y: focoY },
});

/** Origins of photos that are the company's. */
const DA_EMPRESA = ['modelo', 'estoque'];

/** 404: no such photo, or another company's. */
export const semFoto = () => new ErroDaApi(404, 'foto-nao-encontrada', 'Esta foto não existe.');

export function createFotoService(parts: {
  fotos: FotoRepository;
  partes: Partes;
  balde: R2Bucket;
  desenhista: Pick<Desenhista, 'revelar' | 'copiar'>;
  store: StoreFoto;
  /** Counts one more drawing of a person. Throws ErroDaApi 429. */
  limit: (uid: string) => Promise<void>;
  /** Removes what nobody needs any more from the bucket; what fails is done by the next one. */
  sweep: () => Promise<void>;
  agora: () => Date;
}): FotoService {
  const { fotos, partes, balde, desenhista, store, limit, sweep, agora } = parts;
  const receive = createRecepcao(partes);

  async function findSent(usuario: Usuario, idCliente: string): Promise<Foto | null> {
    const foto = await fotos.findByClientId(usuario.uid, idCliente);
    if (!foto) return null;
    if (foto.retiradaEm) throw new ErroDaApi(410, 'foto-retirada', 'Esta foto foi apagada. Envie outra.');
    // A row without its object is an upload that was cut off at its very end: it goes on as if it had not been there.
    return (await balde.head(foto.chave)) ? toFoto(foto) : null;
  }

  async function keep(usuario: Usuario, idCliente: string, tipo: string, bytes: Uint8Array): Promise<Foto> {
    const owner = ownerOf(usuario);
    checkFoto(bytes, tipo);
    await limit(usuario.uid);
    const feita = await desenhista.revelar({ fila: owner.idEmpresa }, bytes);
    const ficha = { ...owner, idCliente, origem: 'pessoa' as const, moto: null, foco: FOCO_NO_MEIO };
    return toFoto(await store(ficha, feita));
  }

  return {
    findSent,

    async save(usuario, envio) {
      requireEmpresa(usuario);
      const known = await findSent(usuario, envio.idCliente);
      if (known) return { foto: known, nova: false };
      const { idCliente, tipo } = envio;
      const got = await receive(usuario.uid, envio, (bytes) => keep(usuario, idCliente, tipo, bytes));
      return 'feita' in got ? { foto: got.feita, nova: true } : got;
    },

    async progress(usuario, idCliente, total) {
      requireEmpresa(usuario);
      const foto = await findSent(usuario, idCliente);
      if (foto) return { foto, nova: false };
      return { recebido: await partes.received({ uid: usuario.uid, idCliente, total }) };
    },

    async open(usuario, id) {
      const foto = await fotos.findAny(id);
      if (!foto) return null;
      const { idEmpresa, origem, chave, hash } = foto;
      const isTheirs = idEmpresa === usuario.id_empresa;
      const isRuled = DA_EMPRESA.includes(origem) && administra(usuario, idEmpresa);
      if (!isTheirs && !isRuled) return null;
      const isInUse = async () =>
        (await fotos.keysOf(idEmpresa, hash)).some((each) => each.chave === chave && each.emUso);
      return { answer: (pedido) => answerPhoto(parts, { ...foto, fila: idEmpresa }, pedido, isInUse) };
    },

    async remove(usuario, id) {
      const done = await fotos.retire(ownerOf(usuario), id, agora().toISOString());
      if (!done) throw semFoto();
      await sweep();
    },

    async portrait({ uid, id_empresa: idEmpresa }) {
      const foto = idEmpresa === null ? null : await fotos.portraitOf({ uid, idEmpresa });
      return foto && toFoto(foto);
    },

    async choosePortrait(usuario, chosen) {
      if (!(await fotos.choosePortrait(ownerOf(usuario), chosen, agora().toISOString()))) throw semFoto();
    },

    async read(idEmpresa, id) {
      const foto = await fotos.find(idEmpresa, id);
      const object = foto && (await balde.get(foto.chave));
      if (!object) return null;
      const { largura, altura, hash, chave } = foto;
      const tipo = foto.tipo as FotoLida['tipo'];
      return { bytes: await object.arrayBuffer(), tipo, largura, altura, hash, chave };
    },

    exists: async (idEmpresa, id) => (await fotos.find(idEmpresa, id)) !== null,
  };
}
