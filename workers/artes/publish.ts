import { type DadosDaPeca, type IdDoTemplate, templateOf } from '../../app/arte/registro.ts';
import type { FormatoArte } from '../../app/arte/tipos.ts';
import type { TipoDeGerador } from '../../app/domain/artes/geradores.ts';
import type { Data } from '../../app/domain/valores/datas.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { Auditoria } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { canonicalJson } from '../base/hash.ts';
import type { Dono } from '../base/owner.ts';
import { randomId } from '../base/random-id.ts';
import type { Figuras } from '../desenho/contrato/pedidos.ts';
import type { ArteComImagens, ArteRepository } from './arte-repository.ts';
import { createDrawPictures } from './draw-pictures.ts';
import type { ImageStore } from './image-store.ts';

/** Kinds of pieces. */
export type TipoDePeca = TipoDeGerador | 'simulacao';

/** What a generator makes of a request that is right. */
export type Rascunho<Id extends IdDoTemplate> = {
  titulo: string;
  /** Its last day. */
  validade: Data;
  /** What is kept of the request: source for showing, editing and telling a repeated request from another one. */
  guardado: unknown;
  /** What its pictures draw, with brand pictures as paths in the bucket. */
  desenho: DadosDaPeca<Id>;
  /** Those pictures, and its photos. */
  figuras: Figuras;
  /** What the trail tells administrators of this piece; an ordinary one leaves no line. */
  registro?: { acao: string; detalhe: string };
};

/** A piece that a person wants published under an id of their own. */
export type Peca<Id extends IdDoTemplate> = {
  tipo: TipoDePeca;
  template: Id;
  owner: Dono;
  idCliente: string;
  /** Whether what is stored under the client's id was made from this same request. May throw ErroDaApi 422. */
  isSame(stored: ArteComImagens): boolean;
  /** What to tell whoever used the client's id for something else. */
  taken: string;
  /** Asked only for a piece that is new: a repeated request stays harmless when the brand's host is down. */
  draft(): Promise<Rascunho<Id>>;
};

/** `nova` is false for a request that was published before. */
export type Publicada = {
  id: string;
  /** Address of its page. */
  pagina: string;
  /** Path of the picture of each format, `/i/….jpg`. */
  imagens: Record<FormatoArte, string>;
  nova: boolean;
};

/**
 * Publishes a piece: draft, draw feed and link preview, store, link; the other sizes are drawn behind the answer. The
 * same client id again gives the stored one. Throws ErroDaApi 409 for a client id used for something else, 503 when too
 * many draw at once, and what its draft throws.
 */
export type Publish = <Id extends IdDoTemplate>(peca: Peca<Id>) => Promise<Publicada>;

/** The one way from a request to a public link, for every generator. */
export function createPublish(parts: {
  artes: Pick<ArteRepository, 'findByClientId' | 'insert' | 'hasTakenDown'>;
  images: Pick<ImageStore, 'ensure' | 'ensureLater' | 'reduceLater'>;
  auditoria: Pick<Auditoria, 'record' | 'withdraw'>;
  /** Keeps the request alive behind its answer. */
  waitUntil: (promise: Promise<unknown>) => void;
  agora: () => Date;
}): Publish {
  const { artes, auditoria, waitUntil, agora } = parts;
  const draw = createDrawPictures(parts);

  async function findStored<Id extends IdDoTemplate>(peca: Peca<Id>): Promise<Publicada | null> {
    const stored = await artes.findByClientId(peca.owner.uid, peca.idCliente);
    if (!stored) return null;
    const isSame =
      stored.retiradaEm === null &&
      stored.tipo === peca.tipo &&
      // Once it was edited nothing tells what it was made of.
      (stored.versao > 1 || (stored.template === peca.template && peca.isSame(stored)));
    if (!isSame) throw new ErroDaApi(409, 'id-ja-usado', peca.taken);
    return publicada(peca.tipo, stored.id, stored.imagens, false);
  }

  return async (peca) => {
    const { tipo, template, owner, idCliente } = peca;
    const stored = await findStored(peca);
    if (stored) return stored;

    const { titulo, validade, guardado, desenho, figuras, registro } = await peca.draft();
    const { pictures, ids, drawRest } = await draw(template, owner.idEmpresa, { desenho, figuras });
    const arte = {
      id: randomId(),
      idCliente,
      ...owner,
      tipo,
      titulo,
      template,
      templateVersao: templateOf(template).versao,
      dados: canonicalJson(guardado),
      validade,
      criadaEm: agora().toISOString(),
      encerradaEm: null,
      retiradaEm: null,
      versao: 1,
      editadaEm: null,
    };
    const write = () => artes.insert(arte, pictures);
    const insert = () => {
      if (!registro) return write();
      const { acao, detalhe } = registro;
      const feito = { ...owner, alvo: `panfleto/${arte.id}`, acoes: [acao], detalhe };
      return audited({ auditoria, feito, write, changed: Boolean });
    };
    if (!(await insert())) {
      // Another request with the same client id was faster.
      const first = await findStored(peca);
      if (first) return first;
    }
    waitUntil(drawRest());
    return publicada(tipo, arte.id, ids, true);
  };
}

/** Address of a piece's page. */
export const paginaOf = (tipo: TipoDePeca, id: string): string =>
  tipo === 'simulacao' ? `/p/s/${id}` : `/p/${id}`;

/**
 * Path of each format's picture, from their ids. Of what has ended it is another address of the same place: messengers
 * and browsers keep what they saw under the first.
 */
export function pathsOf(ids: Record<string, string>, encerrada = false): Record<FormatoArte, string> {
  return Object.fromEntries(
    Object.entries(ids).map(([formato, id]) => [formato, `/i/${id}.jpg${encerrada ? '?encerrada' : ''}`]),
  ) as Record<FormatoArte, string>;
}

/** The answer for a piece that is published. */
export const publicada = (
  tipo: TipoDePeca,
  id: string,
  ids: Record<string, string>,
  nova: boolean,
): Publicada => ({
  id,
  pagina: paginaOf(tipo, id),
  imagens: pathsOf(ids),
  nova,
});
