import type { DadosDaPeca, IdDoTemplate } from '../../app/arte/registro.ts';
import type { FormatoArte } from '../../app/arte/tipos.ts';
import { canonicalJson } from '../base/hash.ts';
import { randomId } from '../base/random-id.ts';
import type { Figuras } from '../desenho/contrato/pedidos.ts';
import type { ArteRepository, ImagensDaArte } from './arte-repository.ts';
import { type Conteudo, conteudosOf, imageId } from './conteudo.ts';
import type { ImageStore, Pintura } from './image-store.ts';
import type { ImagemGuardada } from './piece-pictures-repository.ts';

/** Formats needed at once to show and share a piece; the others are drawn after the response. */
const PRIMEIROS: ReadonlySet<FormatoArte> = new Set(['feed', 'link']);
/** Size of an image not drawn yet, in bytes: any value but zero means that it may be in the bucket. */
const AINDA_SEM_TAMANHO = 1;

/** Images of a piece; those shown at once are in the bucket. */
export type Desenhadas = {
  /** Rows of all images. */
  pictures: ImagemGuardada[];
  ids: ImagensDaArte;
  /** Draws the reduced copies and the other formats, after the response. Never throws. */
  drawRest(): Promise<void>;
};

/** Draws a piece's feed and link preview. Throws ErroDaApi 503 when too many draw at once. */
export type DrawPictures = <Id extends IdDoTemplate>(
  template: Id,
  idEmpresa: number,
  what: { desenho: DadosDaPeca<Id>; figuras: Figuras },
) => Promise<Desenhadas>;

/** Creates the function that draws a new or edited piece. */
export function createDrawPictures(parts: {
  artes: Pick<ArteRepository, 'hasTakenDown'>;
  images: Pick<ImageStore, 'ensure' | 'ensureLater' | 'reduceLater'>;
  agora: () => Date;
}): DrawPictures {
  const { artes, images, agora } = parts;

  /**
   * Computes the image ids; if one was taken down, adds a salt, since a taken-down address never shows an
   * image again.
   */
  async function toPinturas(conteudos: readonly Conteudo[]): Promise<Pintura[]> {
    const pinturas = await withIds(conteudos);
    if (!(await artes.hasTakenDown(pinturas.map(({ id }) => id)))) return pinturas;
    const edicao = randomId();
    return withIds(conteudos.map((conteudo) => ({ ...conteudo, edicao })));
  }

  return async (template, idEmpresa, { desenho, figuras }) => {
    const pinturas = await toPinturas(conteudosOf(template, idEmpresa, desenho));
    const first = pinturas.filter(isFirst);
    const sizes = await images.ensure(first, figuras);
    const criadaEm = agora().toISOString();
    const pictures = pinturas.map((pintura) => ({
      id: pintura.id,
      formato: pintura.conteudo.formato,
      template: pintura.conteudo.template,
      templateVersao: pintura.conteudo.versao,
      conteudo: canonicalJson(pintura.conteudo),
      bytes: sizes[first.indexOf(pintura)] ?? AINDA_SEM_TAMANHO,
      criadaEm,
      retiradaEm: null,
    }));
    const ids: ImagensDaArte = Object.fromEntries(pictures.map(({ formato, id }) => [formato, id]));
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
const isSecond = (pintura: Pintura): boolean => !isFirst(pintura) && pintura.conteudo.formato !== 'impresso';

const isFirst = ({ conteudo }: Pintura): boolean => PRIMEIROS.has(conteudo.formato);

const withIds = (conteudos: readonly Conteudo[]): Promise<Pintura[]> =>
  Promise.all(conteudos.map(async (conteudo) => ({ id: await imageId(conteudo), conteudo })));
