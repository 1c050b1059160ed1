import { ajustarEmPoucasLinhas, ajustarTexto, type TextoAjustado } from '../ajuste.ts';
import type { Fonte } from '../larguras.ts';
import { textoComEmojis } from '../texto.ts';

type Espaco = {
  largura: number;
  /** Height that the lines may take, px. */
  altura?: number;
  linhas: number;
  maximo: number;
  minimo?: number;
  fonte?: Fonte;
  entrelinha?: number;
  equilibrar?: boolean;
  /** Size at which one line less is better than larger letters; without it the largest letters win. */
  aceitavel?: number;
};

/** Fits words into a room; no words take no room. */
export function caber(texto: string, e: Espaco): TextoAjustado {
  const maximo = Math.max(1, Math.round(e.maximo));
  const ajuste = {
    fonte: e.fonte ?? 'poppins-700',
    largura: e.largura,
    maxLinhas: e.linhas,
    ...(e.altura === undefined ? {} : { altura: Math.max(1, e.altura) }),
    entrelinha: e.entrelinha ?? 1.08,
    maximo,
    minimo: e.minimo ?? 22,
    equilibrar: e.equilibrar ?? true,
  } as const;
  return e.aceitavel === undefined
    ? ajustarTexto(texto, ajuste)
    : ajustarEmPoucasLinhas(texto, ajuste, e.aceitavel);
}

/** Capital letters, as the fonts have them. */
export const maiusculas = (texto: string): string => textoComEmojis(texto.toLocaleUpperCase('pt-BR'));
