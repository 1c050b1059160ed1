import type { ReactElement } from 'react';
import { createOfertaContent } from '../oferta-content.ts';
import { PecaFooter } from '../parts/footer.tsx';
import { SlotFoto } from '../parts/foto.tsx';
import { MotoFigure, Polygons } from '../parts/images.tsx';
import { Seal } from '../parts/seal.tsx';
import { TextLines } from '../parts/text-lines.tsx';
import { FORMATS, type OfertaPecaData, type UprightFormat } from '../types.ts';
import { ConditionPlate } from './noturno-condition.tsx';
import { layOutNoturno } from './noturno-measures.ts';
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

/**
 * Portrait and square: motorcycle on the road, then name, plate with instalment, signature, legal statement.
 */
export function NoturnoUpright({
  formato,
  dados,
}: {
  formato: UprightFormat;
  dados: OfertaPecaData;
}): ReactElement {
  const { largura: W, altura: H } = FORMATS[formato];
  const { cores } = dados.empresa;
  const { classe } = dados.moto;
  const c = createOfertaContent(dados);
  const d = layOutNoturno(formato, c, dados.foto !== undefined);
  const { margem: x, topo, logo } = d.m;
  const { y: yLogo, altura: alturaLogo } = dados.foto ? d.logos : { y: topo, altura: logo };
  const moldura = {
    largura: W,
    placa: { largura: x + Math.round(alturaLogo * 4.4) + 44, base: d.logos.base },
    espessura: d.espessura,
    cores,
  };

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: NIGHT }}>
      {dados.foto ? (
        <div style={{ display: 'flex' }}>
          <SlotFoto foto={dados.foto} caixa={d.foto} ajuste={dados.ajuste} />
          <Polygons largura={W} altura={H} formas={nightFrame(d.foto, moldura)} />
        </div>
      ) : (
        <Polygons
          largura={W}
          altura={H}
          formas={nightScene({ largura: W, classe, moto: d.palco, cores, espessura: d.espessura })}
        />
      )}
      <NightHeader empresa={dados.empresa} x={x} y={yLogo} largura={d.util} altura={alturaLogo} />
      {dados.foto ? null : (
        <MotoFigure
          classe={classe}
          cores={nightMotoColours(cores, dados.moto.cor)}
          caixa={d.palco}
          sombra={SHADOW}
        />
      )}
      <Seal medidas={d.selo} x={x} y={d.seloY} cor={nightShapeColour(cores)} sobre={nightTextColour(cores)} />
      <TextLines texto={d.moto} cor={LIGHT} x={x} y={d.motoY} largura={d.util} />
      <TextLines texto={d.ficha} cor={SECONDARY_LIGHT} x={x} y={d.fichaY} largura={d.util} />
      <TextLines texto={d.texto} cor={nightAccentColour(cores)} x={x} y={d.textoY} largura={d.util} />
      <ConditionPlate
        c={c}
        preco={dados.preco}
        placa={{ caixa: d.placa, cor: nightShapeColour(cores), sobre: nightTextColour(cores) }}
        aoLado={d.parcela}
        corViva={nightAccentColour(cores)}
      />
      <PecaFooter
        medidas={d.rodape}
        x={x}
        y={d.rodapeY}
        largura={d.util}
        cor={LIGHT}
        corApoio={SECONDARY_LIGHT}
      />
    </div>
  );
}
