import type { ReactElement } from 'react';
import { type Centavos, moneyParts } from '../../domain/valores/money.ts';
import { measureText } from '../fit-text.ts';
import type { TemplateFont } from '../font-widths.ts';
import { boxStyle, capHeight, capTop, fontStyle } from './canvas-box.ts';

const HEAVY_FONT: TemplateFont = 'poppins-700';
const LIGHT_FONT: TemplateFont = 'poppins-500';
/** Font sizes of currency sign, centavos and note of a price, and gaps, as fractions of the integer part. */
const CURRENCY_SIZE = 0.36;
const CENTAVOS_SIZE = 0.42;
const NOTE_SIZE = 0.175;
const CURRENCY_GAP = 0.09;
const CENTAVOS_GAP = 0.025;
/** Minimum size of the note legible on a phone, px. */
const MIN_NOTE_SIZE = 20;

const SOB_CONSULTA = 'Sob consulta';
/** Placeholder for a price not yet typed, in previews only; never published. */
export const UNTYPED_PRECO = -1;

/** Text shown instead of a price. */
const missingPrecoText = (centavos: Centavos): string => (centavos < 0 ? 'Digite o preço' : SOB_CONSULTA);

export type PrecoMeasures = {
  /** Font size of the integer, px. */
  tamanho: number;
  largura: number;
  /** Height of the digits, so that prices align visually with other elements. */
  altura: number;
};

const noteSize = (size: number): number => Math.max(MIN_NOTE_SIZE, Math.round(size * NOTE_SIZE));

function precoWidth(centavos: Centavos, nota: string, size: number): number {
  if (centavos <= 0) return measureText(missingPrecoText(centavos), HEAVY_FONT, size);
  const { inteiro, centavos: rest } = moneyParts(centavos);
  const cauda = Math.max(
    measureText(`,${rest}`, HEAVY_FONT, size * CENTAVOS_SIZE),
    nota === '' ? 0 : measureText(nota, LIGHT_FONT, noteSize(size)) + size * 0.04,
  );
  return (
    measureText('R$', LIGHT_FONT, size * CURRENCY_SIZE) +
    measureText(inteiro, HEAVY_FONT, size) +
    cauda +
    size * (CURRENCY_GAP + CENTAVOS_GAP)
  );
}

/**
 * Measures the largest price that fits `width`, up to the font size `max`. `nota` is shown under the
 * centavos ("à vista").
 */
export function measurePreco(centavos: Centavos, width: number, max: number, nota = ''): PrecoMeasures {
  let tamanho = max;
  while (tamanho > 1 && precoWidth(centavos, nota, tamanho) > width) tamanho--;
  return {
    tamanho,
    largura: Math.ceil(precoWidth(centavos, nota, tamanho)),
    altura: Math.round(tamanho * capHeight(HEAVY_FONT)),
  };
}

type RunProps = {
  texto: string;
  fonte: TemplateFont;
  corpo: number;
  cor: string;
  topo?: number;
  direita?: number;
};

/** Run of characters whose capitals start exactly at `topo`. */
function CharacterRun({ texto, fonte, corpo, cor, topo = 0, direita = 0 }: RunProps): ReactElement {
  return (
    <div
      style={{
        display: 'flex',
        flexShrink: 0,
        ...fontStyle(fonte),
        fontSize: corpo,
        lineHeight: 1,
        height: corpo,
        marginTop: topo - Math.round(corpo * capTop(fonte)),
        marginRight: direita,
        whiteSpace: 'nowrap',
        color: cor,
      }}
    >
      {texto}
    </div>
  );
}

type PrecoProps = {
  centavos: Centavos;
  medidas: PrecoMeasures;
  x: number;
  y: number;
  cor: string;
  corApoio: string;
  nota?: string;
};

/**
 * Price: "R$" small and light, integer part large and bold, centavos small above the note. Zero and below
 * mean unknown. Pass the same note to `measurePreco`.
 */
export function Preco({ centavos, medidas, x, y, cor, corApoio, nota = '' }: PrecoProps): ReactElement {
  const { tamanho, largura, altura } = medidas;
  const box = boxStyle({ x, y, largura, altura });
  if (centavos <= 0) {
    return (
      <div style={box}>
        <CharacterRun texto={missingPrecoText(centavos)} fonte={HEAVY_FONT} corpo={tamanho} cor={cor} />
      </div>
    );
  }
  const { inteiro, centavos: rest } = moneyParts(centavos);
  const corpoCentavos = Math.round(tamanho * CENTAVOS_SIZE);
  const corpoNota = noteSize(tamanho);
  return (
    <div style={box}>
      <CharacterRun
        texto="R$"
        fonte={LIGHT_FONT}
        corpo={Math.round(tamanho * CURRENCY_SIZE)}
        cor={corApoio}
        direita={Math.round(tamanho * CURRENCY_GAP)}
      />
      <CharacterRun
        texto={inteiro}
        fonte={HEAVY_FONT}
        corpo={tamanho}
        cor={cor}
        direita={Math.round(tamanho * CENTAVOS_GAP)}
      />
      <CharacterRun texto={`,${rest}`} fonte={HEAVY_FONT} corpo={corpoCentavos} cor={cor} />
      {nota === '' ? null : (
        <div
          style={{
            position: 'absolute',
            right: 0,
            top: altura - Math.round(corpoNota * capHeight(LIGHT_FONT)),
            display: 'flex',
          }}
        >
          <CharacterRun texto={nota} fonte={LIGHT_FONT} corpo={corpoNota} cor={corApoio} />
        </div>
      )}
    </div>
  );
}
