import type { Brand } from '../../../workers/marca/brand-service.ts';

/** Lists the assets of section 3 named in a brand JSON, each once, as paths on this host. */
export function listAssets({ recursos }: Pick<Brand, 'recursos'>): string[] {
  const { fonte, logo, logoEscuro, marcas, marcasEscuro = [], moldura, rodape } = recursos;
  const { marcaDagua, logoBanco, fundoClaro } = recursos;
  const paths = [fonte, logo, logoEscuro, ...marcas, ...marcasEscuro, moldura, rodape];
  const named = [...paths, marcaDagua, logoBanco, fundoClaro].filter((path) => path !== undefined);
  return [...new Set(named)].map((path) => `/${path}`);
}
