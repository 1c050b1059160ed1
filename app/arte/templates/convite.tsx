import type { ReactElement } from 'react';
import { BadgeText } from '../parts/badge.tsx';
import { Canvas } from '../parts/canvas.tsx';
import { Figure } from '../parts/figure.tsx';
import { fitIntoSpace } from '../parts/fit-into-space.ts';
import { FooterStrip } from '../parts/footer-strip.tsx';
import { type FilledShape, Polygons } from '../parts/images.tsx';
import { discShape, halfDiscShape, rectangleShape, rotatedShape } from '../parts/shapes.ts';
import { TextLines } from '../parts/text-lines.tsx';
import { createPostContent } from '../post-and-parts-content.ts';
import { type DrawnFormat, FORMATS, type PostPecaData, type TemplateComponent } from '../types.ts';
import { type CalendarLeaf, type ConviteMeasures, layOutConvite } from './convite-measures.ts';
import { INK, mixValidColours, motoColoursOnLight, type Palette, paletteOf } from './palette.ts';

const TICKET = '#fffdf8';
const SECONDARY_INK = '#45515b';
const PERFORATION = '#c3c8cc';

/** Template "Convite": an admission ticket with picture and texts, and a tear-off stub with the last day. */
export const Convite: TemplateComponent<PostPecaData> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATS[formato];
  const { empresa, foto, moto, ajuste } = dados;
  const c = createPostContent(dados);
  const d = layOutConvite(formato, dados, c);
  const p = paletteOf(empresa.cores);
  const { janela } = d;
  const slack = Math.round(janela.altura * 0.07);
  return (
    <Canvas formato={formato} cor={p.base}>
      <Polygons largura={W} altura={H} formas={ticketShapes(formato, d, p, Boolean(foto), Boolean(moto))} />
      <Figure
        foto={foto}
        moto={moto}
        ajuste={ajuste}
        caixa={janela}
        palco={{
          x: janela.x + 20,
          y: janela.y + slack,
          largura: janela.largura - 40,
          altura: janela.altura - slack - Math.max(slack, (d.legenda?.caixa.altura ?? 0) + 6),
        }}
        cores={motoColoursOnLight(empresa.cores, moto?.cor)}
        sombra={mixValidColours(p.base, '#ffffff', 0.55)}
      />
      {d.selo && foto ? (
        <Polygons largura={W} altura={H} formas={[rectangleShape(d.selo.caixa, p.realce)]} />
      ) : null}
      {d.legenda ? (
        <Polygons largura={W} altura={H} formas={[rectangleShape(d.legenda.caixa, TICKET)]} />
      ) : null}
      <BadgeText etiqueta={d.legenda} cor={SECONDARY_INK} />
      <BadgeText etiqueta={d.selo} cor={p.sobreRealce} />
      <TextLines texto={d.titulo} cor={INK} x={d.x} y={d.tituloY} largura={d.coluna} />
      <TextLines texto={d.texto} cor={SECONDARY_INK} x={d.x} y={d.textoY} largura={d.coluna} />
      {d.folhinha ? <LeafDay folhinha={d.folhinha} cor={p.sobre} /> : null}
      {d.botao ? (
        <TextLines
          texto={d.chamada}
          cor={p.sobre}
          x={d.botao.x}
          y={d.botao.y + Math.round((d.botao.altura - d.chamada.altura) / 2)}
          largura={d.botao.largura}
          alinhamento="centro"
        />
      ) : null}
      <FooterStrip empresa={empresa} medidas={d.barra} cor={INK} corApoio={SECONDARY_INK} />
    </Canvas>
  );
};

function ticketShapes(
  format: DrawnFormat,
  d: ConviteMeasures,
  p: Palette,
  comFoto: boolean,
  comMoto: boolean,
): FilledShape[] {
  const { bilhete, picote, janela, folhinha, botao, barra } = d;
  const radius = format === 'link' ? 18 : 30;
  const end = bilhete.y + bilhete.altura;
  const emPe = format !== 'link';
  const ground = emPe ? end : barra.y - 8;
  const furos: FilledShape[] = emPe
    ? [
        halfDiscShape(bilhete.x, picote, radius, 0, p.baseEscura),
        halfDiscShape(bilhete.x + bilhete.largura, picote, radius, 2, p.baseEscura),
      ]
    : [halfDiscShape(picote, bilhete.y, radius, 1, p.baseEscura)];
  const step = emPe ? 30 : 22;
  const [de, until] = emPe
    ? [bilhete.x + radius + 12, bilhete.x + bilhete.largura - radius - 12]
    : [bilhete.y + radius + 8, ground - 6];
  const tracos = Array.from({ length: Math.max(0, Math.floor((until - de) / step)) }, (_, i) => {
    const start = de + i * step;
    return rectangleShape(
      emPe
        ? { x: start, y: picote - 2, largura: step * 0.55, altura: 4 }
        : { x: picote - 2, y: start, largura: 4, altura: step * 0.55 },
      PERFORATION,
    );
  });
  return [
    rotatedShape(bilhete, format === 'link' ? 1.6 : -2.2, p.baseEscura),
    rectangleShape({ ...bilhete, x: bilhete.x + 10, y: bilhete.y + 12 }, p.baseEscura),
    rectangleShape(bilhete, TICKET),
    ...furos,
    ...tracos,
    ...(!comFoto && comMoto
      ? [
          rectangleShape(janela, mixValidColours(p.base, '#ffffff', 0.84)),
          rectangleShape(
            {
              ...janela,
              y: janela.y + Math.round(janela.altura * 0.78),
              altura: Math.round(janela.altura * 0.22),
            },
            mixValidColours(p.base, '#ffffff', 0.68),
          ),
          discShape(
            janela.x + janela.largura / 2,
            janela.y + janela.altura * 0.46,
            Math.min(janela.largura, janela.altura) * 0.38,
            mixValidColours(p.realce, '#ffffff', 0.25),
          ),
        ]
      : []),
    ...(d.selo && !comFoto ? [rectangleShape(d.selo.caixa, p.realce)] : []),
    ...(folhinha ? leafShapes(folhinha, p) : []),
    ...(botao ? [rectangleShape(botao, p.base)] : []),
  ];
}

const LEAF_HEAD = 0.27;

function leafShapes({ caixa }: CalendarLeaf, p: Palette): FilledShape[] {
  const { x, y, largura, altura } = caixa;
  const argola = Math.round(altura * 0.07);
  return [
    rectangleShape(caixa, '#eceff1'),
    rectangleShape({ x, y, largura, altura: Math.round(altura * LEAF_HEAD) }, p.base),
    ...[0.24, 0.76].map((where) =>
      rectangleShape(
        { x: x + largura * where - argola / 2, y: y - argola, largura: argola, altura: argola * 2 },
        INK,
      ),
    ),
  ];
}

/** Calendar leaf with the last day. */
function LeafDay({
  folhinha: { caixa, dia, mes },
  cor,
}: {
  folhinha: CalendarLeaf;
  cor: string;
}): ReactElement {
  const { x, y, largura, altura } = caixa;
  const cabeca = Math.round(altura * LEAF_HEAD);
  const until = fitIntoSpace('ATÉ', {
    largura,
    linhas: 1,
    maximo: Math.round(cabeca * 0.62),
    entrelinha: 1.1,
    minimo: 14,
  });
  const number = fitIntoSpace(dia, {
    largura: largura * 0.9,
    linhas: 1,
    maximo: Math.round(altura * 0.5),
    entrelinha: 1,
  });
  const nome = fitIntoSpace(mes, {
    largura: largura * 0.9,
    linhas: 1,
    maximo: Math.round(altura * 0.19),
    entrelinha: 1,
  });
  const middle = { x, largura, alinhamento: 'centro' } as const;
  return (
    <div style={{ display: 'flex' }}>
      <TextLines {...middle} texto={until} cor={cor} y={y + Math.round((cabeca - until.altura) / 2)} />
      <TextLines {...middle} texto={number} cor={INK} y={y + cabeca - Math.round(altura * 0.005)} />
      <TextLines
        {...middle}
        texto={nome}
        cor={SECONDARY_INK}
        y={y + altura - nome.altura - Math.round(altura * 0.045)}
      />
    </div>
  );
}
