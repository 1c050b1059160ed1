import {
  filledDisc,
  filledOutline,
  ringStroke,
  roundStroke,
  type SilhouetteColours,
  type SilhouettePoint,
} from './strokes.ts';

/** Wheel of a silhouette: centre, radii and tyre height, px. */
type WheelSpec = {
  x: number;
  y: number;
  /** Outer radius of the tyre. */
  raio: number;
  /** Height of the tyre's sidewall. */
  pneu: number;
  /** Radius of the brake disc; 0 for none. */
  freio: number;
};

const polar = (x: number, y: number, radius: number, degree: number): [number, number] => [
  x + radius * Math.cos((degree * Math.PI) / 180),
  y + radius * Math.sin((degree * Math.PI) / 180),
];

function tyreAndRim({ x, y, raio, pneu }: WheelSpec, colours: SilhouetteColours): string {
  const inside = raio - pneu;
  return (
    ringStroke(colours.corpo, x, y, raio - pneu / 2, pneu) + ringStroke(colours.metal, x, y, inside - 6, 6)
  );
}

function brakeAndHub({ x, y, freio }: WheelSpec, colours: SilhouetteColours, cubo: number): string {
  const pista = freio === 0 ? '' : ringStroke(colours.metal, x, y, freio - 4, 8);
  return pista + filledDisc(colours.corpo, x, y, cubo) + filledDisc(colours.metal, x, y, cubo * 0.38);
}

/** Cast wheel: `raios` spokes that fork towards the rim. */
export function castWheel(roda: WheelSpec, colours: SilhouetteColours, raios = 5, giro = -90): string {
  const { x, y, raio, pneu } = roda;
  const border = raio - pneu - 8;
  const middle = border * 0.46;
  const parts = Array.from({ length: raios }, (_, i) => {
    const degree = giro + (360 / raios) * i;
    const abre = 62 / raios;
    const p = (r: number, g: number, canto = 0): SilhouettePoint => [...polar(x, y, r, degree + g), canto];
    const largo = 4.5;
    const naBorda = (largo / border) * 57;
    const outside = (g: number) =>
      filledOutline(
        colours.corpo,
        p(middle * 0.2, -60),
        p(middle, (-largo / middle) * 57, 12),
        p(border, g - naBorda),
        p(border, g + naBorda),
        p(middle, (largo / middle) * 57, 12),
        p(middle * 0.2, 60),
      );
    return outside(-abre) + outside(abre);
  });
  return tyreAndRim(roda, colours) + parts.join('') + brakeAndHub(roda, colours, raio * 0.15);
}

/** Laced wheel with thin crossed spokes. */
export function spokedWheel(roda: WheelSpec, colours: SilhouetteColours, pares = 10): string {
  const { x, y, raio, pneu } = roda;
  const border = raio - pneu - 8;
  const cubo = raio * 0.13;
  const parts = Array.from({ length: pares }, (_, i) => {
    const degree = (360 / pares) * i + 7;
    return [-1, 1]
      .map((side) => {
        const [ax, ay] = polar(x, y, cubo, degree + side * 62);
        const [bx, by] = polar(x, y, border, degree + side * 6);
        return roundStroke(colours.metal, 2.4, [ax, ay], [bx, by]);
      })
      .join('');
  });
  return tyreAndRim(roda, colours) + parts.join('') + brakeAndHub(roda, colours, cubo);
}

/** Knobs of an off-road tyre, as a dashed ring outside it. */
export function tyreKnobs({ x, y, raio }: WheelSpec, colours: SilhouetteColours, height = 7): string {
  const volta = 2 * Math.PI * raio;
  const quantos = Math.round(volta / 24);
  const step = volta / quantos;
  return `<circle cx="${x}" cy="${y}" r="${raio}" fill="none" stroke="${colours.corpo}" stroke-width="${height * 2}" stroke-dasharray="${(step * 0.6).toFixed(2)} ${(step * 0.4).toFixed(2)}"/>`;
}
