import { costOf, MAX_CUSTO } from './custo.ts';
import { withEntidades } from './entidades.ts';
import { readRegras, withEstilos } from './estilos.ts';
import { type Elemento, type Limites, readSvg } from './ler.ts';
import { ELEMENTOS, isAllowed, isPlain } from './permitido.ts';
import type { Lugar } from './seletor.ts';

/** Parser limits of an SVG that the engine draws. */
export const LIMITES: Limites = { elementos: 20_000, profundidade: 96 };

/** `url(#id)`, with the fallback colour of a missing paint. */
export const REFERENCIA = /^url\(\s*['"]?#([^'")\s]+)['"]?\s*\)\s*([\w#.(),\s-]*)$/;
/** Data URI of a raster image inside the SVG; its reader validates the bytes. */
export const FOTO = /^data:image\/(png|jpe?g);base64,([A-Za-z0-9+/=\s]+)$/;

type Regras = ReturnType<typeof readRegras>;

/** True when a reference stays inside the SVG itself. */
function staysInside(nome: string, chave: string, valor: string): boolean {
  if (chave === 'href') return /^#\S+$/.test(valor) || (nome === 'image' && FOTO.test(valor));
  return !/url\s*\(/i.test(valor) || REFERENCIA.test(valor);
}

function allowedOf(lugar: Lugar, regras: Regras): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [written, valor] of withEstilos(lugar, regras)) {
    const chave = written === 'xlink:href' ? 'href' : written;
    if (chave !== written && kept.has(chave)) continue;
    if (isAllowed(chave) && isPlain(valor) && staysInside(lugar.elemento.nome, chave, valor))
      kept.set(chave, valor.trim());
  }
  return kept;
}

function reduce(lugar: Lugar, regras: Regras): Elemento | null {
  const { elemento } = lugar;
  const { nome } = elemento;
  if (!ELEMENTOS.has(nome)) return null;
  const atributos = allowedOf(lugar, regras);
  if ((nome === 'use' || nome === 'image') && !atributos.has('href')) return null;
  const filhos = elemento.filhos.flatMap(
    (filho, at) => reduce({ elemento: filho, pai: lugar, at }, regras) ?? [],
  );
  // The first drawable child, as the engine chooses.
  if (nome === 'switch') return { nome: 'g', atributos, filhos: filhos.slice(0, 1) };
  return { nome: nome === 'a' ? 'g' : nome, atributos, filhos };
}

/** True when any part draws text or arrowheads, which cannot be inlined: the engine has no fonts. */
const hasMore = ({ nome, texto = '', atributos, filhos }: Elemento): boolean =>
  (nome === 'text' && (filhos.length > 0 || texto.trim() !== '')) ||
  [...atributos].some(
    ([chave, valor]) => /^(?:marker|style)/.test(chave) && MARCADOR.test(`${chave}:${valor}`),
  ) ||
  (nome === 'style' && MARCADOR.test(texto)) ||
  filhos.some(hasMore);
const MARCADOR = /marker(?:-start|-mid|-end)?\s*:\s*['"]?\s*url/;

/** True when a pattern contains a pattern: the engine recurses into them. */
function hasPatternInside(raiz: Elemento): boolean {
  const patterns = new Set<string>();
  const note = ({ nome, atributos, filhos }: Elemento): void => {
    if (nome === 'pattern') patterns.add(atributos.get('id') ?? '');
    filhos.forEach(note);
  };
  note(raiz);
  const paints = ({ atributos, filhos }: Elemento): boolean =>
    [...atributos.values()].some((valor) => patterns.has(REFERENCIA.exec(valor)?.[1] ?? '\n')) ||
    filhos.some(paints);
  const look = (elemento: Elemento): boolean =>
    (elemento.nome === 'pattern' && elemento.filhos.some(paints)) || elemento.filhos.some(look);
  return patterns.size > 0 && look(raiz);
}

/**
 * Reduces an SVG to what draws: allowed elements and attributes, style sheets converted to attributes,
 * internal references only. Removes scripts, events, foreign elements, addresses and entities except plain
 * ones.
 * @returns null for invalid SVG, for one that would look different (text, arrowheads), and for one with
 * circular references or too high a drawing cost
 */
export function reduceSvg(texto: string): Elemento | null {
  const lido = readSvg(withEntidades(texto), LIMITES);
  if (!lido || hasMore(lido)) return null;
  const raiz = reduce({ elemento: lido, pai: null, at: 0 }, readRegras(lido));
  return raiz && !hasPatternInside(raiz) && costOf(raiz) <= MAX_CUSTO ? raiz : null;
}
