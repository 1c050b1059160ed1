import { PDFDocument } from '@cantoo/pdf-lib';
import type { BrandImages, DocumentData } from '../contract/document.ts';
import type { FigureFile as Imagem } from '../contract/drawing-requests.ts';
import type { Rasterizer } from '../engines/rasterizer.ts';
import { embedFonts } from './embed-fonts.ts';
import { type EmbeddedFigure, embedFigure } from './figures.ts';
import type { PdfFontFiles } from './font-files.ts';
import { PAPERS } from './paper.ts';
import { drawConditions } from './parts/conditions.ts';
import { drawContact } from './parts/contact.ts';
import { drawCronograma } from './parts/cronograma.ts';
import { documentTitleOf, drawFooter, drawHeader, drawTitle } from './parts/header.ts';
import { drawParcela } from './parts/parcela.ts';
import { drawSums } from './parts/sums.ts';
import { cleanText } from './pdf-canvas.ts';
import { type BrandFigures, createPdfSheets } from './sheets.ts';

export type PdfEngines = { fontes: PdfFontFiles; rasterizer: Pick<Rasterizer, 'rasterize'> };

/** Embeds the images of a company's brand in a PDF. */
export async function embedBrand(
  documento: PDFDocument,
  images: BrandImages,
  { rasterizer }: PdfEngines,
): Promise<BrandFigures> {
  const embed = async (image: Imagem | null): Promise<EmbeddedFigure | null> =>
    image && embedFigure(documento, image, rasterizer);
  const marcas: EmbeddedFigure[] = [];
  for (const image of images.marcas) {
    const figure = await embed(image);
    if (figure) marcas.push(figure);
  }
  // One after another, so that the pixels of two images are not in memory together.
  return {
    logo: await embed(images.logo),
    marcas,
    moldura: await embed(images.moldura),
    rodape: await embed(images.rodape),
    marcaDagua: await embed(images.marcaDagua),
    logoBanco: await embed(images.logoBanco),
    fundoClaro: await embed(images.fundoClaro),
  };
}

/** Sets the file's metadata, with the contract's date, so that equal data give equal bytes. */
function describe(documento: PDFDocument, dados: DocumentData): void {
  const { oferecida, empresa } = dados;
  const created = new Date(`${oferecida.pedido.dataContrato}T12:00:00Z`);
  const title = [documentTitleOf({ dados }), cleanText(oferecida.moto)].filter(Boolean).join(' · ');
  documento.setTitle(title, { showInWindowTitleBar: true });
  documento.setAuthor(cleanText(empresa.nome));
  documento.setCreator('Balcão');
  documento.setProducer('Balcão');
  documento.setLanguage('pt-BR');
  documento.setCreationDate(created);
  documento.setModificationDate(created);
}

/**
 * Lays out a payment plan or a simulation sheet: the whole offer on the first page, then the schedule. Pure
 * except for the drawing engine: no clock, no randomness, no network.
 */
export async function createDocumentPdf(
  dados: DocumentData,
  images: BrandImages,
  oficina: PdfEngines,
): Promise<PDFDocument> {
  const documento = await PDFDocument.create({ updateMetadata: false });
  describe(documento, dados);
  const fontes = await embedFonts(documento, oficina.fontes);
  const figuras = await embedBrand(documento, images, oficina);
  const papel = PAPERS[dados.papel];
  const { folhas, canetas } = createPdfSheets({ documento, fontes, papel, figuras, dados }, drawHeader);
  drawTitle(folhas);
  drawParcela(folhas);
  drawSums(folhas);
  drawConditions(folhas);
  drawContact(folhas);
  if (dados.tipo === 'plano') drawCronograma(folhas);
  canetas.forEach((pen, index) => {
    drawFooter(pen, folhas, index + 1, canetas.length);
  });
  await documento.flush();
  return documento;
}
