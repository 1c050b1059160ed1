import type { ReactElement } from 'react';
import { Canvas } from '../parts/canvas.tsx';
import { PecaFooter } from '../parts/footer.tsx';
import { Polygons } from '../parts/images.tsx';
import { LogoHeader } from '../parts/logo-header.tsx';
import { Parcela } from '../parts/parcela.tsx';
import { rectangleShape } from '../parts/shapes.ts';
import { TextLines } from '../parts/text-lines.tsx';
import { type ComparacaoPecaData, FORMATS, type TemplateComponent } from '../types.ts';
import { layOutComparacao, type MeasuredCard } from './comparacao-measures.ts';
import {
  DAYLIGHT,
  INK,
  SECONDARY_INK,
  SUNLIGHT,
  vitrineBlockTextColour,
  vitrineShapeColour,
  vitrineTextColour,
} from './vitrine-colours.ts';

/** Template of a comparison: up to three offers as cards, then signature and the legal minimum once. */
export const Comparacao: TemplateComponent<ComparacaoPecaData> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATS[formato];
  const { empresa } = dados;
  const { x, largura, logo, titulo, tituloY, cartoes, rodape, rodapeY } = layOutComparacao(formato, dados);
  const edge = vitrineShapeColour(empresa.cores);
  const onEdge = vitrineBlockTextColour(empresa.cores);
  return (
    <Canvas formato={formato} cor={DAYLIGHT}>
      <Polygons
        largura={W}
        altura={H}
        formas={cartoes.flatMap(({ caixa, borda }) => [
          rectangleShape(caixa, SUNLIGHT),
          rectangleShape(borda, edge),
        ])}
      />
      <LogoHeader empresa={empresa} cor={INK} x={x} y={logo.y} largura={largura} altura={logo.altura} />
      <TextLines texto={titulo} cor={vitrineTextColour(empresa.cores)} x={x} y={tituloY} largura={largura} />
      {cartoes.map((cartao) => (
        <Card key={`${cartao.caixa.x} ${cartao.caixa.y}`} {...cartao} corDoNumero={onEdge} />
      ))}
      <PecaFooter medidas={rodape} x={x} y={rodapeY} largura={largura} cor={INK} corApoio={SECONDARY_INK} />
    </Canvas>
  );
};

function Card({ corDoNumero, ...card }: MeasuredCard & { corDoNumero: string }): ReactElement {
  const { borda, numero, titulo, x, largura, tituloY, entrada, entradaY, custo, custoY } = card;
  return (
    <div style={{ display: 'flex' }}>
      <TextLines
        texto={numero}
        cor={corDoNumero}
        x={borda.x}
        y={tituloY}
        largura={borda.largura}
        alinhamento="centro"
      />
      <TextLines texto={titulo} cor={INK} x={x} y={tituloY} largura={largura} />
      <TextLines texto={entrada} cor={SECONDARY_INK} x={x} y={entradaY} largura={largura} />
      <Parcela parcela={card.parcela} caixa={card.parcelaCaixa} cor={SECONDARY_INK} corValor={INK} />
      <TextLines texto={custo} cor={SECONDARY_INK} x={x} y={custoY} largura={largura} />
    </div>
  );
}
