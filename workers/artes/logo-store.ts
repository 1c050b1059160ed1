import type { FigurasDaFolha } from '../../app/arte/tipos.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { sha256Hex } from '../base/hash.ts';
import type { Figura, Figuras } from '../desenho/contrato/pedidos.ts';
import { isDrawable } from '../imagens/picture-header.ts';
import type { Marca } from '../marca/marca-service.ts';
import type { Recurso, RecursoService } from '../marca/recurso-service.ts';

/** Brand pictures of a piece: paths in the bucket, which go into the content hash, and the pictures by their paths. */
export type LogosCarregados = { paths: Logos; figuras: Figuras };
export type Logos = { logo: string; logoEscuro?: string; marcas: string[]; folha?: FigurasDaFolha };

export type LogoStore = {
  /**
   * Fetches a company's brand pictures and keeps each under its own hash. One that does not exist, or that
   * cannot be drawn, is left out: templates write the company's name instead. `comFolha`: also those of the
   * simulation's sheet. Throws ErroDaApi 502 or 504.
   */
  load(marca: Marca, comFolha?: 'com-folha'): Promise<LogosCarregados>;
  /**
   * Pictures kept before, by their paths. Throws ErroDaApi 410 for a photo that was erased since, and Error for a brand
   * picture that is gone (a bug: nothing removes them).
   */
  reload(paths: readonly string[]): Promise<Figuras>;
};

const fotoApagada = (): ErroDaApi =>
  new ErroDaApi(410, 'foto-apagada', 'A foto desta imagem foi apagada. Gere outra com uma foto nova.');

/** Types that resvg draws. */
const EXTENSOES: Record<string, string> = { 'image/svg+xml': 'svg', 'image/png': 'png', 'image/jpeg': 'jpg' };

/** Names of the sheet's pictures, in the brand JSON as in the data of a picture. */
export const FIGURAS_DA_FOLHA = [
  'moldura',
  'rodape',
  'marcaDagua',
  'logoBanco',
  'fundoClaro',
] as const satisfies readonly (keyof FigurasDaFolha)[];

export function createLogoStore({
  balde,
  recursos,
}: {
  balde: R2Bucket;
  recursos: Pick<RecursoService, 'find'>;
}): LogoStore {
  async function find(caminho: string): Promise<Recurso | null> {
    try {
      return await recursos.find(caminho.replace(/^resources\//, ''));
    } catch (error) {
      if (error instanceof ErroDaApi && error.status === 404) return null;
      throw error;
    }
  }

  async function keep(caminho: string): Promise<{ path: string; figura: Figura } | null> {
    const recurso = await find(caminho);
    const extensao = recurso && EXTENSOES[recurso.tipo];
    if (!extensao || !isDrawable(recurso.bytes, recurso.tipo)) return null;
    const path = `marcas/${await sha256Hex(recurso.bytes)}.${extensao}`;
    if (!(await balde.head(path)))
      await balde.put(path, recurso.bytes, { httpMetadata: { contentType: recurso.tipo } });
    return { path, figura: { bytes: recurso.bytes, tipo: recurso.tipo } };
  }

  /** The sheet is whole without its decorations: a host that fails keeps no offer from the customer. */
  const keepOptional = async (caminho: string | undefined) =>
    caminho ? keep(caminho).catch(() => null) : null;

  return {
    async load({ recursos }, comFolha) {
      const { logo, logoEscuro, marcas } = recursos;
      const nomes = comFolha ? FIGURAS_DA_FOLHA : [];
      const [keptLogo, keptLogoEscuro, keptMarcas, figuras] = await Promise.all([
        keep(logo),
        logoEscuro ? keep(logoEscuro) : null,
        Promise.all(marcas.map(keep)),
        Promise.all(nomes.map((nome) => keepOptional(recursos[nome]))),
      ]);
      const kept = [keptLogo, keptLogoEscuro, ...keptMarcas, ...figuras].filter((one) => one !== null);
      const folha = nomes.flatMap((nome, index) => {
        const path = figuras[index]?.path;
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

    async reload(paths) {
      const entries = paths.map(async (path) => {
        const object = await balde.get(path);
        if (!object && path.startsWith('fotos/')) throw fotoApagada();
        if (!object) throw new Error(`Picture ${path} is gone.`);
        const figura = { bytes: await object.arrayBuffer(), tipo: object.httpMetadata?.contentType ?? '' };
        return [path, figura] as const;
      });
      return Object.fromEntries(await Promise.all(entries));
    },
  };
}
