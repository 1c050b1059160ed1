import type { FiltrosDosSeminovos } from '../../app/domain/seminovos/filtros.ts';
import { isVendidoVisivel, vendidosVisiveisDesde } from '../../app/domain/seminovos/prazos.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { Page, Paged } from '../base/page-repository.ts';
import type { FotoLiberada, PublicoRepository, SeminovoPublicoRow } from './publico-repository.ts';

/** Public data of a seminovo with its released photos, the cover first. */
export type SeminovoPublico = SeminovoPublicoRow & { fotos: FotoLiberada[] };

export type PublicoService = {
  /** Gallery of the network or of one store. */
  list(filtros: FiltrosDosSeminovos, page: Page): Promise<Paged<SeminovoPublico>>;
  /** Ids of companies with seminovos in the gallery. */
  lojas(): Promise<number[]>;
  /**
   * Finds one; null when it was sold more than seven days ago. Throws ErroDaApi 404 for one that never was
   * for sale, the same as for an unknown id.
   */
  find(id: string): Promise<SeminovoPublico | null>;
};

export const SEM_SEMINOVO = () =>
  new ErroDaApi(404, 'seminovo-nao-encontrado', 'Esta moto não está na vitrine. Veja as outras.');

/** Creates the public service of seminovos. Its repository cannot read anything private. */
export function createPublicoService(parts: {
  publicos: PublicoRepository;
  agora: () => Date;
}): PublicoService {
  const { publicos, agora } = parts;

  async function withFotos(rows: readonly SeminovoPublicoRow[]): Promise<SeminovoPublico[]> {
    const fotos = await publicos.fotos(rows.map(({ id }) => id));
    return rows.map((row) => ({ ...row, fotos: fotos.filter(({ seminovo }) => seminovo === row.id) }));
  }

  return {
    async list(filtros, page) {
      const { rows, proximo } = await publicos.list(filtros, vendidosVisiveisDesde(agora()), page);
      return { rows: await withFotos(rows), proximo };
    },

    lojas: () => publicos.lojas(vendidosVisiveisDesde(agora())),

    async find(id) {
      const row = /^[0-9A-Za-z-]{10,40}$/.test(id) ? await publicos.find(id) : null;
      if (!row) throw SEM_SEMINOVO();
      if (row.situacao === 'vendido' && !isVendidoVisivel(row.vendidoEm, agora())) return null;
      const [whole] = await withFotos([row]);
      return whole ?? null;
    },
  };
}
