import { type Data, formatData } from '../valores/datas.ts';
import { type Centavos, formatDinheiro } from '../valores/dinheiro.ts';
import type { AnuncioDaParcela } from './anuncio-da-parcela.ts';

/** What the words that go with a flyer's link are made of. */
export type PanfletoEnviado = {
  /** Name of the motorcycle. */
  titulo: string;
  /** Null for a piece that offers nothing at a price. */
  preco: Centavos | null;
  /** Null for a cash offer. */
  anuncio: AnuncioDaParcela | null;
  /** Last day. */
  validade: Data;
};

/** The message that a flyer's link is sent with: price, instalment, the least that the law wants beside it. */
export function mensagemDoPanfleto({ titulo, preco, anuncio, validade }: PanfletoEnviado): string {
  if (preco === null) return titulo;
  return [
    `${titulo} por ${formatDinheiro(preco)} à vista.`,
    ...(anuncio ? [`${anuncio.frase}.`, ...anuncio.minimo] : []),
    `Veja todas as condições, até ${formatData(validade)}:`,
  ].join('\n');
}

/**
 * Title and description of the link's preview. Messengers may show either alone, so an instalment stands in both
 * with what belongs to it.
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

/** A simulation on its read-only page. */
export type SimulacaoDoLink = Pick<PanfletoEnviado, 'titulo' | 'validade'> & { anuncio: AnuncioDaParcela };

/** The message that a simulation's link is sent with. */
export function mensagemDaSimulacao({ titulo, anuncio, validade }: SimulacaoDoLink): string {
  return [
    titulo ? `Simulação: ${titulo}` : 'Sua simulação',
    `${anuncio.frase}.`,
    ...anuncio.minimo,
    `Veja todas as condições, até ${formatData(validade)}:`,
  ].join('\n');
}

/** As {@link previaDoPanfleto}, for a simulation's page. */
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
