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

const rounded = (valor: number): string => String(Math.round(valor * 10) / 10);

function cornerEnd(ponto: SilhouettePoint, rumo: SilhouettePoint): [number, number] {
  const [x, y, raio = Number.POSITIVE_INFINITY] = ponto;
  const distancia = Math.hypot(rumo[0] - x, rumo[1] - y);
  const passo = distancia === 0 ? 0 : Math.min(raio, distancia / 2) / distancia;
  return [x + (rumo[0] - x) * passo, y + (rumo[1] - y) * passo];
}

/** Path data of a closed outline with rounded corners. */
export function outlinePath(pontos: readonly SilhouettePoint[]): string {
  const trechos = pontos.map((ponto, i) => {
    const antes = pontos.at(i - 1) ?? ponto;
    const depois = pontos[(i + 1) % pontos.length] ?? ponto;
    const [ax, ay] = cornerEnd(ponto, antes);
    const [bx, by] = cornerEnd(ponto, depois);
    const entrada = `${i === 0 ? 'M' : 'L'}${rounded(ax)} ${rounded(ay)}`;
    return ponto[2] === 0
      ? entrada
      : `${entrada}Q${rounded(ponto[0])} ${rounded(ponto[1])} ${rounded(bx)} ${rounded(by)}`;
  });
  return `${trechos.join('')}Z`;
}

/** Path data of an open line with rounded corners. */
export function linePath(pontos: readonly SilhouettePoint[]): string {
  const trechos = pontos.map((ponto, i) => {
    const antes = pontos[i - 1];
    const depois = pontos[i + 1];
    if (!antes) return `M${rounded(ponto[0])} ${rounded(ponto[1])}`;
    if (!depois || ponto[2] === 0) return `L${rounded(ponto[0])} ${rounded(ponto[1])}`;
    const [ax, ay] = cornerEnd(ponto, antes);
    const [bx, by] = cornerEnd(ponto, depois);
    return `L${rounded(ax)} ${rounded(ay)}Q${rounded(ponto[0])} ${rounded(ponto[1])} ${rounded(bx)} ${rounded(by)}`;
  });
  return trechos.join('');
}

/** Filled outline. */
export const filledOutline = (cor: string, ...pontos: SilhouettePoint[]): string =>
  `<path fill="${cor}" d="${outlinePath(pontos)}"/>`;

/** Filled outline with holes, each an outline of its own. */
export const hollowOutline = (cor: string, ...contornos: SilhouettePoint[][]): string =>
  `<path fill="${cor}" fill-rule="evenodd" d="${contornos.map(outlinePath).join('')}"/>`;

/** Stroked line with round ends. */
export const roundStroke = (cor: string, espessura: number, ...pontos: SilhouettePoint[]): string =>
  `<path fill="none" stroke="${cor}" stroke-width="${rounded(espessura)}" stroke-linecap="round" stroke-linejoin="round" d="${linePath(pontos)}"/>`;

/** Stroked line with square ends. */
export const squareStroke = (cor: string, espessura: number, ...pontos: SilhouettePoint[]): string =>
  `<path fill="none" stroke="${cor}" stroke-width="${rounded(espessura)}" d="${linePath(pontos)}"/>`;

export const filledDisc = (cor: string, x: number, y: number, raio: number): string =>
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(raio)}" fill="${cor}"/>`;

export const ringStroke = (cor: string, x: number, y: number, raio: number, espessura: number): string =>
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(raio)}" fill="none" stroke="${cor}" stroke-width="${rounded(espessura)}"/>`;

/** Arc of a ring, angles in degrees clockwise from the right. */
export function ringArc(
  cor: string,
  espessura: number,
  x: number,
  y: number,
  raio: number,
  de: number,
  ate: number,
): string {
  const ponto = (grau: number) => {
    const rad = (grau * Math.PI) / 180;
    return `${rounded(x + raio * Math.cos(rad))} ${rounded(y + raio * Math.sin(rad))}`;
  };
  const longo = ate - de > 180 ? 1 : 0;
  return `<path fill="none" stroke="${cor}" stroke-width="${rounded(espessura)}" stroke-linecap="round" d="M${ponto(de)}A${rounded(raio)} ${rounded(raio)} 0 ${longo} 1 ${ponto(ate)}"/>`;
}
