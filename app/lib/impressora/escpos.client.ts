import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { Ajustes } from '~/domain/impressora/ajustes.ts';
import { type Bilhete, type ParteDoBilhete, paraCodigo, withoutBlanks } from '~/domain/impressora/bilhete.ts';
import { medidasDo, type PapelDeBobina } from '~/domain/impressora/papeis.ts';

/**
 * Width of a character in the printer's font A, dots: 48 characters on a roll of 80 mm, 32 on one of 58 mm.
 */
const PONTOS_DA_LETRA = 12;

function write(encoder: ReceiptPrinterEncoder, parte: ParteDoBilhete, columns: number): void {
  switch (parte.tipo) {
    case 'regra':
      encoder.rule();
      break;
    case 'qr':
      encoder
        .align('center')
        .qrcode(parte.endereco, { model: 2, size: 6, errorlevel: 'm' })
        .align('left')
        .newline();
      break;
    case 'par': {
      const valor = paraCodigo(parte.valor);
      const width = Math.min(valor.length, Math.floor(columns / 2));
      encoder.bold(parte.forte === true);
      encoder.table(
        [
          { width: columns - width - 1, align: 'left' },
          { width, align: 'right', marginLeft: 1, verticalAlign: 'bottom' },
        ],
        [[paraCodigo(parte.rotulo), valor]],
      );
      encoder.bold(false);
      break;
    }
    case 'titulo':
      encoder.align('center').bold(true).size(2, 2).line(paraCodigo(parte.texto));
      encoder.size(1, 1).bold(false).align('left');
      break;
    default:
      encoder
        .align(parte.centro ? 'center' : 'left')
        .line(paraCodigo(parte.texto))
        .align('left');
  }
}

/**
 * Encodes a ticket as ESC/POS bytes: text in the selected codepage, QR codes drawn by the printer, a cut
 * after each copy. Import it lazily, because the encoder is large.
 */
export function escPosDo(
  bilhete: Bilhete,
  papel: PapelDeBobina,
  { copias, codigo }: Pick<Ajustes, 'copias' | 'codigo'>,
): Uint8Array {
  const columns = Math.floor((medidasDo(papel).pontos ?? 0) / PONTOS_DA_LETRA);
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns,
    feedBeforeCut: 4,
    newline: '\n',
  });
  encoder.initialize().codepage(codigo);
  const { partes } = withoutBlanks(bilhete);
  for (let copy = 0; copy < copias; copy++) {
    for (const parte of partes) write(encoder, parte, columns);
    encoder.cut('partial');
  }
  return encoder.encode();
}
