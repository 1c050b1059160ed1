import type { SvgElement } from './read-svg.ts';

/** Properties that the engine reads in a style only. */
const STYLE_ONLY = new Set(['mix-blend-mode', 'isolation']);

const REFERENCES = /url\(\s*['"]?#([^'")\s]+)['"]?\s*\)/g;

/** Writes an element as text, with `prefixo` before every id and reference. */
export function writeSvg({ nome, atributos, filhos }: SvgElement, prefixo = ''): string {
  const named = [...atributos].map(([chave, valor]) =>
    STYLE_ONLY.has(chave) ? '' : ` ${chave}="${withPrefix(chave, valor, prefixo)}"`,
  );
  const estilo = [...atributos].flatMap(([chave, valor]) =>
    STYLE_ONLY.has(chave) ? [`${chave}:${valor}`] : [],
  );
  if (estilo.length > 0) named.push(` style="${estilo.join(';')}"`);
  const inner = filhos.map((filho) => writeSvg(filho, prefixo)).join('');
  return inner === '' ? `<${nome}${named.join('')}/>` : `<${nome}${named.join('')}>${inner}</${nome}>`;
}

function withPrefix(chave: string, valor: string, prefixo: string): string {
  if (chave === 'id') return prefixo + valor;
  if (chave === 'href') return valor.startsWith('#') ? `#${prefixo}${valor.slice(1)}` : valor;
  return valor.replace(REFERENCES, (_, id: string) => `url(#${prefixo}${id})`);
}
