import type { DrawingFont } from '../engines/rasterizer.ts';

/** Font files of section 9, in TTF or WOFF. */
export type PdfFontFiles = {
  titulo: ArrayBuffer;
  medio: ArrayBuffer;
  texto: ArrayBuffer;
  forte: ArrayBuffer;
};

export type PdfFontName = keyof PdfFontFiles;

const FACES: Readonly<Record<PdfFontName, Pick<DrawingFont, 'name' | 'weight'>>> = {
  titulo: { name: 'Poppins', weight: 700 },
  medio: { name: 'Poppins', weight: 500 },
  texto: { name: 'Roboto', weight: 400 },
  forte: { name: 'Roboto', weight: 500 },
};

/** Finds the documents' fonts among the drawing engine's, so that the Worker bundles each file once. */
export function findFontFiles(fontes: readonly DrawingFont[]): PdfFontFiles {
  const find = (nome: PdfFontName): ArrayBuffer => {
    const { name, weight } = FACES[nome];
    const fonte = fontes.find((each) => each.name === name && each.weight === weight);
    if (!fonte) throw new Error(`The drawing engine has no ${name} ${weight}.`);
    return fonte.data;
  };
  return { titulo: find('titulo'), medio: find('medio'), texto: find('texto'), forte: find('forte') };
}
