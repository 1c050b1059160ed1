import type { Marca } from '../recursos/marca-service.ts';
import { type Recurso, type RecursoService, sha256Hex } from '../recursos/recurso-service.ts';

/** Brand pictures of a piece: paths in the bucket, which go into the content hash, and what the template draws. */
export type LogosCarregados = { paths: Logos; dataUris: Record<string, string> };
export type Logos = { logo: string; logoEscuro?: string; marcas: string[] };

export type LogoStore = {
  /** Fetches a company's brand pictures and keeps each under its own hash. Throws ErroDaApi 502 or 504. */
  load(marca: Marca): Promise<LogosCarregados>;
  /** Data URIs of pictures kept before. Throws when one is gone (a bug: nothing removes them). */
  reload(logos: Logos): Promise<Record<string, string>>;
};

const EXTENSOES: Record<string, string> = { 'image/svg+xml': 'svg', 'image/png': 'png', 'image/jpeg': 'jpg' };

export function createLogoStore({
  balde,
  recursos,
}: {
  balde: R2Bucket;
  recursos: RecursoService;
}): LogoStore {
  async function keep(caminho: string): Promise<{ path: string; dataUri: string }> {
    const recurso = await recursos.find(caminho.replace(/^resources\//, ''));
    const path = `marcas/${await sha256Hex(recurso.bytes)}.${EXTENSOES[recurso.tipo] ?? 'bin'}`;
    if (!(await balde.head(path)))
      await balde.put(path, recurso.bytes, { httpMetadata: { contentType: recurso.tipo } });
    return { path, dataUri: toDataUri(recurso) };
  }

  return {
    async load({ recursos: { logo, logoEscuro, marcas } }) {
      const caminhos = [logo, ...(logoEscuro ? [logoEscuro] : []), ...marcas];
      const kept = await Promise.all(
        caminhos.map(async (caminho) => [caminho, await keep(caminho)] as const),
      );
      const byCaminho = new Map(kept);
      const pathOf = (caminho: string) => byCaminho.get(caminho)?.path ?? '';
      return {
        paths: {
          logo: pathOf(logo),
          ...(logoEscuro ? { logoEscuro: pathOf(logoEscuro) } : {}),
          marcas: marcas.map(pathOf),
        },
        dataUris: Object.fromEntries(kept.map(([, { path, dataUri }]) => [path, dataUri])),
      };
    },

    async reload({ logo, logoEscuro, marcas }) {
      const paths = [logo, ...(logoEscuro ? [logoEscuro] : []), ...marcas];
      const entries = paths.map(async (path) => {
        const object = await balde.get(path);
        if (!object) throw new Error(`Brand picture ${path} is gone.`);
        const recurso = { bytes: await object.arrayBuffer(), tipo: object.httpMetadata?.contentType ?? '' };
        return [path, toDataUri(recurso)] as const;
      });
      return Object.fromEntries(await Promise.all(entries));
    },
  };
}

function toDataUri({ bytes, tipo }: Pick<Recurso, 'bytes' | 'tipo'>): string {
  let binary = '';
  for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte);
  return `data:${tipo};base64,${btoa(binary)}`;
}
