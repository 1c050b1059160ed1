import type { SvgElement } from './read-svg.ts';

/** Position of an element: its parent, and its index there. */
export type ElementPlace = { elemento: SvgElement; pai: ElementPlace | null; at: number };

/** Compound selector of one element: `path`, `#a`, `.a.b`, `[id=a]`, `:first-child`. */
type CompoundSelector = {
  tipo: string;
  ids: readonly string[];
  classes: readonly string[];
  atributos: ReadonlyArray<readonly [nome: string, valor: string | undefined]>;
  primeiro: boolean;
};
/** Combinator before a part: descendant, child, next sibling. */
type Combinator = ' ' | '>' | '+';

/** Parts from left to right, each with its combinator, and their specificity (CSS 2.1, 6.4.3). */
export type CssSelector = { partes: ReadonlyArray<readonly [Combinator, CompoundSelector]>; peso: number };

/** Maximum number of parts: each is searched among all surrounding elements. */
const MAX_PARTS = 4;

const COMPOUND =
  /^([\w-]+|\*)?((?:#[\w-]+|\.[\w-]+|\[[\w:-]+(?:=(?:"[^"\]]*"|'[^'\]]*'|[\w-]+))?\]|:first-child)*)$/;
const SIMPLE = /#([\w-]+)|\.([\w-]+)|\[([\w:-]+)(?:=["']?([^"'\]]*)["']?)?\]|(:first-child)/g;

function readCompound(text: string): CompoundSelector | null {
  const [found, kind = '', rest = ''] = COMPOUND.exec(text) ?? [];
  if (!found) return null;
  const simple = [...rest.matchAll(SIMPLE)];
  return {
    tipo: kind === '*' ? '' : kind,
    ids: simple.flatMap(([, id]) => id ?? []),
    classes: simple.flatMap(([, , classe]) => classe ?? []),
    atributos: simple.flatMap(([, , , nome, value]) => (nome ? [[nome, value] as const] : [])),
    primeiro: simple.some(([, , , , , first]) => first),
  };
}

const specificityOf = ({ tipo, ids, classes, atributos, primeiro }: CompoundSelector): number =>
  ids.length * 10_000 + (classes.length + atributos.length + Number(primeiro)) * 100 + (tipo ? 1 : 0);

/** Parses a selector as drawing programs write it; null for one that the engine does not support either. */
export function readSelector(text: string): CssSelector | null {
  const words = text
    .replace(/\s*([>+])\s*/g, ' $1 ')
    .split(/\s+/)
    .filter(Boolean);
  const partes: Array<readonly [Combinator, CompoundSelector]> = [];
  let ratio: Combinator = ' ';
  for (const word of words) {
    if (word === '>' || word === '+') {
      ratio = word;
      continue;
    }
    const part = readCompound(word);
    if (!part || partes.length >= MAX_PARTS) return null;
    partes.push([ratio, part]);
    ratio = ' ';
  }
  if (partes.length === 0 || ratio !== ' ') return null;
  return { partes, peso: partes.reduce((sum, [, part]) => sum + specificityOf(part), 0) };
}

function isOne(part: CompoundSelector, { elemento, at }: ElementPlace): boolean {
  const { nome, atributos } = elemento;
  const classes = part.classes.length > 0 ? new Set(atributos.get('class')?.split(/\s+/)) : new Set();
  return (
    (!part.tipo || part.tipo === nome) &&
    part.ids.every((id) => id === atributos.get('id')) &&
    part.classes.every((classe) => classes.has(classe)) &&
    part.atributos.every(([which, value]) =>
      value === undefined ? atributos.has(which) : atributos.get(which) === value,
    ) &&
    (!part.primeiro || at === 0)
  );
}

/** True when a selector matches the element at this position. */
export function matches({ partes }: CssSelector, lugar: ElementPlace): boolean {
  const [ratio, last] = partes.at(-1) ?? [];
  if (!last || !isOne(last, lugar)) return false;
  const before = { partes: partes.slice(0, -1), peso: 0 };
  if (before.partes.length === 0) return true;
  const { pai, at } = lugar;
  if (ratio === '>') return pai !== null && matches(before, pai);
  if (ratio === '+') {
    const neighbour = pai?.elemento.filhos[at - 1];
    return neighbour !== undefined && matches(before, { elemento: neighbour, pai, at: at - 1 });
  }
  for (let above = pai; above; above = above.pai) if (matches(before, above)) return true;
  return false;
}
