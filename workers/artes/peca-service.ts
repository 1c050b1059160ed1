import { galleryOf, templateById } from '../../app/arte/registry.ts';
import { FORMATS, type OfertaPecaData, type PecaFormat } from '../../app/arte/types.ts';
import { GENERATORS, type GeneratorKind, isGenerator } from '../../app/domain/artes/generators.ts';
import type { PecaFilters } from '../../app/domain/artes/peca-filters.ts';
import { titleSearchWords } from '../../app/domain/artes/title-search.ts';
import type { PanfletoData } from '../../app/domain/ofertas/panfleto.ts';
import { ofertaParcelaStatement, type ParcelaStatement } from '../../app/domain/ofertas/parcela-statement.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { ownerOf, requireAprovado } from '../base/owner.ts';
import type { Page } from '../db/page-repository.ts';
import { kitTemplates } from '../marca/kit-service.ts';
import { createDraftPiece } from './draft-piece.ts';
import { createEditPiece } from './edit-piece.ts';
import { createEndPieces, pecaNotFound, undoableEndOf } from './end-pieces.ts';
import { generatorOf } from './geradores/generator-registry.ts';
import { requireValidData } from './geradores/require-valid.ts';
import { readImageContent } from './image-content.ts';
import type { PecaRepository, PecaWithImages, StoredPecaCard } from './peca-repository.ts';
import { isMadeOf, readPecaRequest } from './peca-request.ts';
import { type Publish, type PublishedPeca, pathsOf } from './publish.ts';

/** Piece as its owner sees it in lists. */
export type ListedPeca = {
  id: string;
  tipo: GeneratorKind;
  titulo: string;
  template: string;
  /** Price of an offer; null for every other kind of piece. */
  preco: number | null;
  /** Parcela in words, with its mandatory statements; null for a cash offer. */
  anuncio: ParcelaStatement | null;
  /** YYYY-MM-DD. */
  validade: string;
  /** True when its owner ended it or its last day has passed. */
  encerrada: boolean;
  /** ISO 8601 UTC. */
  criadaEm: string;
  /** Version, one more with each edit. */
  versao: number;
  /** Time of the last edit, ISO 8601 UTC; null when never edited. */
  editadaEm: string | null;
  /** Number of times its page was opened. */
  aberturas: number;
  /** Path of the image of each format, `/i/….jpg`. */
  imagens: Record<PecaFormat, string>;
};

/** Piece as a card of its owner's lists shows it. */
export type PecaCard = Pick<
  ListedPeca,
  'id' | 'tipo' | 'titulo' | 'preco' | 'validade' | 'encerrada' | 'criadaEm' | 'aberturas'
> & {
  /** Path of the feed image. */
  imagem: string;
};

/** Filters of a person's pieces. `busca`: words of a title, ignoring case and accents. */
export type PecaListFilters = PecaFilters;

/** Piece as its share page shows it. */
export type PublicPeca = ListedPeca & {
  /** Drawing data of its generator; of a flyer {@link OfertaPecaData}. */
  desenho: PecaPageData;
  /** Data URI shown until the feed image is there; null where none was made, and of an ended piece. */
  miniatura: string | null;
  /** Path of the feed image as WebP; null when only its JPEG exists, because its template has changed. */
  webp: string | null;
};

/** Fields of a piece's drawing data that its page reads. */
export type PecaPageData = Pick<OfertaPecaData, 'nome' | 'telefone' | 'texto' | 'empresa'> & {
  linhasLegais?: string[];
  itens?: Array<{ descricao: string; codigo?: string; preco: number; precoAntes?: number }>;
  chamada?: string;
  mensagem?: string;
  precoAntes?: number;
  selo?: string;
};

/** Piece of one's own; `encerramento` is set while its end can still be undone. */
export type OwnPeca = {
  arte: ListedPeca;
  dados: unknown;
  encerramento: ReturnType<typeof undoableEndOf>;
};

/** Remainder of a piece that was taken down. */
export type PecaTakenDown = { retirada: true; idEmpresa: number };

export type PecaService = ReturnType<typeof createPecaService>;

type GalleryTemplate = {
  id: string;
  tipo: GeneratorKind;
  nome: string;
  descricao: string;
  formatos: Array<{ id: PecaFormat; largura: number; altura: number; rotulo: string }>;
};

/** Creates the studio's service, for its screens and /api/artes. */
export function createPecaService(
  parts: Parameters<typeof createDraftPiece>[0] &
    Omit<Parameters<typeof createEditPiece>[0], 'draft'> & { artes: PecaRepository; publish: Publish },
) {
  const { artes, publish, kits, clock } = parts;
  const draft = createDraftPiece(parts);
  const today = () => todayInSaoPaulo(clock());

  const procuradasDe = ({ busca = '', ...filters }: PecaListFilters) => ({
    ...{ ...filters, palavras: titleSearchWords(busca), hoje: today() },
  });

  /** Filter for the repository; undefined when everything is asked for. */
  function filterOf(filters: PecaListFilters) {
    const procuradas = procuradasDe(filters);
    const { palavras, tipo, estado, mes } = procuradas;
    return palavras.length === 0 && !tipo && !estado && !mes ? undefined : procuradas;
  }

  const isOver = ({ encerradaEm, validade }: Pick<PecaWithImages, 'encerradaEm' | 'validade'>): boolean =>
    encerradaEm !== null || validade < today();
  const kindOf = (tipo: string): GeneratorKind => (isGenerator(tipo) ? tipo : 'oferta');

  function toCard({ encerradaEm, feed, preco, tipo, ...arte }: StoredPecaCard): PecaCard {
    const encerrada = isOver({ encerradaEm, validade: arte.validade });
    return {
      ...{ ...arte, tipo: kindOf(tipo), encerrada },
      // 0 is "sob consulta".
      preco: preco || null,
      imagem: pathsOf({ feed }, encerrada).feed,
    };
  }

  function toLista(arte: PecaWithImages): ListedPeca {
    const tipo = kindOf(arte.tipo);
    const oferta = tipo === 'oferta' ? (JSON.parse(arte.dados) as PanfletoData) : null;
    const encerrada = isOver(arte);
    return {
      id: arte.id,
      tipo,
      titulo: arte.titulo,
      template: arte.template,
      // 0 is "sob consulta".
      preco: oferta?.preco || null,
      anuncio: oferta && ofertaParcelaStatement(oferta),
      validade: arte.validade,
      encerrada,
      criadaEm: arte.criadaEm,
      versao: arte.versao,
      editadaEm: arte.editadaEm,
      aberturas: arte.aberturas,
      imagens: pathsOf(arte.imagens, encerrada),
    };
  }

  /** Templates of the studio, for the gallery and for GET /api/artes/templates. */
  const templates = (only?: GeneratorKind): GalleryTemplate[] =>
    GENERATORS.filter((kind) => only === undefined || kind === only).flatMap(templatesOfKind);

  return {
    templates,

    /** Templates that a company allows its people, the default first. */
    async templatesOf(idEmpresa: number, kind: GeneratorKind): Promise<GalleryTemplate[]> {
      const allowed = kitTemplates(await kits.vigente(idEmpresa), kind);
      const all = templates(kind);
      return allowed.flatMap((id) => all.filter((template) => template.id === id));
    },

    /**
     * Validates, draws and stores a piece; a repeated client id returns the stored one. Throws ApiError 403
     * for a person not approved, 422 with a message per field, 409 for a client id used for something else,
     * 502 or 504 when the brand cannot be read, 503 when too many draw at once.
     */
    async create(usuario: Usuario, pedido: unknown): Promise<PublishedPeca> {
      requireAprovado(usuario);
      const { id, tipo, template, dados: typed } = readPecaRequest(pedido);
      const owner = ownerOf(usuario);
      const gerador = generatorOf(tipo);
      const dados = requireValidData(gerador.read(typed, today()));
      return publish({
        tipo,
        template,
        owner,
        idCliente: id,
        isSame: (stored) => isMadeOf(JSON.parse(stored.dados), dados, gerador.preenche),
        taken: 'Este id já guardou outra imagem. Gere um id novo.',
        draft: () => draft(usuario, { tipo, template, dados }),
      });
    },

    /** Cards of a person's own pieces, newest first, filtered when `filters` is given. */
    async listCards(
      usuario: Usuario,
      page: Page,
      filters: PecaListFilters = {},
    ): Promise<{ artes: PecaCard[]; proximo: string | null }> {
      const { rows, proximo } = await artes.listCards(ownerOf(usuario), page, filterOf(filters));
      return { artes: rows.map(toCard), proximo };
    },

    /** A person's own pieces, newest first, filtered when `filters` is given. */
    async listMine(
      usuario: Usuario,
      page: Page,
      filters: PecaListFilters = {},
    ): Promise<{ artes: ListedPeca[]; proximo: string | null }> {
      const read = await artes.listMine(ownerOf(usuario), page, filterOf(filters));
      return { artes: read.artes.map(toLista), proximo: read.proximo };
    },

    /** Titles of a person's newest flyers, which are names of motorcycles. */
    newestOfertas: async (usuario: Usuario, limit: number): Promise<string[]> =>
      artes.newestOfertas(ownerOf(usuario), limit),

    /** Number of pieces that each filter matches. */
    countMine: async (usuario: Usuario, filters: readonly PecaListFilters[]): Promise<number[]> =>
      artes.countMine(ownerOf(usuario), filters.map(procuradasDe)),

    /** Original input of the owner, for editing and duplicating. Throws ApiError 404. */
    async findMine(usuario: Usuario, id: string): Promise<OwnPeca> {
      const arte = await artes.findMine(ownerOf(usuario), id);
      if (!arte) throw pecaNotFound();
      return {
        arte: toLista(arte),
        dados: JSON.parse(arte.dados),
        encerramento: undoableEndOf(arte, clock()),
      };
    },

    ...createEditPiece({ ...parts, draft }),
    ...createEndPieces(parts),

    /** Finds the piece of a public link, or its remainder after a takedown; null for none. */
    async findPublic(id: string): Promise<PublicPeca | PecaTakenDown | null> {
      const arte = await artes.findPublic(id);
      if (!arte || !isGenerator(arte.tipo)) return null;
      if (arte.retiradaEm !== null) return { retirada: true, idEmpresa: arte.idEmpresa };
      const picture = arte.imagens.feed ? await artes.findImage(arte.imagens.feed) : null;
      if (!picture) return null;
      const isCurrent = templateById(picture.template).versao === picture.templateVersao;
      const listed = toLista(arte);
      const webp = isCurrent || listed.encerrada ? listed.imagens.feed.replace('.jpg', '.webp') : null;
      const desenho = readImageContent(picture).dados as unknown as PecaPageData;
      return { ...listed, desenho, webp, miniatura: listed.encerrada ? null : picture.miniatura };
    },
  };
}

/** Templates of each kind, converted once: every studio lists them. */
const listed = new Map<GeneratorKind, readonly GalleryTemplate[]>();

function templatesOfKind(tipo: GeneratorKind): readonly GalleryTemplate[] {
  const known =
    listed.get(tipo) ??
    galleryOf(tipo).map(({ id, nome, descricao, formatos }) => ({
      ...{ id, tipo, nome, descricao },
      formatos: formatos.map((format) => ({ id: format, ...FORMATS[format] })),
    }));
  listed.set(tipo, known);
  return known;
}
