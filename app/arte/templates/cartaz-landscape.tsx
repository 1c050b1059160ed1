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
  const campo = colourFieldOf(dados.empresa.cores);
  const c = createOfertaContent(dados);
  const util = W - 2 * MARGIN;
  const coluna = BOUNDARY - MARGIN - 12;

  const rodape = measureLandscapeFooter(c, util);
  const rodapeY = H - 18 - rodape.altura;
  const logoY = rodapeY - 12 - 44;
  const papelY = logoY - 10;
  const faixa = { x: BOUNDARY, y: papelY - 116, largura: W - BOUNDARY, altura: c.parcela ? 116 : 0 };
  const base = c.parcela ? faixa.y : papelY;
  const heroi = { x: MARGIN, y: papelY - 14 - 140, largura: coluna, altura: 140 };

  const selo = measureSeal(c.selo, coluna, 40);
  const tituloY = TOP + (selo.altura > 0 ? selo.altura + 4 : 0);
  const { moto, ficha, texto } = measureColumnTitles(c, coluna, heroi.y - 6 - tituloY);
  const fichaY = tituloY + moto.altura + FICHA_GAP;
  const textoY = fichaY + ficha.altura + TEXT_GAP;
  const palavras = { cor: campo.sobre, x: MARGIN, largura: coluna };

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: campo.cor }}>
      <FigurePanel
        dados={dados}
        caixa={{ x: BOUNDARY, y: 0, largura: W - BOUNDARY, altura: base }}
        aoLado
        formas={[
          rectangle({ ...faixa, y: base }, campo.escuro),
          rectangle({ x: 0, y: papelY, largura: W, altura: H - papelY }, PAPER),
        ]}
        folha={folha}
      />
      <Seal medidas={selo} x={MARGIN} y={TOP} cor={campo.selo} sobre={campo.noSelo} />
      <TextLines texto={moto} y={tituloY} {...palavras} />
      <TextLines texto={ficha} y={fichaY} {...palavras} />
      <TextLines texto={texto} y={textoY} {...palavras} />
      <Conditions
        c={c}
        preco={dados.preco}
        heroi={{ ...heroi, cor: campo.sobre, apoio: campo.sobre }}
        outro={{
          x: BOUNDARY + 28,
          y: faixa.y + 8,
          largura: W - MARGIN - BOUNDARY - 28,
          altura: 100,
          cor: campo.vivo,
          apoio: campo.noEscuro,
        }}
      />
      <LogoHeader empresa={dados.empresa} cor={INK} x={MARGIN} y={logoY} largura={util} altura={44} />
      <PecaFooter medidas={rodape} x={MARGIN} y={rodapeY} largura={util} cor={INK} corApoio={SECONDARY_INK} />
    </div>
  );
}
