import { type CalendarDate, formatDate } from '../valores/dates.ts';
import { type Centavos, formatMoney } from '../valores/money.ts';
import type { ParcelaStatement } from './parcela-statement.ts';

/** Data for the texts that go with a flyer's link. */
export type SentPanfleto = {
  /** Name of the motorcycle. */
  titulo: string;
  /** Cash price, centavos; null for a piece without a price. */
  preco: Centavos | null;
  /** Instalment; null for a cash offer. */
  anuncio: ParcelaStatement | null;
  /** Last day of the offer. */
  validade: CalendarDate;
};

/** Message for sending a flyer's link: price, instalment, and the legal minimum beside it. */
export function panfletoMessage({ titulo, preco, anuncio, validade }: SentPanfleto): string {
  if (preco === null) return titulo;
  return [
    `${titulo} por ${formatMoney(preco)} à vista.`,
    ...(anuncio ? [`${anuncio.frase}.`, ...anuncio.minimo] : []),
    `Veja todas as condições, até ${formatDate(validade)}:`,
  ].join('\n');
}

/**
 * Title and description of the link's preview. Messengers may show only one of them, so both carry the
 * instalment with its mandatory statements.
 * @param loja name of the dealership
 */
export function panfletoPreview(
  { titulo, preco, anuncio, validade }: SentPanfleto,
  loja: string,
): { titulo: string; descricao: string } {
  if (preco === null) return { titulo, descricao: `${loja}.` };
  const cash = `${titulo} por ${formatMoney(preco)}`;
  const until = `Condições válidas até ${formatDate(validade)}. ${loja}.`;
  if (!anuncio) return { titulo: cash, descricao: `À vista. ${until}` };
  return {
    titulo: `${cash} à vista · ${anuncio.titulo}`,
    descricao: [`${anuncio.frase}.`, ...anuncio.minimo, `À vista: ${formatMoney(preco)}.`, until].join(' '),
  };
}

/** Simulation shown on its read-only page. */
export type LinkedSimulacao = Pick<SentPanfleto, 'titulo' | 'validade'> & { anuncio: ParcelaStatement };

/** Message for sending a simulation's link. */
export function simulacaoLinkMessage({ titulo, anuncio, validade }: LinkedSimulacao): string {
  return [
    titulo ? `Simulação: ${titulo}` : 'Sua simulação',
    `${anuncio.frase}.`,
    ...anuncio.minimo,
    `Veja todas as condições, até ${formatDate(validade)}:`,
  ].join('\n');
}

/** Title and description for a simulation's page, as {@link panfletoPreview}. */
export function simulacaoPreview(
  { titulo, anuncio, validade }: LinkedSimulacao,
  loja: string,
): { titulo: string; descricao: string } {
  const until = `Condições válidas até ${formatDate(validade)}. ${loja}.`;
  return {
    titulo: `Simulação: ${titulo} · ${anuncio.titulo}`,
    descricao: [`${anuncio.frase}.`, ...anuncio.minimo, until].join(' '),
  };
}
