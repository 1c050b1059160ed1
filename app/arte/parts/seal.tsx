import type { ReactElement } from 'react';
import { measureText, oneLineSize } from '../fit-text.ts';
import type { TemplateFont } from '../font-widths.ts';
import { boxStyle, capHeight, capTop, fontStyle } from './canvas-box.ts';

const SEAL_FONT: TemplateFont = 'poppins-700';
/**
 * Slant of a campaign's seal: horizontal run as a fraction of the height, the angle of a number plate's edge.
 */
const SLANT = 0.24;

export type SealMeasures = { texto: string; corpo: number; largura: number; altura: number; corte: number };

/** Measures a campaign's name on a slanted label of at most `width`; zero size without a name. */
export function measureSeal(texto: string, width: number, altura: number): SealMeasures {
  if (texto === '') return { texto, corpo: 0, largura: 0, altura: 0, corte: 0 };
  const corte = Math.round(altura * SLANT);
  const slack = Math.round(altura * 0.34);
  const escrito = texto.toLocaleUpperCase('pt-BR');
  const corpo = oneLineSize(escrito, SEAL_FONT, width - 2 * (corte + slack), Math.round(altura * 0.56));
  return {
    texto: escrito,
    corpo,
    largura: Math.ceil(measureText(escrito, SEAL_FONT, corpo)) + 2 * (corte + slack),
    altura,
    corte,
  };
}

type SealProps = {
  medidas: SealMeasures;
  x: number;
  y: number;
  cor: string;
  sobre: string;
  /** True when it touches the sheet's left edge: its left side is then vertical. */
  daBorda?: boolean;
};

/** Label with the campaign's name. */
export function Seal({ medidas: m, x, y, cor, sobre, daBorda = false }: SealProps): ReactElement | null {
  if (m.texto === '') return null;
  const { largura: L, altura: A, corte } = m;
  const pontos = `${daBorda ? 0 : corte},0 ${L},0 ${L - corte},${A} 0,${A}`;
  const top = Math.round((A - m.corpo * capHeight(SEAL_FONT)) / 2 - m.corpo * capTop(SEAL_FONT));
  return (
    <div style={boxStyle({ x, y, largura: L, altura: A })}>
      <svg aria-hidden="true" width={L} height={A} viewBox={`0 0 ${L} ${A}`}>
        <polygon points={pontos} fill={cor} />
      </svg>
      <div
        style={{
          ...boxStyle({ x: 0, y: top, largura: L, altura: m.corpo }),
          ...fontStyle(SEAL_FONT),
          fontSize: m.corpo,
          lineHeight: 1,
          justifyContent: 'center',
          whiteSpace: 'nowrap',
          color: sobre,
        }}
      >
        {m.texto}
      </div>
    </div>
  );
}
