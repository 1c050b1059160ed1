import type { SvgElement } from '../../svg/read-svg.ts';
import { writeSvg } from '../../svg/write-svg.ts';

/** Box in the sheet's pixels: left, top, right, bottom. */
export type ClipBox = readonly [number, number, number, number];

/** Layer of the sheet: outlines, or an image in its box. `recorte` clips either. */
export type SheetLayer =
  | { tipo: 'tracos'; svg: string; recorte: ClipBox | null }
  | { tipo: 'imagem'; href: string; caixa: ClipBox; recorte: ClipBox | null };

/** Maximum characters of one layer of outlines, the limit of their parser. */
const MAX_OUTLINES = 150_000;

/** Attributes that this file resolves itself, or that change nothing. */
const RESOLVED_ATTRIBUTES = new Set(['clip-path', 'mask']);

const INTERNAL_URL = /^url\(#([^)]+)\)$/;

const numberOf = (element: SvgElement, nome: string): number => Number(element.atributos.get(nome) ?? 0);

const boxOf = (element: SvgElement): ClipBox => {
  const [x, y] = [numberOf(element, 'x'), numberOf(element, 'y')];
  return [x, y, x + numberOf(element, 'width'), y + numberOf(element, 'height')];
};

const overlap = (a: ClipBox | null, b: ClipBox | null): ClipBox | null =>
  a && b
    ? [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]
    : (a ?? b);

/** Clip boxes of the layout by id, each intersected with its parent. Null for any other shape. */
function clipBoxesOf(elements: readonly SvgElement[]): Map<string, ClipBox | null> {
  const found = new Map<string, ClipBox | null>();
  const visit = (element: SvgElement) => {
    if (element.nome === 'clipPath') {
      const [rect, ...others] = element.filhos;
      const parent = INTERNAL_URL.exec(element.atributos.get('clip-path') ?? '')?.[1];
      const box = rect?.nome === 'rect' && others.length === 0 ? boxOf(rect) : null;
      found.set(element.atributos.get('id') ?? '', overlap(box, (parent && found.get(parent)) || null));
    }
    element.filhos.forEach(visit);
  };
  elements.forEach(visit);
  return found;
}

/**
 * Splits a laid-out sheet into layers: outlines, images, and the boxes that clip them. Layout's masks repeat
 * its clips and are ignored.
 */
export function sheetLayersOf(folha: SvgElement): SheetLayer[] {
  const crops = clipBoxesOf(folha.filhos);
  const layers: SheetLayer[] = [];

  const addTracos = (svg: string, recorte: ClipBox | null) => {
    const last = layers.at(-1);
    if (
      last?.tipo === 'tracos' &&
      sameBox(last.recorte, recorte) &&
      last.svg.length + svg.length < MAX_OUTLINES
    )
      last.svg += svg;
    else layers.push({ tipo: 'tracos', svg, recorte });
  };

  const visit = (element: SvgElement, outer: ClipBox | null) => {
    const { nome, atributos, filhos } = element;
    if (nome === 'mask' || nome === 'clipPath' || nome === 'defs') return;
    const named = INTERNAL_URL.exec(atributos.get('clip-path') ?? '')?.[1];
    const recorte = overlap(outer, (named && crops.get(named)) || null);
    const kept = new Map([...atributos].filter(([name]) => !RESOLVED_ATTRIBUTES.has(name)));
    if (nome === 'image') {
      layers.push({ tipo: 'imagem', href: atributos.get('href') ?? '', caixa: boxOf(element), recorte });
      return;
    }
    // A group without attributes of its own is flattened.
    if (nome === 'g' && kept.size === 0) for (const child of filhos) visit(child, recorte);
    else addTracos(writeSvg({ ...element, atributos: kept }), recorte);
  };
  for (const child of folha.filhos) visit(child, null);
  return layers;
}

const sameBox = (a: ClipBox | null, b: ClipBox | null): boolean =>
  a === b || (a !== null && b !== null && a.every((side, at) => side === b[at]));
