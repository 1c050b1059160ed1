import type { ReactElement } from 'react';
import { Canvas } from '../parts/canvas.tsx';
import { drawConfetti } from '../parts/confetti.ts';
import { Polygons } from '../parts/images.tsx';
import { EmpresaLogo } from '../parts/logo.tsx';
import { discShape, frameBox, rectangleShape, starShape } from '../parts/shapes.ts';
import { TextLines } from '../parts/text-lines.tsx';
import { type CertificatePecaData, FORMATS, type TemplateComponent } from '../types.ts';
import { layOutCertificate } from './certificate-measures.ts';
import { INK, mixValidColours, PAPER, paletteOf } from './palette.ts';

const SECONDARY_INK = '#3f4b55';

/** Template "Certificado": a sheet in the company's frame, with a person's place in a medal. */
export const Certificate: TemplateComponent<CertificatePecaData> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATS[formato];
  const { empresa } = dados;
  const d = layOutCertificate(formato, dados);
  const p = paletteOf(empresa.cores);
  const { cx, cy, raio } = d.medalha;
  const colour = { loja: p.noPapel, tinta: INK, apoio: SECONDARY_INK };
  const sheet = { x: -20, y: -20, largura: W + 40, altura: H + 40 };
  const colours = [p.realce, p.sobre, p.baseEscura, mixValidColours(p.base, '#ffffff', 0.42)];
  return (
    <Canvas formato={formato} cor={p.base}>
      <Polygons
        largura={W}
        altura={H}
        formas={[
          ...drawConfetti(sheet, [frameBox(d.quadro, 4)], colours, 420, 26),
          rectangleShape(d.quadro, PAPER),
          starShape(cx, cy, raio, 24, p.base),
          discShape(cx, cy, raio * 0.76, mixValidColours(p.base, PAPER, 0.9)),
        ]}
      />
      <EmpresaLogo src={empresa.logo} nome={empresa.nome} cor={INK} caixa={d.logo} ancora="centro" />
      <TextLines
        texto={d.lugar}
        cor={p.noPapel}
        x={cx - raio}
        y={d.lugarY}
        largura={2 * raio}
        alinhamento="centro"
      />
      {d.linhas.map(({ texto, y, tom }) => (
        <TextLines
          key={y}
          texto={texto}
          cor={colour[tom]}
          x={d.x}
          y={y}
          largura={d.coluna}
          alinhamento="centro"
        />
      ))}
    </Canvas>
  );
};
