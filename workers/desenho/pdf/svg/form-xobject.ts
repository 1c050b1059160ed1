import {
  drawObject,
  drawSvgPath,
  FillRule,
  LineCapStyle,
  LineJoinStyle,
  type PDFContext,
  type PDFOperator,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setGraphicsState,
  setLineJoin,
} from '@cantoo/pdf-lib';
import { multiply, type PdfMatrix } from './matrix.ts';
import type { OutlineDrawing, OutlineGroup, RgbColour, VectorOutline } from './outlines.ts';

const LINE_CAPS = {
  butt: LineCapStyle.Butt,
  round: LineCapStyle.Round,
  square: LineCapStyle.Projecting,
} satisfies Record<VectorOutline['ponta'], LineCapStyle>;

const LINE_JOINS = {
  miter: LineJoinStyle.Miter,
  round: LineJoinStyle.Round,
  bevel: LineJoinStyle.Bevel,
} satisfies Record<VectorOutline['juncao'], LineJoinStyle>;

/** Matrix that cancels the y flip of path operators, for a vector drawing embedded as a form XObject. */
const FLIP: PdfMatrix = [1, 0, 0, -1, 0, 0];

const toRgb = (cor: RgbColour | null) => (cor ? rgb(cor.r, cor.g, cor.b) : undefined);

/** Content of a form XObject with its resources. */
type FormContent = {
  operadores: PDFOperator[];
  estados: Record<string, PDFRef>;
  formularios: Record<string, PDFRef>;
};

/**
 * Embeds a drawing once, as a form XObject that pages draw any number of times. Its box is that of the
 * drawing, from 0 0 up; groups with opacity become transparency groups, as in SVG.
 */
export function embedDrawing(context: PDFContext, desenho: OutlineDrawing): PDFRef {
  const { x, y, largura, altura, grupo } = desenho;
  const toPdf: PdfMatrix = [1, 0, 0, -1, -x, altura + y];
  const states = new Map<number, PDFRef>();

  const stateOf = (opacidade: number): PDFRef => {
    const known = states.get(opacidade);
    if (known) return known;
    const ref = context.register(context.obj({ Type: 'ExtGState', ca: opacidade, CA: opacidade }));
    states.set(opacidade, ref);
    return ref;
  };

  const register = ({ operadores, estados, formularios }: FormContent): PDFRef =>
    context.register(
      context.formXObject(operadores, {
        BBox: [0, 0, largura, altura],
        Group: { Type: 'Group', S: 'Transparency' },
        Resources: { ExtGState: estados, XObject: formularios },
      }),
    );

  const add = (conteudo: FormContent, opacidade: number, draw: PDFOperator[]): void => {
    if (opacidade === 1) {
      conteudo.operadores.push(...draw);
      return;
    }
    const name = `G${Math.round(opacidade * 1000)}`;
    conteudo.estados[name] = stateOf(opacidade);
    conteudo.operadores.push(pushGraphicsState(), setGraphicsState(name), ...draw, popGraphicsState());
  };

  const contentOf = ({ partes }: OutlineGroup): FormContent => {
    const conteudo: FormContent = { operadores: [], estados: {}, formularios: {} };
    for (const parte of partes) {
      if (!('partes' in parte)) {
        add(conteudo, parte.opacidade, strokesOf(parte, toPdf));
        continue;
      }
      const name = `F${Object.keys(conteudo.formularios).length}`;
      conteudo.formularios[name] = register(contentOf(parte));
      add(conteudo, parte.opacidade, [drawObject(name)]);
    }
    return conteudo;
  };

  return register(contentOf(grupo.opacidade === 1 ? grupo : { opacidade: 1, partes: [grupo] }));
}

function strokesOf(traco: VectorOutline, toPdf: PdfMatrix): PDFOperator[] {
  const [a, b, c, d, e, f] = multiply(multiply(toPdf, traco.matriz), FLIP);
  const drawn = drawSvgPath(traco.d, {
    x: 0,
    y: 0,
    scale: 1,
    matrix: [a, b, c, d, e, f],
    color: toRgb(traco.preenche),
    borderColor: toRgb(traco.contorna),
    borderWidth: traco.contorna ? traco.espessura : 0,
    borderDashArray: [...traco.tracejado],
    borderDashPhase: traco.fase,
    borderLineCap: LINE_CAPS[traco.ponta],
    ...(traco.parImpar ? { fillRule: FillRule.EvenOdd } : {}),
  });
  if (!traco.contorna || traco.juncao === 'miter') return drawn;
  return [pushGraphicsState(), setLineJoin(LINE_JOINS[traco.juncao]), ...drawn, popGraphicsState()];
}
