import { panfletoKey, panfletoOfItem } from '~/domain/estoque/panfletos.ts';
import { formatReservaEnd } from '~/domain/estoque/reserva.ts';
import { describeDays, stockAgeBand } from '~/domain/estoque/stock-age.ts';
import { fotoUrl } from '~/domain/fotos/foto.ts';
import type { Moto, MotoClasse } from '~/domain/motos/catalogo.ts';
import { paintOfColour } from '~/domain/motos/moto-colours.ts';
import { formatAmount } from '~/domain/valores/money.ts';
import { firstName } from '~/shared/person-names.ts';
import type { EstoqueItem } from '../../../workers/estoque/reading-service.ts';
import type { EstoqueItemSheet, ListedEstoqueMoto, MotoImage } from './types.ts';

/** Colour of a stock item's silhouette when its paint is unknown. */
const UNKNOWN_PAINT = '#7d8287';
/** Number of final chassis characters that identify a moto. */
const CHASSI_TAIL_LENGTH = 6;

const silhouetteImage = (classe: MotoClasse, colour: string): MotoImage => ({
  url: `/tv/silhueta/${classe}.svg?cor=${(paintOfColour(colour) ?? UNKNOWN_PAINT).slice(1)}`,
  tipo: 'silhueta',
});

/** Photos of an item, or its silhouette when there are none. */
export function imagesOfItem(
  { fotos, moto, cor }: Pick<EstoqueItem, 'fotos' | 'moto' | 'cor'>,
  motos: readonly Moto[],
): MotoImage[] {
  if (fotos.length > 0) return fotos.map((id) => ({ url: fotoUrl(id), tipo: 'foto' }));
  return [silhouetteImage(motos.find(({ id }) => id === moto)?.classe ?? 'street', cor)];
}

export const nameOfItem = ({ modelo, acabamento }: Pick<EstoqueItem, 'modelo' | 'acabamento'>): string =>
  [modelo, acabamento].filter(Boolean).join(' ');

/**
 * Description that identifies an item: "2026/2026 · Azul · final 012345"; without the chassis end for
 * unapproved people.
 */
export const describeItem = ({ anoFabricacao, anoModelo, cor, chassi }: EstoqueItem): string =>
  [
    ...[`${anoFabricacao}/${anoModelo}`, cor],
    ...(chassi === null ? [] : [`final ${chassi.slice(-CHASSI_TAIL_LENGTH)}`]),
  ].join(' · ');

/** Converts an item for the list. */
export function toListedEstoqueMoto(item: EstoqueItem, motos: readonly Moto[]): ListedEstoqueMoto {
  const { id, situacao, local, dias, precoVigente, precoProprio, reservadaNome, reservadaAte } = item;
  const [figura = silhouetteImage('street', item.cor)] = imagesOfItem(item, motos);
  const panfleto = panfletoOfItem(item, motos);
  return {
    ...{ id, situacao, local, figura },
    nome: nameOfItem(item),
    detalhe: describeItem(item),
    reserva: reservadaAte
      ? `${firstName(reservadaNome || 'Alguém')}, até ${formatReservaEnd(reservadaAte)}`
      : '',
    dias: describeDays(dias),
    faixa: stockAgeBand(dias),
    preco: precoVigente,
    sugerido: precoProprio === null,
    panfleto: panfleto && panfletoKey(panfleto),
  };
}

/** Addresses of simulator and flyer with the item's data filled in. */
export function exitsOfItem(item: EstoqueItem): Pick<EstoqueItemSheet, 'simular' | 'panfleto'> {
  const preco: Record<string, string> =
    item.precoVigente === null ? {} : { preco: formatAmount(item.precoVigente) };
  return {
    simular: `/financiamento?${new URLSearchParams({ moto: item.moto ?? item.modelo, ...preco })}`,
    panfleto: `/geradorpanfleto?${new URLSearchParams({ moto: item.modelo, ...preco })}`,
  };
}
