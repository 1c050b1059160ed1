import type { ReactElement } from 'react';
import { Canvas } from '../parts/canvas.tsx';
import { drawConfetti } from '../parts/confetti.ts';
import { Polygons } from '../parts/images.tsx';
import { EmpresaLogo } from '../parts/logo.tsx';
import { rectangleShape } from '../parts/shapes.ts';
import { TextLines } from '../parts/text-lines.tsx';
import { FORMATS, type PodioPecaData, type TemplateComponent } from '../types.ts';
import { INK, mixValidColours, PAPER, paletteOf } from './palette.ts';
import { layOutPodio, type MeasuredStep } from './podio-measures.ts';

/** Template "Pódio": the first three places of an award on steps, among confetti. */
export const Podio: TemplateComponent<PodioPecaData> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATS[formato];
  const { empresa } = dados;
  const d = layOutPodio(formato, dados);
  const p = paletteOf(empresa.cores);
  const others = mixValidColours(p.base, INK, 0.55);
  const corDo = ({ lugar }: MeasuredStep) => (lugar === 1 ? p.realce : others);
  const sobreO = ({ lugar }: MeasuredStep) => (lugar === 1 ? p.sobreRealce : PAPER);
  const title = {
    x: 0,
    y: d.chamadaY - 20,
    largura: W,
    altura: d.periodoY + d.periodo.altura + 40 - d.chamadaY,
  };
  const livres = [
    title,
    d.faixa,
    ...d.degraus.map(({ caixa, nomeY }) => ({
      ...{ x: caixa.x - 10, largura: caixa.largura + 20 },
      ...{ y: nomeY - 16, altura: caixa.y + caixa.altura - nomeY + 16 },
    })),
  ];
  const sheet = { x: -20, y: -20, largura: W + 40, altura: H + 40 };
  const colours = [p.realce, p.sobre, p.baseEscura, mixValidColours(p.base, '#ffffff', 0.42)];
  return (
    <Canvas formato={formato} cor={p.base}>
      <Polygons
        largura={W}
        altura={H}
        formas={[
          ...drawConfetti(sheet, livres, colours, 260, 38),
          ...d.degraus.map((degrau) => rectangleShape(degrau.caixa, corDo(degrau))),
          rectangleShape(d.faixa, PAPER),
        ]}
      />
      <TextLines
        texto={d.chamada}
        cor={p.sobre}
        x={d.x}
        y={d.chamadaY}
        largura={d.coluna}
        alinhamento="centro"
      />
      <TextLines
        texto={d.titulo}
        cor={p.sobre}
        x={d.x}
        y={d.tituloY}
        largura={d.coluna}
        alinhamento="centro"
      />
      <TextLines
        texto={d.periodo}
        cor={p.sobre}
        x={d.x}
        y={d.periodoY}
        largura={d.coluna}
        alinhamento="centro"
      />
      {d.degraus.map((degrau) => {
        const { lugar, caixa, nome, nomeY, numero, numeroY, pontos, pontosY } = degrau;
        const place = { x: caixa.x, largura: caixa.largura, alinhamento: 'centro' } as const;
        return (
          <div key={lugar} style={{ display: 'flex' }}>
            <TextLines texto={nome} cor={p.sobre} y={nomeY} {...place} />
            <TextLines texto={numero} cor={sobreO(degrau)} y={numeroY} {...place} />
            <TextLines texto={pontos} cor={sobreO(degrau)} y={pontosY} {...place} />
          </div>
        );
      })}
      <EmpresaLogo src={empresa.logo} nome={empresa.nome} cor={INK} caixa={d.logo} ancora="centro" />
    </Canvas>
  );
};
