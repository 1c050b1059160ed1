/**
 * Text masks (specification §5): `#` digit, `A` letter, `N` letter or digit, `X` any character, `?` makes the
 * next place optional; everything else is a literal. An underscore shows an unfilled place and therefore
 * never fills one. `?` before a literal makes an optional place that accepts only that character.
 */

/** Placeholder of an unfilled place. */
export const MASK_PLACEHOLDER = '_';

type Accepts = (character: string) => boolean;
/**
 * Element of a mask. Neighbouring literals form one run, recognised in typed text only from its start: "5" is
 * not the end of "+5".
 */
type Place = { kind: 'literal'; literal: string } | { kind: 'slot'; accepts: Accepts; optional: boolean };

/** Result of applying a mask; `caret` counts UTF-16 units of `texto`, as inputs do. */
export type AppliedMask = {
  /** Text of the input: literals only up to the last filled place, so that backspace never gets stuck. */
  texto: string;
  /** Typed characters without the mask's literals. */
  valor: string;
  caret: number;
  /** True when every required place is filled. */
  completo: boolean;
};

const SLOTS: ReadonlyMap<string, Accepts> = new Map([
  ['#', (c: string) => /^[0-9]$/.test(c)],
  ['A', (c: string) => /^\p{L}$/u.test(c)],
  ['N', (c: string) => /^[\p{L}0-9]$/u.test(c)],
  ['X', (c: string) => c !== MASK_PLACEHOLDER],
]);

/**
 * Maximum text length that is read: no mask is near it, and a long pasted text must not block a keystroke.
 */
const LONGEST_TEXT = 256;

function pushLiteral(places: Place[], character: string): void {
  const last = places.at(-1);
  if (last?.kind === 'literal') last.literal += character;
  else places.push({ kind: 'literal', literal: character });
}

/** Counts the characters of a literal run that stand at a position of the text, from the start of the run. */
function typedPrefix(literal: string, characters: readonly string[], at: number): number {
  let length = 0;
  for (const character of literal) {
    if (characters[at + length] !== character) break;
    length += 1;
  }
  return length;
}

function placesOf(mask: string): Place[] {
  const places: Place[] = [];
  let optional = false;
  for (const character of mask) {
    if (character === '?' && !optional) {
      optional = true;
      continue;
    }
    const accepts = SLOTS.get(character);
    if (accepts) places.push({ kind: 'slot', accepts, optional });
    else if (optional) places.push({ kind: 'slot', accepts: (c) => c === character, optional });
    else pushLiteral(places, character);
    optional = false;
  }
  return places;
}

/** Action at a place: fill it, leave it open, drop a character first, or take N typed literals. */
type Step = 'fill' | 'skip' | 'drop' | number;

/**
 * Score of a filled place; an optional place costs 1. Keeps most characters, then uses fewest optional
 * places.
 */
const FILL = 1024;

/**
 * Chooses the action for each place and character by dynamic programming from the end, so that "(##)
 * ####?#-####" shows ten digits as a landline and eleven as a mobile.
 */
function bestSteps(places: readonly Place[], characters: readonly string[]): Step[][] {
  const columns = characters.length + 1;
  let after = new Array<number>(columns).fill(0);
  const steps: Step[][] = [];
  for (const place of [...places].reverse()) {
    const scores = new Array<number>(columns).fill(0);
    const row = new Array<Step>(columns).fill(place.kind === 'literal' ? 0 : 'skip');
    for (let at = characters.length - 1; at >= 0; at -= 1) {
      const character = characters[at] ?? '';
      const past = after[at + 1] ?? 0;
      const here = after[at] ?? 0;
      if (place.kind === 'literal') {
        const typed = typedPrefix(place.literal, characters, at);
        scores[at] = after[at + typed] ?? 0;
        row[at] = typed;
        continue;
      }
      const fits = place.accepts(character);
      const taken = fits ? past + FILL - (place.optional ? 1 : 0) : (scores[at + 1] ?? 0);
      const skips = place.optional && here >= taken;
      scores[at] = skips ? here : taken;
      row[at] = skips ? 'skip' : fits ? 'fill' : 'drop';
    }
    steps.unshift(row);
    after = scores;
  }
  return steps;
}

/**
 * Mask applied to a text; `resto` is the mask after the last filled place, with underscores for required
 * places.
 */
type Layout = {
  texto: string;
  resto: string;
  valor: string;
  filled: { source: number; end: number }[];
  completo: boolean;
};

function layOut(mask: string, text: string): Layout {
  const places = placesOf(mask);
  const characters = Array.from(text.slice(0, LONGEST_TEXT));
  const steps = bestSteps(places, characters);
  const layout: Layout = { texto: '', resto: '', valor: '', filled: [], completo: true };
  let at = 0;
  let source = 0;
  const consume = (): string => {
    const character = characters[at] ?? '';
    at += 1;
    source += character.length;
    return character;
  };
  places.forEach((place, index) => {
    const row = steps[index] ?? [];
    while (row[at] === 'drop') consume();
    if (row[at] === 'fill') {
      const character = consume();
      layout.texto += layout.resto + character;
      layout.resto = '';
      layout.valor += character;
      layout.filled.push({ source, end: layout.texto.length });
    } else if (place.kind === 'literal') {
      for (let typed = Number(row[at]); typed > 0; typed -= 1) consume();
      layout.resto += place.literal;
    } else if (!place.optional) {
      layout.resto += MASK_PLACEHOLDER;
      layout.completo = false;
    }
  });
  return layout;
}

/** Applies the mask one time, without repeating until nothing changes. */
function applyOnce(mask: string, text: string, caret: number): AppliedMask {
  const { texto, valor, filled, completo } = layOut(mask, text);
  const before = filled.filter(({ source }) => source <= caret);
  return { texto, valor, completo, caret: before.at(-1)?.end ?? 0 };
}

/**
 * Applies a mask to typed or pasted text: recognises typed literals, drops characters that fit no place, and
 * keeps the caret behind the same character. Idempotent.
 * @param caret caret in `text`, in UTF-16 units; default at its end
 */
export function applyMask(mask: string, text: string, caret = text.length): AppliedMask {
  let applied = applyOnce(mask, text, caret);
  // An optional place may accept the literal after it ("?))#", "?#5#") and read a displayed literal as typed:
  // repeat until nothing changes, at most once per character of the mask.
  for (let turn = 0; turn < mask.length; turn += 1) {
    const again = applyOnce(mask, applied.texto, applied.caret);
    if (again.texto === applied.texto && again.valor === applied.valor) return applied;
    applied = again;
  }
  return applied;
}

/** Builds the hint behind the input: the whole mask with the typed part, "(11) 9___-____". */
export function maskGuide(mask: string, text: string): string {
  const { texto, resto } = layOut(mask, text);
  return texto + resto;
}

/**
 * Upper-cases character by character; "ß", whose capital is longer, stays, so that the caret does not move.
 */
export function capitalize(text: string): string {
  const capitals = Array.from(text, (character) => {
    const capital = character.toUpperCase();
    return capital.length === character.length ? capital : character;
  });
  return capitals.join('');
}
