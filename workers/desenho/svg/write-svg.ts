import type { SvgElement } from './read-svg.ts';

/** Properties that the engine reads in a style only. */
const STYLE_ONLY = new Set(['mix-blend-mode', 'isolation']);

const REFERENCES = /url\(\s*['"]?#([^'")\s]+)['"]?\s*\)/g;

/** Writes an element as text, with `prefix` before every id and reference. */
export function writeSvg({ nome, atributos, filhos }: SvgElement, prefix = ''): string {
  const named = [...atributos].map(([key, value]) =>
    STYLE_ONLY.has(key) ? '' : ` ${key}="${withPrefix(key, value, prefix)}"`,
  );
  const style = [...atributos].flatMap(([key, value]) => (STYLE_ONLY.has(key) ? [`${key}:${value}`] : []));
  if (style.length > 0) named.push(` style="${style.join(';')}"`);
  const inner = filhos.map((child) => writeSvg(child, prefix)).join('');
  return inner === '' ? `<${nome}${named.join('')}/>` : `<${nome}${named.join('')}>${inner}</${nome}>`;
}

function withPrefix(key: string, value: string, prefix: string): string {
  if (key === 'id') return prefix + value;
  if (key === 'href') return value.startsWith('#') ? `#${prefix}${value.slice(1)}` : value;
  return value.replace(REFERENCES, (_, id: string) => `url(#${prefix}${id})`);
}
