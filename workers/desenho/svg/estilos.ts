import type { Elemento } from './ler.ts';
import { PINTURAS } from './permitido.ts';

type Declaracoes = ReadonlyArray<readonly [nome: string, valor: string]>;
/** Declarations for one simple selector: `path`, `.a`, `#a`, `path.a`. */
type Regra = { nome: string; tipo: string; classe: string; peso: number; declaracoes: Declaracoes };

/** Most rules of a picture; exported drawings have some dozens. */
const MAX_REGRAS = 500;
const SELETOR = /^([a-zA-Z]+|\*)?(?:#([\w-]+))?(?:\.([\w-]+))?$/;

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

/**
 * The rules of a picture's style sheets as drawing programs write them: simple selectors, weakest first. Anything
 * else of CSS (imports, fonts, media, selectors of relations) is left out.
 */
export function readRegras(raiz: Elemento): Regra[] {
  const sheets: string[] = [];
  const visit = ({ nome, texto, filhos }: Elemento) => {
    if (nome === 'style' && texto) sheets.push(texto);
    for (const filho of filhos) visit(filho);
  };
  visit(raiz);
  const css = sheets.join('\n').replace(/<!\[CDATA\[|\]\]>|\/\*[\s\S]*?\*\//g, '');
  const regras: Regra[] = [];
  for (const [, seletores = '', corpo = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declaracoes = readDeclaracoes(corpo);
    for (const seletor of seletores.split(',')) {
      const [found, tipo = '', nome = '', classe = ''] = SELETOR.exec(seletor.trim()) ?? [];
      if (!found || regras.length >= MAX_REGRAS) continue;
      const peso = (nome ? 100 : 0) + (classe ? 10 : 0) + (tipo && tipo !== '*' ? 1 : 0);
      regras.push({ nome, tipo: tipo === '*' ? '' : tipo, classe, peso, declaracoes });
    }
  }
  return regras.sort((a, b) => a.peso - b.peso);
}

/** An element's attributes with what style sheets and its own `style` say of its paint, strongest last. */
export function withEstilos({ nome, atributos }: Elemento, regras: readonly Regra[]): Map<string, string> {
  const classes = new Set(atributos.get('class')?.split(/\s+/));
  const id = atributos.get('id') ?? '';
  const merged = new Map(atributos);
  for (const regra of regras) {
    const applies =
      (!regra.tipo || regra.tipo === nome) &&
      (!regra.nome || regra.nome === id) &&
      (!regra.classe || classes.has(regra.classe));
    if (applies) for (const [which, valor] of regra.declaracoes) merged.set(which, valor);
  }
  for (const [which, valor] of readDeclaracoes(atributos.get('style') ?? '')) merged.set(which, valor);
  return merged;
}
