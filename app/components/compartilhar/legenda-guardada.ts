import { chaveDe } from '~/lib/guardado/pessoal.ts';

/** What a person writes around the words of an offer, each time they send one of this kind. */
export type Moldura = { antes: string; depois: string };

/** More than this is no caption any more. */
const MAIOR = 600;

/** One for each person and kind of piece: what is written to somebody with a new motorcycle suits no offer. */
const keyOf = (dono: string, tipo: string): string => `${chaveDe('legenda', dono)}:${tipo}`;

/** What the person wrote around the words of a piece; null when they changed those words themselves. */
export function molduraOf(texto: string, palavras: string): Moldura | null {
  const start = texto.indexOf(palavras);
  if (start < 0) return null;
  const moldura = { antes: texto.slice(0, start), depois: texto.slice(start + palavras.length) };
  return moldura.antes.length + moldura.depois.length > MAIOR ? null : moldura;
}

/** The caption of a piece: its own words, with what the person wrote around those of the last one of its kind. */
export function readLegenda(
  storage: Pick<Storage, 'getItem'>,
  dono: string,
  tipo: string,
  palavras: string,
): string {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(dono, tipo)) ?? 'null');
    if (!isMoldura(stored)) return palavras;
    return `${stored.antes}${palavras}${stored.depois}`;
  } catch {
    return palavras;
  }
}

/**
 * Keeps what is written around the words of a piece for the next one of its kind. The words themselves, prices and
 * dates among them, are never carried on.
 */
export function keepLegenda(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  dono: string,
  tipo: string,
  { texto, palavras }: { texto: string; palavras: string },
): void {
  const moldura = molduraOf(texto, palavras);
  if (!moldura) return;
  try {
    const key = keyOf(dono, tipo);
    if (moldura.antes === '' && moldura.depois === '') storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(moldura));
  } catch {
    // Storage is blocked: the caption then lasts as long as the page.
  }
}

function isMoldura(value: unknown): value is Moldura {
  if (typeof value !== 'object' || value === null) return false;
  return ['antes', 'depois'].every((part) => typeof Reflect.get(value, part) === 'string');
}
