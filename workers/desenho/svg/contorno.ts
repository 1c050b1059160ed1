/** What an outline lies within, in its own units: left, top, right, bottom. */
export type Contorno = readonly [number, number, number, number];

const COMANDO = /([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)/g;
const NUMERO = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy;
/** Flags of arcs may stand without anything between them. */
const BANDEIRA = /[\s,]*([01])/y;
/** Numbers that each command takes at a time. */
const LEVA: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** The numbers after a command, as many as it takes at a time; null when some are missing or are none. */
function numbersOf(command: string, text: string): number[][] | null {
  const size = LEVA[command] ?? 0;
  const end = text.trimEnd().length;
  const sets: number[][] = [];
  for (let at = 0; at < end; ) {
    const set: number[] = [];
    while (set.length < size) {
      const reader = command === 'A' && (set.length === 3 || set.length === 4) ? BANDEIRA : NUMERO;
      reader.lastIndex = at;
      const [read, number] = reader.exec(text) ?? [];
      if (read === undefined) return null;
      at += read.length;
      set.push(Number(number));
    }
    if (size === 0) return null;
    sets.push(set);
  }
  return size > 0 && sets.length === 0 ? null : sets;
}

type Ponto = readonly [x: number, y: number];

/** Where the pen is, where its line began, and where the curve before pulled to: the next one may mirror it. */
type Pena = { em: Ponto; inicio: Ponto; puxou: Ponto; antes: string };

/** The points of one command, those that pull its curve included. */
function pointsOf(command: string, isRelative: boolean, set: readonly number[], { em }: Pena): Ponto[] {
  const [x, y] = isRelative ? em : [0, 0];
  const [first = 0] = set;
  if (command === 'H') return [[x + first, em[1]]];
  if (command === 'V') return [[em[0], y + first]];
  const pairs = command === 'A' ? set.slice(5) : set;
  return Array.from({ length: pairs.length / 2 }, (_, index) => [
    x + (pairs[2 * index] ?? 0),
    y + (pairs[2 * index + 1] ?? 0),
  ]);
}

function mirrored(command: string, { em, puxou, antes }: Pena): Ponto {
  const isMirror = command === 'S' ? /[CS]/.test(antes) : command === 'T' && /[QT]/.test(antes);
  return isMirror ? [2 * em[0] - puxou[0], 2 * em[1] - puxou[1]] : em;
}

/** How far from its ends an arc may reach: radii that are too small for it grow until they are not. */
function reachOfArc([rx = 0, ry = 0]: readonly number[], from: Ponto, [to = from]: readonly Ponto[]): number {
  const [small, large] = [Math.min(Math.abs(rx), Math.abs(ry)), Math.max(Math.abs(rx), Math.abs(ry))];
  const apart = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return small === 0 ? 0 : 2 * large * Math.max(1, apart / (2 * small));
}

/**
 * A box that the path `d` certainly lies within: that of its points, the points that pull its curves, and what its
 * arcs may reach from their ends.
 * @returns null for a path that is not understood
 */
export function contornoDoPath(d: string): Contorno | null {
  const origin: Ponto = [0, 0];
  let pena: Pena = { em: origin, inicio: origin, puxou: origin, antes: '' };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [, letter = '', text = ''] of d.matchAll(COMANDO)) {
    const command = letter.toUpperCase();
    const sets = numbersOf(command, text);
    if (!sets) return null;
    if (command === 'Z') pena = { ...pena, em: pena.inicio, antes: command };
    for (const [index, set] of sets.entries()) {
      const points = pointsOf(command, letter !== command, set, pena);
      const mirror = mirrored(command, pena);
      const around = command === 'A' ? reachOfArc(set, pena.em, points) : 0;
      // Where a line begins is reached by what comes next, if anything does.
      for (const [x, y] of command === 'M' && index === 0 ? points : [pena.em, mirror, ...points]) {
        [left, right] = [Math.min(left, x - around), Math.max(right, x + around)];
        [top, bottom] = [Math.min(top, y - around), Math.max(bottom, y + around)];
      }
      const em = points.at(-1) ?? pena.em;
      pena = {
        em,
        inicio: command === 'M' && index === 0 ? em : pena.inicio,
        puxou: command === 'T' ? mirror : (points.at(-2) ?? mirror),
        antes: command,
      };
    }
  }
  return left <= right ? [left, top, right, bottom] : null;
}
