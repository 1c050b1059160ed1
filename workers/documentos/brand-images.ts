import type { BrandImages } from '../desenho/contract/document.ts';
import type { FigureFile } from '../desenho/contract/drawing-requests.ts';
import type { AssetService } from '../marca/asset-service.ts';
import type { Brand } from '../marca/brand-service.ts';

/**
 * Loads the company's images for its documents. An image that its host does not return is left out: the
 * customer waits for the numbers, and the company's name stands where its logo would.
 */
export async function loadBrandImages(recursos: AssetService, marca: Brand): Promise<BrandImages> {
  const find = async (path: string | undefined): Promise<FigureFile | null> => {
    if (!path) return null;
    const recurso = await recursos.find(path.replace(/^resources\//, '')).catch(() => null);
    return recurso && { bytes: recurso.bytes, tipo: recurso.tipo };
  };
  const { logo, marcas, moldura, rodape, marcaDagua, logoBanco, fundoClaro } = marca.recursos;
  const [one, frame, footer, watermark, bank, ground, ...brands] = await Promise.all(
    [logo, moldura, rodape, marcaDagua, logoBanco, fundoClaro, ...marcas].map(find),
  );
  return {
    logo: one ?? null,
    moldura: frame ?? null,
    rodape: footer ?? null,
    marcaDagua: watermark ?? null,
    logoBanco: bank ?? null,
    fundoClaro: ground ?? null,
    marcas: brands.filter((image) => image !== null),
  };
}
