import type { ReactElement } from 'react';
import { drawableText } from '../drawable-text.ts';
import { fitText } from '../fit-text.ts';
import type { DrawnParcela } from '../oferta-content.ts';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { ContainedImage, Polygons } from '../parts/images.tsx';
import { Parcela } from '../parts/parcela.tsx';
import { TextLines } from '../parts/text-lines.tsx';
import type { AmountRow, EmpresaColours, SheetFigures } from '../types.ts';
import { INK, SECONDARY_INK, SHADOW, vitrineBlockTextColour, vitrineShapeColour } from './vitrine-colours.ts';

export const MARGIN = 64;
export const TOP = 56;
export const LOGO_HEIGHT = 84;
export const GAP = 28;
/** Footer logos and the space above them, px. */
const FOOTER_LOGOS = { altura: 64, vao: 20 };

/** Height of the footer logos; 0 when the company has none. */
export const footerLogosHeight = ({ rodape }: SheetFigures): number =>
  rodape ? FOOTER_LOGOS.altura + FOOTER_LOGOS.vao : 0;

/** Footer logos at the sheet's lower edge. */
export function FooterLogos({ folha, y, largura }: { folha: SheetFigures; y: number; largura: number }) {
  if (!folha.rodape) return null;
  const box = { x: MARGIN, y: y + FOOTER_LOGOS.vao, largura, altura: FOOTER_LOGOS.altura };
  return <ContainedImage src={folha.rodape} ancora="esquerda" caixa={box} />;
}

/**
 * Proportions of the demonstration's frames, used by most companies, and the area for the number inside, as
 * fractions.
 */
const FRAME_INSETS = { proporcao: 640 / 220, x: 0.11, y: 0.16, largura: 0.84, altura: 0.68 };

type ParcelaBlockProps = {
  parcela: DrawnParcela | null;
  cores: EmpresaColours;
  folha: SheetFigures;
  /** Width of the canvas and of the block's text, px. */
  largura: number;
  util: number;
  y: number;
  altura: number;
};

/** Instalment in the company's frame, with the bank's logo; without a frame, on the company's colour. */
export function ParcelaBlock({
  parcela,
  cores,
  folha,
  largura,
  util,
  y,
  altura,
}: ParcelaBlockProps): ReactElement {
  if (!folha.moldura) {
    const corte = Math.round(altura * 0.2);
    return (
      <div style={{ display: 'flex' }}>
        <Polygons
          largura={largura}
          altura={y + altura}
          formas={[
            {
              cor: vitrineShapeColour(cores),
              pontos: [
                [corte, y],
                [largura, y],
                [largura, y + altura],
                [0, y + altura],
              ],
            },
          ]}
        />
        {parcela ? (
          <Parcela
            parcela={parcela}
            cor={vitrineBlockTextColour(cores)}
            caixa={{ x: MARGIN + 8, y: y + 26, largura: util - 8, altura: altura - 52 }}
          />
        ) : null}
      </div>
    );
  }
  const larga = Math.round(Math.min(util, altura * FRAME_INSETS.proporcao));
  const rest = util - larga - GAP;
  const banco: CanvasBox = {
    x: MARGIN + larga + GAP,
    y: Math.round(y + altura * 0.3),
    largura: rest,
    altura: 84,
  };
  return (
    <div style={{ display: 'flex' }}>
      <ContainedImage
        src={folha.moldura}
        ancora="esquerda"
        caixa={{ x: MARGIN, y, largura: larga, altura }}
      />
      {parcela ? (
        <Parcela
          parcela={parcela}
          cor={INK}
          caixa={{
            x: MARGIN + Math.round(larga * FRAME_INSETS.x),
            y: y + Math.round(altura * FRAME_INSETS.y),
            largura: Math.round(larga * FRAME_INSETS.largura),
            altura: Math.round(altura * FRAME_INSETS.altura),
          }}
        />
      ) : null}
      {folha.logoBanco ? <ContainedImage src={folha.logoBanco} ancora="centro" caixa={banco} /> : null}
    </div>
  );
}

type AmountTableProps = {
  linhas: readonly AmountRow[];
  x: number;
  y: number;
  largura: number;
  /** Height of a row, px. */
  altura: number;
};

/** Table of a simulation's amounts: label on the left, amount on the right, a thin line below. */
export function AmountTable({ linhas, x, y, largura, altura }: AmountTableProps): ReactElement {
  return (
    <div style={{ display: 'flex' }}>
      <Polygons
        largura={x + largura}
        altura={y + altura * linhas.length}
        formas={linhas.map((_, index) => ruleStyle(x, y + (index + 1) * altura, largura))}
      />
      {linhas.map((linha, index) => (
        <AmountTableRow
          key={linha.rotulo}
          linha={linha}
          caixa={{ x, y: Math.round(y + index * altura), largura, altura }}
        />
      ))}
    </div>
  );
}

export const ruleStyle = (x: number, y: number, width: number) => ({
  cor: SHADOW,
  pontos: [
    [x, y - 2],
    [x + width, y - 2],
    [x + width, y],
    [x, y],
  ] as const,
});

function AmountTableRow({ linha, caixa }: { linha: AmountRow; caixa: CanvasBox }): ReactElement {
  const { x, y, largura, altura } = caixa;
  const body = Math.min(30, Math.round(altura * 0.58));
  const medir = (text: string, fonte: 'roboto-400' | 'roboto-500', part: number) =>
    fitText(drawableText(text), {
      fonte,
      largura: largura * part,
      maxLinhas: 1,
      entrelinha: altura / body,
      maximo: body,
      minimo: 18,
    });
  const [label, value] = [medir(linha.rotulo, 'roboto-400', 0.44), medir(linha.valor, 'roboto-500', 0.54)];
  return (
    <div style={{ display: 'flex' }}>
      <TextLines texto={label} cor={SECONDARY_INK} x={x} y={y} largura={Math.round(largura * 0.44)} />
      <TextLines
        texto={value}
        cor={INK}
        x={x + Math.round(largura * 0.46)}
        y={y}
        largura={Math.round(largura * 0.54)}
        alinhamento="direita"
      />
    </div>
  );
}
