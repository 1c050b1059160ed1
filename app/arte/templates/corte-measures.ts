import type { FittedText } from '../fit-text.ts';
import { type Badge, measureBadge } from '../parts/badge.tsx';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { fitIntoSpace } from '../parts/fit-into-space.ts';
import { type FooterMeasures, measureLandscapeFooter, measureUprightFooter } from '../parts/footer.tsx';
import { MARGINS } from '../parts/footer-band.ts';
import type { PostContent } from '../post-and-parts-content.ts';
import { type DrawnFormat, FORMATS, type PostPecaData, type UprightFormat } from '../types.ts';

type CorteSizes = {
  titulo: number;
  texto: number;
  chamada: number;
  selo: number;
  telefone: number;
  logo: number;
};

const CORTE_SIZES: Record<DrawnFormat, CorteSizes> = {
  feed: { titulo: 128, texto: 36, chamada: 42, selo: 30, telefone: 44, logo: 76 },
  story: { titulo: 150, texto: 40, chamada: 46, selo: 34, telefone: 48, logo: 84 },
  quadrado: { titulo: 96, texto: 30, chamada: 34, selo: 25, telefone: 38, logo: 62 },
  link: { titulo: 78, texto: 25, chamada: 28, selo: 21, telefone: 34, logo: 52 },
  impresso: { titulo: 132, texto: 36, chamada: 42, selo: 30, telefone: 46, logo: 80 },
};

/** Layout of the template "corte", a social post with a slanted cut between picture and texts; px. */
export type CorteMeasures = {
  margem: number;
  coluna: number;
  /** Slanted edge between picture and texts, from its first to its last point. */
  borda: readonly [de: readonly [number, number], ate: readonly [number, number]];
  janela: CanvasBox;
  palco: CanvasBox;
  /** Box of the logos over the picture. */
  logo: CanvasBox;
  selo: Badge | null;
  /** Motorcycle's name, over its picture. */
  legenda: Badge | null;
  titulo: FittedText;
  tituloY: number;
  texto: FittedText;
  textoY: number;
  chamada: Badge | null;
  rodape: FooterMeasures;
  rodapeY: number;
};

export const layOutCorte = (format: DrawnFormat, data: PostPecaData, c: PostContent): CorteMeasures =>
  format === 'link' ? layOutLandscape(data, c) : layOutUpright(format, data, c);

function measureTexts(
  c: PostContent,
  t: CorteSizes,
  column: number,
  alturaTitulo: number,
  alturaTexto: number,
) {
  const titulo = fitIntoSpace(c.titulo, {
    fonte: c.letra,
    largura: column,
    altura: alturaTitulo,
    linhas: 5,
    maximo: t.titulo * c.escala,
    minimo: 30,
    entrelinha: 1.02,
    aceitavel: t.titulo * c.escala * 0.74,
  });
  const texto = fitIntoSpace(c.texto, {
    fonte: 'poppins-500',
    largura: column,
    altura: alturaTexto,
    linhas: 6,
    maximo: t.texto * c.escala,
    minimo: 20,
    entrelinha: 1.28,
    aceitavel: t.texto * 0.8,
  });
  return { titulo, texto };
}

const isStory = (format: UprightFormat): boolean => format === 'story';

/** Lays out from the bottom; the picture gets the rest. */
function layOutUpright(format: UprightFormat, data: PostPecaData, c: PostContent): CorteMeasures {
  const { largura: W, altura: H } = FORMATS[format];
  const { margem, topo, base } = MARGINS[format];
  const t = CORTE_SIZES[format];
  const util = W - 2 * margem;
  const figure = Boolean(data.foto ?? data.moto);
  const rodape = measureUprightFooter(c, util, {
    assinaturaEmBloco: format !== 'quadrado',
    telefone: t.telefone,
    legalAltura: 140,
    vao: 24,
  });
  const rodapeY = base - rodape.altura;
  const gap = Math.round(t.texto * 0.8);
  const maior = figure ? t : { ...t, titulo: t.titulo * 1.5, texto: t.texto * 1.2 };
  const { titulo, texto } = measureTexts(c, maior, util, H * (figure ? 0.23 : 0.42), H * 0.13);
  const semChamada = measureBadge(c.chamada, {
    x: margem,
    y: 0,
    largura: util,
    tamanho: t.chamada,
    folga: 1.1,
    caixaAlta: false,
  });
  const chamadaY = rodapeY - gap - (semChamada ? semChamada.caixa.altura + 8 : 0);
  const chamada = semChamada && { ...semChamada, caixa: { ...semChamada.caixa, y: chamadaY } };
  const textoY = chamadaY - (chamada ? gap : 0) - texto.altura;
  const tituloY = textoY - (texto.altura > 0 ? Math.round(t.texto * 0.7) : 0) - titulo.altura;
  // The edge falls to the right; the badge is in the wedge below its high end.
  const queda = Math.round(W * 0.1);
  const fimDaBorda = tituloY - Math.round(gap * 0.3);
  const start = fimDaBorda - queda;
  const seal = measureBadge(c.selo, {
    x: margem,
    y: 0,
    largura: Math.round(util * 0.6),
    tamanho: t.selo,
  });
  const seloY = seal ? start + Math.round((queda * margem) / W) - Math.round(seal.caixa.altura * 0.62) : 0;
  const janelaFim = fimDaBorda;
  return {
    margem,
    coluna: util,
    borda: [
      [0, start],
      [W, fimDaBorda],
    ],
    janela: { x: 0, y: 0, largura: W, altura: janelaFim },
    palco: {
      x: margem / 2,
      y: topo + t.logo + 10,
      largura: W - margem,
      altura: Math.max(60, start + Math.round(queda * 0.18) - topo - t.logo - 30),
    },
    logo: {
      x: margem,
      y: topo - (format === 'story' ? 0 : 12),
      largura: Math.round(t.logo * (data.empresa.logo === '' ? 5.4 : 3.4)),
      altura: t.logo,
    },
    legenda: figure
      ? measureBadge(c.moto, {
          ...{
            x: W * 0.45,
            y: topo + (isStory(format) ? 12 : 0),
            largura: W * 0.55 - margem,
            tamanho: t.selo * 0.86,
          },
          ...{ caixaAlta: false, ancora: 'direita' },
        })
      : null,
    selo: seal && { ...seal, caixa: { ...seal.caixa, y: seloY } },
    titulo,
    tituloY: tituloY + (seal ? Math.round(seal.caixa.altura * 0.1) : 0),
    texto,
    textoY,
    chamada,
    rodape,
    rodapeY,
  };
}

/** Lays out the texts on the left, and the picture beyond a slanted edge. */
function layOutLandscape(data: PostPecaData, c: PostContent): CorteMeasures {
  const { largura: W } = FORMATS.link;
  const { margem, topo, base } = MARGINS.link;
  const t = CORTE_SIZES.link;
  const figure = Boolean(data.foto ?? data.moto);
  const rodape = measureLandscapeFooter(c, W - 2 * margem);
  const rodapeY = base - rodape.altura;
  const coluna = figure ? 520 : 860;
  const ground = rodapeY - 22;
  const semChamada = measureBadge(c.chamada, {
    x: margem,
    y: 0,
    largura: coluna,
    tamanho: t.chamada,
    folga: 1,
    caixaAlta: false,
  });
  const chamadaY = ground - (semChamada ? semChamada.caixa.altura + 6 : 0);
  const selo = measureBadge(c.selo, { x: margem, y: topo, largura: coluna - 40, tamanho: t.selo });
  const start = topo + (selo ? selo.caixa.altura + 16 : 0);
  const free = chamadaY - 18 - start;
  const maior = figure ? t : { ...t, titulo: 116, texto: 30 };
  const { titulo, texto } = measureTexts(c, maior, coluna, free * (c.texto ? 0.66 : 1), free * 0.32);
  const sobra = Math.max(0, free - titulo.altura - texto.altura - (texto.altura > 0 ? 10 : 0));
  const tituloY = start + Math.round(sobra * 0.4);
  const x = margem + coluna;
  const caption = figure
    ? measureBadge(c.moto, {
        ...{ x: x + 90, y: 0, largura: W - margem - x - 90, tamanho: t.selo * 0.9 },
        ...{ caixaAlta: false, ancora: 'direita' },
      })
    : null;
  const larguraLogo = Math.round(t.logo * (data.empresa.logo === '' ? 5.4 : 3.2));
  return {
    margem,
    coluna,
    borda: [
      [x + 110, 0],
      [x + 24, ground],
    ],
    janela: { x: x + 24, y: 0, largura: W - x - 24, altura: ground },
    palco: {
      x: x + 60,
      y: topo + t.logo,
      largura: W - x - 80,
      altura: ground - topo - t.logo - 16 - (caption?.caixa.altura ?? 8),
    },
    logo: { x: W - margem - larguraLogo, y: 26, largura: larguraLogo, altura: t.logo },
    legenda: caption && { ...caption, caixa: { ...caption.caixa, y: ground - caption.caixa.altura } },
    selo,
    titulo,
    tituloY,
    texto,
    textoY: tituloY + titulo.altura + 10,
    chamada: semChamada && { ...semChamada, caixa: { ...semChamada.caixa, y: chamadaY } },
    rodape,
    rodapeY,
  };
}
