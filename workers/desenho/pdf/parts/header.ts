import { formatDate } from '../../../../app/domain/valores/dates.ts';
import { usableWidthOf } from '../paper.ts';
import { cleanText, type PdfCanvas } from '../pdf-canvas.ts';
import type { LetterheadData, PdfSheets } from '../sheets.ts';
import { clip, wrap } from '../text.ts';

const TITLES = { plano: 'Plano de pagamento', simulacao: 'Simulação' } as const;

/** Title of a document, on its pages and in its metadata. */
export const documentTitleOf = ({ dados }: Pick<PdfSheets, 'dados'>): string => TITLES[dados.tipo];

/** Draws the background of a page: the light background on the first, the watermark on all. */
function ground({ caneta, papel, figuras }: PdfSheets<LetterheadData>, first: boolean): void {
  const { largura, altura } = papel;
  if (first && figuras.fundoClaro) {
    const page = { x: 0, y: 0, largura, altura };
    caneta.figura(figuras.fundoClaro, page, { modo: 'cobrir', x: 1, y: 1 });
  }
  if (figuras.marcaDagua) {
    // Small and in the corner on the first page, which has its own background; large behind the schedule.
    const side = largura * (first ? 0.34 : 0.62);
    const [across, down] = first ? [0.92, 0.92] : [0.5, 0.58];
    const box = { x: (largura - side) * across, y: (altura - side) * down, largura: side, altura: side };
    caneta.figura(figuras.marcaDagua, box, { modo: 'caber', x: 0.5, y: 0.5 });
  }
}

/** Draws the company's logo, or its name without a logo. */
function logo(folhas: PdfSheets<LetterheadData>, altura: number): void {
  const { caneta, esquerda, y, figuras, largura, papel, cores, dados } = folhas;
  if (figuras.logo) {
    const box = { x: esquerda, y, largura: largura * 0.45, altura };
    caneta.figura(figuras.logo, box, { modo: 'caber', x: 0, y: 0.5 });
    return;
  }
  caneta.texto(dados.empresa.nome, esquerda, y + altura * 0.65, {
    fonte: 'titulo',
    corpo: Math.min(altura * 0.5, papel.corpo.titulo * 0.7),
    cor: cores.destaque,
    largura: largura * 0.5,
  });
}

function firstHead(folhas: PdfSheets<LetterheadData>): void {
  const { caneta, papel, figuras, cores, largura, esquerda } = folhas;
  const height = papel.corpo.titulo * 1.7;
  logo(folhas, height);
  const width = height * 2.3;
  figuras.marcas.slice(0, 2).forEach((marca, index) => {
    const x = esquerda + largura - width * (index + 1) - (index * papel.respiro) / 2;
    const box = { x, y: folhas.y + height * 0.14, largura: width, altura: height * 0.72 };
    caneta.figura(marca, box, { modo: 'caber', x: 1, y: 0.5 });
  });
  folhas.y += height + papel.respiro * 0.5;
  caneta.caixa({ x: esquerda, y: folhas.y, largura, altura: 2 }, cores.primaria);
  folhas.y += 2 + papel.respiro;
}

/** Draws the header of the pages after the first: small, to leave room for the schedule. */
function runningHead(folhas: PdfSheets<LetterheadData>, title: string): void {
  const { caneta, papel, cores, largura, esquerda } = folhas;
  const height = papel.corpo.titulo * 0.95;
  logo(folhas, height);
  const style = { fonte: 'medio', corpo: papel.corpo.miudo, cor: cores.cinza } as const;
  const shown = clip(title, style.corpo, largura * 0.62, caneta.medir('medio'));
  caneta.textoDireita(shown, esquerda + largura, folhas.y + height * 0.65, style);
  folhas.y += height + papel.respiro * 0.4;
  caneta.caixa({ x: esquerda, y: folhas.y, largura, altura: 1 }, cores.primaria);
  folhas.y += 1 + papel.respiro * 0.8;
}

/**
 * Draws the header of a page of a company's document.
 * @param corrido title on the pages after the first
 */
export function drawLetterhead(folhas: PdfSheets<LetterheadData>, first: boolean, corrido: string): void {
  ground(folhas, first);
  if (first) firstHead(folhas);
  else runningHead(folhas, corrido);
}

/** Draws the header of a page of a simulation. */
export function drawHeader(folhas: PdfSheets, first: boolean): void {
  const title = [documentTitleOf(folhas), cleanText(folhas.dados.oferecida.moto)].filter(Boolean).join(' · ');
  drawLetterhead(folhas, first, title);
}

/** Draws kind of document, motorcycle, customer and dates. */
export function drawTitle(folhas: PdfSheets): void {
  const { caneta, papel, cores, largura, esquerda, dados } = folhas;
  const { corpo } = papel;
  const { oferecida, cliente } = dados;
  const { dataContrato } = oferecida.pedido;
  folhas.y += corpo.secao * 0.8;
  caneta.texto(documentTitleOf(folhas), esquerda, folhas.y, {
    fonte: 'medio',
    corpo: corpo.secao,
    cor: cores.destaque,
  });
  const dates = `Simulado em ${formatDate(dataContrato)} · válido até ${formatDate(oferecida.validade)}`;
  const small = { fonte: 'texto', corpo: corpo.texto, cor: cores.cinza } as const;
  caneta.textoDireita(dates, esquerda + largura, folhas.y, { ...small, largura: largura * 0.62 });
  const name = cleanText(oferecida.moto) || 'Financiamento de motocicleta';
  const size = name.length > 34 ? corpo.titulo * 0.8 : corpo.titulo;
  for (const line of wrap(name, size, largura, caneta.medir('titulo'))) {
    folhas.y += size * 1.22;
    caneta.texto(line, esquerda, folhas.y, { fonte: 'titulo', corpo: size, cor: cores.tinta });
  }
  if (cliente && cleanText(cliente)) {
    folhas.y += corpo.texto * 1.9;
    const style = { fonte: 'forte', corpo: corpo.texto * 1.15, cor: cores.tinta, largura } as const;
    caneta.texto(`Para ${cleanText(cliente)}`, esquerda, folhas.y, style);
  }
  folhas.y += papel.respiro;
}

/** Draws the footer of a page, once the number of pages is known. */
export function drawFooter(
  pen: PdfCanvas,
  { papel, figuras, cores, dados }: Pick<PdfSheets<LetterheadData>, 'papel' | 'figuras' | 'cores' | 'dados'>,
  page: number,
  pages: number,
): void {
  const { margem, corpo } = papel;
  const width = usableWidthOf(papel);
  const top = papel.altura - margem - corpo.miudo * 2.6;
  pen.fio(margem, margem + width, top, 0.5, cores.fio);
  const style = { fonte: 'texto', corpo: corpo.miudo, cor: cores.cinza } as const;
  const baseline = top + corpo.miudo * 1.9;
  const number = `página ${page} de ${pages}`;
  pen.textoDireita(number, margem + width, baseline, style);
  const free = width - pen.medir('texto')(number, corpo.miudo) - papel.respiro;
  if (figuras.rodape) {
    const box = { x: margem, y: top + corpo.miudo * 0.5, largura: free * 0.7, altura: corpo.miudo * 3.1 };
    pen.figura(figuras.rodape, box, { modo: 'caber', x: 0, y: 0.5 });
    return;
  }
  const name = clip(cleanText(dados.empresa.nome), corpo.miudo, free, pen.medir('texto'));
  pen.texto(name, margem, baseline, style);
}
