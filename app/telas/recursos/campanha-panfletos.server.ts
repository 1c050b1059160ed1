import type { StoredItem } from '~/domain/resource/resource.ts';
import { formatValidade, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { readAuthors } from '~/server/authors.ts';
import { orNull } from '~/server/errors.ts';
import type { ResourceRequest } from './guard.server.ts';

/** Flyers on the air that carry a campaign; `nomes` are the first of them. */
export type CampanhaPanfletos = {
  total: number;
  nomes: { id: string; titulo: string; detalhe: string }[];
};

/** Field of the remove form that ends the flyers too. */
export const END_PANFLETOS = 'panfletos';

export const toCampanhaOfLojas = ({ id, idEmpresa, lojas }: StoredItem & { lojas?: unknown }) => ({
  ...{ id, idEmpresa },
  lojas: Array.isArray(lojas) ? lojas.map(String) : [],
});

/** Loads the flyers that go on naming a campaign; null for another resource, for none, or while they cannot be read. */
export async function loadCampanhaPanfletos(
  { context, nome, usuario }: ResourceRequest,
  item: StoredItem,
): Promise<CampanhaPanfletos | null> {
  if (nome !== 'campanha') return null;
  const found = await orNull(context.panfletosDaCampanha.list(usuario, toCampanhaOfLojas(item)));
  if (!found || found.total === 0) return null;
  const author = await readAuthors(context);
  const today = todayInSaoPaulo(context.clock());
  return {
    total: found.total,
    nomes: found.primeiras.map(({ id, titulo, uid, validade }) => ({
      ...{ id, titulo },
      detalhe: `de ${author(uid)}, até ${formatValidade(validade, today)}`,
    })),
  };
}
