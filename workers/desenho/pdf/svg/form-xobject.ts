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
import { type AffineMatrix, multiply } from '../../svg/transform.ts';
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

/** Cancels the y flip of the path operators. */
const FLIP: AffineMatrix = [1, 0, 0, -1, 0, 0];

const toRgb = (colour: RgbColour | null) => (colour ? rgb(colour.r, colour.g, colour.b) : undefined);

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
export function embedDrawing(context: PDFContext, drawing: OutlineDrawing): PDFRef {
  const { x, y, largura, altura, grupo } = drawing;
  const toPdf: AffineMatrix = [1, 0, 0, -1, -x, altura + y];
  const states = new Map<number, PDFRef>();

  const stateOf = (opacity: number): PDFRef => {
    const known = states.get(opacity);
    if (known) return known;
    const ref = context.register(context.obj({ Type: 'ExtGState', ca: opacity, CA: opacity }));
    states.set(opacity, ref);
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

  const add = (content: FormContent, opacity: number, draw: PDFOperator[]): void => {
    if (opacity === 1) {
      content.operadores.push(...draw);
      return;
    }
    const name = `G${Math.round(opacity * 1000)}`;
    content.estados[name] = stateOf(opacity);
    content.operadores.push(pushGraphicsState(), setGraphicsState(name), ...draw, popGraphicsState());
  };

  const contentOf = ({ partes }: OutlineGroup): FormContent => {
    const content: FormContent = { operadores: [], estados: {}, formularios: {} };
    for (const part of partes) {
      if (!('partes' in part)) {
        add(content, part.opacidade, strokesOf(part, toPdf));
        continue;
      }
      const name = `F${Object.keys(content.formularios).length}`;
      content.formularios[name] = register(contentOf(part));
      add(content, part.opacidade, [drawObject(name)]);
    }
    return content;
  };

  return register(contentOf(grupo.opacidade === 1 ? grupo : { opacidade: 1, partes: [grupo] }));
}

function strokesOf(stroke: VectorOutline, toPdf: AffineMatrix): PDFOperator[] {
  const [a, b, c, d, e, f] = multiply(multiply(toPdf, stroke.matriz), FLIP);
  const drawn = drawSvgPath(stroke.d, {
    x: 0,
    y: 0,
    scale: 1,
    matrix: [a, b, c, d, e, f],
    color: toRgb(stroke.preenche),
    borderColor: toRgb(stroke.contorna),
    borderWidth: stroke.contorna ? stroke.espessura : 0,
    borderDashArray: [...stroke.tracejado],
    borderDashPhase: stroke.fase,
    borderLineCap: LINE_CAPS[stroke.ponta],
    ...(stroke.parImpar ? { fillRule: FillRule.EvenOdd } : {}),
  });
  if (!stroke.contorna || stroke.juncao === 'miter') return drawn;
  return [pushGraphicsState(), setLineJoin(LINE_JOINS[stroke.juncao]), ...drawn, popGraphicsState()];
}
