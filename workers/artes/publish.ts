import { type TemplateId, type TemplatePecaData, templateOf } from '../../app/arte/registry.ts';
import type { PecaFormat } from '../../app/arte/types.ts';
import type { GeneratorKind } from '../../app/domain/artes/generators.ts';
import { publicPagePath, type SentKind } from '../../app/domain/artes/sent-kinds.ts';
import type { CalendarDate } from '../../app/domain/valores/dates.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { canonicalJson } from '../base/hash.ts';
import type { Owner } from '../base/owner.ts';
import type { Quotas } from '../base/quotas.ts';
import { randomId } from '../base/random-id.ts';
import type { FiguresByName } from '../desenho/contract/drawing-requests.ts';
import { createDrawPictures } from './draw-pictures.ts';
import type { ImageStore } from './image-store.ts';
import type { PecaRepository, PecaWithImages } from './peca-repository.ts';

/** Kind of a published piece: one of the studio, or one that is sent. */
export type PecaKind = GeneratorKind | SentKind;

/** Draft that a generator makes of a valid request. */
export type PecaDraft<Id extends TemplateId> = {
  titulo: string;
  /** Last day of the offer. */
  validade: CalendarDate;
  /** Stored request: source for showing, editing and detecting a repeated request. */
  guardado: unknown;
  /** Data of its images, with brand images as paths in the bucket. */
  desenho: TemplatePecaData<Id>;
  /** Brand images and photos, by path. */
  figuras: FiguresByName;
  /** Line in the audit trail for administrators; absent for an ordinary piece. */
  registro?: { acao: string; detalhe: string };
};

/** Piece that a person publishes under an id of their own. */
export type PecaToPublish<Id extends TemplateId> = {
  tipo: PecaKind;
  template: Id;
  owner: Owner;
  idCliente: string;
  /** True when the piece stored under the client id came from this same request. May throw ApiError 422. */
  isSame(stored: PecaWithImages): boolean;
  /** Message when the client id was used for something else. */
  taken: string;
  /** Called only for a new piece: a repeated request works even when the brand's host is down. */
  draft(): Promise<PecaDraft<Id>>;
};

/** Published piece; `nova` is false for a repeated request. */
export type PublishedPeca = {
  id: string;
  /** Path of its page. */
  pagina: `/p/${string}`;
  /** Path of the image of each format, `/i/….jpg`. */
  imagens: Record<PecaFormat, string>;
  nova: boolean;
};

/**
 * Publishes a piece: drafts, draws feed and link preview, stores and links; the other formats are drawn after
 * the response. A repeated client id returns the stored one. Throws ApiError 409 for a client id used for
 * something else, 503 when too many draw at once, and what its draft throws.
 */
export type Publish = <Id extends TemplateId>(peca: PecaToPublish<Id>) => Promise<PublishedPeca>;

/** Creates the publishing function, used by every generator. */
export function createPublish(parts: {
  artes: Pick<PecaRepository, 'findByClientId' | 'insert' | 'hasTakenDown'>;
  images: Pick<ImageStore, 'ensure' | 'ensureLater' | 'reduceLater'>;
  auditTrail: Pick<AuditTrail, 'record' | 'withdraw'>;
  /** Keeps the request alive after its response. */
  waitUntil: (promise: Promise<unknown>) => void;
  cotas: Quotas;
  clock: () => Date;
}): Publish {
  const { artes, auditTrail, waitUntil, cotas, clock } = parts;
  const draw = createDrawPictures(parts);

  async function findStored<Id extends TemplateId>(peca: PecaToPublish<Id>): Promise<PublishedPeca | null> {
    const stored = await artes.findByClientId(peca.owner.uid, peca.idCliente);
    if (!stored) return null;
    const isSame =
      stored.retiradaEm === null &&
      stored.tipo === peca.tipo &&
      // Once edited, a piece no longer tells what it was first made from.
      (stored.versao > 1 || (stored.template === peca.template && peca.isSame(stored)));
    if (!isSame) throw new ApiError(409, 'id-ja-usado', peca.taken);
    return publishedPeca(peca.tipo, stored.id, stored.imagens, false);
  }

  async function make<Id extends TemplateId>(peca: PecaToPublish<Id>): Promise<PublishedPeca> {
    const { tipo, template, owner, idCliente } = peca;
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
      criadaEm: clock().toISOString(),
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
      return audited({ auditTrail, feito, write, changed: Boolean });
    };
    if (!(await insert())) {
      // Another request with the same client id was faster.
      const first = await findStored(peca);
      if (first) return first;
    }
    waitUntil(drawRest());
    return publishedPeca(tipo, arte.id, ids, true);
  }

  return async (peca) => (await findStored(peca)) ?? (await cotas.keep('peca', peca.owner, () => make(peca)));
}

/**
 * Path of each format's image, from their ids. An ended piece has another query on the same path: messengers
 * and browsers cache by address.
 */
export function pathsOf(ids: Record<string, string>, encerrada = false): Record<PecaFormat, string> {
  return Object.fromEntries(
    Object.entries(ids).map(([format, id]) => [format, `/i/${id}.jpg${encerrada ? '?encerrada' : ''}`]),
  ) as Record<PecaFormat, string>;
}

/** Builds the result for a published piece. */
export const publishedPeca = (
  kind: PecaKind,
  id: string,
  ids: Record<string, string>,
  nova: boolean,
): PublishedPeca => ({
  id,
  pagina: publicPagePath(kind, id),
  imagens: pathsOf(ids),
  nova,
});
