import { encode } from 'uqr';
import type { PdfBox, PdfCanvas } from './pdf-canvas.ts';

/** Quiet zone: light modules around the code, which readers need (ISO/IEC 18004, 6.3.8: four). */
const QUIET_ZONE = 4;

/** Draws the QR code of an address, one bar for each run of dark modules in a row. */
export function drawQr(pen: PdfCanvas, address: string, box: PdfBox): void {
  const { data, size } = encode(address, { ecc: 'M', border: QUIET_ZONE });
  const side = box.largura / size;
  pen.caixa(box, '#ffffff');
  data.forEach((row, line) => {
    let start = -1;
    for (let column = 0; column <= size; column += 1) {
      const isDark = row[column] === true;
      if (isDark && start < 0) start = column;
      if (isDark || start < 0) continue;
      const bar = { x: box.x + start * side, largura: (column - start) * side };
      pen.caixa({ ...bar, y: box.y + line * side, altura: side }, '#000000');
      start = -1;
    }
  });
}
