import type { ReactElement } from 'react';
import { fitFewestLines } from '../fit-text.ts';
import { createOfertaContent } from '../oferta-content.ts';
import { Background } from '../parts/background.tsx';
import { measureFooter, PecaFooter } from '../parts/footer.tsx';
import { LogoHeader } from '../parts/logo-header.tsx';
import { TextLines } from '../parts/text-lines.tsx';
import { FORMATS, type SimulacaoDrawing, type TemplateComponent } from '../types.ts';
import { CronogramaTable, measureCronograma } from './simulacao-cronograma.tsx';
import {
  AmountTable,
  FooterLogos,
  footerLogosHeight,
  GAP,
  LOGO_HEIGHT,
  MARGIN,
  ParcelaBlock,
  TOP,
} from './simulacao-parts.tsx';
import { DAYLIGHT, INK, SECONDARY_INK, vitrineTextColour } from './vitrine-colours.ts';
import { VitrineLandscape } from './vitrine-landscape.tsx';

/** Sizes of the summary sheet (feed), and of the plan with all instalments (story), px. */
const SHEET_SIZES = {
  feed: { titulo: 72, alturaDoTitulo: 124, bloco: 210, fileira: 56, margem: 32 },
  story: { titulo: 56, alturaDoTitulo: 66, bloco: 180, fileira: 46, margem: 40 },
} as const;

/**
 * Sheet of a simulation: motorcycle, instalment, table of amounts, signature and legal statement. The upright
 * format is the payment plan, with all instalments and their dates in between.
 */
function SimulacaoSheet({
  dados,
  formato,
}: {
  dados: SimulacaoDrawing;
  formato: 'feed' | 'story';
}): ReactElement {
  const { largura: W, altura: H } = FORMATS[formato];
  const measures = SHEET_SIZES[formato];
  const { cores, folha = {} } = dados.empresa;
  const util = W - 2 * MARGIN;
  const c = createOfertaContent(dados);
  const footer = measureFooter(c, {
    largura: util,
    emBloco: true,
    telefone: 40,
    legalMaximo: 24,
    legalMinimo: 22,
    legalAltura: 390,
    vao: 16,
  });
  const peY = H - measures.margem - footerLogosHeight(folha);
  const rodapeY = peY - footer.altura;
  const tituloY = TOP + LOGO_HEIGHT + GAP;
  const moto = fitFewestLines(
    c.moto,
    {
      fonte: c.letra,
      largura: util,
      maxLinhas: formato === 'feed' ? 2 : 1,
      altura: measures.alturaDoTitulo,
      entrelinha: 1.04,
      maximo: measures.titulo,
      minimo: 40,
      equilibrar: true,
    },
    formato === 'feed' ? 54 : 30,
  );
  const blocoY = tituloY + moto.altura + (moto.altura > 0 ? GAP * 0.6 : 0);
  const quadro = dados.quadro ?? [];
  const quadroY = Math.round(blocoY + measures.bloco + GAP * 0.6);
  const end = rodapeY - GAP * 0.6;
  // A long statement reduces the rows' height but never overlaps them.
  const columns = formato === 'feed' ? [quadro] : splitInTwo(quadro);
  const maiorColuna = Math.max(1, ...columns.map(({ length }) => length));
  const height = Math.floor(Math.min(measures.fileira, (end - quadroY) / maiorColuna));
  const larguraDaColuna = (util - (columns.length - 1) * 2 * GAP) / columns.length;
  const cronogramaY = quadroY + height * maiorColuna + GAP;
  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: DAYLIGHT }}>
      <Background largura={W} altura={H} fundoClaro={folha.fundoClaro} marcaDagua={folha.marcaDagua} />
      <LogoHeader empresa={dados.empresa} cor={INK} x={MARGIN} y={TOP} largura={util} altura={LOGO_HEIGHT} />
      <TextLines texto={moto} cor={vitrineTextColour(cores)} x={MARGIN} y={tituloY} largura={util} />
      <ParcelaBlock
        parcela={c.parcela}
        cores={cores}
        folha={folha}
        largura={W}
        util={util}
        y={Math.round(blocoY)}
        altura={measures.bloco}
      />
      {columns.map((linhas, column) => (
        <AmountTable
          key={linhas[0]?.rotulo ?? column}
          linhas={linhas}
          x={MARGIN + Math.round(column * (larguraDaColuna + 2 * GAP))}
          y={quadroY}
          largura={Math.round(larguraDaColuna)}
          altura={height}
        />
      ))}
      {formato === 'story' ? (
        <CronogramaTable
          parcelas={dados.cronograma ?? []}
          medidas={measureCronograma(dados.cronograma ?? [], util, end - cronogramaY)}
          cores={cores}
          x={MARGIN}
          y={cronogramaY}
          largura={util}
        />
      ) : null}
      <PecaFooter medidas={footer} x={MARGIN} y={rodapeY} largura={util} cor={INK} corApoio={SECONDARY_INK} />
      <FooterLogos folha={folha} y={peY} largura={util} />
    </div>
  );
}

/** Splits a list into two columns, read downwards. */
function splitInTwo<Item>(list: readonly Item[]): readonly (readonly Item[])[] {
  const metade = Math.ceil(list.length / 2);
  return [list.slice(0, metade), list.slice(metade)].filter(({ length }) => length > 0);
}

/** Template of a simulation; its link preview is that of "Vitrine". */
export const Simulacao: TemplateComponent<SimulacaoDrawing> = ({ formato, dados }) =>
  formato === 'link' ? (
    <VitrineLandscape dados={dados} />
  ) : (
    <SimulacaoSheet dados={dados} formato={formato === 'story' ? 'story' : 'feed'} />
  );
