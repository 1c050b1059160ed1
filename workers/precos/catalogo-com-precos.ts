import type { MotoComPrecos } from '../../app/domain/motos/pps.ts';
import type { StatusDoCache } from '../upstream/cache.ts';
import type { CatalogoService } from './catalogo-service.ts';
import type { PrecoService } from './preco-service.ts';

/** The catalogue as one person sees it. */
export type CatalogoDaPessoa = {
  /**
   * The shared motorcycle list with the prices that the person's company suggests today; a visitor sees the
   * catalogue's own. Throws ErroDaApi 502 or 504 when there is no copy and the host does not answer.
   */
  motos(): Promise<MotoComPrecos[]>;
  /** As `motos`, with the cache's answer for the X-Cache header and whose prices they are. */
  read(): Promise<{ motos: MotoComPrecos[]; status: StatusDoCache; idEmpresa: number | null }>;
};

/**
 * Puts the prices in force on the catalogue, in the one place that flyer, simulator and catalogue read.
 * @param idEmpresaOf company of who asks, null for visitors and people without one
 */
export function createCatalogoDaPessoa(parts: {
  catalogo: Pick<CatalogoService, 'read'>;
  precos: Pick<PrecoService, 'inForce'>;
  idEmpresaOf: () => Promise<number | null>;
}): CatalogoDaPessoa {
  const { catalogo, precos, idEmpresaOf } = parts;
  async function read() {
    const [{ motos, status }, idEmpresa] = await Promise.all([catalogo.read(), idEmpresaOf()]);
    return { motos: await precos.inForce(motos, idEmpresa), status, idEmpresa };
  }
  return { read, motos: async () => (await read()).motos };
}
