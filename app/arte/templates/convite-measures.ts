import { isCalendarDate } from '../../domain/valores/dates.ts';
import { MONTH_NAMES } from '../../domain/valores/month-names.ts';
import type { FittedText } from '../fit-text.ts';
import { type Badge, measureBadge } from '../parts/badge.tsx';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { fitIntoSpace } from '../parts/fit-into-space.ts';
import { MARGINS } from '../parts/footer-band.ts';
import { measureStrip, type StripMeasures } from '../parts/footer-strip.tsx';
import type { PostContent } from '../post-and-parts-content.ts';
import { type DrawnFormat, FORMATS, type PostPecaData, type UprightFormat } from '../types.ts';

type ConviteSizes = {
  titulo: number;
  texto: number;
  chamada: number;
  selo: number;
  borda: number;
  folga: number;
  folhinha: number;
};

const CONVITE_SIZES: Record<DrawnFormat, ConviteSizes> = {
  feed: { titulo: 96, texto: 34, chamada: 44, selo: 29, borda: 44, folga: 40, folhinha: 172 },
  story: { titulo: 112, texto: 39, chamada: 50, selo: 33, borda: 48, folga: 44, folhinha: 200 },
  quadrado: { titulo: 72, texto: 27, chamada: 36, selo: 24, borda: 36, folga: 32, folhinha: 130 },
  link: { titulo: 74, texto: 23, chamada: 28, selo: 20, borda: 26, folga: 28, folhinha: 118 },
  impresso: { titulo: 96, texto: 34, chamada: 44, selo: 29, borda: 60, folga: 36, folhinha: 172 },
};

export type CalendarLeaf = { caixa: CanvasBox; dia: string; mes: string };

/** Layout of the template "convite", a social post as an invitation ticket; px. */
export type ConviteMeasures = {
  bilhete: CanvasBox;
  /** Position of the perforation of the stub, px: from the top, or from the left in the link preview. */
  picote: number;
  janela: CanvasBox;
  selo: Badge | null;
  /** Motorcycle's name, in the lower right corner of its picture. */
  legenda: Badge | null;
  x: number;
  coluna: number;
  titulo: FittedText;
  tituloY: number;
  texto: FittedText;
  textoY: number;
  folhinha: CalendarLeaf | null;
  chamada: FittedText;
  botao: CanvasBox | null;
  barra: StripMeasures;
};

export const layOutConvite = (format: DrawnFormat, data: PostPecaData, c: PostContent): ConviteMeasures =>
  format === 'link' ? layOutLandscape(data, c) : layOutUpright(format, data, c);

function readLastDay(data: PostPecaData, c: PostContent): Omit<CalendarLeaf, 'caixa'> | null {
  if (c.validade === '' || !isCalendarDate(data.validade)) return null;
  return {
    dia: String(Number(data.validade.slice(8))),
    mes: (MONTH_NAMES[Number(data.validade.slice(5, 7)) - 1] ?? '').slice(0, 3).toUpperCase(),
  };
}

/** Measures the caption with the motorcycle's name. @param janela slot of the picture */
function measureCaption(c: PostContent, janela: CanvasBox, tamanho: number): Badge | null {
  const { x, largura } = janela;
  const caption = measureBadge(c.moto, { x, y: 0, largura, tamanho, caixaAlta: false, ancora: 'direita' });
  return (
    caption && { ...caption, caixa: { ...caption.caixa, y: janela.y + janela.altura - caption.caixa.altura } }
  );
}

function measureTexts(
  c: PostContent,
  t: ConviteSizes,
  column: number,
  alturaTitulo: number,
  alturaTexto: number,
) {
  return {
    titulo: fitIntoSpace(c.titulo, {
      fonte: c.letra,
      largura: column,
      altura: alturaTitulo,
      linhas: 5,
      maximo: t.titulo * c.escala,
      minimo: 28,
      entrelinha: 1.06,
      aceitavel: t.titulo * c.escala * 0.78,
    }),
    texto: fitIntoSpace(c.texto, {
      fonte: 'poppins-500',
      largura: column,
      altura: alturaTexto,
      linhas: 6,
      maximo: t.texto * c.escala,
      minimo: 19,
      entrelinha: 1.3,
      aceitavel: t.texto * 0.84,
    }),
  };
}

/** Lays out picture, texts, and below the perforation the stub with the last day and the call to action. */
function layOutUpright(format: UprightFormat, dados: PostPecaData, c: PostContent): ConviteMeasures {
  const { largura: W, altura: H } = FORMATS[format];
  const { topo, base } = MARGINS[format];
  const t = CONVITE_SIZES[format];
  const story = format === 'story';
  const bilhete: CanvasBox = {
    x: t.borda,
    y: story ? topo - 56 : t.borda,
    largura: W - 2 * t.borda,
    altura: (story ? base + 40 : H - t.borda) - (story ? topo - 56 : t.borda),
  };
  const x = bilhete.x + t.folga;
  const coluna = bilhete.largura - 2 * t.folga;
  const end = bilhete.y + bilhete.altura - Math.round(t.folga * 0.8);
  const data = readLastDay(dados, c);
  const barra = measureStrip(format, dados.empresa, c, {
    x,
    largura: coluna,
    base: end,
    semValidade: data !== null,
  });
  const alturaCanhoto = data ? t.folhinha : c.chamada ? Math.round(t.chamada * 2.2) : 0;
  const canhotoY = barra.y - t.folga - alturaCanhoto;
  const picote = canhotoY - (alturaCanhoto > 0 ? t.folga : 4);
  const folhinha = data
    ? { caixa: { x, y: canhotoY, largura: Math.round(t.folhinha * 0.92), altura: t.folhinha }, ...data }
    : null;
  const botaoX = folhinha ? x + folhinha.caixa.largura + t.folga : x;
  const botaoLargura = x + coluna - botaoX;
  const chamada = fitIntoSpace(c.chamada, {
    largura: botaoLargura - t.chamada * 1.4,
    linhas: 2,
    altura: alturaCanhoto * 0.8,
    maximo: t.chamada * c.escala,
    minimo: 22,
    aceitavel: t.chamada * 0.8,
  });
  const botao =
    chamada.altura > 0 ? { x: botaoX, y: canhotoY, largura: botaoLargura, altura: alturaCanhoto } : null;

  const figure = Boolean(dados.foto ?? dados.moto);
  const free = picote - bilhete.y - t.folga;
  const maior = figure ? t : { ...t, titulo: t.titulo * 1.6, texto: t.texto * 1.2 };
  const { titulo, texto } = measureTexts(
    c,
    maior,
    coluna,
    free * (figure ? 0.36 : 0.62),
    free * (figure ? 0.2 : 0.34),
  );
  const gap = texto.altura > 0 ? Math.round(t.texto * 0.4) : 0;
  const block = titulo.altura + gap + texto.altura;
  const start = bilhete.y + t.folga;
  const tituloY = figure
    ? picote - Math.round(t.folga * 0.8) - block
    : start + Math.max(0, Math.round((free - t.folga - block) / 2));
  const janela = {
    x,
    y: start,
    largura: coluna,
    altura: Math.max(1, tituloY - Math.round(t.folga * 0.7) - start),
  };
  return {
    bilhete,
    picote,
    janela,
    legenda: figure ? measureCaption(c, janela, t.selo * 0.86) : null,
    selo: measureBadge(c.selo, { x, y: start, largura: Math.round(coluna * 0.7), tamanho: t.selo }),
    x,
    coluna,
    titulo,
    tituloY,
    texto,
    textoY: tituloY + titulo.altura + gap,
    folhinha,
    chamada,
    botao,
    barra,
  };
}

/** Lays out the texts on the left, and beyond the perforation the picture or the last day. */
function layOutLandscape(dados: PostPecaData, c: PostContent): ConviteMeasures {
  const { largura: W, altura: H } = FORMATS.link;
  const t = CONVITE_SIZES.link;
  const bilhete = { x: t.borda, y: t.borda, largura: W - 2 * t.borda, altura: H - 2 * t.borda };
  const x = bilhete.x + t.folga;
  const end = bilhete.y + bilhete.altura - 16;
  const data = readLastDay(dados, c);
  const barra = measureStrip('link', dados.empresa, c, {
    x,
    largura: bilhete.largura - 2 * t.folga,
    base: end,
    semValidade: data !== null,
  });
  const ground = barra.y - 18;
  const figure = Boolean(dados.foto ?? dados.moto);
  const picote = figure ? 742 : bilhete.x + bilhete.largura - (data ? 240 : 90);
  const coluna = picote - t.folga - x;
  const start = bilhete.y + 22;
  const selo = measureBadge(c.selo, { x, y: start, largura: coluna, tamanho: t.selo });
  const side = t.folhinha;
  // With a picture, the last day is beside the call to action; without one, it fills the stub.
  const folhinha = data && {
    caixa: figure
      ? { x, y: ground - side, largura: Math.round(side * 0.92), altura: side }
      : { x: picote + 34, y: start + 20, largura: 172, altura: Math.min(190, ground - start - 40) },
    ...data,
  };
  const aoLado = folhinha && figure ? folhinha.caixa.largura + 20 : 0;
  const alturaBotao = aoLado ? side : c.chamada ? 64 : 0;
  const chamada = fitIntoSpace(c.chamada, {
    largura: coluna - aoLado - 40,
    linhas: aoLado ? 2 : 1,
    maximo: t.chamada * c.escala * (aoLado ? 1.2 : 1),
    minimo: 18,
    aceitavel: t.chamada * 0.9,
  });
  const botao =
    chamada.altura > 0
      ? { x: x + aoLado, y: ground - alturaBotao, largura: coluna - aoLado, altura: alturaBotao }
      : null;
  const de = start + (selo ? selo.caixa.altura + 14 : 0);
  const free = ground - (botao || aoLado ? alturaBotao + 20 : 0) - de;
  const maior = figure ? t : { ...t, titulo: 104, texto: 28 };
  const { titulo, texto } = measureTexts(c, maior, coluna, free * (c.texto ? 0.62 : 1), free * 0.36);
  const tituloY = de + Math.max(0, Math.round((free - titulo.altura - texto.altura - 6) * 0.4));
  const janela = {
    x: picote + 24,
    y: start,
    largura: bilhete.x + bilhete.largura - 24 - picote - 24,
    altura: ground - start,
  };
  return {
    bilhete,
    picote,
    janela,
    legenda: figure ? measureCaption(c, janela, t.selo * 0.86) : null,
    selo,
    x,
    coluna,
    titulo,
    tituloY,
    texto,
    textoY: tituloY + titulo.altura + 6,
    folhinha,
    chamada,
    botao,
    barra,
  };
}
