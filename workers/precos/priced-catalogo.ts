import type { PricedMoto } from '../../app/domain/motos/pps.ts';
import type { CacheStatus } from '../upstream/cache.ts';
import type { CatalogoService } from './catalogo-service.ts';
import type { PrecoService } from './preco-service.ts';

/**
 * Catalogue as one person sees it, with the prices in force, for flyers, simulator and catalogue alike.
 * @param idEmpresaOf company of the person, null for visitors and people without one
 */
export function createPricedCatalogo(parts: {
  catalogo: Pick<CatalogoService, 'read'>;
  precos: Pick<PrecoService, 'inForce'>;
  idEmpresaOf: () => Promise<number | null>;
}) {
  const { catalogo, precos, idEmpresaOf } = parts;
  /** Same as `motos`, with the cache status for the X-Cache header, and the company of the prices. */
  async function read(): Promise<{ motos: PricedMoto[]; status: CacheStatus; idEmpresa: number | null }> {
    const [{ motos, status }, idEmpresa] = await Promise.all([catalogo.read(), idEmpresaOf()]);
    return { motos: await precos.inForce(motos, idEmpresa), status, idEmpresa };
  }
  return {
    read /**
     * Shared motorcycle list with the prices that the person's company suggests today; a visitor gets the
     * catalogue's own. Throws ApiError 502 or 504 when there is no cached copy and the host does not answer.
     */,
    motos: async (): Promise<PricedMoto[]> => (await read()).motos,
  };
}
