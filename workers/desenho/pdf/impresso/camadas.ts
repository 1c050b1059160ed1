import { writeSvg } from '../../svg/escrever.ts';
import type { Elemento } from '../../svg/ler.ts';

/** A box in the sheet's pixels: left, top, right, bottom. */
export type Recorte = readonly [number, number, number, number];

/** What is laid on the sheet, one over the other: outlines, or a picture in its box. `recorte` cuts either. */
export type Camada =
  | { tipo: 'tracos'; svg: string; recorte: Recorte | null }
  | { tipo: 'imagem'; href: string; caixa: Recorte; recorte: Recorte | null };

/** Outlines of one layer, in characters; what reads them takes no more. */
const MAX_TRACOS = 150_000;

/** Attributes that say what is drawn of an element, and not how: they are followed here, or say nothing. */
const SEGUIDOS = new Set(['clip-path', 'mask']);

const URL_INTERNA = /^url\(#([^)]+)\)$/;

const numberOf = (elemento: Elemento, nome: string): number => Number(elemento.atributos.get(nome) ?? 0);

const boxOf = (elemento: Elemento): Recorte => {
  const [x, y] = [numberOf(elemento, 'x'), numberOf(elemento, 'y')];
  return [x, y, x + numberOf(elemento, 'width'), y + numberOf(elemento, 'height')];
};

const overlap = (a: Recorte | null, b: Recorte | null): Recorte | null =>
  a && b
    ? [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]
    : (a ?? b);

/** Layout's clips, by their ids: boxes, each cut by the one that it names. Of any other shape: null, not known. */
function recortesOf(elementos: readonly Elemento[]): Map<string, Recorte | null> {
  const found = new Map<string, Recorte | null>();
  const visit = (elemento: Elemento) => {
    if (elemento.nome === 'clipPath') {
      const [rect, ...others] = elemento.filhos;
      const parent = URL_INTERNA.exec(elemento.atributos.get('clip-path') ?? '')?.[1];
      const box = rect?.nome === 'rect' && others.length === 0 ? boxOf(rect) : null;
      found.set(elemento.atributos.get('id') ?? '', overlap(box, (parent && found.get(parent)) || null));
    }
    elemento.filhos.forEach(visit);
  };
  elementos.forEach(visit);
  return found;
}

/**
 * The layers of a sheet that layout made: its outlines, its pictures, and the boxes that cut them. Layout's masks repeat
 * its clips and are left out.
 */
export function camadasOf(folha: Elemento): Camada[] {
  const recortes = recortesOf(folha.filhos);
  const camadas: Camada[] = [];

  const addTracos = (svg: string, recorte: Recorte | null) => {
    const last = camadas.at(-1);
    if (
      last?.tipo === 'tracos' &&
      sameBox(last.recorte, recorte) &&
      last.svg.length + svg.length < MAX_TRACOS
    )
      last.svg += svg;
    else camadas.push({ tipo: 'tracos', svg, recorte });
  };

  const visit = (elemento: Elemento, outer: Recorte | null) => {
    const { nome, atributos, filhos } = elemento;
    if (nome === 'mask' || nome === 'clipPath' || nome === 'defs') return;
    const named = URL_INTERNA.exec(atributos.get('clip-path') ?? '')?.[1];
    const recorte = overlap(outer, (named && recortes.get(named)) || null);
    const kept = new Map([...atributos].filter(([name]) => !SEGUIDOS.has(name)));
    if (nome === 'image') {
      camadas.push({ tipo: 'imagem', href: atributos.get('href') ?? '', caixa: boxOf(elemento), recorte });
      return;
    }
    // A group that only holds things together.
    if (nome === 'g' && kept.size === 0) for (const filho of filhos) visit(filho, recorte);
    else addTracos(writeSvg({ ...elemento, atributos: kept }), recorte);
  };
  for (const filho of folha.filhos) visit(filho, null);
  return camadas;
}

const sameBox = (a: Recorte | null, b: Recorte | null): boolean =>
  a === b || (a !== null && b !== null && a.every((side, at) => side === b[at]));
