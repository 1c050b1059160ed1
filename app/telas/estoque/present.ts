import * as v from 'valibot';
import { isInLoja } from '~/domain/estoque/estoque-status.ts';
import { panfletoKey, panfletoOfItem } from '~/domain/estoque/panfletos.ts';
import { formatReservaEnd } from '~/domain/estoque/reserva.ts';
import { describeDays, stockAgeBand } from '~/domain/estoque/stock-age.ts';
import { fotoUrl } from '~/domain/fotos/foto.ts';
import type { Moto, MotoClasse } from '~/domain/motos/catalogo.ts';
import { motoColourSchema, paintOfColour } from '~/domain/motos/moto-colours.ts';
import { formatDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { formatAmount } from '~/domain/valores/money.ts';
import { firstName, firstNameOr } from '~/shared/person-names.ts';
import type { EstoqueItem } from '../../../workers/estoque/reading-service.ts';
import type { EstoqueItemSheet, ItemVenda, ListedEstoqueMoto, MotoImage } from './types.ts';

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

/** Explains why an item has no flyer of a batch; empty where it has one. */
function explainNoPanfleto(item: EstoqueItem, motos: readonly Moto[]): string {
  if (panfletoOfItem(item, motos) !== null) return '';
  const isKnown = motos.some(({ id }) => id === item.moto);
  const reason = isKnown ? 'sem preço' : motos.length > 0 ? 'fora do catálogo' : 'o catálogo não abriu agora';
  return `Sem panfleto em lote: ${reason}.`;
}

/**
 * Presents the sale of an item; null for one that is not sold.
 * @param pessoas names of the seller and the customer, as far as they are known
 */
export function vendaOfItem(
  { situacao, vendidaEm, vendaValor }: Pick<EstoqueItem, 'situacao' | 'vendidaEm' | 'vendaValor'>,
  { vendedor = '', cliente = '' }: { vendedor?: string; cliente?: string } = {},
): ItemVenda | null {
  if (isInLoja(situacao)) return null;
  const when = vendidaEm === null ? '' : `em ${formatDate(todayInSaoPaulo(new Date(vendidaEm)))}`;
  const who = [vendedor && `por ${firstName(vendedor)}`, cliente && `para ${cliente}`]
    .filter(Boolean)
    .join(' ');
  return {
    ...(vendaValor === undefined ? {} : { valor: vendaValor }),
    detalhe: [when, who].filter(Boolean).join(', '),
  };
}

/**
 * Converts an item for the list.
 * @param isSelectable true where items can be selected for a batch of flyers
 */
export function toListedEstoqueMoto(
  item: EstoqueItem,
  motos: readonly Moto[],
  isSelectable: boolean,
): ListedEstoqueMoto {
  const { id, situacao, local, dias, precoVigente, precoProprio, reservadaNome, reservadaAte } = item;
  const [figura = silhouetteImage('street', item.cor)] = imagesOfItem(item, motos);
  const panfleto = panfletoOfItem(item, motos);
  return {
    ...{ id, situacao, local, figura },
    nome: nameOfItem(item),
    detalhe: describeItem(item),
    reserva: reservadaAte
      ? `${firstNameOr(reservadaNome, 'Alguém')}, até ${formatReservaEnd(reservadaAte)}`
      : '',
    dias: describeDays(dias),
    faixa: stockAgeBand(dias),
    preco: precoVigente,
    sugerido: precoProprio === null,
    venda: vendaOfItem(item),
    panfleto: panfleto && panfletoKey(panfleto),
    semPanfleto: isSelectable ? explainNoPanfleto(item, motos) : '',
  };
}

/** Addresses of simulator and flyer with the item's data filled in, for the flyer its colour and first photo too. */
export function exitsOfItem(item: EstoqueItem): Pick<EstoqueItemSheet, 'simular' | 'panfleto'> {
  const preco: Record<string, string> =
    item.precoVigente === null ? {} : { preco: formatAmount(item.precoVigente) };
  const [foto] = item.fotos;
  return {
    simular: `/financiamento?${new URLSearchParams({ moto: item.moto ?? item.modelo, ...preco })}`,
    panfleto: `/geradorpanfleto?${new URLSearchParams({
      ...{ moto: item.modelo, ...preco },
      ...(v.is(motoColourSchema, item.cor) ? { cor: item.cor } : {}),
      ...(foto === undefined ? {} : { foto }),
    })}`,
  };
}
