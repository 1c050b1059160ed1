import type { Bilhete } from '~/domain/impressora/bilhete.ts';

/** Letters that printers for another language lack. */
export const ACENTOS = 'Ação, pão, bênção, ímã, avó, avô, cônjuge, à vista, nº 1, 1ª parcela';

/** What the ESC/POS file of the test page holds, and the browser's roll beside its rulers. */
export const bilheteDeTeste = (endereco: string): Bilhete => ({
  arquivo: 'pagina-de-teste',
  partes: [
    { tipo: 'titulo', texto: 'Balcão' },
    { tipo: 'texto', texto: 'Página de teste', centro: true },
    { tipo: 'regra' },
    { tipo: 'texto', texto: ACENTOS },
    { tipo: 'par', rotulo: 'Preço à vista', valor: 'R$ 18.690,00' },
    { tipo: 'par', rotulo: 'Total a prazo', valor: 'R$ 26.104,32', forte: true },
    { tipo: 'miudo', texto: 'Letra miúda: o acento e a vírgula têm de aparecer inteiros.' },
    { tipo: 'qr', endereco },
    { tipo: 'texto', texto: 'Fim da página de teste', centro: true },
  ],
});
