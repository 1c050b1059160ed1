import type { FotoAngle } from '~/domain/seminovos/conservacao.ts';

/** SVG paths in a 96 × 64 box: the moto from each angle. */
const ANGLE_PATHS: Readonly<Record<FotoAngle, string>> = {
  frente:
    'M48 38a6 14 0 1 0 .1 0M40 12h16l4 10-6 12H42l-6-12zM48 17a5 5 0 1 0 .1 0M24 14l12 6M72 14l-12 6M20 12h6M70 12h6',
  traseira:
    'M48 36a6 14 0 1 0 .1 0M38 20h20l-3 12H41zM42 24h12M44 32h8v6h-8zM26 14l12 6M70 14l-12 6M22 12h6M68 12h6M42 12h12l4 8H38z',
  direita:
    'M22 34a11 11 0 1 0 .1 0M74 34a11 11 0 1 0 .1 0M22 45l14-20h22l16 20M36 25l-8-8h-7M58 25l-6-8H38M40 45h18l8-14M52 45l30 6M16 23l12 2',
  esquerda:
    'M74 34a11 11 0 1 0 .1 0M22 34a11 11 0 1 0 .1 0M74 45L60 25H38L22 45M60 25l8-8h7M38 25l6-8h14M56 45H38l-8-14M46 45l-6 12M80 23l-12 2',
  painel: 'M22 14h52l6 20-8 16H24l-8-16zM48 20a13 13 0 1 0 .1 0M48 33l7-6M28 26h6M62 26h6M42 42h12',
  detalhe: 'M42 12a18 18 0 1 0 .1 0M56 42l18 14M34 24l6 8-4 4 8 6',
};

/** Line drawing of the angle to photograph. */
export const AngleDrawing = ({ angulo }: { angulo: FotoAngle }) => (
  <svg
    viewBox="0 0 96 64"
    className="w-24 h-16 fill-none stroke-muted stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
    aria-hidden="true"
  >
    <path d={ANGLE_PATHS[angulo]} />
  </svg>
);
