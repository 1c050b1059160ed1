import {
  clip,
  concatTransformationMatrix,
  drawObject,
  endPath,
  PDFDocument,
  PDFName,
  type PDFOperator,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
} from '@cantoo/pdf-lib';
import { FORMATOS } from '../../../../app/arte/tipos.ts';
import type { NomeDoPapel } from '../../contrato/papel.ts';
import { readPng } from '../../motores/ler-png.ts';
import type { Rasterizador } from '../../motores/rasterizador.ts';
import { readSvg } from '../../svg/ler.ts';
import { embedFigura, type Figura } from '../figuras.ts';
import { PAPEL } from '../papel.ts';
import { embedPng } from '../png/embutir.ts';
import { embedDesenho } from '../svg/formulario.ts';
import { tracosOf } from '../svg/tracos.ts';
import { type Camada, camadasOf, type Recorte } from './camadas.ts';

/** Bleed on each side: 3 mm, in points. */
export const SANGRIA = (3 / 25.4) * 72;

/** Size of the laid-out sheet, in pixels. */
const { largura: LARGURA, altura: ALTURA } = FORMATOS.impresso;

/** Parser limits of a sheet, which has its logos and motorcycles inlined. */
const LIMITES = { elementos: 40_000, profundidade: 40 };

/** Pixels drawn for each of the sheet's where it is not outlines: 300 dpi on A5. */
const DETALHE = 1.7;

const DADOS = /^data:(image\/(?:png|jpeg|svg\+xml))[^,]*?(;base64)?,/;

function imagemOf(href: string): { bytes: ArrayBuffer; tipo: string } | null {
  const match = DADOS.exec(href);
  if (!match) return null;
  const [head, tipo = '', base64] = match;
  const body = href.slice(head.length);
  const bytes = base64
    ? Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0))
    : new TextEncoder().encode(decodeURIComponent(body));
  return { bytes: bytes.buffer as ArrayBuffer, tipo };
}

const inteira = (inner: string, detalhe = 1): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${LARGURA * detalhe}" height="${ALTURA * detalhe}" viewBox="0 0 ${LARGURA} ${ALTURA}">${inner}</svg>`;

/**
 * Creates a sheet for the printer: one page of A4 or A5 with bleed, texts, logos and motorcycles as outlines,
 * photos unchanged. The page boxes mark the trim. Pure except for the drawing engine: equal drawings give
 * equal bytes.
 * @param svg layout's output, with vector images inlined
 */
export async function createFolhaImpressa(
  svg: string,
  { papel, titulo }: { papel: NomeDoPapel; titulo: string },
  rasterizador: Pick<Rasterizador, 'rasterize'>,
): Promise<PDFDocument> {
  const folha = readSvg(svg, LIMITES);
  if (!folha) throw new Error('Layout made a sheet that cannot be read.');
  const documento = await PDFDocument.create({ updateMetadata: false });
  documento.setTitle(titulo, { showInWindowTitleBar: true });
  documento.setCreator('Balcão');
  documento.setProducer('Balcão');
  documento.setLanguage('pt-BR');
  const { largura, altura } = PAPEL[papel];
  const pagina = documento.addPage([largura + 2 * SANGRIA, altura + 2 * SANGRIA]);
  pagina.setTrimBox(SANGRIA, SANGRIA, largura, altura);
  pagina.setBleedBox(0, 0, largura + 2 * SANGRIA, altura + 2 * SANGRIA);

  const paint: PDFOperator[] = [];
  const names = new Map<Figura, string>();
  const nameOf = (figura: Figura): string => {
    const known = names.get(figura);
    if (known) return known;
    const name = `C${names.size}`;
    pagina.node.setXObject(PDFName.of(name), figura.ref);
    names.set(figura, name);
    return name;
  };
  const placed = (figura: Figura, [x, y, right, bottom]: Recorte, recorte: Recorte | null) => {
    const unit = figura.tipo === 'imagem' ? { largura: 1, altura: 1 } : figura;
    const [w, h] = [right - x, bottom - y];
    paint.push(
      pushGraphicsState(),
      ...(recorte ? cut(recorte) : []),
      concatTransformationMatrix(w / unit.largura, 0, 0, h / unit.altura, x, ALTURA - bottom),
      drawObject(nameOf(figura)),
      popGraphicsState(),
    );
  };
  // One after another, so that the pixels of two images are not in memory together.
  for (const camada of camadasOf(folha)) {
    const figura = await embedCamada(documento, camada, rasterizador);
    if (figura) placed(figura, camada.tipo === 'imagem' ? camada.caixa : INTEIRA, camada.recorte);
  }
  // The sheet fills the page with its bleed; a rounded pixel falls into the trim.
  const escala = Math.max(pagina.getWidth() / LARGURA, pagina.getHeight() / ALTURA);
  const [x, y] = [(pagina.getWidth() - LARGURA * escala) / 2, (pagina.getHeight() - ALTURA * escala) / 2];
  pagina.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(escala, 0, 0, escala, x, y),
    ...paint,
    popGraphicsState(),
  );
  await documento.flush();
  return documento;
}

const INTEIRA: Recorte = [0, 0, LARGURA, ALTURA];

/** Operators that clip to a box of the sheet. */
const cut = ([x, y, right, bottom]: Recorte): PDFOperator[] => [
  rectangle(x, ALTURA - bottom, Math.max(0, right - x), Math.max(0, bottom - y)),
  clip(),
  endPath(),
];

async function embedCamada(
  documento: PDFDocument,
  camada: Camada,
  rasterizador: Pick<Rasterizador, 'rasterize'>,
): Promise<Figura | null> {
  if (camada.tipo === 'imagem') {
    const imagem = imagemOf(camada.href);
    return imagem && embedFigura(documento, imagem, rasterizador);
  }
  const desenho = tracosOf(inteira(camada.svg));
  if (desenho)
    return {
      tipo: 'desenho',
      ref: embedDesenho(documento.context, desenho),
      largura: LARGURA,
      altura: ALTURA,
    };
  return embedPixels(documento, inteira(camada.svg, DETALHE), rasterizador);
}

/** Embeds SVG features beyond outlines (gradients, blending) as pixels, fine enough for paper. */
async function embedPixels(
  documento: PDFDocument,
  svg: string,
  rasterizador: Pick<Rasterizador, 'rasterize'>,
): Promise<Figura | null> {
  const quadro = await rasterizador.rasterize(svg);
  let drawn: Uint8Array<ArrayBuffer>;
  try {
    drawn = Uint8Array.from(quadro.png());
  } finally {
    quadro.free();
  }
  const png = readPng(drawn);
  return (
    png && { tipo: 'imagem', ref: await embedPng(documento.context, png), largura: LARGURA, altura: ALTURA }
  );
}
