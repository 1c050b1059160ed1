import type { ReactElement } from 'react';
import { createOfertaContent } from '../oferta-content.ts';
import { Conditions } from '../parts/conditions.tsx';
import { measureLandscapeFooter, PecaFooter } from '../parts/footer.tsx';
import { Polygons, rectangle } from '../parts/images.tsx';
import { LogoHeader } from '../parts/logo-header.tsx';
import { measureSeal, Seal } from '../parts/seal.tsx';
import { TextLines } from '../parts/text-lines.tsx';
import { FICHA_GAP, measureColumnTitles, TEXT_GAP } from '../parts/titles.ts';
import { FORMATS, type OfertaPecaData } from '../types.ts';
import { INK, PAPER, RULE_COLOUR, revistaTones, SECONDARY_INK } from './revista-colours.ts';
import { CoverFigure } from './revista-upright.tsx';

const MARGIN = 44;
/** Boundary between picture and texts in the link preview of the template "revista", px from the left. */
const BOUNDARY = 560;
const TITLE_Y = 108;

/** Link preview: picture on the left up to the edges, texts and amounts on paper beside it. */
export function RevistaLandscape({ dados }: { dados: OfertaPecaData }): ReactElement {
  const folha = FORMATS.link;
  const { largura: W, altura: H } = folha;
  const tones = revistaTones(dados.empresa.cores);
  const c = createOfertaContent({
    ...dados,
    moto: { ...dados.moto, nome: dados.moto.nome.toLocaleUpperCase('pt-BR') },
  });
  const util = W - 2 * MARGIN;
  const x = BOUNDARY + 32;
  const column = W - MARGIN - x;

  const footer = measureLandscapeFooter(c, util);
  const rodapeY = H - 22 - footer.altura;
  const end = rodapeY - 16;
  const altura = c.parcela ? 108 : 140;
  const heroi = { x, y: end - 4 - altura, largura: column, altura };
  // A second amount is at the picture's foot, on the company's colour.
  const other = { x: 0, y: end - 104, largura: BOUNDARY, altura: c.parcela ? 104 : 0 };

  const { moto, ficha, texto } = measureColumnTitles(c, column, heroi.y - 12 - TITLE_Y);
  const fichaY = TITLE_Y + moto.altura + FICHA_GAP;
  const textoY = fichaY + ficha.altura + TEXT_GAP;
  const seal = measureSeal(c.selo, BOUNDARY * 0.8, 46);

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: PAPER }}>
      <CoverFigure
        dados={dados}
        caixa={{ x: 0, y: 0, largura: BOUNDARY, altura: end - other.altura }}
        folha={folha}
      />
      <Polygons
        {...folha}
        formas={[
          rectangle({ x, y: TITLE_Y - 12, largura: column, altura: 4 }, RULE_COLOUR),
          ...(other.altura > 0 ? [rectangle(other, tones.viva)] : []),
        ]}
      />
      <LogoHeader
        empresa={dados.empresa}
        cor={INK}
        x={x}
        y={30}
        largura={column}
        altura={50}
        larguraDoLogo={200}
      />
      <TextLines texto={moto} cor={INK} x={x} y={TITLE_Y} largura={column} />
      <TextLines texto={ficha} cor={SECONDARY_INK} x={x} y={fichaY} largura={column} />
      <TextLines texto={texto} cor={tones.viva} x={x} y={textoY} largura={column} />
      <Seal medidas={seal} x={0} y={28} cor={tones.viva} sobre={tones.sobre} daBorda />
      <Conditions
        c={c}
        preco={dados.preco}
        heroi={{ ...heroi, cor: INK, apoio: SECONDARY_INK }}
        outro={{
          x: MARGIN,
          y: other.y + 10,
          largura: BOUNDARY - MARGIN - 24,
          altura: 84,
          cor: tones.sobre,
          apoio: tones.sobre,
        }}
      />
      <PecaFooter medidas={footer} x={MARGIN} y={rodapeY} largura={util} cor={INK} corApoio={SECONDARY_INK} />
    </div>
  );
}
