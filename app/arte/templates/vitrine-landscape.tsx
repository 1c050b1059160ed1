import type { ReactElement } from 'react';
import { createOfertaContent } from '../oferta-content.ts';
import { Amount, BoxedAmount, measureBoxedAmount } from '../parts/amount.tsx';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { measureLandscapeFooter, PecaFooter } from '../parts/footer.tsx';
import { SlotFoto } from '../parts/foto.tsx';
import { MotoFigure, motoBox, Polygons } from '../parts/images.tsx';
import { LogoHeader } from '../parts/logo-header.tsx';
import { Parcela } from '../parts/parcela.tsx';
import { measureSeal, Seal } from '../parts/seal.tsx';
import { TextLines } from '../parts/text-lines.tsx';
import { FICHA_GAP, measureColumnTitles, TEXT_GAP } from '../parts/titles.ts';
import { FORMATS, type OfertaPecaData } from '../types.ts';
import {
  DAYLIGHT,
  INK,
  SECONDARY_INK,
  SHADOW,
  vitrineBlockTextColour,
  vitrineMotoColours,
  vitrineShapeColour,
  vitrineTextColour,
} from './vitrine-colours.ts';
import { blockShape, insideBlock, vitrineShapes } from './vitrine-shapes.ts';

const MARGIN = 44;
/** Boundary between texts and motorcycle in the link preview of the template "vitrine", px from the left. */
const BOUNDARY = 610;
const TITLE_Y = 104;

/** Badge of a sold used bike, in its link preview. */
const SOLD_LABEL = 'Vendida';

/** Link preview: texts on the left, motorcycle in the light on the right, common footer. */
export function VitrineLandscape({ dados }: { dados: OfertaPecaData }): ReactElement {
  const { largura: W, altura: H } = FORMATS.link;
  const { cores } = dados.empresa;
  const c = createOfertaContent(dados);
  const util = W - 2 * MARGIN;
  const column = BOUNDARY - MARGIN - 16;

  const footer = measureLandscapeFooter(c, util);
  const rodapeY = H - 22 - footer.altura;
  const pedido = { preco: dados.preco, antes: c.precoAntes, largura: column, maximo: 172 };
  const value = measureBoxedAmount(pedido, c.parcela ? 122 : 150);
  const alturaFaixa = c.parcela ? 122 : value.altura;
  const faixaY = rodapeY - (c.parcela ? 18 : 30) - alturaFaixa;
  const block = { x: BOUNDARY, y: faixaY, largura: W - BOUNDARY, altura: alturaFaixa };
  const corte = Math.round(alturaFaixa * 0.2);

  const seal = measureSeal(c.selo, column, 40);
  const tituloY = TITLE_Y + (seal.altura > 0 ? seal.altura + 6 : 0);
  const { moto, ficha, texto } = measureColumnTitles(c, column, faixaY - 16 - tituloY);
  const fichaY = tituloY + moto.altura + FICHA_GAP;
  const textoY = fichaY + ficha.altura + TEXT_GAP;

  const palcoBase = c.parcela ? faixaY - 22 : rodapeY - 34;
  const palco = motoBox({ x: BOUNDARY + 4, y: 84, largura: W - BOUNDARY - 24, altura: palcoBase - 84 });
  const horizonte = palcoBase - Math.round(palco.altura * 0.12);

  const background = { dados, palco, horizonte, palcoBase, bloco: c.parcela ? block : null, corte, util };
  const inside = insideBlock(block, corte + 18, MARGIN);
  const sobre = vitrineBlockTextColour(cores);

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: DAYLIGHT }}>
      {dados.foto ? <FotoBackground {...background} /> : <MotoBackground {...background} />}
      <Seal medidas={seal} x={MARGIN} y={TITLE_Y} cor={vitrineShapeColour(cores)} sobre={sobre} />
      <TextLines texto={moto} cor={INK} x={MARGIN} y={tituloY} largura={column} />
      <TextLines texto={ficha} cor={SECONDARY_INK} x={MARGIN} y={fichaY} largura={column} />
      <TextLines texto={texto} cor={vitrineTextColour(cores)} x={MARGIN} y={textoY} largura={column} />
      {dados.foto ? null : (
        <MotoFigure
          classe={dados.moto.classe}
          cores={vitrineMotoColours(cores, dados.moto.cor)}
          caixa={palco}
          sombra={SHADOW}
        />
      )}
      {c.parcela && c.parcelaPrimeiro ? (
        <div style={{ display: 'flex' }}>
          <Parcela
            parcela={c.parcela}
            cor={INK}
            caixa={{ x: MARGIN, y: faixaY, largura: column, altura: alturaFaixa }}
          />
          <BoxedAmount
            preco={dados.preco}
            antes={c.precoAntes}
            caixa={inside}
            maximo={60}
            cor={sobre}
            corApoio={sobre}
          />
        </div>
      ) : (
        <div style={{ display: 'flex' }}>
          {/* A sold bike has no price on request. */}
          {dados.preco === 0 && dados.selo === SOLD_LABEL ? null : (
            <Amount
              centavos={dados.preco}
              medidas={value}
              x={MARGIN}
              y={faixaY + Math.round((alturaFaixa - value.altura) / 2)}
              cor={INK}
              corApoio={SECONDARY_INK}
            />
          )}
          {c.parcela ? <Parcela parcela={c.parcela} cor={sobre} caixa={inside} /> : null}
        </div>
      )}
      <PecaFooter medidas={footer} x={MARGIN} y={rodapeY} largura={util} cor={INK} corApoio={SECONDARY_INK} />
    </div>
  );
}

type LandscapeBackgroundProps = {
  dados: OfertaPecaData;
  palco: CanvasBox;
  horizonte: number;
  palcoBase: number;
  bloco: CanvasBox | null;
  corte: number;
  util: number;
};

function MotoBackground({ dados, horizonte, bloco, corte, util }: LandscapeBackgroundProps): ReactElement {
  const { largura, altura } = FORMATS.link;
  const { cores } = dados.empresa;
  const shapes = vitrineShapes({ largura, altura, horizonte, bloco, corte, cores, luz: [0.58, 0.94] });
  return (
    <div style={{ display: 'flex' }}>
      <Polygons largura={largura} altura={altura} formas={shapes} />
      <LogoHeader empresa={dados.empresa} cor={INK} x={MARGIN} y={30} largura={util} altura={56} />
    </div>
  );
}

/**
 * Background with a photo: fills the right side up to the sheet's edges; its left edge has the slant of the
 * block below.
 */
function FotoBackground({ dados, palcoBase, bloco, corte }: LandscapeBackgroundProps): ReactElement {
  const folha = FORMATS.link;
  const cor = vitrineShapeColour(dados.empresa.cores);
  const base = bloco ? bloco.y + 2 : palcoBase + 14;
  const x = BOUNDARY + (bloco ? corte : 0);
  const inclinacao = Math.round(base * 0.2);
  const slot = { x, y: 0, largura: folha.largura - x, altura: base };
  return (
    <div style={{ display: 'flex' }}>
      {dados.foto ? <SlotFoto foto={dados.foto} caixa={slot} ajuste={dados.ajuste} /> : null}
      <Polygons
        largura={folha.largura}
        altura={folha.altura}
        formas={[
          {
            cor,
            pontos: [
              [x, 0],
              [x + inclinacao + 10, 0],
              [x + 10, base],
              [x, base],
            ],
          },
          {
            cor: DAYLIGHT,
            pontos: [
              [x - 1, 0],
              [x + inclinacao, 0],
              [x, base],
              [x - 1, base],
            ],
          },
          ...(bloco ? [blockShape(bloco, corte, cor)] : []),
        ]}
      />
      <LogoHeader
        empresa={dados.empresa}
        cor={INK}
        x={MARGIN}
        y={30}
        largura={BOUNDARY - MARGIN}
        altura={56}
        larguraDoLogo={196}
      />
    </div>
  );
}
