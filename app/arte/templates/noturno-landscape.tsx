import type { ReactElement } from 'react';
import { createOfertaContent } from '../oferta-content.ts';
import { measureLandscapeFooter, PecaFooter } from '../parts/footer.tsx';
import { SlotFoto } from '../parts/foto.tsx';
import { MotoFigure, motoBox, Polygons } from '../parts/images.tsx';
import { measureSeal, Seal } from '../parts/seal.tsx';
import { TextLines } from '../parts/text-lines.tsx';
import { FICHA_GAP, measureColumnTitles, TEXT_GAP } from '../parts/titles.ts';
import { FORMATS, type OfertaPecaData } from '../types.ts';
import { ConditionPlate } from './noturno-condition.tsx';
import { NightHeader } from './noturno-plate.tsx';
import {
  LIGHT,
  NIGHT,
  nightAccentColour,
  nightFrame,
  nightMotoColours,
  nightScene,
  nightShapeColour,
  nightTextColour,
  SECONDARY_LIGHT,
  SHADOW,
} from './noturno-scene.ts';

const MARGIN = 44;
/** Boundary between motorcycle and texts in the link preview of the template "noturno", px from the left. */
const BOUNDARY = 592;
const TITLE_Y = 100;
const STAGE_Y = 92;
/** Thickness of the road marking, px. */
const THICKNESS = 8;

/** Link preview: motorcycle on the left, with its headlight on the texts on the right. */
export function NoturnoLandscape({ dados }: { dados: OfertaPecaData }): ReactElement {
  const { largura: W, altura: H } = FORMATS.link;
  const { cores } = dados.empresa;
  const { classe } = dados.moto;
  const c = createOfertaContent(dados);
  const util = W - 2 * MARGIN;
  const column = W - MARGIN - BOUNDARY;

  const footer = measureLandscapeFooter(c, util);
  const rodapeY = H - 22 - footer.altura;
  const altura = c.parcela ? 132 : 168;
  const y = rodapeY - 18 - altura;
  const right = { x: BOUNDARY, y, largura: column, altura };
  const placa = c.parcela ? { x: MARGIN, y, largura: BOUNDARY - MARGIN - 22, altura } : right;

  const palcoBase = (c.parcela ? y - 18 : rodapeY - 26) - THICKNESS;
  const palco = motoBox({
    x: 20,
    y: STAGE_Y,
    largura: BOUNDARY - 44,
    altura: Math.round((palcoBase - STAGE_Y) / 1.1),
  });
  const fimTitulos = (c.parcela ? palcoBase : y) - 12;
  const seal = measureSeal(c.selo, column, 40);
  const tituloY = TITLE_Y + (seal.altura > 0 ? seal.altura + 6 : 0);
  const { moto, ficha, texto } = measureColumnTitles(c, column, fimTitulos - tituloY);
  const fichaY = tituloY + moto.altura + FICHA_GAP;
  const textoY = fichaY + ficha.altura + TEXT_GAP;
  const foto = { x: 0, y: 0, largura: BOUNDARY - 24, altura: palcoBase };
  const moldura = { largura: W, placa: { largura: 330, base: 96 }, espessura: THICKNESS, cores };

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: NIGHT }}>
      {dados.foto ? (
        <div style={{ display: 'flex' }}>
          <SlotFoto foto={dados.foto} caixa={foto} ajuste={dados.ajuste} />
          <Polygons largura={W} altura={H} formas={nightFrame(foto, moldura)} />
        </div>
      ) : (
        <Polygons
          largura={W}
          altura={H}
          formas={nightScene({ largura: W, classe, moto: palco, cores, espessura: THICKNESS })}
        />
      )}
      <NightHeader empresa={dados.empresa} x={MARGIN} y={28} largura={util} altura={56} />
      {dados.foto ? null : (
        <MotoFigure
          classe={classe}
          cores={nightMotoColours(cores, dados.moto.cor)}
          caixa={palco}
          sombra={SHADOW}
        />
      )}
      <Seal
        medidas={seal}
        x={BOUNDARY}
        y={TITLE_Y}
        cor={nightShapeColour(cores)}
        sobre={nightTextColour(cores)}
      />
      <TextLines texto={moto} cor={LIGHT} x={BOUNDARY} y={tituloY} largura={column} />
      <TextLines texto={ficha} cor={SECONDARY_LIGHT} x={BOUNDARY} y={fichaY} largura={column} />
      <TextLines texto={texto} cor={nightAccentColour(cores)} x={BOUNDARY} y={textoY} largura={column} />
      <ConditionPlate
        c={c}
        preco={dados.preco}
        placa={{ caixa: placa, cor: nightShapeColour(cores), sobre: nightTextColour(cores) }}
        aoLado={right}
        corViva={nightAccentColour(cores)}
      />
      <PecaFooter
        medidas={footer}
        x={MARGIN}
        y={rodapeY}
        largura={util}
        cor={LIGHT}
        corApoio={SECONDARY_LIGHT}
      />
    </div>
  );
}
