import type { PrintReceipt } from '~/domain/impressora/receipt.ts';

/** Text of the printer's test page with the accented letters that printers for other languages lack. */
export const ACCENTED_TEXT = 'Ação, pão, bênção, ímã, avó, avô, cônjuge, à vista, nº 1, 1ª parcela';

/** Ticket of the test page: for the ESC/POS file, and on rolls beside the rulers. */
export const createTestReceipt = (endereco: string): PrintReceipt => ({
  arquivo: 'pagina-de-teste',
  partes: [
    { tipo: 'titulo', texto: 'Balcão' },
    { tipo: 'texto', texto: 'Página de teste', centro: true },
    { tipo: 'regra' },
    { tipo: 'texto', texto: ACCENTED_TEXT },
    { tipo: 'par', rotulo: 'Preço à vista', valor: 'R$ 18.690,00' },
    { tipo: 'par', rotulo: 'Total a prazo', valor: 'R$ 26.104,32', forte: true },
    { tipo: 'miudo', texto: 'Letra miúda: o acento e a vírgula têm de aparecer inteiros.' },
    { tipo: 'qr', endereco },
    { tipo: 'texto', texto: 'Fim da página de teste', centro: true },
  ],
});
