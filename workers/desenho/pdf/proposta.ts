import { PDFDocument } from '@cantoo/pdf-lib';
import type { BrandImages } from '../contract/document.ts';
import type { PropostaSheetData, PropostaSheetLine } from '../contract/proposta.ts';
import { embedBrand, type PdfEngines } from './document.ts';
import { embedFonts } from './embed-fonts.ts';
import { PAPERS } from './paper.ts';
import { drawFooter, drawLetterhead } from './parts/header.ts';
import { cleanText } from './pdf-canvas.ts';
import { drawQr } from './qr.ts';
import { createPdfSheets, type PdfSheets } from './sheets.ts';
import { wrap } from './text.ts';

type PropostaSheets = PdfSheets<PropostaSheetData>;

/** Sets the file's metadata, without the clock, so that equal data give equal bytes. */
function describe(documento: PDFDocument, { titulo, moto, empresa, data }: PropostaSheetData): void {
  const created = new Date(`${data}T12:00:00Z`);
  documento.setTitle(`${titulo} · ${cleanText(moto)}`, { showInWindowTitleBar: true });
  documento.setAuthor(cleanText(empresa.nome));
  documento.setCreator('Balcão');
  documento.setProducer('Balcão');
  documento.setLanguage('pt-BR');
  documento.setCreationDate(created);
  documento.setModificationDate(created);
}

/** Draws a text over as many lines and pages as needed; its own line breaks are kept. */
function paragraph(folhas: PropostaSheets, text: string, cor: string): void {
  const { papel, largura, esquerda } = folhas;
  const size = papel.corpo.texto;
  for (const own of text.split('\n'))
    for (const line of wrap(cleanText(own), size, largura, folhas.caneta.medir('texto'))) {
      folhas.reservar(size * 1.4);
      folhas.y += size * 1.4;
      folhas.caneta.texto(line, esquerda, folhas.y, { fonte: 'texto', corpo: size, cor });
    }
}

function drawTitle(folhas: PropostaSheets): void {
  const { caneta, papel, cores, largura, esquerda, dados } = folhas;
  const { corpo } = papel;
  folhas.y += corpo.secao * 0.8;
  const head = { fonte: 'medio', corpo: corpo.secao, cor: cores.destaque } as const;
  caneta.texto(dados.titulo, esquerda, folhas.y, head);
  const small = { fonte: 'texto', corpo: corpo.texto, cor: cores.cinza } as const;
  caneta.textoDireita(dados.apoio, esquerda + largura, folhas.y, { ...small, largura: largura * 0.62 });
  const size = dados.moto.length > 34 ? corpo.titulo * 0.8 : corpo.titulo;
  for (const line of wrap(cleanText(dados.moto), size, largura, caneta.medir('titulo'))) {
    folhas.y += size * 1.22;
    caneta.texto(line, esquerda, folhas.y, { fonte: 'titulo', corpo: size, cor: cores.tinta });
  }
  folhas.y += corpo.texto * 1.7;
  caneta.texto(dados.detalhe, esquerda, folhas.y, { ...small, largura });
  folhas.y += papel.respiro * 0.6;
}

/** Draws a line with its amount; long label and detail wrap, the amount stands beside the first line. */
function drawLine(folhas: PropostaSheets, { rotulo, detalhe, valor, total }: PropostaSheetLine): void {
  const { papel, cores, largura, esquerda } = folhas;
  const { corpo } = papel;
  const face = total ? 'forte' : 'texto';
  const size = total ? corpo.texto * 1.2 : corpo.texto;
  const room = largura * 0.7;
  const { medir } = folhas.caneta;
  const names = wrap(cleanText(rotulo), size, room, medir(face));
  const details = detalhe ? wrap(cleanText(detalhe), corpo.miudo, room, medir('texto')) : [];
  const height = names.length * size * 1.35 + details.length * corpo.miudo * 1.4 + size * 0.45;
  folhas.reservar(height);
  const { caneta } = folhas;
  caneta.fio(esquerda, esquerda + largura, folhas.y, total ? 0.9 : 0.4, total ? cores.tinta : cores.fio);
  names.forEach((name, index) => {
    folhas.y += size * 1.35;
    caneta.texto(name, esquerda, folhas.y, { fonte: face, corpo: size, cor: cores.tinta });
    if (index === 0)
      caneta.textoDireita(valor, esquerda + largura, folhas.y, {
        ...{ fonte: face, corpo: size, cor: cores.tinta },
        largura: largura * 0.28,
      });
  });
  for (const line of details) {
    folhas.y += corpo.miudo * 1.4;
    caneta.texto(line, esquerda, folhas.y, { fonte: 'texto', corpo: corpo.miudo, cor: cores.cinza });
  }
  folhas.y += size * 0.45;
}

function drawParts(folhas: PropostaSheets): void {
  const { papel, cores, esquerda, dados } = folhas;
  const { corpo } = papel;
  for (const part of dados.partes) {
    folhas.reservar(corpo.secao * 2 + corpo.texto * 3);
    folhas.y += corpo.secao * 1.1;
    const head = { fonte: 'medio', corpo: corpo.secao, cor: cores.destaque } as const;
    folhas.caneta.texto(part.titulo, esquerda, folhas.y, head);
    folhas.y += corpo.secao * 0.6;
    for (const each of part.linhas) drawLine(folhas, each);
    for (const text of part.textos) paragraph(folhas, text, cores.tinta);
    folhas.y += papel.respiro * 0.6;
  }
}

/** Draws the seller's contact, and the link where the newest version can be read and accepted. */
function drawContact(folhas: PropostaSheets): void {
  const { papel, cores, esquerda, largura, dados } = folhas;
  const { corpo } = papel;
  const lines = [
    dados.contato.nome,
    ...dados.contato.linhas,
    'Veja a versão mais nova e aceite pelo código ao lado.',
  ];
  const leading = corpo.texto * 1.42;
  const height = Math.max(leading * lines.length, papel.qr);
  folhas.reservar(height + papel.respiro);
  const { caneta, y } = folhas;
  caneta.caixa({ x: esquerda, y, largura: 3, altura: height }, cores.primaria);
  const room = largura - papel.respiro * 2 - papel.qr;
  lines.forEach((text, index) => {
    caneta.texto(text, esquerda + papel.respiro * 0.8, y + leading * (index + 0.9), {
      ...{ fonte: index === 0 ? 'titulo' : 'texto', corpo: corpo.texto, largura: room },
      cor: index === 0 ? cores.tinta : cores.cinza,
    });
  });
  const code = { x: esquerda + largura - papel.qr, y, largura: papel.qr, altura: papel.qr };
  drawQr(caneta, dados.pagina, code);
  caneta.link(code, dados.pagina);
  folhas.y += height + papel.respiro;
}

/** Lays out the sheet of a proposta. Pure except for the drawing engine: no clock, randomness or network. */
export async function createPropostaSheet(
  dados: PropostaSheetData,
  images: BrandImages,
  oficina: PdfEngines,
): Promise<PDFDocument> {
  const documento = await PDFDocument.create({ updateMetadata: false });
  describe(documento, dados);
  const fontes = await embedFonts(documento, oficina.fontes);
  const figuras = await embedBrand(documento, images, oficina);
  const papel = PAPERS[dados.papel];
  const corrido = `${dados.titulo} · ${cleanText(dados.moto)}`;
  const { folhas, canetas } = createPdfSheets({ documento, fontes, papel, figuras, dados }, (each, first) =>
    drawLetterhead(each, first, corrido),
  );
  drawTitle(folhas);
  drawParts(folhas);
  drawContact(folhas);
  canetas.forEach((pen, index) => {
    drawFooter(pen, folhas, index + 1, canetas.length);
  });
  await documento.flush();
  return documento;
}
