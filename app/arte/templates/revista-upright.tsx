import type { ReactElement } from 'react';
import { bodyworkColour } from '../colours.ts';
import { createOfertaContent } from '../oferta-content.ts';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { Conditions } from '../parts/conditions.tsx';
import { PecaFooter } from '../parts/footer.tsx';
import { SlotFoto } from '../parts/foto.tsx';
import { type FilledShape, MotoFigure, motoBox, Polygons, rectangle } from '../parts/images.tsx';
import { LogoHeader } from '../parts/logo-header.tsx';
import { Seal } from '../parts/seal.tsx';
import { TextLines } from '../parts/text-lines.tsx';
import { FORMATS, type OfertaPecaData, type UprightFormat } from '../types.ts';
import { INK, PAPER, RULE_COLOUR, revistaTones, SECONDARY_INK } from './revista-colours.ts';
import { layOutRevista, type RevistaLayout } from './revista-measures.ts';

const MACHINE_BODY = '#1b1a18';

type CoverFigureProps = {
  dados: OfertaPecaData;
  caixa: CanvasBox;
  folha: { largura: number; altura: number };
};

/**
 * Cover picture: the photo from edge to edge, or the motorcycle in a room tinted with the company's colour.
 */
export function CoverFigure({ dados, caixa, folha }: CoverFigureProps): ReactElement {
  if (dados.foto) return <SlotFoto foto={dados.foto} caixa={caixa} ajuste={dados.ajuste} />;
  const tones = revistaTones(dados.empresa.cores);
  const ground = Math.round(caixa.altura * 0.24);
  const inside = motoBox({
    x: caixa.x + 48,
    y: caixa.y + Math.round(caixa.altura * 0.08),
    largura: caixa.largura - 96,
    altura: Math.round(caixa.altura * 0.82),
  });
  const ink = dados.moto.cor ?? tones.viva;
  return (
    <div style={{ display: 'flex' }}>
      <Polygons
        {...folha}
        formas={[
          rectangle(caixa, tones.painel),
          rectangle({ ...caixa, y: caixa.y + caixa.altura - ground, altura: ground }, tones.chao),
        ]}
      />
      <MotoFigure
        classe={dados.moto.classe}
        cores={{
          corpo: MACHINE_BODY,
          destaque: bodyworkColour(ink, tones.painel, MACHINE_BODY),
          metal: '#8b8b88',
        }}
        caixa={inside}
        sombra="#8f8a80"
      />
    </div>
  );
}

/** Rules around the line of facts, and above the amounts. */
function ruleShapes(d: RevistaLayout): FilledShape[] {
  const fio = (y: number, altura: number) =>
    rectangle({ x: d.margem, y, largura: d.util, altura }, RULE_COLOUR);
  const between = d.outro.x - 18;
  return [
    fio(d.linhaY, 4),
    ...(d.outro.x < d.margem + d.util
      ? [rectangle({ x: between, y: d.outro.y + 6, largura: 3, altura: d.outro.altura - 12 }, RULE_COLOUR)]
      : []),
  ];
}

/** Portrait and square: a magazine cover on warm paper, with the model's name as masthead. */
export function RevistaUpright({
  formato,
  dados,
}: {
  formato: UprightFormat;
  dados: OfertaPecaData;
}): ReactElement {
  const folha = FORMATS[formato];
  const { largura: W, altura: H } = folha;
  const tones = revistaTones(dados.empresa.cores);
  const c = createOfertaContent(dados);
  const d = layOutRevista(formato, c);
  const { margem: x, util } = d;
  const noMeio = (height: number) => d.linhaY + 4 + Math.round((d.linhaAltura - height) / 2);

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: PAPER }}>
      <CoverFigure dados={dados} caixa={d.foto} folha={folha} />
      <Polygons {...folha} formas={ruleShapes(d)} />
      <LogoHeader empresa={dados.empresa} cor={INK} {...d.logo} />
      <TextLines texto={d.titulo} cor={INK} x={x} y={d.tituloY} largura={util} />
      <TextLines texto={d.ficha} cor={SECONDARY_INK} x={x} y={noMeio(d.ficha.altura)} largura={util} />
      <TextLines
        texto={d.texto}
        cor={tones.viva}
        x={x}
        y={noMeio(d.texto.altura)}
        largura={util}
        alinhamento={d.ficha.linhas.length > 0 ? 'direita' : 'esquerda'}
      />
      <Seal
        medidas={d.selo}
        x={0}
        y={d.foto.y + Math.round(d.vao * 0.9)}
        cor={tones.viva}
        sobre={tones.sobre}
        daBorda
      />
      <Conditions
        c={c}
        preco={dados.preco}
        heroi={{ ...d.heroi, cor: INK, apoio: SECONDARY_INK }}
        outro={{ ...d.outro, cor: tones.viva, apoio: INK }}
      />
      <PecaFooter medidas={d.rodape} x={x} y={d.rodapeY} largura={util} cor={INK} corApoio={SECONDARY_INK} />
    </div>
  );
}
