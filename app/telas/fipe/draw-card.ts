import { formatFipeYear } from '~/domain/fipe/ano-modelo.ts';
import type { FipeValue } from '~/domain/fipe/fipe-types.ts';
import { formatMonth, formatVariation, variationOver12Months } from '~/domain/fipe/referencia.ts';
import { formatMoney } from '~/domain/valores/money.ts';

const CARD_SIDE = 1080;
const CARD_MARGIN = 88;
const CARD_COLOURS = {
  fundo: '#05090c',
  texto: '#f1f5f7',
  fraco: '#a3b1ba',
  azul: '#64b5f6',
  linha: '#262d32',
};

/**
 * Draws a value as a picture of 1080 × 1080 px in the browser: works without network, publishes nothing, and
 * the server never draws arbitrary texts. Throws when the browser cannot encode it.
 */
export async function drawFipeCard(value: FipeValue): Promise<Blob> {
  // Loads the page's fonts; system fonts replace those that fail.
  await Promise.allSettled([
    document.fonts.load('700 100px Poppins'),
    document.fonts.load('400 40px Roboto'),
  ]);
  const canvas = Object.assign(document.createElement('canvas'), { width: CARD_SIDE, height: CARD_SIDE });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = CARD_COLOURS.fundo;
  pen.fillRect(0, 0, CARD_SIDE, CARD_SIDE);
  const write = (text: string, y: number, font: string, color: string) => {
    pen.font = font;
    pen.fillStyle = color;
    pen.fillText(text, CARD_MARGIN, y);
  };
  write(
    `TABELA FIPE · ${formatMonth(value.referencia).toUpperCase()}`,
    150,
    '500 34px Poppins, sans-serif',
    CARD_COLOURS.azul,
  );
  const lines = wrap(pen, `${value.modelo} ${formatFipeYear(value.ano)}`, '700 64px Poppins, sans-serif');
  for (const [at, line] of lines.entries())
    write(line, 250 + at * 76, '700 64px Poppins, sans-serif', CARD_COLOURS.texto);
  write(value.marca, 250 + lines.length * 76, '400 40px Roboto, sans-serif', CARD_COLOURS.fraco);
  write(formatMoney(value.valor), 660, '700 112px Poppins, sans-serif', CARD_COLOURS.texto);
  const variation = variationOver12Months(value.historico);
  if (variation?.meses === 12)
    write(
      `${formatVariation(variation.fracao)} em 12 meses`,
      730,
      '400 40px Roboto, sans-serif',
      CARD_COLOURS.fraco,
    );
  drawLine(pen, value);
  write(`Código ${value.codigo}`, 1010, '400 32px Roboto, sans-serif', CARD_COLOURS.fraco);
  return new Promise((resolve, reject) =>
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('no PNG'))), 'image/png'),
  );
}

/** Wraps a text to at most three lines. */
function wrap(pen: CanvasRenderingContext2D, text: string, font: string): string[] {
  pen.font = font;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && pen.measureText(longer).width <= CARD_SIDE - 2 * CARD_MARGIN)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.slice(0, 3);
}

function drawLine(pen: CanvasRenderingContext2D, { historico }: FipeValue): void {
  if (historico.length < 2) return;
  const values = historico.map(({ valor }) => valor);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(most - least, most * 0.04);
  pen.beginPath();
  for (const [at, each] of values.entries()) {
    const x = CARD_MARGIN + (at * (CARD_SIDE - 2 * CARD_MARGIN)) / (values.length - 1);
    const y = 865 - ((each - (most + least) / 2) / span) * 120;
    if (at === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.strokeStyle = CARD_COLOURS.azul;
  pen.lineWidth = 8;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.stroke();
}
