import { type AmountLine, amountBreakdown } from '../../../../app/domain/financiamento/simulacao-summary.ts';
import { cleanText } from '../pdf-canvas.ts';
import type { PdfSheets } from '../sheets.ts';
import { clip, formatColumnAmount } from '../text.ts';

function drawColumn(
  folhas: PdfSheets,
  title: string,
  linhas: readonly AmountLine[],
  x: number,
  width: number,
): number {
  const { caneta, papel, cores } = folhas;
  const { corpo } = papel;
  const linha = corpo.texto * 1.45;
  let y = folhas.y + corpo.secao * 0.8;
  caneta.texto(title, x, y, { fonte: 'medio', corpo: corpo.secao, cor: cores.destaque });
  caneta.textoDireita('R$', x + width, y, { fonte: 'texto', corpo: corpo.miudo, cor: cores.cinza });
  y += corpo.secao * 0.55;
  for (const each of linhas) {
    const style = { fonte: each.total ? 'forte' : 'texto', corpo: corpo.texto } as const;
    caneta.fio(x, x + width, y, each.total ? 0.9 : 0.4, each.total ? cores.tinta : cores.fio);
    y += linha;
    const number = formatColumnAmount(each.valor);
    const medir = caneta.medir(style.fonte);
    const free = width - medir(number, style.corpo) - corpo.texto;
    const label = clip(cleanText(each.rotulo), style.corpo, free, medir);
    caneta.texto(label, x, y - linha * 0.3, { ...style, cor: each.total ? cores.tinta : cores.cinza });
    caneta.textoDireita(number, x + width, y - linha * 0.3, { ...style, cor: cores.tinta });
  }
  return y;
}

/**
 * Draws the sums from the price to the financed amount, and from there to the total; every bold line is the
 * sum of those above.
 */
export function drawSums(folhas: PdfSheets): void {
  const { papel, esquerda, largura, dados } = folhas;
  const { financiado, aPrazo } = amountBreakdown(dados.oferecida);
  const rows = Math.max(financiado.length, aPrazo.length);
  folhas.reservar(papel.corpo.secao * 1.4 + rows * papel.corpo.texto * 1.45);
  const gap = papel.respiro * 1.2;
  const width = (largura - gap) / 2;
  const ends = [
    drawColumn(folhas, 'O que se financia', financiado, esquerda, width),
    drawColumn(folhas, 'O que se paga', aPrazo, esquerda + width + gap, width),
  ];
  folhas.y = Math.max(...ends) + papel.respiro;
}
