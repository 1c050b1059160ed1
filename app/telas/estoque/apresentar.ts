import { faixaDeDias, frasesDosDias } from '~/domain/estoque/dias.ts';
import { chaveDoPanfleto, panfletoDe } from '~/domain/estoque/panfletos.ts';
import { formatAte } from '~/domain/estoque/reserva.ts';
import { urlDaFoto } from '~/domain/fotos/foto.ts';
import type { ClasseDeMoto, Moto } from '~/domain/motos/catalogo.ts';
import { tintaDaCor } from '~/domain/motos/cores-de-moto.ts';
import { formatValor } from '~/domain/valores/dinheiro.ts';
import { primeiroNome } from '~/lib/nomes.ts';
import type { Item } from '../../../workers/estoque/leitura-service.ts';
import type { Figura, MotoListada } from './tipos.ts';

/** Colour of the drawing when the paint is unknown. */
const SEM_TINTA = '#7d8287';
/** Number of final chassis characters that identify a moto. */
const FINAL_DO_CHASSI = 6;

const silhueta = (classe: ClasseDeMoto, cor: string): Figura => ({
  url: `/tv/silhueta/${classe}.svg?cor=${(tintaDaCor(cor) ?? SEM_TINTA).slice(1)}`,
  tipo: 'silhueta',
});

/** Photos of an item, or its silhouette when there are none. */
export function figurasDe(
  { fotos, moto, cor }: Pick<Item, 'fotos' | 'moto' | 'cor'>,
  motos: readonly Moto[],
): Figura[] {
  if (fotos.length > 0) return fotos.map((id) => ({ url: urlDaFoto(id), tipo: 'foto' }));
  return [silhueta(motos.find(({ id }) => id === moto)?.classe ?? 'street', cor)];
}

export const nomeDe = ({ modelo, acabamento }: Pick<Item, 'modelo' | 'acabamento'>): string =>
  [modelo, acabamento].filter(Boolean).join(' ');

/**
 * Description that identifies an item: "2026/2026 · Azul · final 012345"; without the chassis end for
 * unapproved people.
 */
export const detalheDe = ({ anoFabricacao, anoModelo, cor, chassi }: Item): string =>
  [
    ...[`${anoFabricacao}/${anoModelo}`, cor],
    ...(chassi === null ? [] : [`final ${chassi.slice(-FINAL_DO_CHASSI)}`]),
  ].join(' · ');

/** Converts an item for the list. */
export function toListada(item: Item, motos: readonly Moto[]): MotoListada {
  const { id, situacao, local, dias, precoVigente, precoProprio, reservadaNome, reservadaAte } = item;
  const [figura = silhueta('street', item.cor)] = figurasDe(item, motos);
  const panfleto = panfletoDe(item, motos);
  return {
    ...{ id, situacao, local, figura },
    nome: nomeDe(item),
    detalhe: detalheDe(item),
    reserva: reservadaAte ? `${primeiroNome(reservadaNome || 'Alguém')}, até ${formatAte(reservadaAte)}` : '',
    dias: frasesDosDias(dias),
    faixa: faixaDeDias(dias),
    preco: precoVigente,
    sugerido: precoProprio === null,
    panfleto: panfleto && chaveDoPanfleto(panfleto),
  };
}

/** Addresses of simulator and flyer with the item's data filled in. */
export function saidasDe(item: Item): { simular: string; panfleto: string } {
  const preco: Record<string, string> =
    item.precoVigente === null ? {} : { preco: formatValor(item.precoVigente) };
  return {
    simular: `/financiamento?${new URLSearchParams({ moto: item.moto ?? item.modelo, ...preco })}`,
    panfleto: `/geradorpanfleto?${new URLSearchParams({ moto: item.modelo, ...preco })}`,
  };
}
