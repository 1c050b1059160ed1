import type { Context } from 'hono';
import { ErroDaApi } from '../base/api-error.ts';
import { listMotos } from './catalogo.ts';
import { findEmpresa, listEmpresas } from './dados/empresa-repository.ts';
import type { Ambiente } from './env.ts';
import { toMarca } from './marca.ts';
import { findRecurso } from './recursos.ts';

type Contexto<Path extends string = '/'> = Context<Ambiente, Path>;

const UM_MINUTO = 'public, max-age=60';

/** GET /empresas: all companies, public (section 7; the registration form needs them). */
export async function getEmpresas(c: Contexto): Promise<Response> {
  return c.json(await listEmpresas(c.env.DB), 200, { 'Cache-Control': UM_MINUTO });
}

/** GET /yamaha/{numeric id}: brand JSON of a company, uncached by section 7: copies are revalidated. */
export async function getMarca(c: Contexto<'/yamaha/:id'>): Promise<Response> {
  const empresa = await findEmpresa(c.env.DB, Number(c.req.param('id')));
  if (!empresa) throw new ErroDaApi(404, 'empresa-nao-encontrada', 'Esta empresa não existe.');
  return c.json(toMarca(empresa), 200, { 'Cache-Control': 'no-cache' });
}

/** GET /catalogo.json: the shared catalogue, in its `data` field (section 3). Prices in centavos. */
export function getCatalogo(c: Contexto): Response {
  return c.json({ data: listMotos() }, 200, { 'Cache-Control': UM_MINUTO });
}

/** GET /resources/…: drawn brand assets of the demonstration companies. */
export function getRecurso(c: Contexto<'/resources/:caminho{.+}'>): Response {
  const svg = findRecurso(c.req.param('caminho'));
  if (svg === null) throw new ErroDaApi(404, 'recurso-nao-encontrado', 'Este arquivo não existe.');
  return c.body(svg, 200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
    // An image opened on its own must not run or fetch anything.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
}
