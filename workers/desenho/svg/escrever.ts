import type { Elemento } from './ler.ts';

/** Properties that the engine reads in a style only. */
const SO_EM_ESTILO = new Set(['mix-blend-mode', 'isolation']);

const REFERENCIAS = /url\(\s*['"]?#([^'")\s]+)['"]?\s*\)/g;

/** Writes an element as text, with `prefixo` before every id and reference. */
export function writeSvg({ nome, atributos, filhos }: Elemento, prefixo = ''): string {
  const named = [...atributos].map(([chave, valor]) =>
    SO_EM_ESTILO.has(chave) ? '' : ` ${chave}="${withPrefixo(chave, valor, prefixo)}"`,
  );
  const estilo = [...atributos].flatMap(([chave, valor]) =>
    SO_EM_ESTILO.has(chave) ? [`${chave}:${valor}`] : [],
  );
  if (estilo.length > 0) named.push(` style="${estilo.join(';')}"`);
  const inner = filhos.map((filho) => writeSvg(filho, prefixo)).join('');
  return inner === '' ? `<${nome}${named.join('')}/>` : `<${nome}${named.join('')}>${inner}</${nome}>`;
}

function withPrefixo(chave: string, valor: string, prefixo: string): string {
  if (chave === 'id') return prefixo + valor;
  if (chave === 'href') return valor.startsWith('#') ? `#${prefixo}${valor.slice(1)}` : valor;
  return valor.replace(REFERENCIAS, (_, id: string) => `url(#${prefixo}${id})`);
}
