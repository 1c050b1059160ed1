import { costOf, MAX_COST } from './drawing-cost.ts';
import { type ParserLimits, readSvg, type SvgElement } from './read-svg.ts';
import type { ElementPlace } from './selector.ts';
import { ALLOWED_ELEMENTS, isAllowed, isPlain, readStyleRules, withStyles } from './styles.ts';

/** Parser limits of an SVG that the engine draws. */
export const DRAWN_SVG_LIMITS: ParserLimits = { elementos: 20_000, profundidade: 96 };

/** `url(#id)`, with the fallback colour of a missing paint. */
export const LOCAL_REFERENCE = /^url\(\s*['"]?#([^'")\s]+)['"]?\s*\)\s*([\w#.(),\s-]*)$/;
/** Data URI of a raster image inside the SVG; its reader validates the bytes. */
export const FOTO_DATA_URI = /^data:image\/(png|jpe?g);base64,([A-Za-z0-9+/=\s]+)$/;

type StyleRules = ReturnType<typeof readStyleRules>;

/** True when a reference stays inside the SVG itself. */
function staysInside(nome: string, key: string, value: string): boolean {
  if (key === 'href') return /^#\S+$/.test(value) || (nome === 'image' && FOTO_DATA_URI.test(value));
  return !/url\s*\(/i.test(value) || LOCAL_REFERENCE.test(value);
}

function allowedOf(lugar: ElementPlace, regras: StyleRules): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [written, value] of withStyles(lugar, regras)) {
    const key = written === 'xlink:href' ? 'href' : written;
    if (key !== written && kept.has(key)) continue;
    if (isAllowed(key) && isPlain(value) && staysInside(lugar.elemento.nome, key, value))
      kept.set(key, value.trim());
  }
  return kept;
}

function reduce(lugar: ElementPlace, regras: StyleRules): SvgElement | null {
  const { elemento } = lugar;
  const { nome } = elemento;
  if (!ALLOWED_ELEMENTS.has(nome)) return null;
  const atributos = allowedOf(lugar, regras);
  if ((nome === 'use' || nome === 'image') && !atributos.has('href')) return null;
  const filhos = elemento.filhos.flatMap(
    (child, at) => reduce({ elemento: child, pai: lugar, at }, regras) ?? [],
  );
  // The first drawable child, as the engine chooses.
  if (nome === 'switch') return { nome: 'g', atributos, filhos: filhos.slice(0, 1) };
  return { nome: nome === 'a' ? 'g' : nome, atributos, filhos };
}

/** True when any part draws text or arrowheads, which cannot be inlined: the engine has no fonts. */
const hasMore = ({ nome, texto = '', atributos, filhos }: SvgElement): boolean =>
  (nome === 'text' && (filhos.length > 0 || texto.trim() !== '')) ||
  [...atributos].some(([key, value]) => /^(?:marker|style)/.test(key) && MARKER.test(`${key}:${value}`)) ||
  (nome === 'style' && MARKER.test(texto)) ||
  filhos.some(hasMore);
const MARKER = /marker(?:-start|-mid|-end)?\s*:\s*['"]?\s*url/;

/** True when a pattern contains a pattern: the engine recurses into them. */
function hasPatternInside(root: SvgElement): boolean {
  const patterns = new Set<string>();
  const note = ({ nome, atributos, filhos }: SvgElement): void => {
    if (nome === 'pattern') patterns.add(atributos.get('id') ?? '');
    filhos.forEach(note);
  };
  note(root);
  const paints = ({ atributos, filhos }: SvgElement): boolean =>
    [...atributos.values()].some((value) => patterns.has(LOCAL_REFERENCE.exec(value)?.[1] ?? '\n')) ||
    filhos.some(paints);
  const look = (element: SvgElement): boolean =>
    (element.nome === 'pattern' && element.filhos.some(paints)) || element.filhos.some(look);
  return patterns.size > 0 && look(root);
}

/** Maximum length of an entity's text, and of the text added by all of them, in characters. */
const MAX_VALUE = 2000;
const MAX_ADDED = 100_000;

const ENTITY = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;

/**
 * Replaces plain entities of the document type, as old drawing programs write them for styles ("&st0;") and
 * namespaces. An entity with another entity or markup is ignored: expansion bombs are made of those.
 */
function withEntities(text: string): string {
  const start = text.search(/<svg[\s>]/);
  const head = start > 0 ? text.slice(0, start) : '';
  if (!head.includes('<!ENTITY')) return text;
  const known = new Map<string, string>();
  for (const [, nome = '', double, single] of head.matchAll(ENTITY)) {
    const value = double ?? single ?? '';
    if (value.length <= MAX_VALUE && !/[<>&"']/.test(value) && !known.has(nome)) known.set(nome, value);
  }
  let added = 0;
  const body = text.slice(start).replace(/&([\w.-]+);/g, (written, nome: string) => {
    const value = known.get(nome);
    if (value === undefined || added + value.length > MAX_ADDED) return written;
    added += value.length;
    return value;
  });
  return head + body;
}

/**
 * Reduces an SVG to what draws: allowed elements and attributes, style sheets converted to attributes,
 * internal references only. Removes scripts, events, foreign elements, addresses and entities except plain
 * ones.
 * @returns null for invalid SVG, for one that would look different (text, arrowheads), and for one with
 * circular references or too high a drawing cost
 */
export function reduceSvg(text: string): SvgElement | null {
  const parsed = readSvg(withEntities(text), DRAWN_SVG_LIMITS);
  if (!parsed || hasMore(parsed)) return null;
  const root = reduce({ elemento: parsed, pai: null, at: 0 }, readStyleRules(parsed));
  return root && !hasPatternInside(root) && costOf(root) <= MAX_COST ? root : null;
}
