import type { TemplateId, TemplatePecaData } from '../../app/arte/registry.ts';
import type { PecaFormat } from '../../app/arte/types.ts';
import { canonicalJson } from '../base/hash.ts';
import { randomId } from '../base/random-id.ts';
import type { FiguresByName } from '../desenho/contract/drawing-requests.ts';
import { type ImageContent, imageContentsOf, imageId } from './image-content.ts';
import type { ImageStore, ImageToDraw } from './image-store.ts';
import type { PecaImages, PecaRepository } from './peca-repository.ts';
import type { StoredImage } from './piece-pictures-repository.ts';

/** Formats of a piece drawn before the response, to show and share it; the others are drawn after it. */
const FIRST_FORMATS: ReadonlySet<PecaFormat> = new Set(['feed', 'link']);
/** Size of an image not drawn yet, in bytes: any value but zero means that it may be in the bucket. */
const SIZE_UNKNOWN_YET = 1;

/** Images of a piece; those shown at once are in the bucket. */
export type DrawnPictures = {
  /** Rows of all images. */
  pictures: StoredImage[];
  ids: PecaImages;
  /** Draws the reduced copies and the other formats, after the response. Never throws. */
  drawRest(): Promise<void>;
};

/**
 * Creates the function that draws the feed and link preview of a new or edited piece. It throws ApiError 503
 * when too many draw at once.
 */
export function createDrawPictures(parts: {
  artes: Pick<PecaRepository, 'hasTakenDown'>;
  images: Pick<ImageStore, 'ensure' | 'ensureLater' | 'reduceLater'>;
  clock: () => Date;
}) {
  const { artes, images, clock } = parts;

  /**
   * Computes the image ids; if one was taken down, adds a salt, since a taken-down address never shows an
   * image again.
   */
  async function toPinturas(conteudos: readonly ImageContent[]): Promise<ImageToDraw[]> {
    const pinturas = await withIds(conteudos);
    if (!(await artes.hasTakenDown(pinturas.map(({ id }) => id)))) return pinturas;
    const edicao = randomId();
    return withIds(conteudos.map((content) => ({ ...content, edicao })));
  }

  return async <Id extends TemplateId>(
    template: Id,
    idEmpresa: number,
    { desenho, figuras }: { desenho: TemplatePecaData<Id>; figuras: FiguresByName },
  ): Promise<DrawnPictures> => {
    const pinturas = await toPinturas(imageContentsOf(template, idEmpresa, desenho));
    const first = pinturas.filter(isFirst);
    const sizes = await images.ensure(first, figuras);
    const criadaEm = clock().toISOString();
    const pictures = pinturas.map((pintura) => ({
      id: pintura.id,
      formato: pintura.conteudo.formato,
      template: pintura.conteudo.template,
      templateVersao: pintura.conteudo.versao,
      conteudo: canonicalJson(pintura.conteudo),
      bytes: sizes[first.indexOf(pintura)] ?? SIZE_UNKNOWN_YET,
      criadaEm,
      retiradaEm: null,
      miniatura: null,
    }));
    const ids: PecaImages = Object.fromEntries(pictures.map(({ formato, id }) => [formato, id]));
    return {
      pictures,
      ids,
      async drawRest() {
        // Lists show its reduced copy at once.
        if (ids.feed) await images.reduceLater(ids.feed);
        await images.ensureLater(pinturas.filter(isSecond), figuras);
      },
    };
  };
}

/** True for formats drawn after the response; the printed sheet is drawn on request only. */
const isSecond = (pintura: ImageToDraw): boolean =>
  !isFirst(pintura) && pintura.conteudo.formato !== 'impresso';

const isFirst = ({ conteudo }: ImageToDraw): boolean => FIRST_FORMATS.has(conteudo.formato);

const withIds = (conteudos: readonly ImageContent[]): Promise<ImageToDraw[]> =>
  Promise.all(conteudos.map(async (conteudo) => ({ id: await imageId(conteudo), conteudo })));
