/**
 * Colours of a silhouette: `corpo` for the machine, `destaque` for the bodywork, `metal` for rims, fork and
 * exhaust.
 */
export type CoresSilhueta = { corpo: string; destaque: string; metal: string };

/**
 * Vertex with the radius of its corner, px. Without a radius the curve passes through the midpoints of its
 * edges (a quadratic B-spline); 0 gives a sharp corner.
 */
export type Ponto = readonly [x: number, y: number, raio?: number];

const n = (valor: number): string => String(Math.round(valor * 10) / 10);

function ponta(ponto: Ponto, rumo: Ponto): [number, number] {
  const [x, y, raio = Number.POSITIVE_INFINITY] = ponto;
  const distancia = Math.hypot(rumo[0] - x, rumo[1] - y);
  const passo = distancia === 0 ? 0 : Math.min(raio, distancia / 2) / distancia;
  return [x + (rumo[0] - x) * passo, y + (rumo[1] - y) * passo];
}

/** Path data of a closed outline with rounded corners. */
export function contorno(pontos: readonly Ponto[]): string {
  const trechos = pontos.map((ponto, i) => {
    const antes = pontos.at(i - 1) ?? ponto;
    const depois = pontos[(i + 1) % pontos.length] ?? ponto;
    const [ax, ay] = ponta(ponto, antes);
    const [bx, by] = ponta(ponto, depois);
    const entrada = `${i === 0 ? 'M' : 'L'}${n(ax)} ${n(ay)}`;
    return ponto[2] === 0 ? entrada : `${entrada}Q${n(ponto[0])} ${n(ponto[1])} ${n(bx)} ${n(by)}`;
  });
  return `${trechos.join('')}Z`;
}

/** Path data of an open line with rounded corners. */
export function linha(pontos: readonly Ponto[]): string {
  const trechos = pontos.map((ponto, i) => {
    const antes = pontos[i - 1];
    const depois = pontos[i + 1];
    if (!antes) return `M${n(ponto[0])} ${n(ponto[1])}`;
    if (!depois || ponto[2] === 0) return `L${n(ponto[0])} ${n(ponto[1])}`;
    const [ax, ay] = ponta(ponto, antes);
    const [bx, by] = ponta(ponto, depois);
    return `L${n(ax)} ${n(ay)}Q${n(ponto[0])} ${n(ponto[1])} ${n(bx)} ${n(by)}`;
  });
  return trechos.join('');
}

/** Filled outline. */
export const forma = (cor: string, ...pontos: Ponto[]): string =>
  `<path fill="${cor}" d="${contorno(pontos)}"/>`;

/** Filled outline with holes, each an outline of its own. */
export const vazada = (cor: string, ...contornos: Ponto[][]): string =>
  `<path fill="${cor}" fill-rule="evenodd" d="${contornos.map(contorno).join('')}"/>`;

/** Stroked line with round ends. */
export const traco = (cor: string, espessura: number, ...pontos: Ponto[]): string =>
  `<path fill="none" stroke="${cor}" stroke-width="${n(espessura)}" stroke-linecap="round" stroke-linejoin="round" d="${linha(pontos)}"/>`;

/** Stroked line with square ends. */
export const barra = (cor: string, espessura: number, ...pontos: Ponto[]): string =>
  `<path fill="none" stroke="${cor}" stroke-width="${n(espessura)}" d="${linha(pontos)}"/>`;

export const disco = (cor: string, x: number, y: number, raio: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(raio)}" fill="${cor}"/>`;

export const anel = (cor: string, x: number, y: number, raio: number, espessura: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(raio)}" fill="none" stroke="${cor}" stroke-width="${n(espessura)}"/>`;

/** Arc of a ring, angles in degrees clockwise from the right. */
export function arco(
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
    return `${n(x + raio * Math.cos(rad))} ${n(y + raio * Math.sin(rad))}`;
  };
  const longo = ate - de > 180 ? 1 : 0;
  return `<path fill="none" stroke="${cor}" stroke-width="${n(espessura)}" stroke-linecap="round" d="M${ponto(de)}A${n(raio)} ${n(raio)} 0 ${longo} 1 ${ponto(ate)}"/>`;
}
