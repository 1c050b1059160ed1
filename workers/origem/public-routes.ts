import type { Context } from 'hono';
import { ApiError } from '../base/api-error.ts';
import { findAsset } from './assets.ts';
import { toOriginBrand } from './brand.ts';
import { listMotos } from './catalogo.ts';
import { findEmpresa, listEmpresas } from './dados/empresa-repository.ts';
import type { OriginEnvironment } from './env.ts';

type OriginContext<Path extends string = '/'> = Context<OriginEnvironment, Path>;

const ONE_MINUTE = 'public, max-age=60';

/** GET /empresas: all companies, public (section 7; the registration form needs them). */
export async function getEmpresas(c: OriginContext): Promise<Response> {
  return c.json(await listEmpresas(c.env.DB), 200, { 'Cache-Control': ONE_MINUTE });
}

/** GET /yamaha/{numeric id}: brand JSON of a company, uncached by section 7: copies are revalidated. */
export async function getBrand(c: OriginContext<'/yamaha/:id'>): Promise<Response> {
  const empresa = await findEmpresa(c.env.DB, Number(c.req.param('id')));
  if (!empresa) throw new ApiError(404, 'empresa-nao-encontrada', 'Esta empresa não existe.');
  return c.json(toOriginBrand(empresa), 200, { 'Cache-Control': 'no-cache' });
}

/** GET /catalogo.json: the shared catalogue, in its `data` field (section 3). Prices in centavos. */
export function getCatalogo(c: OriginContext): Response {
  return c.json({ data: listMotos() }, 200, { 'Cache-Control': ONE_MINUTE });
}

/** GET /resources/…: drawn brand assets of the demonstration companies. */
export function getAsset(c: OriginContext<'/resources/:caminho{.+}'>): Response {
  const svg = findAsset(c.req.param('caminho'));
  if (svg === null) throw new ApiError(404, 'recurso-nao-encontrado', 'Este arquivo não existe.');
  return c.body(svg, 200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
    // An image opened on its own must not run or fetch anything.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
}
