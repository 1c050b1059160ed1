import { ajustarEmPoucasLinhas, ajustarTexto, type TextoAjustado } from '../ajuste.ts';
import type { Conteudo } from '../conteudo.ts';

/** Model name, its short line and the consultant's free text. */
export type Titulos = { moto: TextoAjustado; ficha: TextoAjustado; texto: TextoAjustado };

type OpcoesEmPe = {
  largura: number;
  /** Maximum size of the model name, px. */
  nome: number;
  /** Size of the other lines, px. */
  apoio: number;
};

/** Measures the titles of portrait and square pieces: as large as their width allows, at most two lines. */
export function medirTitulos(c: Conteudo, opcoes: OpcoesEmPe): Titulos {
  const { largura } = opcoes;
  const [nome, apoio] = [opcoes.nome * c.escala, opcoes.apoio * c.escala].map(Math.round) as [number, number];
  const moto = ajustarEmPoucasLinhas(
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
  const ficha = ajustarTexto(c.ficha, {
    fonte: 'roboto-500',
    largura,
    maxLinhas: 1,
    entrelinha: 1.25,
    maximo: apoio,
    minimo: 22,
  });
  const texto = ajustarEmPoucasLinhas(
    c.texto,
    { fonte: 'poppins-500', largura, maxLinhas: 2, entrelinha: 1.2, maximo: apoio + 2, minimo: 24 },
    24,
  );
  return { moto, ficha, texto };
}

/** Space between the three titles of a link preview, px. */
export const VAO_FICHA = 2;
export const VAO_TEXTO = 4;

/**
 * Measures the titles of the link preview, which share one column of a given height; the model name gets the
 * rest.
 */
export function medirTitulosNaColuna(c: Conteudo, largura: number, altura: number): Titulos {
  const corpo = (tamanho: number) => Math.round(tamanho * c.escala);
  const ficha = ajustarTexto(c.ficha, {
    fonte: 'roboto-500',
    largura,
    maxLinhas: 1,
    entrelinha: 1.25,
    maximo: corpo(25),
    minimo: 18,
  });
  const texto = ajustarTexto(c.texto, {
    fonte: 'poppins-500',
    largura,
    maxLinhas: 2,
    altura: corpo(58),
    entrelinha: 1.2,
    maximo: corpo(26),
    minimo: 20,
    equilibrar: true,
  });
  const livre = altura - ficha.altura - VAO_FICHA - (texto.altura > 0 ? texto.altura + VAO_TEXTO : 0);
  const moto = ajustarEmPoucasLinhas(
    c.moto,
    {
      fonte: c.letra,
      largura,
      maxLinhas: 3,
      altura: livre,
      entrelinha: 1.05,
      maximo: corpo(62),
      minimo: 32,
      equilibrar: true,
    },
    48,
  );
  return { moto, ficha, texto };
}
