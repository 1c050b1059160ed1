import { type Data, formatData } from '../valores/datas.ts';
import { type Centavos, formatDinheiro } from '../valores/dinheiro.ts';
import type { AnuncioDaParcela } from './anuncio-da-parcela.ts';

/** Data for the texts that go with a flyer's link. */
export type PanfletoEnviado = {
  /** Name of the motorcycle. */
  titulo: string;
  /** Cash price, centavos; null for a piece without a price. */
  preco: Centavos | null;
  /** Instalment; null for a cash offer. */
  anuncio: AnuncioDaParcela | null;
  /** Last day of the offer. */
  validade: Data;
};

/** Message for sending a flyer's link: price, instalment, and the legal minimum beside it. */
export function mensagemDoPanfleto({ titulo, preco, anuncio, validade }: PanfletoEnviado): string {
  if (preco === null) return titulo;
  return [
    `${titulo} por ${formatDinheiro(preco)} à vista.`,
    ...(anuncio ? [`${anuncio.frase}.`, ...anuncio.minimo] : []),
    `Veja todas as condições, até ${formatData(validade)}:`,
  ].join('\n');
}

/**
 * Title and description of the link's preview. Messengers may show only one of them, so both carry the
 * instalment with its mandatory statements.
 * @param loja name of the dealership
 */
export function previaDoPanfleto(
  { titulo, preco, anuncio, validade }: PanfletoEnviado,
  loja: string,
): { titulo: string; descricao: string } {
  if (preco === null) return { titulo, descricao: `${loja}.` };
  const cash = `${titulo} por ${formatDinheiro(preco)}`;
  const until = `Condições válidas até ${formatData(validade)}. ${loja}.`;
  if (!anuncio) return { titulo: cash, descricao: `À vista. ${until}` };
  return {
    titulo: `${cash} à vista · ${anuncio.titulo}`,
    descricao: [`${anuncio.frase}.`, ...anuncio.minimo, `À vista: ${formatDinheiro(preco)}.`, until].join(
      ' ',
    ),
  };
}

/** Simulation shown on its read-only page. */
export type SimulacaoDoLink = Pick<PanfletoEnviado, 'titulo' | 'validade'> & { anuncio: AnuncioDaParcela };

/** Message for sending a simulation's link. */
export function mensagemDaSimulacao({ titulo, anuncio, validade }: SimulacaoDoLink): string {
  return [
    titulo ? `Simulação: ${titulo}` : 'Sua simulação',
    `${anuncio.frase}.`,
    ...anuncio.minimo,
    `Veja todas as condições, até ${formatData(validade)}:`,
  ].join('\n');
}

/** Title and description for a simulation's page, as {@link previaDoPanfleto}. */
export function previaDaSimulacao(
  { titulo, anuncio, validade }: SimulacaoDoLink,
  loja: string,
): { titulo: string; descricao: string } {
  const until = `Condições válidas até ${formatData(validade)}. ${loja}.`;
  return {
    titulo: `Simulação: ${titulo} · ${anuncio.titulo}`,
    descricao: [`${anuncio.frase}.`, ...anuncio.minimo, until].join(' '),
  };
}
