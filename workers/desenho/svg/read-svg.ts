/**
 * SVG element: name, attributes and children; `texto` of style sheets and lettering only. Comments are
 * dropped.
 */
export type SvgElement = {
  nome: string;
  atributos: ReadonlyMap<string, string>;
  filhos: SvgElement[];
  texto?: string;
};

/** Maximum number of elements, and maximum nesting depth. */
export type ParserLimits = { elementos: number; profundidade: number };

const PARSER_LIMITS: ParserLimits = { elementos: 5000, profundidade: 24 };

/** Matches a comment, declaration or tag; attributes stay as one text. */
const MARKUP = /<!--[\s\S]*?-->|<[!?][^>]*>|<(\/?)([a-zA-Z][\w:.-]*)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;
const ATTRIBUTE = /([a-zA-Z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function readAttributes(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE))
    found.set(name, double ?? single ?? '');
  return found;
}

/**
 * Parses the element tree of an SVG. Entities are not resolved: paths, numbers and colours contain none.
 * @returns the root element, or null unless the text is one well-formed SVG within the limits
 */
export function readSvg(text: string, { elementos, profundidade } = PARSER_LIMITS): SvgElement | null {
  const root: SvgElement = { nome: '', atributos: new Map(), filhos: [] };
  const abertos = [root];
  let count = 0;
  let inside = 0;
  for (const { 0: mark, 1: closing, 2: written, 3: attributes = '', 4: selfClosing, index } of text.matchAll(
    MARKUP,
  )) {
    if (written === undefined) continue;
    const name = written.replace(/^svg:/, '');
    const parent = abertos.at(-1) ?? root;
    if (closing) {
      if (parent.nome !== name || abertos.length === 1) return null;
      if (name === 'style' || name === 'text') parent.texto = text.slice(inside, index);
      abertos.pop();
      continue;
    }
    inside = index + mark.length;
    const element: SvgElement = { nome: name, atributos: readAttributes(attributes), filhos: [] };
    parent.filhos.push(element);
    count += 1;
    if (count > elementos || abertos.length > profundidade) return null;
    if (!selfClosing) abertos.push(element);
  }
  const [svg, ...others] = root.filhos;
  return abertos.length === 1 && svg?.nome === 'svg' && others.length === 0 ? svg : null;
}

/** Origin, width and height of a drawing's own units. */
export type SvgViewBox = { x: number; y: number; largura: number; altura: number };

/** Maximum side, in the drawing's own units. */
const MAX_SIDE = 20_000;

/** Box of a drawing, from `viewBox`, else from `width` and `height`; null when neither is valid. */
export function viewBoxOf({ atributos }: SvgElement): SvgViewBox | null {
  const box = atributos
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const side = (name: string) => Number.parseFloat(atributos.get(name) ?? '');
  const [x = 0, y = 0, largura = 0, altura = 0] =
    box?.length === 4 ? box : [0, 0, side('width'), side('height')];
  const isSide = (length: number) => length > 0 && length <= MAX_SIDE;
  const isSensible = isSide(largura) && isSide(altura) && Math.abs(x) <= MAX_SIDE && Math.abs(y) <= MAX_SIDE;
  return isSensible ? { x, y, largura, altura } : null;
}
