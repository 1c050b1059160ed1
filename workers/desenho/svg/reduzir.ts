import { costOf, MAX_CUSTO } from './custo.ts';
import { readRegras, withEstilos } from './estilos.ts';
import { type Elemento, type Limites, readSvg } from './ler.ts';
import { ELEMENTOS, isAllowed, isPlain } from './permitido.ts';

/** Of a picture that an SVG engine draws. */
export const LIMITES: Limites = { elementos: 20_000, profundidade: 96 };

/** `url(#id)`, with the colour that stands in for a paint that does not exist. */
export const REFERENCIA = /^url\(\s*['"]?#([^'")\s]+)['"]?\s*\)\s*([\w#.(),\s-]*)$/;
/** A raster picture inside the picture, as bytes; its reader judges them. */
export const FOTO = /^data:image\/(png|jpe?g);base64,([A-Za-z0-9+/=\s]+)$/;

type Regras = ReturnType<typeof readRegras>;

/** Whether what an attribute points to lies inside the picture itself. */
function staysInside(nome: string, chave: string, valor: string): boolean {
  if (chave === 'href') return /^#\S+$/.test(valor) || (nome === 'image' && FOTO.test(valor));
  return !/url\s*\(/i.test(valor) || REFERENCIA.test(valor);
}

function allowedOf(elemento: Elemento, regras: Regras): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [written, valor] of withEstilos(elemento, regras)) {
    const chave = written === 'xlink:href' ? 'href' : written;
    if (chave !== written && kept.has(chave)) continue;
    if (isAllowed(chave) && isPlain(valor) && staysInside(elemento.nome, chave, valor))
      kept.set(chave, valor.trim());
  }
  return kept;
}

function reduce(elemento: Elemento, regras: Regras): Elemento | null {
  const { nome } = elemento;
  if (!ELEMENTOS.has(nome)) return null;
  const atributos = allowedOf(elemento, regras);
  if ((nome === 'use' || nome === 'image') && !atributos.has('href')) return null;
  const filhos = elemento.filhos.map((filho) => reduce(filho, regras)).filter((filho) => filho !== null);
  // The first that can be drawn, as the engine chooses.
  if (nome === 'switch') return { nome: 'g', atributos, filhos: filhos.slice(0, 1) };
  return { nome: nome === 'a' ? 'g' : nome, atributos, filhos };
}

/**
 * What of an SVG draws: elements and attributes of a list, style sheets turned into attributes, references inside the
 * picture only. Everything else is gone: scripts, events, foreign parts, addresses, entities.
 * @returns null for what is no picture, and for one whose parts refer to each other in a circle or are, with all that
 *   they refer to, more than a picture has
 */
export function reduceSvg(texto: string): Elemento | null {
  const lido = readSvg(texto, LIMITES);
  const raiz = lido && reduce(lido, readRegras(lido));
  return raiz && costOf(raiz) <= MAX_CUSTO ? raiz : null;
}
