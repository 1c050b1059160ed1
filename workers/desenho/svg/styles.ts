import type { SvgElement } from './read-svg.ts';
import { type CssSelector, type ElementPlace, matches, readSelector } from './selector.ts';

type CssDeclarations = ReadonlyArray<readonly [nome: string, valor: string]>;
type StyleRule = { seletor: CssSelector; declaracoes: CssDeclarations };

/** Maximum number of style rules of an SVG; exported drawings have some dozens. */
const MAX_RULES = 500;

const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Allowed elements, which only draw. Text is not allowed: the engine has no fonts, and an SVG with text is
 * left out.
 */
export const ALLOWED_ELEMENTS = names(`
  svg g a switch defs symbol use path rect circle ellipse line polyline polygon image
  linearGradient radialGradient stop clipPath mask pattern
  filter feGaussianBlur feOffset feFlood feComposite feColorMatrix feBlend feMerge feMergeNode feDropShadow
`);

/** Allowed properties of paint, clip and transform, in a style sheet, a `style` or an attribute. */
const PAINT_PROPERTIES = names(`
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color stop-color stop-opacity clip-path clip-rule mask filter
  display visibility overflow paint-order shape-rendering mix-blend-mode isolation flood-color flood-opacity
  color-interpolation-filters transform transform-origin
`);

const GEOMETRY = names(`
  id d x y width height rx ry cx cy r fx fy x1 y1 x2 y2 points viewBox preserveAspectRatio href
  offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits
  patternUnits patternContentUnits patternTransform
  filterUnits primitiveUnits in in2 result stdDeviation dx dy operator k1 k2 k3 k4 type values mode
`);

/** True for an attribute allowed in an inlined SVG. */
export const isAllowed = (nome: string): boolean => GEOMETRY.has(nome) || PAINT_PROPERTIES.has(nome);

/** True for an attribute value that needs no escaping: nothing that ends the attribute, no entity. */
export const isPlain = (value: string): boolean => !/[<>&"\\]/.test(value);

function readDeclarations(text: string): CssDeclarations {
  return text.split(';').flatMap((each) => {
    const [nome = '', ...rest] = each.split(':');
    const value = rest
      .join(':')
      .replace(/!\s*important\s*$/i, '')
      .trim();
    return value && PAINT_PROPERTIES.has(nome.trim()) ? [[nome.trim(), value] as const] : [];
  });
}

/** Comments and at-rules (imports, fonts, media), which the engine ignores as well. */
const WITHOUT_EFFECT = /<!\[CDATA\[|\]\]>|\/\*[\s\S]*?\*\/|@[\w-]+[^{};]*(?:;|\{(?:[^{}]|\{[^{}]*\})*\})/g;

/**
 * Parses the style rules of an SVG, weakest first, with the selectors that the engine supports. All other CSS
 * is ignored.
 */
export function readStyleRules(root: SvgElement): StyleRule[] {
  const sheets: string[] = [];
  const visit = ({ nome, texto, filhos }: SvgElement) => {
    if (nome === 'style' && texto) sheets.push(texto);
    for (const child of filhos) visit(child);
  };
  visit(root);
  const css = sheets.join('\n').replace(WITHOUT_EFFECT, '');
  const regras: StyleRule[] = [];
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declaracoes = readDeclarations(body);
    for (const written of selectors.split(',')) {
      const seletor = readSelector(written.trim());
      if (seletor && regras.length < MAX_RULES) regras.push({ seletor, declaracoes });
    }
  }
  return regras.sort((a, b) => a.seletor.peso - b.seletor.peso);
}

/** Attributes of an element, with paint properties of style sheets and of its own `style`, strongest last. */
export function withStyles(lugar: ElementPlace, regras: readonly StyleRule[]): Map<string, string> {
  const { atributos } = lugar.elemento;
  const merged = new Map(atributos);
  for (const { seletor, declaracoes } of regras)
    if (matches(seletor, lugar)) for (const [which, value] of declaracoes) merged.set(which, value);
  for (const [which, value] of readDeclarations(atributos.get('style') ?? '')) merged.set(which, value);
  return merged;
}
