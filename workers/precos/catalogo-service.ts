import * as v from 'valibot';
import { type Moto, parseCatalogo } from '../../app/domain/motos/catalogo.ts';
import type { Cache, CacheStatus } from '../upstream/cache.ts';
import { CACHE_WINDOWS, type CachePolicy } from '../upstream/cache-policy.ts';
import type { Upstream } from '../upstream/upstream.ts';

export type CatalogoService = ReturnType<typeof createCatalogoService>;

const catalogoSchema = v.object({ data: v.array(v.unknown()) });

const CATALOGO_POLICY: CachePolicy<v.InferOutput<typeof catalogoSchema>> = {
  recurso: 'catalogo',
  schema: catalogoSchema,
  ...CACHE_WINDOWS.catalogo,
};

/** Parsed response objects: the isolate returns the same object to many requests. */
const parsed = new WeakMap<object, Moto[]>();

function motosOf(answer: v.InferOutput<typeof catalogoSchema>): Moto[] {
  const motos = parsed.get(answer) ?? parseCatalogo(answer);
  parsed.set(answer, motos);
  return motos;
}

/** Creates the catalogue service. `upstream` is the host of the brand data. */
export function createCatalogoService({ upstream, cache }: { upstream: Upstream; cache: Cache }) {
  /** Same as `motos`, with the cache status for the X-Cache header. */
  const read = async (): Promise<{ motos: Moto[]; status: CacheStatus }> => {
    const { value, status } = await cache.get(CATALOGO_POLICY, 'todos', () =>
      upstream.get(['catalogo.json'], catalogoSchema),
    );
    return { motos: motosOf(value), status };
  };
  return {
    read /**
     * Shared motorcycle list through the cache (section 3, "Motorcycle data"). Throws ApiError 502 or 504 when
     * there is no cached copy and the host does not answer.
     */,
    motos: async (): Promise<Moto[]> => (await read()).motos,
  };
}
