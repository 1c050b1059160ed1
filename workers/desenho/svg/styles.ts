import { PAINT_PROPERTIES } from './allowed.ts';
import type { SvgElement } from './read-svg.ts';
import { type CssSelector, type ElementPlace, matches, readSelector } from './selector.ts';

type CssDeclarations = ReadonlyArray<readonly [nome: string, valor: string]>;
type StyleRule = { seletor: CssSelector; declaracoes: CssDeclarations };

/** Maximum number of style rules of an SVG; exported drawings have some dozens. */
const MAX_RULES = 500;

function readDeclarations(text: string): CssDeclarations {
  return text.split(';').flatMap((each) => {
    const [nome = '', ...rest] = each.split(':');
    const valor = rest
      .join(':')
      .replace(/!\s*important\s*$/i, '')
      .trim();
    return valor && PAINT_PROPERTIES.has(nome.trim()) ? [[nome.trim(), valor] as const] : [];
  });
}

/** Comments and at-rules (imports, fonts, media), which the engine ignores as well. */
const WITHOUT_EFFECT = /<!\[CDATA\[|\]\]>|\/\*[\s\S]*?\*\/|@[\w-]+[^{};]*(?:;|\{(?:[^{}]|\{[^{}]*\})*\})/g;

/**
 * Parses the style rules of an SVG, weakest first, with the selectors that the engine supports. All other CSS
 * is ignored.
 */
export function readStyleRules(raiz: SvgElement): StyleRule[] {
  const sheets: string[] = [];
  const visit = ({ nome, texto, filhos }: SvgElement) => {
    if (nome === 'style' && texto) sheets.push(texto);
    for (const filho of filhos) visit(filho);
  };
  visit(raiz);
  const css = sheets.join('\n').replace(WITHOUT_EFFECT, '');
  const regras: StyleRule[] = [];
  for (const [, seletores = '', corpo = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declaracoes = readDeclarations(corpo);
    for (const written of seletores.split(',')) {
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
    if (matches(seletor, lugar)) for (const [which, valor] of declaracoes) merged.set(which, valor);
  for (const [which, valor] of readDeclarations(atributos.get('style') ?? '')) merged.set(which, valor);
  return merged;
}
