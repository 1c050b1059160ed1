import type { SheetFigures } from '../../app/arte/types.ts';
import { ApiError } from '../base/api-error.ts';
import { sha256Hex } from '../base/hash.ts';
import type { FigureFile, FiguresByName } from '../desenho/contract/drawing-requests.ts';
import { isDrawable } from '../imagens/picture-header.ts';
import type { Asset, AssetService } from '../marca/asset-service.ts';
import type { Brand } from '../marca/brand-service.ts';

/**
 * Brand images of a piece: their paths in the bucket, which are part of the content hash, and the images by
 * path.
 */
export type LoadedLogos = { paths: LogoPaths; figuras: FiguresByName };
export type LogoPaths = { logo: string; logoEscuro?: string; marcas: string[]; folha?: SheetFigures };

export type LogoStore = ReturnType<typeof createLogoStore>;

const fotoErased = (): ApiError =>
  new ApiError(410, 'foto-apagada', 'A foto desta imagem foi apagada. Gere outra com uma foto nova.');

/** File extension of each type that resvg draws. */
const EXTENSIONS: Record<string, string> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/** Names of the sheet's images, in the brand JSON and in an image's data. */
export const SHEET_FIGURES = [
  'moldura',
  'rodape',
  'marcaDagua',
  'logoBanco',
  'fundoClaro',
] as const satisfies readonly (keyof SheetFigures)[];

export function createLogoStore({
  bucket,
  recursos,
}: {
  bucket: R2Bucket;
  recursos: Pick<AssetService, 'find'>;
}) {
  async function find(path: string): Promise<Asset | null> {
    try {
      return await recursos.find(path.replace(/^resources\//, ''));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  }

  async function keep(caminho: string): Promise<{ path: string; figura: FigureFile } | null> {
    const recurso = await find(caminho);
    const extension = recurso && EXTENSIONS[recurso.tipo];
    if (!extension || !isDrawable(recurso.bytes, recurso.tipo)) return null;
    const path = `marcas/${await sha256Hex(recurso.bytes)}.${extension}`;
    if (!(await bucket.head(path)))
      await bucket.put(path, recurso.bytes, { httpMetadata: { contentType: recurso.tipo } });
    return { path, figura: { bytes: recurso.bytes, tipo: recurso.tipo } };
  }

  /** Stores an optional image; a failing host must not block the offer: decorations may be missing. */
  const keepOptional = async (path: string | undefined) => (path ? keep(path).catch(() => null) : null);

  return {
    /**
     * Fetches a company's brand images and stores each under its own hash. A missing or undrawable one is
     * left out: templates write the company's name instead. `comFolha`: also those of the simulation's sheet.
     * Throws ApiError 502 or 504.
     */
    async load({ recursos }: Brand, comFolha?: 'com-folha'): Promise<LoadedLogos> {
      const { logo, logoEscuro, marcas } = recursos;
      const names = comFolha ? SHEET_FIGURES : [];
      const [keptLogo, keptLogoEscuro, keptMarcas, figures] = await Promise.all([
        keep(logo),
        logoEscuro ? keep(logoEscuro) : null,
        Promise.all(marcas.map(keep)),
        Promise.all(names.map((nome) => keepOptional(recursos[nome]))),
      ]);
      const kept = [keptLogo, keptLogoEscuro, ...keptMarcas, ...figures].filter((one) => one !== null);
      const folha = names.flatMap((nome, index) => {
        const path = figures[index]?.path;
        return path ? [[nome, path] as const] : [];
      });
      return {
        paths: {
          logo: keptLogo?.path ?? '',
          ...(keptLogoEscuro ? { logoEscuro: keptLogoEscuro.path } : {}),
          marcas: keptMarcas.filter((one) => one !== null).map(({ path }) => path),
          ...(folha.length > 0 ? { folha: Object.fromEntries(folha) } : {}),
        },
        figuras: Object.fromEntries(kept.map(({ path, figura }) => [path, figura])),
      };
    },

    /**
     * Reads stored images by path. Throws ApiError 410 for a photo erased since, and Error for a missing
     * brand image (a bug: nothing deletes them).
     */
    async reload(paths: readonly string[]): Promise<FiguresByName> {
      const entries = paths.map(async (path) => {
        const object = await bucket.get(path);
        if (!object && path.startsWith('fotos/')) throw fotoErased();
        if (!object) throw new Error(`Picture ${path} is gone.`);
        const figure = { bytes: await object.arrayBuffer(), tipo: object.httpMetadata?.contentType ?? '' };
        return [path, figure] as const;
      });
      return Object.fromEntries(await Promise.all(entries));
    },
  };
}
