import { PRODUCT, PRODUCT_FIGURES } from '../../app/arte/product.ts';
import type { TemplatePecaData } from '../../app/arte/registry.ts';
import type { DrawnEmpresa, DrawnMoto } from '../../app/arte/types.ts';
import type { Moto, MotoClasse } from '../../app/domain/motos/catalogo.ts';
import { lojaAddress } from '../../app/domain/ofertas/fornecedor.ts';
import { LINK_PREVIEWS, type PreviewedPage } from '../../app/domain/pagina/link-previews.ts';
import type { Empresa } from '../../app/domain/pessoas/usuario.ts';
import { propostaItemName } from '../../app/domain/propostas/moto-name.ts';
import type { PropostaTermos } from '../../app/domain/propostas/proposta.ts';
import { modeloClasse } from '../../app/domain/seminovos/modelo-classe.ts';
import { imageContentsOf, imageId } from '../artes/image-content.ts';
import type { LogoStore } from '../artes/logo-store.ts';
import { ApiError } from '../base/api-error.ts';
import type { FiguresByName } from '../desenho/contract/drawing-requests.ts';
import type { DrawingClient } from '../imagens/drawing-client.ts';
import type { Brand, BrandService } from '../marca/brand-service.ts';
import { type KitService, kitBrandFields } from '../marca/kit-service.ts';

/** Folder of the bucket. */
export const LINK_PREVIEW_FOLDER = 'previas/';

/** Queue number of drawings that belong to no company. */
const PRODUCT_QUEUE = 0;

type PreviewImage = ReadableStream | Uint8Array;

type PreviewLoja = { fila: number; empresa: DrawnEmpresa; telefone: string; figuras: FiguresByName };

/**
 * Preview images of links, JPEG of 1200 × 630, drawn on first use and stored under the hash of their content:
 * equal images are stored once.
 */
export function createLinkPreviews(parts: {
  publicas: {
    find(link: string): Promise<{ idEmpresa: number; termos: Pick<PropostaTermos, 'item'> }>;
  };
  empresas(): Promise<{ value: Empresa[] }>;
  catalogo: { motos(): Promise<Moto[]> };
  marcas: Pick<BrandService, 'find'>;
  kits: Pick<KitService, 'vigente'>;
  logos: Pick<LogoStore, 'load'>;
  drawingClient: Pick<DrawingClient, 'imagem'>;
  bucket: R2Bucket;
}) {
  const { publicas, empresas, catalogo, marcas, kits, logos, drawingClient, bucket } = parts;

  async function findMarca(idEmpresa: number): Promise<Brand | null> {
    try {
      return await marcas.find(idEmpresa);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  }

  /** Store of a company without a brand: its name only. */
  async function nameOnly(idEmpresa: number): Promise<PreviewLoja> {
    const found = (await empresas()).value.find(({ id }) => id === idEmpresa);
    if (!found) throw new ApiError(404, 'previa-nao-encontrada', 'Esta imagem não existe.');
    const { nome } = found;
    const empresa = { ...PRODUCT, nome: nome.trim(), logo: '', endereco: lojaAddress(found) };
    return { fila: idEmpresa, empresa, telefone: '', figuras: {} };
  }

  async function openLoja(idEmpresa: number | null): Promise<PreviewLoja> {
    if (idEmpresa === null)
      return { fila: PRODUCT_QUEUE, empresa: PRODUCT, telefone: '', figuras: PRODUCT_FIGURES };
    const [marca, kit] = await Promise.all([findMarca(idEmpresa), kits.vigente(idEmpresa)]);
    if (!marca) return nameOnly(idEmpresa);
    const { paths, figuras } = await logos.load(marca);
    const { cores = marca.cores, letra } = kitBrandFields(kit);
    const empresa: DrawnEmpresa = {
      ...{ nome: marca.nome.trim(), endereco: lojaAddress(marca), cores, ...paths },
      ...(letra ? { letra } : {}),
    };
    return { fila: idEmpresa, empresa, telefone: marca.telefone ?? '', figuras };
  }

  async function draw(
    { fila, empresa, telefone, figuras }: PreviewLoja,
    palavras: { titulo: string; texto: string; selo?: string; classe: MotoClasse },
  ): Promise<PreviewImage> {
    const { classe, ...words } = palavras;
    // The template would repeat the name beside the drawing.
    const moto: DrawnMoto = { nome: '', classe };
    const data: TemplatePecaData<'manchete'> = { ...words, moto, validade: '', nome: '', telefone, empresa };
    const link = imageContentsOf('manchete', fila, data).find(({ formato }) => formato === 'link');
    if (!link) throw new Error('The template of previews has no format for them.');
    const id = await imageId(link);
    const name = `${LINK_PREVIEW_FOLDER}${id}.jpg`;
    const kept = await bucket.get(name);
    if (kept) return kept.body;
    const { idEmpresa: _, ...content } = link;
    const bytes = await drawingClient.imagem({ fila }, { id, extensao: 'jpg', ...content }, figuras);
    await bucket.put(name, bytes, { httpMetadata: { contentType: 'image/jpeg' } });
    return bytes;
  }

  /** Class by the catalogue, else guessed from the model's name. */
  async function classeOf(slug: string | null, nome: string): Promise<MotoClasse> {
    const motos = slug ? await catalogo.motos().catch(() => []) : [];
    return motos.find(({ id }) => id === slug)?.classe ?? modeloClasse(nome);
  }

  return {
    /**
     * Preview of a page, in a store's colours or the product's. Throws ApiError 404 for an unknown company,
     * 502, 503, 504.
     */
    read: async (page: PreviewedPage, idEmpresa: number | null): Promise<PreviewImage> =>
      draw(await openLoja(idEmpresa), LINK_PREVIEWS[page]),

    /**
     * Preview of a proposta: store, model and year, without customer or amount. Throws ApiError 404 for a
     * link that shows nothing, 502, 503, 504.
     */
    async readProposta(link: string): Promise<PreviewImage> {
      const { idEmpresa, termos } = await publicas.find(link);
      const { item } = termos;
      const loja = await openLoja(idEmpresa);
      if (!item) return draw(loja, { titulo: 'Sua proposta', texto: '', classe: 'street' });
      const { anoFabricacao, anoModelo, moto } = item;
      const titulo = propostaItemName(item);
      const texto = anoFabricacao && anoModelo ? `${anoFabricacao}/${anoModelo}` : '';
      return draw(loja, { titulo, texto, selo: 'Proposta', classe: await classeOf(moto, titulo) });
    },
  };
}
