import type { ReactElement } from 'react';
import { createOfertaContent } from '../oferta-content.ts';
import { Amount, BoxedAmount } from '../parts/amount.tsx';
import { PecaFooter } from '../parts/footer.tsx';
import { SlotFoto } from '../parts/foto.tsx';
import { FotoHeader } from '../parts/foto-header.tsx';
import { MotoFigure, Polygons, rectangle } from '../parts/images.tsx';
import { LogoHeader } from '../parts/logo-header.tsx';
import { Parcela } from '../parts/parcela.tsx';
import { Seal } from '../parts/seal.tsx';
import { TextLines } from '../parts/text-lines.tsx';
import { FORMATS, type OfertaPecaData, type UprightFormat } from '../types.ts';
import {
  DAYLIGHT,
  INK,
  SECONDARY_INK,
  SHADOW,
  SUNLIGHT,
  vitrineBlockTextColour,
  vitrineMotoColours,
  vitrineShapeColour,
  vitrineTextColour,
} from './vitrine-colours.ts';
import { layOutVitrine, type VitrineLayout } from './vitrine-measures.ts';
import { blockShape, fotoEdge, insideBlock, vitrineShapes } from './vitrine-shapes.ts';

/**
 * Portrait and square: name, motorcycle in the light, price with instalment beside it, signature, legal
 * statement.
 */
export function VitrineUpright({
  formato,
  dados,
}: {
  formato: UprightFormat;
  dados: OfertaPecaData;
}): ReactElement {
  const { largura: W, altura: H } = FORMATS[formato];
  const { cores } = dados.empresa;
  const c = createOfertaContent(dados);
  const d = layOutVitrine(formato, dados, c);
  const { margem: x } = d.m;
  const block = insideBlock(d.bloco, d.corte + 14, x);
  const value = { centavos: dados.preco, medidas: d.valor, x, y: d.valorY };
  const seal = {
    medidas: d.selo,
    y: d.seloY,
    cor: vitrineShapeColour(cores),
    sobre: vitrineBlockTextColour(cores),
  };

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: DAYLIGHT }}>
      {dados.foto ? (
        <FotoBackground formato={formato} dados={dados} d={d} comBloco={c.parcela !== null} />
      ) : (
        <MotoBackground formato={formato} dados={dados} d={d} comBloco={c.parcela !== null} />
      )}
      <TextLines texto={d.moto} cor={INK} x={x} y={d.motoY} largura={d.util} />
      <TextLines texto={d.ficha} cor={SECONDARY_INK} x={x} y={d.fichaY} largura={d.util} />
      {dados.foto ? null : (
        <MotoFigure
          classe={dados.moto.classe}
          cores={vitrineMotoColours(cores, dados.moto.cor)}
          caixa={d.palco}
          sombra={SHADOW}
        />
      )}
      <Seal x={dados.foto ? 0 : x} daBorda={dados.foto !== undefined} {...seal} />
      <TextLines texto={d.texto} cor={vitrineTextColour(cores)} x={x} y={d.textoY} largura={d.util} />
      {c.parcela && c.parcelaPrimeiro ? (
        <div style={{ display: 'flex' }}>
          <Parcela parcela={c.parcela} cor={INK} caixa={d.heroi} />
          <BoxedAmount
            preco={dados.preco}
            antes={c.precoAntes}
            caixa={block}
            maximo={Math.round(block.altura * 0.44)}
            cor={vitrineBlockTextColour(cores)}
            corApoio={vitrineBlockTextColour(cores)}
          />
        </div>
      ) : (
        <div style={{ display: 'flex' }}>
          <Amount cor={INK} corApoio={SECONDARY_INK} {...value} />
          {c.parcela ? (
            <Parcela parcela={c.parcela} cor={vitrineBlockTextColour(cores)} caixa={block} />
          ) : null}
        </div>
      )}
      <PecaFooter
        medidas={d.rodape}
        x={x}
        y={d.rodapeY}
        largura={d.util}
        cor={INK}
        corApoio={SECONDARY_INK}
      />
    </div>
  );
}

type UprightBackgroundProps = {
  formato: UprightFormat;
  dados: OfertaPecaData;
  d: VitrineLayout;
  comBloco: boolean;
};

function MotoBackground({ formato, dados, d, comBloco }: UprightBackgroundProps): ReactElement {
  const { largura, altura } = FORMATS[formato];
  const { margem: x, topo, logo } = d.m;
  const shapes = vitrineShapes({
    largura,
    altura,
    horizonte: d.horizonte,
    bloco: comBloco ? d.bloco : null,
    corte: d.corte,
    cores: dados.empresa.cores,
  });
  return (
    <div style={{ display: 'flex' }}>
      <Polygons largura={largura} altura={altura} formas={shapes} />
      <LogoHeader empresa={dados.empresa} cor={INK} x={x} y={topo} largura={d.util} altura={logo} />
    </div>
  );
}

/** Background with a photo in place of the window: up to the sheet's edges, with a slanted lower edge. */
function FotoBackground({ formato, dados, d, comBloco }: UprightBackgroundProps): ReactElement {
  const folha = FORMATS[formato];
  const { margem: x, vao } = d.m;
  const colour = vitrineShapeColour(dados.empresa.cores);
  const shapes = [
    ...fotoEdge(d.foto, d.queda, { fundo: DAYLIGHT, linha: colour, espessura: Math.round(vao * 0.4) }),
    ...(comBloco ? [blockShape(d.bloco, d.corte, colour)] : []),
    ...(d.foto.y > 0 ? [rectangle({ x: 0, y: 0, largura: folha.largura, altura: d.foto.y }, colour)] : []),
  ];
  return (
    <div style={{ display: 'flex' }}>
      {dados.foto ? <SlotFoto foto={dados.foto} caixa={d.foto} ajuste={dados.ajuste} /> : null}
      <Polygons largura={folha.largura} altura={folha.altura} formas={shapes} />
      <FotoHeader
        folha={folha}
        empresa={dados.empresa}
        fundo={SUNLIGHT}
        cor={INK}
        x={x}
        y={d.logos.y}
        largura={d.util}
        altura={d.logos.altura}
        teto={d.logos.teto}
      />
    </div>
  );
}
