import { type Curva, curvasDoArco, type Ponto } from './arco.ts';

/** Curves that follow each other without the pen being lifted. */
export type Trecho = { curvas: Curva[]; fechado: boolean };

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

function curvesOf(command: string, set: readonly number[], points: readonly Ponto[], pena: Pena): Curva[] {
  if (command === 'A') return curvasDoArco(pena.em, set, points[0] ?? pena.em);
  const pulled = command === 'S' || command === 'T' ? [mirrored(command, pena)] : [];
  return [[pena.em, ...pulled, ...points]];
}

/**
 * The lines and curves of the path `d`, in its own units; arcs as the curves that engines draw for them.
 * @returns null for a path that is not understood
 */
export function trechosDoPath(d: string): Trecho[] | null {
  const origin: Ponto = [0, 0];
  let pena: Pena = { em: origin, inicio: origin, puxou: origin, antes: '' };
  let trecho: Trecho = { curvas: [], fechado: false };
  const trechos = [trecho];
  const begin = () => {
    trecho = { curvas: [], fechado: false };
    trechos.push(trecho);
  };
  for (const [, letter = '', text = ''] of d.matchAll(COMANDO)) {
    const command = letter.toUpperCase();
    const sets = numbersOf(command, text);
    if (!sets) return null;
    if (command === 'Z') {
      trecho.curvas.push([pena.em, pena.inicio]);
      trecho.fechado = true;
      pena = { ...pena, em: pena.inicio, antes: command };
      begin();
    }
    for (const [index, set] of sets.entries()) {
      const points = pointsOf(command, letter !== command, set, pena);
      const em = points.at(-1) ?? pena.em;
      const isMove = command === 'M' && index === 0;
      if (isMove) begin();
      else trecho.curvas.push(...curvesOf(command, set, points, pena));
      const puxou = command === 'T' ? mirrored(command, pena) : (points.at(-2) ?? mirrored(command, pena));
      pena = { em, inicio: isMove ? em : pena.inicio, puxou, antes: command };
    }
  }
  return trechos.filter(({ curvas }) => curvas.length > 0);
}
