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

const polar = (x: number, y: number, raio: number, grau: number): [number, number] => [
  x + raio * Math.cos((grau * Math.PI) / 180),
  y + raio * Math.sin((grau * Math.PI) / 180),
];

function tyreAndRim({ x, y, raio, pneu }: WheelSpec, cores: SilhouetteColours): string {
  const dentro = raio - pneu;
  return ringStroke(cores.corpo, x, y, raio - pneu / 2, pneu) + ringStroke(cores.metal, x, y, dentro - 6, 6);
}

function brakeAndHub({ x, y, freio }: WheelSpec, cores: SilhouetteColours, cubo: number): string {
  const pista = freio === 0 ? '' : ringStroke(cores.metal, x, y, freio - 4, 8);
  return pista + filledDisc(cores.corpo, x, y, cubo) + filledDisc(cores.metal, x, y, cubo * 0.38);
}

/** Cast wheel: `raios` spokes that fork towards the rim. */
export function castWheel(roda: WheelSpec, cores: SilhouetteColours, raios = 5, giro = -90): string {
  const { x, y, raio, pneu } = roda;
  const borda = raio - pneu - 8;
  const meio = borda * 0.46;
  const partes = Array.from({ length: raios }, (_, i) => {
    const grau = giro + (360 / raios) * i;
    const abre = 62 / raios;
    const p = (r: number, g: number, canto = 0): SilhouettePoint => [...polar(x, y, r, grau + g), canto];
    const largo = 4.5;
    const naBorda = (largo / borda) * 57;
    const fora = (g: number) =>
      filledOutline(
        cores.corpo,
        p(meio * 0.2, -60),
        p(meio, (-largo / meio) * 57, 12),
        p(borda, g - naBorda),
        p(borda, g + naBorda),
        p(meio, (largo / meio) * 57, 12),
        p(meio * 0.2, 60),
      );
    return fora(-abre) + fora(abre);
  });
  return tyreAndRim(roda, cores) + partes.join('') + brakeAndHub(roda, cores, raio * 0.15);
}

/** Laced wheel with thin crossed spokes. */
export function spokedWheel(roda: WheelSpec, cores: SilhouetteColours, pares = 10): string {
  const { x, y, raio, pneu } = roda;
  const borda = raio - pneu - 8;
  const cubo = raio * 0.13;
  const partes = Array.from({ length: pares }, (_, i) => {
    const grau = (360 / pares) * i + 7;
    return [-1, 1]
      .map((lado) => {
        const [ax, ay] = polar(x, y, cubo, grau + lado * 62);
        const [bx, by] = polar(x, y, borda, grau + lado * 6);
        return roundStroke(cores.metal, 2.4, [ax, ay], [bx, by]);
      })
      .join('');
  });
  return tyreAndRim(roda, cores) + partes.join('') + brakeAndHub(roda, cores, cubo);
}

/** Knobs of an off-road tyre, as a dashed ring outside it. */
export function tyreKnobs({ x, y, raio }: WheelSpec, cores: SilhouetteColours, altura = 7): string {
  const volta = 2 * Math.PI * raio;
  const quantos = Math.round(volta / 24);
  const passo = volta / quantos;
  return `<circle cx="${x}" cy="${y}" r="${raio}" fill="none" stroke="${cores.corpo}" stroke-width="${altura * 2}" stroke-dasharray="${(passo * 0.6).toFixed(2)} ${(passo * 0.4).toFixed(2)}"/>`;
}
