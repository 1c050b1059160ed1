import type { Parcela } from '../../../../app/domain/financiamento/loan-types.ts';
import { formatDate } from '../../../../app/domain/valores/dates.ts';
import type { PdfSheets } from '../sheets.ts';
import { formatColumnAmount } from '../text.ts';

type CronogramaColumn = { titulo: string; parte: number; celula: (parcela: Parcela) => string };

/**
 * Columns of the schedule in a PDF: amounts in reais, right-aligned, as Roboto's digits all have one width.
 */
const COLUMNS: readonly CronogramaColumn[] = [
  { titulo: 'Nº', parte: 0.07, celula: ({ numero }) => String(numero) },
  { titulo: 'Vencimento', parte: 0.17, celula: ({ vencimento }) => formatDate(vencimento) },
  { titulo: 'Dias', parte: 0.08, celula: ({ dias }) => String(dias) },
  { titulo: 'Juros', parte: 0.16, celula: ({ juros }) => formatColumnAmount(juros) },
  { titulo: 'Amortização', parte: 0.17, celula: ({ amortizacao }) => formatColumnAmount(amortizacao) },
  { titulo: 'Parcela', parte: 0.17, celula: ({ valor }) => formatColumnAmount(valor) },
  { titulo: 'Saldo', parte: 0.18, celula: ({ saldo }) => formatColumnAmount(saldo) },
];

/** Right edge of each column. */
function edges({ esquerda, largura, papel }: PdfSheets): number[] {
  let x = esquerda - papel.corpo.tabela * 0.5;
  return COLUMNS.map(({ parte }) => {
    x += parte * largura;
    return x;
  });
}

function row(
  folhas: PdfSheets,
  cells: readonly string[],
  style: { fonte: 'texto' | 'forte' | 'medio'; corpo: number; cor: string },
): void {
  const right = edges(folhas);
  const { linha } = folhas.papel;
  cells.forEach((cell, index) => {
    const width = (COLUMNS[index]?.parte ?? 0) * folhas.largura - style.corpo * 0.4;
    folhas.caneta.textoDireita(cell, right[index] ?? 0, folhas.y + linha * 0.7, {
      ...style,
      largura: width,
    });
  });
  folhas.y += linha;
}

function head(folhas: PdfSheets): void {
  const { caneta, papel, cores, esquerda, largura } = folhas;
  caneta.caixa({ x: esquerda, y: folhas.y, largura, altura: papel.linha * 1.25 }, cores.primaria);
  folhas.y += papel.linha * 0.12;
  row(
    folhas,
    COLUMNS.map(({ titulo }) => titulo),
    { fonte: 'medio', corpo: papel.corpo.tabela, cor: cores.sobrePrimaria },
  );
  folhas.y += papel.linha * 0.13;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Draws the whole schedule with its totals; the table header is repeated on each page. */
export function drawCronograma(folhas: PdfSheets): void {
  const { papel, cores, esquerda, largura, dados } = folhas;
  const { corpo, linha } = papel;
  const { parcelas } = dados.oferecida.contas;
  const needed = (rows: number) => corpo.secao * 1.5 + linha * (rows + 2.5);
  // A schedule that fits a page is kept together; a longer one starts only with room for some rows.
  const fitsOnePage = needed(parcelas.length) <= papel.altura * 0.75;
  folhas.reservar(needed(fitsOnePage ? parcelas.length : 6));
  folhas.y += corpo.secao * 0.8;
  const title = { fonte: 'medio', corpo: corpo.secao, cor: cores.destaque } as const;
  folhas.caneta.texto('Parcelas', esquerda, folhas.y, title);
  const unit = { fonte: 'texto', corpo: corpo.miudo, cor: cores.cinza } as const;
  folhas.caneta.textoDireita('valores em R$', esquerda + largura, folhas.y, unit);
  folhas.y += corpo.secao * 0.6;
  head(folhas);
  const body = { fonte: 'texto', corpo: corpo.tabela, cor: cores.tinta } as const;
  parcelas.forEach((parcela, index) => {
    // The totals stay on the page of the last parcela.
    const isLast = index === parcelas.length - 1;
    if (folhas.reservar(linha * (isLast ? 2.5 : 1))) head(folhas);
    row(
      folhas,
      COLUMNS.map(({ celula }) => celula(parcela)),
      body,
    );
    const isYear = parcela.numero % 12 === 0;
    folhas.caneta.fio(
      esquerda,
      esquerda + largura,
      folhas.y,
      isYear ? 0.6 : 0.3,
      isYear ? cores.cinza : cores.fio,
    );
  });
  folhas.caneta.fio(esquerda, esquerda + largura, folhas.y, 0.9, cores.tinta);
  row(
    folhas,
    [
      '',
      'Total',
      '',
      formatColumnAmount(sum(parcelas.map(({ juros }) => juros))),
      formatColumnAmount(sum(parcelas.map(({ amortizacao }) => amortizacao))),
      formatColumnAmount(sum(parcelas.map(({ valor }) => valor))),
      '',
    ],
    { fonte: 'forte', corpo: corpo.tabela, cor: cores.tinta },
  );
  folhas.y += papel.respiro;
}
