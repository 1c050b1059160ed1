import type { SeminovoFilters } from '../../app/domain/seminovos/seminovo-filters.ts';
import { isSoldVisible, soldVisibleSince } from '../../app/domain/seminovos/time-limits.ts';
import { ApiError } from '../base/api-error.ts';
import type { Page, Paged } from '../db/page-repository.ts';
import type { PublicSeminovoRepository, PublicSeminovoRow, ReleasedFoto } from './public-repository.ts';

/** Public data of a seminovo with its released photos, the cover first; in a list the cover alone. */
export type PublicSeminovo = PublicSeminovoRow & { fotos: ReleasedFoto[] };

export type PublicSeminovoService = ReturnType<typeof createPublicSeminovoService>;

export const SEMINOVO_NOT_FOUND = () =>
  new ApiError(404, 'seminovo-nao-encontrado', 'Esta moto não está na vitrine. Veja as outras.');

/** Creates the public service of seminovos. Its repository cannot read anything private. */
export function createPublicSeminovoService(parts: {
  publicos: PublicSeminovoRepository;
  clock: () => Date;
}) {
  const { publicos, clock } = parts;

  return {
    /** Gallery of the network or of one store; of the photos only the cover. */
    async list(filters: SeminovoFilters, page: Page): Promise<Paged<PublicSeminovo>> {
      const { rows, proximo } = await publicos.list(filters, soldVisibleSince(clock()), page);
      return { rows: rows.map(({ capa, ...row }) => ({ ...row, fotos: capa ? [capa] : [] })), proximo };
    },

    /** Ids of companies with seminovos in the gallery. */
    lojas: (): Promise<number[]> => publicos.lojas(soldVisibleSince(clock())),

    /**
     * Finds one; null when it was sold more than seven days ago. Throws ApiError 404 for one that never was
     * for sale, the same as for an unknown id.
     */
    async find(id: string): Promise<PublicSeminovo | null> {
      if (!/^[0-9A-Za-z-]{10,40}$/.test(id)) throw SEMINOVO_NOT_FOUND();
      const [row, fotos] = await Promise.all([publicos.find(id), publicos.fotos([id])]);
      if (!row) throw SEMINOVO_NOT_FOUND();
      if (row.situacao === 'vendido' && !isSoldVisible(row.vendidoEm, clock())) return null;
      return { ...row, fotos };
    },
  };
}
