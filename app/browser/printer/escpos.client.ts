import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { paperMeasures, type RollPaper } from '~/domain/impressora/papers.ts';
import type { PrintSettings } from '~/domain/impressora/print-settings.ts';
import {
  type PrintReceipt,
  type ReceiptPart,
  toCodePageText,
  withoutBlanks,
} from '~/domain/impressora/receipt.ts';

/**
 * Width of a character in the printer's font A, dots: 48 characters on a roll of 80 mm, 32 on one of 58 mm.
 */
const CHARACTER_DOTS = 12;

function writePart(encoder: ReceiptPrinterEncoder, part: ReceiptPart, columns: number): void {
  switch (part.tipo) {
    case 'regra':
      encoder.rule();
      break;
    case 'qr':
      encoder
        .align('center')
        .qrcode(part.endereco, { model: 2, size: 6, errorlevel: 'm' })
        .align('left')
        .newline();
      break;
    case 'par': {
      const value = toCodePageText(part.valor);
      const width = Math.min(value.length, Math.floor(columns / 2));
      encoder.bold(part.forte === true);
      encoder.table(
        [
          { width: columns - width - 1, align: 'left' },
          { width, align: 'right', marginLeft: 1, verticalAlign: 'bottom' },
        ],
        [[toCodePageText(part.rotulo), value]],
      );
      encoder.bold(false);
      break;
    }
    case 'titulo':
      encoder.align('center').bold(true).size(2, 2).line(toCodePageText(part.texto));
      encoder.size(1, 1).bold(false).align('left');
      break;
    default:
      encoder
        .align(part.centro ? 'center' : 'left')
        .line(toCodePageText(part.texto))
        .align('left');
  }
}

/**
 * Encodes a ticket as ESC/POS bytes: text in the selected codepage, QR codes drawn by the printer, a cut
 * after each copy. Import it lazily, because the encoder is large.
 */
export function encodeEscPos(
  bilhete: PrintReceipt,
  papel: RollPaper,
  { copias, codigo }: Pick<PrintSettings, 'copias' | 'codigo'>,
): Uint8Array {
  const columns = Math.floor((paperMeasures(papel).pontos ?? 0) / CHARACTER_DOTS);
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns,
    feedBeforeCut: 4,
    newline: '\n',
  });
  encoder.initialize().codepage(codigo);
  const { partes } = withoutBlanks(bilhete);
  for (let copy = 0; copy < copias; copy++) {
    for (const part of partes) writePart(encoder, part, columns);
    encoder.cut('partial');
  }
  return encoder.encode();
}
