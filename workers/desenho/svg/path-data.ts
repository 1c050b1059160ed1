import { arcCurves, type SvgCurve, type SvgPoint } from './arc.ts';

/** Subpath: curves without a pen lift. */
export type Subpath = { curvas: SvgCurve[]; fechado: boolean };

const COMMAND = /([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)/g;
const NUMBER = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy;
/** Arc flags, which may follow each other without a separator. */
const ARC_FLAG = /[\s,]*([01])/y;
/** Numbers of each command per repetition. */
const ARGUMENT_COUNTS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

/** Parses the numbers after a command, grouped by repetition; null when some are missing or invalid. */
function numbersOf(command: string, text: string): number[][] | null {
  const size = ARGUMENT_COUNTS[command] ?? 0;
  const end = text.trimEnd().length;
  const sets: number[][] = [];
  for (let at = 0; at < end; ) {
    const set: number[] = [];
    while (set.length < size) {
      const reader = command === 'A' && (set.length === 3 || set.length === 4) ? ARC_FLAG : NUMBER;
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

/** Pen state: position, start of the subpath, and last control point, which the next curve may mirror. */
type PenState = { em: SvgPoint; inicio: SvgPoint; puxou: SvgPoint; antes: string };

/** Points of one command, control points included. */
function pointsOf(
  command: string,
  isRelative: boolean,
  set: readonly number[],
  { em }: PenState,
): SvgPoint[] {
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

function mirrored(command: string, { em, puxou, antes }: PenState): SvgPoint {
  const isMirror = command === 'S' ? /[CS]/.test(antes) : command === 'T' && /[QT]/.test(antes);
  return isMirror ? [2 * em[0] - puxou[0], 2 * em[1] - puxou[1]] : em;
}

function curvesOf(
  command: string,
  set: readonly number[],
  points: readonly SvgPoint[],
  pena: PenState,
): SvgCurve[] {
  if (command === 'A') return arcCurves(pena.em, set, points[0] ?? pena.em);
  const pulled = command === 'S' || command === 'T' ? [mirrored(command, pena)] : [];
  return [[pena.em, ...pulled, ...points]];
}

/**
 * Parses the path `d` into lines and curves, in its own units; arcs become the curves that engines draw for
 * them.
 * @returns null for a path that cannot be parsed
 */
export function subpathsOf(d: string): Subpath[] | null {
  const origin: SvgPoint = [0, 0];
  let pena: PenState = { em: origin, inicio: origin, puxou: origin, antes: '' };
  let segment: Subpath = { curvas: [], fechado: false };
  const segments = [segment];
  const begin = () => {
    segment = { curvas: [], fechado: false };
    segments.push(segment);
  };
  for (const [, letter = '', text = ''] of d.matchAll(COMMAND)) {
    const command = letter.toUpperCase();
    const sets = numbersOf(command, text);
    if (!sets) return null;
    if (command === 'Z') {
      segment.curvas.push([pena.em, pena.inicio]);
      segment.fechado = true;
      pena = { ...pena, em: pena.inicio, antes: command };
      begin();
    }
    for (const [index, set] of sets.entries()) {
      const points = pointsOf(command, letter !== command, set, pena);
      const em = points.at(-1) ?? pena.em;
      const isMove = command === 'M' && index === 0;
      if (isMove) begin();
      else segment.curvas.push(...curvesOf(command, set, points, pena));
      const puxou = command === 'T' ? mirrored(command, pena) : (points.at(-2) ?? mirrored(command, pena));
      pena = { em, inicio: isMove ? em : pena.inicio, puxou, antes: command };
    }
  }
  return segments.filter(({ curvas }) => curvas.length > 0);
}
