import type { DadosDaPeca, IdDoTemplate } from '../../app/arte/registro.ts';
import type { FormatoArte } from '../../app/arte/tipos.ts';
import { canonicalJson } from '../base/hash.ts';
import { randomId } from '../base/random-id.ts';
import type { Figuras } from '../desenho/contrato/pedidos.ts';
import type { ArteRepository, ImagensDaArte } from './arte-repository.ts';
import { type Conteudo, conteudosOf, imageId } from './conteudo.ts';
import type { ImageStore, Pintura } from './image-store.ts';
import type { ImagemGuardada } from './piece-pictures-repository.ts';

/** What a piece is shown and shared with at once; its other sizes are drawn behind the answer. */
const PRIMEIROS: ReadonlySet<FormatoArte> = new Set(['feed', 'link']);
/** Until a picture was drawn nobody knows how large it is; as long as this is not zero it may lie in the bucket. */
const AINDA_SEM_TAMANHO = 1;

/** The pictures of a piece: those that are shown at once lie in the bucket. */
export type Desenhadas = {
  /** Rows of all of them. */
  pictures: ImagemGuardada[];
  ids: ImagensDaArte;
  /** Makes the small copies and the other sizes, behind the answer. Never throws. */
  drawRest(): Promise<void>;
};

/** Draws a piece's feed and link preview. Throws ErroDaApi 503 when too many draw at once. */
export type DrawPictures = <Id extends IdDoTemplate>(
  template: Id,
  idEmpresa: number,
  what: { desenho: DadosDaPeca<Id>; figuras: Figuras },
) => Promise<Desenhadas>;

/** What is drawn of a piece that is made or changed, and when. */
export function createDrawPictures(parts: {
  artes: Pick<ArteRepository, 'hasTakenDown'>;
  images: Pick<ImageStore, 'ensure' | 'ensureLater' | 'reduceLater'>;
  agora: () => Date;
}): DrawPictures {
  const { artes, images, agora } = parts;

  /** What was taken down never comes back at its address: an equal picture gets another one. */
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
        // Lists show it at once.
        if (ids.feed) await images.reduceLater(ids.feed);
        await images.ensureLater(pinturas.filter(isSecond), figuras);
      },
    };
  };
}

/** The printed sheet is drawn for whoever prints. */
const isSecond = (pintura: Pintura): boolean => !isFirst(pintura) && pintura.conteudo.formato !== 'impresso';

const isFirst = ({ conteudo }: Pintura): boolean => PRIMEIROS.has(conteudo.formato);

const withIds = (conteudos: readonly Conteudo[]): Promise<Pintura[]> =>
  Promise.all(conteudos.map(async (conteudo) => ({ id: await imageId(conteudo), conteudo })));
