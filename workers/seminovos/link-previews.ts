import type { TemplatePecaData } from '../../app/arte/registry.ts';
import type { DrawnEmpresa } from '../../app/arte/types.ts';
import { paintOfColour } from '../../app/domain/motos/moto-colours.ts';
import { lojaAddress } from '../../app/domain/ofertas/fornecedor.ts';
import { modeloClasse } from '../../app/domain/seminovos/modelo-classe.ts';
import {
  formatSeminovoYears,
  formatThousands,
  seminovoName,
} from '../../app/domain/seminovos/seminovo-words.ts';
import { type ImageContent, imageContentsOf, imageId } from '../artes/image-content.ts';
import type { LogoStore } from '../artes/logo-store.ts';
import type { DrawingClient } from '../imagens/drawing-client.ts';
import type { BrandService } from '../marca/brand-service.ts';
import { type KitService, kitBrandFields } from '../marca/kit-service.ts';
import { type PublicSeminovo, type PublicSeminovoService, SEMINOVO_NOT_FOUND } from './public-service.ts';

/** Prefix in the seminovo's own folder, so that emptying the folder deletes them too. */
const previewPrefixOf = (id: string): string => `seminovos/${id}/publica/previa-`;

/** Link preview images of seminovos without a photo. */
export function createSeminovoPreviews(parts: {
  publicos: Pick<PublicSeminovoService, 'find'>;
  marcas: Pick<BrandService, 'find'>;
  kits: Pick<KitService, 'vigente'>;
  logos: Pick<LogoStore, 'load'>;
  drawingClient: Pick<DrawingClient, 'imagem'>;
  bucket: R2Bucket;
}) {
  const { publicos, marcas, kits, logos, drawingClient, bucket } = parts;

  /** Stores the newest image only: former prices are shown nowhere any more. */
  async function keep(id: string, name: string, bytes: Uint8Array): Promise<void> {
    const { objects } = await bucket.list({ prefix: previewPrefixOf(id) });
    const old = objects.map(({ key }) => key).filter((key) => key !== name);
    if (old.length > 0) await bucket.delete(old);
    await bucket.put(name, bytes, { httpMetadata: { contentType: 'image/jpeg' } });
  }

  return {
    /**
     * Silhouette, name, year, price and store as JPEG of 1200 × 630, drawn on first use and stored. Throws
     * ApiError 404 for a seminovo that is not public, 502, 503, 504.
     */
    async read(id: string): Promise<ReadableStream | Uint8Array> {
      const seminovo = await publicos.find(id);
      if (!seminovo) throw SEMINOVO_NOT_FOUND();
      const { idEmpresa } = seminovo;
      const [marca, kit] = await Promise.all([marcas.find(idEmpresa), kits.vigente(idEmpresa)]);
      const { paths, figuras } = await logos.load(marca);
      const { cores = marca.cores, letra } = kitBrandFields(kit);
      const empresa: DrawnEmpresa = {
        ...{ nome: marca.nome.trim(), endereco: lojaAddress(marca), cores, ...paths },
        ...(letra ? { letra } : {}),
      };
      const { idEmpresa: fila, ...content } = previewContentOf(seminovo, empresa, marca.telefone ?? '');
      const image = await imageId({ idEmpresa: fila, ...content });
      const name = `${previewPrefixOf(id)}${image}.jpg`;
      const kept = await bucket.get(name);
      if (kept) return kept.body;
      const bytes = await drawingClient.imagem({ fila }, { id: image, extensao: 'jpg', ...content }, figuras);
      await keep(id, name, bytes);
      return bytes;
    },
  };
}

/** Content of a flyer in the size of a preview; a sold bike has no price. */
function previewContentOf(seminovo: PublicSeminovo, empresa: DrawnEmpresa, telefone: string): ImageContent {
  const { idEmpresa, situacao, modelo, cor, km } = seminovo;
  const ink = paintOfColour(cor);
  const isSold = situacao === 'vendido';
  const preco = isSold ? null : seminovo.preco;
  const words = [`${formatThousands(km)} km`, cor];
  const data: TemplatePecaData<'vitrine'> = {
    moto: {
      // The class is guessed from the name: good enough for a silhouette, not for print.
      ...{ nome: seminovoName(seminovo), classe: modeloClasse(modelo), foraDoCatalogo: true },
      ...{ ano: formatSeminovoYears(seminovo), ...(ink ? { cor: ink } : {}) },
    },
    preco: preco ?? 0,
    texto: words.filter(Boolean).join(' · '),
    selo: isSold ? 'Vendida' : situacao === 'reservado' ? 'Reservada' : 'Seminova',
    ...{ linhasLegais: [], validade: '', nome: '', telefone, empresa },
  };
  const link = imageContentsOf('vitrine', idEmpresa, data).find(({ formato }) => formato === 'link');
  if (!link) throw new Error('The template of previews has no format for them.');
  return link;
}
