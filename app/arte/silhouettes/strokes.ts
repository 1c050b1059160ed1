/**
 * Colours of a silhouette: `corpo` for the machine, `destaque` for the bodywork, `metal` for rims, fork and
 * exhaust.
 */
export type SilhouetteColours = { corpo: string; destaque: string; metal: string };

/**
 * Vertex with the radius of its corner, px. Without a radius the curve passes through the midpoints of its
 * edges (a quadratic B-spline); 0 gives a sharp corner.
 */
export type SilhouettePoint = readonly [x: number, y: number, raio?: number];

const rounded = (value: number): string => String(Math.round(value * 10) / 10);

function cornerEnd(point: SilhouettePoint, rumo: SilhouettePoint): [number, number] {
  const [x, y, radius = Number.POSITIVE_INFINITY] = point;
  const distance = Math.hypot(rumo[0] - x, rumo[1] - y);
  const step = distance === 0 ? 0 : Math.min(radius, distance / 2) / distance;
  return [x + (rumo[0] - x) * step, y + (rumo[1] - y) * step];
}

/** Path data of a closed outline with rounded corners. */
export function outlinePath(pontos: readonly SilhouettePoint[]): string {
  const segments = pontos.map((point, i) => {
    const before = pontos.at(i - 1) ?? point;
    const after = pontos[(i + 1) % pontos.length] ?? point;
    const [ax, ay] = cornerEnd(point, before);
    const [bx, by] = cornerEnd(point, after);
    const entrada = `${i === 0 ? 'M' : 'L'}${rounded(ax)} ${rounded(ay)}`;
    return point[2] === 0
      ? entrada
      : `${entrada}Q${rounded(point[0])} ${rounded(point[1])} ${rounded(bx)} ${rounded(by)}`;
  });
  return `${segments.join('')}Z`;
}

/** Path data of an open line with rounded corners. */
export function linePath(pontos: readonly SilhouettePoint[]): string {
  const segments = pontos.map((point, i) => {
    const before = pontos[i - 1];
    const after = pontos[i + 1];
    if (!before) return `M${rounded(point[0])} ${rounded(point[1])}`;
    if (!after || point[2] === 0) return `L${rounded(point[0])} ${rounded(point[1])}`;
    const [ax, ay] = cornerEnd(point, before);
    const [bx, by] = cornerEnd(point, after);
    return `L${rounded(ax)} ${rounded(ay)}Q${rounded(point[0])} ${rounded(point[1])} ${rounded(bx)} ${rounded(by)}`;
  });
  return segments.join('');
}

/** Filled outline. */
export const filledOutline = (colour: string, ...pontos: SilhouettePoint[]): string =>
  `<path fill="${colour}" d="${outlinePath(pontos)}"/>`;

/** Filled outline with holes, each an outline of its own. */
export const hollowOutline = (colour: string, ...contornos: SilhouettePoint[][]): string =>
  `<path fill="${colour}" fill-rule="evenodd" d="${contornos.map(outlinePath).join('')}"/>`;

/** Stroked line with round ends. */
export const roundStroke = (colour: string, thickness: number, ...pontos: SilhouettePoint[]): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${rounded(thickness)}" stroke-linecap="round" stroke-linejoin="round" d="${linePath(pontos)}"/>`;

/** Stroked line with square ends. */
export const squareStroke = (colour: string, thickness: number, ...pontos: SilhouettePoint[]): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${rounded(thickness)}" d="${linePath(pontos)}"/>`;

export const filledDisc = (colour: string, x: number, y: number, radius: number): string =>
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="${colour}"/>`;

export const ringStroke = (colour: string, x: number, y: number, radius: number, thickness: number): string =>
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="none" stroke="${colour}" stroke-width="${rounded(thickness)}"/>`;

/** Arc of a ring, angles in degrees clockwise from the right. */
export function ringArc(
  colour: string,
  thickness: number,
  x: number,
  y: number,
  radius: number,
  de: number,
  until: number,
): string {
  const point = (degree: number) => {
    const rad = (degree * Math.PI) / 180;
    return `${rounded(x + radius * Math.cos(rad))} ${rounded(y + radius * Math.sin(rad))}`;
  };
  const longo = until - de > 180 ? 1 : 0;
  return `<path fill="none" stroke="${colour}" stroke-width="${rounded(thickness)}" stroke-linecap="round" d="M${point(de)}A${rounded(radius)} ${rounded(radius)} 0 ${longo} 1 ${point(until)}"/>`;
}
