import type { MotoClasse } from '../../domain/motos/catalogo.ts';
import { bodyworkColour, contrastRatio, lightenColour, visibleColour } from '../colours.ts';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { type FilledShape, rectangle } from '../parts/images.tsx';
import { HEADLIGHTS, type SilhouetteColours } from '../silhouettes.ts';
import type { EmpresaColours } from '../types.ts';

export const NIGHT = '#05090c';
export const LIGHT = '#f4f7f9';
export const SECONDARY_LIGHT = '#a9b6c0';
export const SHADOW = '#030608';
const HILLS = '#0a1218';
const ROAD = '#0e161c';
const BEAM = '#101b23';
const NEAR_BEAM = '#182731';

/** Company's colours, adjusted to be visible at night; fallback is the yellow of road markings. */
export const nightShapeColour = (colours: EmpresaColours): string =>
  visibleColour(NIGHT, 2.4, colours.primaria, colours.destaque ?? '#f2b632', '#f2b632');

export const nightAccentColour = (colours: EmpresaColours): string =>
  visibleColour(NIGHT, 6, colours.destaque ?? colours.primaria, colours.primaria, '#f2b632');

export function nightTextColour(colours: EmpresaColours): string {
  const background = nightShapeColour(colours);
  return contrastRatio(colours.sobrePrimaria, background) >= 3
    ? colours.sobrePrimaria
    : visibleColour(background, 4.5, '#ffffff', NIGHT);
}

const MACHINE_BODY = '#3a4a57';

/** Colours of the motorcycle: its own paint when known, else the company's colour. */
export const nightMotoColours = (colours: EmpresaColours, ink?: string): SilhouetteColours => ({
  corpo: MACHINE_BODY,
  destaque: ink
    ? bodyworkColour(ink, NIGHT, MACHINE_BODY)
    : lightenColour(nightShapeColour(colours), NIGHT, 4),
  metal: '#a9bac6',
});

type NightScene = {
  largura: number;
  classe: MotoClasse;
  moto: CanvasBox;
  cores: EmpresaColours;
  espessura: number;
};

/**
 * Shapes of the night scene: mountain ridge, road with its marking, and the headlight's beam up to the
 * sheet's edge.
 */
export function nightScene({ largura: W, classe, moto, cores, espessura }: NightScene): FilledShape[] {
  const ground = moto.y + moto.altura;
  const horizon = ground - Math.round(moto.altura * 0.13);
  const pista = ground + Math.round(moto.altura * 0.1);
  const alto = moto.altura;
  const serra: FilledShape = {
    cor: HILLS,
    pontos: [
      [0, horizon - alto * 0.3],
      [W * 0.16, horizon - alto * 0.52],
      [W * 0.3, horizon - alto * 0.34],
      [W * 0.47, horizon - alto * 0.64],
      [W * 0.66, horizon - alto * 0.3],
      [W * 0.84, horizon - alto * 0.46],
      [W, horizon - alto * 0.26],
      [W, horizon],
      [0, horizon],
    ],
  };
  return [
    serra,
    {
      cor: ROAD,
      pontos: [
        [0, horizon],
        [W, horizon],
        [W, pista + espessura],
        [0, pista + espessura],
      ],
    },
    ...beamShapes(W, ground, classe, moto),
    ...roadDashes(W, pista, espessura, nightAccentColour(cores)),
  ];
}

function beamShapes(W: number, ground: number, classe: MotoClasse, moto: CanvasBox): FilledShape[] {
  const farol = HEADLIGHTS[classe];
  if (!farol) return [];
  const x = moto.x + moto.largura * farol[0];
  const y = moto.y + moto.altura * farol[1];
  const meia = moto.altura * 0.035;
  const scope = W - x;
  // The near light ends where its lower edge reaches the ground of the wheels, if within the sheet.
  const toca = Math.min(W, x + (ground - y) / 0.62);
  const background = Math.min(ground, y + scope * 0.62);
  return [
    {
      cor: BEAM,
      pontos: [
        [x, y - meia],
        [W, y - meia - scope * 0.3],
        [W, ground],
        [x + (ground - y) * 0.8, ground],
        [x, y + meia],
      ],
    },
    {
      cor: NEAR_BEAM,
      pontos: [
        [x, y - meia * 0.7],
        [W, y - meia - scope * 0.05],
        [W, background],
        [toca, background],
        [x, y + meia * 0.7],
      ],
    },
  ];
}

type NightFrame = {
  largura: number;
  /** Dark plate behind the company's logo, at the photo's upper edge. */
  placa: { largura: number; base: number };
  espessura: number;
  cores: EmpresaColours;
};

/**
 * Shapes over a photo at night: dark plate behind the company's logo, and the road's marking below the photo.
 */
export function nightFrame(foto: CanvasBox, { largura, placa, espessura, cores }: NightFrame): FilledShape[] {
  const base = foto.y + foto.altura;
  const corte = Math.round((placa.base - foto.y) * 0.24);
  return [
    {
      cor: NIGHT,
      pontos: [
        [0, 0],
        [placa.largura, 0],
        [placa.largura - corte, placa.base],
        [0, placa.base],
      ],
    },
    rectangle({ x: 0, y: 0, largura, altura: foto.y }, NIGHT),
    rectangle({ x: 0, y: base, largura, altura: espessura }, ROAD),
    ...roadDashes(largura, base, espessura, nightAccentColour(cores)),
  ];
}

/** Road dashes, with ends slanted like a number plate. */
function roadDashes(W: number, y: number, thickness: number, cor: string): FilledShape[] {
  const step = thickness * 13;
  const stroke = thickness * 8;
  const corte = thickness * 0.6;
  const quantas = Math.ceil(W / step) + 1;
  return Array.from({ length: quantas }, (_, i) => {
    const x = i * step - stroke * 0.5;
    return {
      cor,
      pontos: [
        [x + corte, y],
        [x + stroke + corte, y],
        [x + stroke, y + thickness],
        [x, y + thickness],
      ] as const,
    };
  });
}
