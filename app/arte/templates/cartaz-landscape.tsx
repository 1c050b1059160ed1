import type { ReactElement } from 'react';
import { createOfertaContent } from '../oferta-content.ts';
import { Conditions } from '../parts/conditions.tsx';
import { measureLandscapeFooter, PecaFooter } from '../parts/footer.tsx';
import { rectangle } from '../parts/images.tsx';
import { LogoHeader } from '../parts/logo-header.tsx';
import { measureSeal, Seal } from '../parts/seal.tsx';
import { TextLines } from '../parts/text-lines.tsx';
import { FICHA_GAP, measureColumnTitles, TEXT_GAP } from '../parts/titles.ts';
import { FORMATS, type OfertaPecaData } from '../types.ts';
import { colourFieldOf, INK, PAPER, SECONDARY_INK } from './cartaz-colours.ts';
import { FigurePanel } from './cartaz-upright.tsx';

const MARGIN = 44;
const TOP = 28;
/** Boundary between texts and picture in the link preview of the template "cartaz", px from the left. */
const BOUNDARY = 660;

/** Link preview: texts and number on the field, picture on the right, the instalment's strip under it. */
export function CartazLandscape({ dados }: { dados: OfertaPecaData }): ReactElement {
  const folha = FORMATS.link;
  const { largura: W, altura: H } = folha;
  const field = colourFieldOf(dados.empresa.cores);
  const c = createOfertaContent(dados);
  const util = W - 2 * MARGIN;
  const column = BOUNDARY - MARGIN - 12;

  const footer = measureLandscapeFooter(c, util);
  const rodapeY = H - 18 - footer.altura;
  const logoY = rodapeY - 12 - 44;
  const papelY = logoY - 10;
  const faixa = { x: BOUNDARY, y: papelY - 116, largura: W - BOUNDARY, altura: c.parcela ? 116 : 0 };
  const base = c.parcela ? faixa.y : papelY;
  const heroi = { x: MARGIN, y: papelY - 14 - 140, largura: column, altura: 140 };

  const seal = measureSeal(c.selo, column, 40);
  const tituloY = TOP + (seal.altura > 0 ? seal.altura + 4 : 0);
  const { moto, ficha, texto } = measureColumnTitles(c, column, heroi.y - 6 - tituloY);
  const fichaY = tituloY + moto.altura + FICHA_GAP;
  const textoY = fichaY + ficha.altura + TEXT_GAP;
  const words = { cor: field.sobre, x: MARGIN, largura: column };

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: field.cor }}>
      <FigurePanel
        dados={dados}
        caixa={{ x: BOUNDARY, y: 0, largura: W - BOUNDARY, altura: base }}
        aoLado
        formas={[
          rectangle({ ...faixa, y: base }, field.escuro),
          rectangle({ x: 0, y: papelY, largura: W, altura: H - papelY }, PAPER),
        ]}
        folha={folha}
      />
      <Seal medidas={seal} x={MARGIN} y={TOP} cor={field.selo} sobre={field.noSelo} />
      <TextLines texto={moto} y={tituloY} {...words} />
      <TextLines texto={ficha} y={fichaY} {...words} />
      <TextLines texto={texto} y={textoY} {...words} />
      <Conditions
        c={c}
        preco={dados.preco}
        heroi={{ ...heroi, cor: field.sobre, apoio: field.sobre }}
        outro={{
          x: BOUNDARY + 28,
          y: faixa.y + 8,
          largura: W - MARGIN - BOUNDARY - 28,
          altura: 100,
          cor: field.vivo,
          apoio: field.noEscuro,
        }}
      />
      <LogoHeader empresa={dados.empresa} cor={INK} x={MARGIN} y={logoY} largura={util} altura={44} />
      <PecaFooter medidas={footer} x={MARGIN} y={rodapeY} largura={util} cor={INK} corApoio={SECONDARY_INK} />
    </div>
  );
}
