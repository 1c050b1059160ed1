import { type FittedText, fitFewestLines, fitText } from '../fit-text.ts';
import type { OfertaContent } from '../oferta-content.ts';

/** Model name, its short line and the consultant's free text. */
export type PecaTitles = { moto: FittedText; ficha: FittedText; texto: FittedText };

type UprightTitleOptions = {
  largura: number;
  /** Maximum size of the model name, px. */
  nome: number;
  /** Size of the other lines, px. */
  apoio: number;
};

/** Measures the titles of portrait and square pieces: as large as their width allows, at most two lines. */
export function measureTitles(c: OfertaContent, options: UprightTitleOptions): PecaTitles {
  const { largura } = options;
  const [nome, apoio] = [options.nome * c.escala, options.apoio * c.escala].map(Math.round) as [
    number,
    number,
  ];
  const moto = fitFewestLines(
    c.moto,
    {
      fonte: c.letra,
      largura,
      maxLinhas: 2,
      entrelinha: 1.04,
      maximo: nome,
      minimo: 44,
      equilibrar: true,
    },
    nome * 0.78,
  );
  const ficha = fitText(c.ficha, {
    fonte: 'roboto-500',
    largura,
    maxLinhas: 1,
    entrelinha: 1.25,
    maximo: apoio,
    minimo: 22,
  });
  const texto = fitFewestLines(
    c.texto,
    { fonte: 'poppins-500', largura, maxLinhas: 2, entrelinha: 1.2, maximo: apoio + 2, minimo: 24 },
    24,
  );
  return { moto, ficha, texto };
}

/** Space between the three titles of a link preview, px. */
export const FICHA_GAP = 2;
export const TEXT_GAP = 4;

/**
 * Measures the titles of the link preview, which share one column of a given height; the model name gets the
 * rest.
 */
export function measureColumnTitles(c: OfertaContent, largura: number, height: number): PecaTitles {
  const body = (size: number) => Math.round(size * c.escala);
  const ficha = fitText(c.ficha, {
    fonte: 'roboto-500',
    largura,
    maxLinhas: 1,
    entrelinha: 1.25,
    maximo: body(25),
    minimo: 18,
  });
  const texto = fitText(c.texto, {
    fonte: 'poppins-500',
    largura,
    maxLinhas: 2,
    altura: body(58),
    entrelinha: 1.2,
    maximo: body(26),
    minimo: 20,
    equilibrar: true,
  });
  const free = height - ficha.altura - FICHA_GAP - (texto.altura > 0 ? texto.altura + TEXT_GAP : 0);
  const moto = fitFewestLines(
    c.moto,
    {
      fonte: c.letra,
      largura,
      maxLinhas: 3,
      altura: free,
      entrelinha: 1.05,
      maximo: body(62),
      minimo: 32,
      equilibrar: true,
    },
    48,
  );
  return { moto, ficha, texto };
}
