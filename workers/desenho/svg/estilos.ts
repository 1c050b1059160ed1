import type { Elemento } from './ler.ts';
import { PINTURAS } from './permitido.ts';
import { type Lugar, matches, readSeletor, type Seletor } from './seletor.ts';

type Declaracoes = ReadonlyArray<readonly [nome: string, valor: string]>;
type Regra = { seletor: Seletor; declaracoes: Declaracoes };

/** Maximum number of style rules of an SVG; exported drawings have some dozens. */
const MAX_REGRAS = 500;

function readDeclaracoes(text: string): Declaracoes {
  return text.split(';').flatMap((each) => {
    const [nome = '', ...rest] = each.split(':');
    const valor = rest
      .join(':')
      .replace(/!\s*important\s*$/i, '')
      .trim();
    return valor && PINTURAS.has(nome.trim()) ? [[nome.trim(), valor] as const] : [];
  });
}

/** Comments and at-rules (imports, fonts, media), which the engine ignores as well. */
const SEM_EFEITO = /<!\[CDATA\[|\]\]>|\/\*[\s\S]*?\*\/|@[\w-]+[^{};]*(?:;|\{(?:[^{}]|\{[^{}]*\})*\})/g;

/**
 * Parses the style rules of an SVG, weakest first, with the selectors that the engine supports. All other CSS
 * is ignored.
 */
export function readRegras(raiz: Elemento): Regra[] {
  const sheets: string[] = [];
  const visit = ({ nome, texto, filhos }: Elemento) => {
    if (nome === 'style' && texto) sheets.push(texto);
    for (const filho of filhos) visit(filho);
  };
  visit(raiz);
  const css = sheets.join('\n').replace(SEM_EFEITO, '');
  const regras: Regra[] = [];
  for (const [, seletores = '', corpo = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declaracoes = readDeclaracoes(corpo);
    for (const written of seletores.split(',')) {
      const seletor = readSeletor(written.trim());
      if (seletor && regras.length < MAX_REGRAS) regras.push({ seletor, declaracoes });
    }
  }
  return regras.sort((a, b) => a.seletor.peso - b.seletor.peso);
}

/** Attributes of an element, with paint properties of style sheets and of its own `style`, strongest last. */
export function withEstilos(lugar: Lugar, regras: readonly Regra[]): Map<string, string> {
  const { atributos } = lugar.elemento;
  const merged = new Map(atributos);
  for (const { seletor, declaracoes } of regras)
    if (matches(seletor, lugar)) for (const [which, valor] of declaracoes) merged.set(which, valor);
  for (const [which, valor] of readDeclaracoes(atributos.get('style') ?? '')) merged.set(which, valor);
  return merged;
}
