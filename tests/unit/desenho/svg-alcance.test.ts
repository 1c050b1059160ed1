import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BoundingBox,
  pathBoxOf,
  strokeBoxOf,
  widened,
} from '../../../workers/desenho/svg/bounding-box.ts';
import { drawingBoundsOf } from '../../../workers/desenho/svg/drawing-bounds.ts';
import { readSvg } from '../../../workers/desenho/svg/read-svg.ts';
import { moved, readTransform } from '../../../workers/desenho/svg/transform.ts';
import { runs } from '../../support/full.ts';

describe('§1 a picture is known to lie inside its slot before the clip is left out', () => {
  const number = fc.integer({ min: -99, max: 99 }).map((n) => n / 10);
  const numbers = (size: number) =>
    fc.array(number, { minLength: size, maxLength: size }).map((list) => list.join(' '));
  const arc = fc
    .tuple(number, number, number, fc.boolean(), fc.boolean(), number, number)
    .map(
      ([rx, ry, turn, large, sweep, x, y]) => `${rx} ${ry} ${turn} ${Number(large)}${Number(sweep)}${x} ${y}`,
    );
  const command = fc.oneof(
    ...(['L2', 'H1', 'V1', 'C6', 'S4', 'Q4', 'T2'] as const).map((kind) =>
      fc
        .tuple(fc.boolean(), numbers(Number(kind[1])))
        .map(([relative, list]) => (relative ? kind.charAt(0).toLowerCase() : kind.charAt(0)) + list),
    ),
    fc.tuple(fc.constantFrom('A', 'a'), arc).map(([letter, list]) => letter + list),
    fc.constant('z'),
    numbers(4).map((list) => `m${list}`),
  );

  /** Pixels of a unit: engines place an edge, and what a round end shows, within one of theirs. */
  const FINO = 4;

  /** Tells whether every pixel that is drawn of a path touches the box; the sheet reaches from -90 to 90. */
  function isWithin(box: BoundingBox | null, path: string): boolean {
    if (!box) return true;
    const [half, side] = [90, 180 * FINO];
    const view = `width="${side}" height="${side}" viewBox="${-half} ${-half} ${2 * half} ${2 * half}"`;
    const { pixels } = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" ${view}>${path}</svg>`).render();
    const [l, t, r, b] = widened(box, 1 / FINO).map((edge) => (edge + half) * FINO) as [
      number,
      number,
      number,
      number,
    ];
    for (let at = 3; at < pixels.length; at += 4) {
      if (pixels[at] === 0) continue;
      const index = (at - 3) / 4;
      const [x, y] = [index % side, Math.floor(index / side)];
      if (x + 1 < l || x > r || y + 1 < t || y > b) return false;
    }
    return true;
  }

  test('no path reaches out of the box that is told for it', () => {
    fc.assert(
      fc.property(numbers(2), fc.array(command, { minLength: 1, maxLength: 9 }), (start, rest) => {
        const d = `M${start}${rest.join('')}`;
        return isWithin(pathBoxOf(d), `<path d="${d}"/>`);
      }),
      { numRuns: runs(400, 100) },
    );
  });

  test('nor does its line, with corners and ends of any kind', () => {
    const line = fc.record({
      // Thinner ones are drawn a pixel wide and paler.
      largura: fc.integer({ min: 10, max: 60 }).map((n) => n / 10),
      juncao: fc.constantFrom('miter', 'miter', 'round', 'bevel'),
      ponta: fc.constantFrom(1, 2, 4, 10),
      fim: fc.constantFrom('butt', 'round', 'square'),
    });
    fc.assert(
      fc.property(
        numbers(2),
        fc.array(command, { minLength: 1, maxLength: 7 }),
        line,
        (start, rest, { largura, juncao, ponta, fim }) => {
          const d = `M${start}${rest.join('')}`;
          const box = strokeBoxOf(d, { largura, juncao, ponta, isQuadrado: fim === 'square' });
          const style = `stroke-width="${largura}" stroke-linejoin="${juncao}" stroke-miterlimit="${ponta}" stroke-linecap="${fim}"`;
          return isWithin(box, `<path d="${d}" fill="none" stroke="#000" ${style}/>`);
        },
      ),
      { numRuns: runs(400, 100) },
    );
  });

  test('a dashed line keeps its clip: the engine draws dashes past corners, and corners where dashes divide a curve', () => {
    const scope = (shape: string) => {
      const figure = readSvg(`<svg xmlns="http://www.w3.org/2000/svg">${shape}</svg>`);
      return figure && drawingBoundsOf(figure);
    };
    const dashes = 'fill="none" stroke="#000" stroke-miterlimit="10" stroke-dasharray="3 2"';
    for (const [d, largura] of [
      // 10 long, which is two times three and two.
      ['M0 0L2.8 9.6z', 1],
      ['M5.9 0V0.5C-6.9 3.3-4.3 6.2-7.2-6.9V0', 3.3],
    ] as const) {
      const path = `<path d="${d}" stroke-width="${largura}" ${dashes}/>`;
      const box = strokeBoxOf(d, { largura, juncao: 'miter', ponta: 10, isQuadrado: false });
      expect(isWithin(box, path.replace('/>', ' stroke-linecap="square"/>')), d).toBe(false);
      expect(scope(path), d).toBeNull();
      expect(scope(`<g ${dashes}><path d="${d}"/></g>`), d).toBeNull();
      expect(scope(`<g ${dashes}><path d="${d}" stroke-dasharray="none"/></g>`), d).not.toBeNull();
    }
    for (const shape of ['rect width="10" height="5"', 'circle r="5"', 'ellipse rx="5" ry="4"'])
      expect(isWithin(scope(`<${shape} ${dashes}/>`) ?? null, `<${shape} ${dashes}/>`), shape).toBe(true);
  });

  test('and its box is no larger than it must be: curves, arcs and soft corners are not guessed', () => {
    expect(pathBoxOf('M0 0C0 40 100 40 100 0')).toEqual([0, 0, 100, 30]);
    const round = pathBoxOf('M18 62A32 32 0 0 1 82 62Z')?.map((side) => Math.round(side * 100) / 100);
    expect(round).toEqual([18, 30.0, 82, 62].map((side) => Math.round(side * 100) / 100));
    const soft = strokeBoxOf('M0 0C0 10 10 20 20 20S40 10 40 0', {
      ...{ largura: 10, juncao: 'miter', ponta: 4, isQuadrado: false },
    });
    expect(soft).toEqual([-5, -5, 45, 25]);
  });

  test('transforms: where the engine says a moved shape lies, or not understood', () => {
    const step = fc.oneof(
      fc.tuple(number, number).map(([x, y]) => `translate(${x} ${y})`),
      fc.tuple(number, number).map(([x, y]) => `scale(${x},${y})`),
      fc.tuple(number, number, number).map(([a, x, y]) => `rotate(${a * 9} ${x} ${y})`),
      number.map((a) => `rotate(${a})`),
      number.map((a) => `skewX(${a})`),
      number.map((a) => `skewY(${a})`),
      fc.tuple(number, number, number, number, number, number).map((all) => `matrix(${all.join(' ')})`),
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 3 }), (steps) => {
        const matrix = readTransform(steps.join(' '));
        const drawn = new Resvg(
          `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g transform="${steps.join(' ')}"><path d="M1 2H8V5Z"/></g></svg>`,
        ).getBBox();
        const box = matrix && moved([1, 2, 8, 5], matrix);
        if (!box || !drawn) return box !== null;
        const slack = 0.01 + 1e-5 * Math.max(...box.map(Math.abs));
        return (
          drawn.x >= box[0] - slack &&
          drawn.y >= box[1] - slack &&
          drawn.x + drawn.width <= box[2] + slack &&
          drawn.y + drawn.height <= box[3] + slack
        );
      }),
    );
    for (const text of ['turn(4)', 'scale(2', 'matrix(1 2 3)', 'rotate(1 2)', 'scale(a)'])
      expect(readTransform(text)).toBeNull();
  });

  test.each(['M', 'M0', 'L0 0 1', 'M0 0A1 1 0 2 0 1 1', 'M0 0C1 1 2 2', 'M0 0L--1 2'])(
    'a path that is not understood keeps its clip: %s',
    (d) => {
      expect(pathBoxOf(d)).toBeNull();
    },
  );
});
