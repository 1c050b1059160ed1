import type { ReactElement } from 'react';
import { contrastRatio } from '../colours.ts';
import { measureText } from '../fit-text.ts';
import { BadgeText } from '../parts/badge.tsx';
import { Canvas } from '../parts/canvas.tsx';
import { Figure } from '../parts/figure.tsx';
import { FooterStrip } from '../parts/footer-strip.tsx';
import { type FilledShape, Polygons } from '../parts/images.tsx';
import { discShape, rectangleShape } from '../parts/shapes.ts';
import { TextLines } from '../parts/text-lines.tsx';
import { createParabensContent } from '../post-and-parts-content.ts';
import { FORMATS, type ParabensPecaData, type TemplateComponent } from '../types.ts';
import { type CapaMeasures, layOutCapa } from './capa-measures.ts';
import {
  GRAPHITE,
  INK,
  mixValidColours,
  motoColoursOnLight,
  PAPER,
  type Palette,
  paletteOf,
} from './palette.ts';

const SECONDARY_INK = '#3f4b55';
const WALL = '#e4e9ed';

/** Template "Capa": the cover of a magazine called "Chave na mão", about the customer. */
export const Capa: TemplateComponent<ParabensPecaData> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATS[formato];
  const { empresa, foto, moto, ajuste } = dados;
  const c = createParabensContent(dados);
  const d = layOutCapa(formato, dados, c, (linha, size) => measureText(linha, c.letra, size));
  const p = paletteOf(empresa.cores);
  const deitado = formato === 'link';
  return (
    <Canvas formato={formato} cor={p.base}>
      {foto ? null : <Polygons largura={W} altura={H} formas={sceneryShapes(d, p)} />}
      <Figure
        foto={foto}
        moto={moto}
        ajuste={ajuste}
        caixa={d.janela}
        palco={d.palco}
        cores={motoColoursOnLight(empresa.cores, moto?.cor)}
        sombra="#aeb9c2"
      />
      <Polygons largura={W} altura={H} formas={stripShapes(d, p)} />
      <TextLines texto={d.edicao} cor={p.sobre} x={d.margem} y={d.linhaY} largura={d.tituloLargura} />
      {deitado ? null : (
        <TextLines
          texto={d.entrega}
          cor={p.sobre}
          x={d.margem}
          y={d.linhaY}
          largura={d.tituloLargura}
          alinhamento="direita"
        />
      )}
      <TextLines
        texto={d.titulo}
        cor={p.sobre}
        x={d.tituloX}
        y={d.tituloY}
        largura={d.tituloLargura}
        alinhamento={deitado ? 'esquerda' : 'centro'}
      />
      <BadgeText etiqueta={d.kicker} cor={p.sobreRealce} />
      {d.fitas.map((tape, i) => (
        <TextLines
          key={tape.y}
          texto={{ ...d.nome, linhas: [d.nome.linhas[i] ?? ''], altura: d.nome.alturaLinha }}
          cor={INK}
          x={tape.x}
          y={tape.y}
          largura={tape.largura}
          alinhamento="centro"
        />
      ))}
      <BadgeText etiqueta={d.moto} cor={PAPER} />
      {d.painel ? (
        <TextLines
          texto={d.mensagem}
          cor={p.sobre}
          x={d.mensagemX}
          y={d.painel.y + Math.round((d.painel.altura - d.mensagem.altura) / 2)}
          largura={d.painel.largura - d.mensagemX}
        />
      ) : null}
      <FooterStrip empresa={empresa} medidas={d.pe.barra} cor={INK} corApoio={SECONDARY_INK} />
    </Canvas>
  );
};

/** Photo studio behind the motorcycle: wall, round light, floor. */
function sceneryShapes({ janela, palco }: CapaMeasures, p: Palette): FilledShape[] {
  const ground = Math.round(palco.y + palco.altura * 0.88);
  const side = Math.min(palco.largura * 0.43, palco.altura * 0.56);
  return [
    rectangleShape(janela, WALL),
    discShape(
      palco.x + palco.largura / 2,
      palco.y + palco.altura * 0.47,
      side,
      contrastRatio(p.realce, INK) < 3 ? p.base : p.realce,
    ),
    rectangleShape(
      { ...janela, y: ground, altura: janela.y + janela.altura - ground },
      mixValidColours(WALL, '#8fa0ad', 0.35),
    ),
  ];
}

/** Shapes of head, cover-line strips and footer. */
function stripShapes(d: CapaMeasures, p: Palette): FilledShape[] {
  return [
    rectangleShape(d.cabeca, p.base),
    ...(d.painel ? [rectangleShape(d.painel, p.base)] : []),
    ...(d.kicker ? [rectangleShape(d.kicker.caixa, p.realce)] : []),
    ...d.fitas.map((tape) => rectangleShape(tape, PAPER)),
    ...(d.moto ? [rectangleShape(d.moto.caixa, GRAPHITE)] : []),
    rectangleShape(d.pe.fundo, PAPER),
  ];
}
