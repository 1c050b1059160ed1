import type { SeminovoFilters } from '../../app/domain/seminovos/seminovo-filters.ts';
import { isSoldVisible, soldVisibleSince } from '../../app/domain/seminovos/time-limits.ts';
import { ApiError } from '../base/api-error.ts';
import type { Page, Paged } from '../db/page-repository.ts';
import type { PublicSeminovoRepository, PublicSeminovoRow, ReleasedFoto } from './public-repository.ts';

/** Public data of a seminovo with its released photos, the cover first. */
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

  async function withFotos(rows: readonly PublicSeminovoRow[]): Promise<PublicSeminovo[]> {
    const fotos = await publicos.fotos(rows.map(({ id }) => id));
    return rows.map((row) => ({ ...row, fotos: fotos.filter(({ seminovo }) => seminovo === row.id) }));
  }

  return {
    /** Gallery of the network or of one store. */
    async list(filters: SeminovoFilters, page: Page): Promise<Paged<PublicSeminovo>> {
      const { rows, proximo } = await publicos.list(filters, soldVisibleSince(clock()), page);
      return { rows: await withFotos(rows), proximo };
    },

    /** Ids of companies with seminovos in the gallery. */
    lojas: (): Promise<number[]> => publicos.lojas(soldVisibleSince(clock())),

    /**
     * Finds one; null when it was sold more than seven days ago. Throws ApiError 404 for one that never was
     * for sale, the same as for an unknown id.
     */
    async find(id: string): Promise<PublicSeminovo | null> {
      const row = /^[0-9A-Za-z-]{10,40}$/.test(id) ? await publicos.find(id) : null;
      if (!row) throw SEMINOVO_NOT_FOUND();
      if (row.situacao === 'vendido' && !isSoldVisible(row.vendidoEm, clock())) return null;
      const [whole] = await withFotos([row]);
      return whole ?? null;
    },
  };
}
