import { isCalendarDate, MONTH_NAMES } from '../../domain/valores/dates.ts';
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

export const layOutConvite = (formato: DrawnFormat, dados: PostPecaData, c: PostContent): ConviteMeasures =>
  formato === 'link' ? layOutLandscape(dados, c) : layOutUpright(formato, dados, c);

function readLastDay(dados: PostPecaData, c: PostContent): Omit<CalendarLeaf, 'caixa'> | null {
  if (c.validade === '' || !isCalendarDate(dados.validade)) return null;
  return {
    dia: String(Number(dados.validade.slice(8))),
    mes: (MONTH_NAMES[Number(dados.validade.slice(5, 7)) - 1] ?? '').slice(0, 3).toUpperCase(),
  };
}

/** Measures the caption with the motorcycle's name. @param janela slot of the picture */
function measureCaption(c: PostContent, janela: CanvasBox, tamanho: number): Badge | null {
  const { x, largura } = janela;
  const legenda = measureBadge(c.moto, { x, y: 0, largura, tamanho, caixaAlta: false, ancora: 'direita' });
  return (
    legenda && { ...legenda, caixa: { ...legenda.caixa, y: janela.y + janela.altura - legenda.caixa.altura } }
  );
}

function measureTexts(
  c: PostContent,
  t: ConviteSizes,
  coluna: number,
  alturaTitulo: number,
  alturaTexto: number,
) {
  return {
    titulo: fitIntoSpace(c.titulo, {
      fonte: c.letra,
      largura: coluna,
      altura: alturaTitulo,
      linhas: 5,
      maximo: t.titulo * c.escala,
      minimo: 28,
      entrelinha: 1.06,
      aceitavel: t.titulo * c.escala * 0.78,
    }),
    texto: fitIntoSpace(c.texto, {
      fonte: 'poppins-500',
      largura: coluna,
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
function layOutUpright(formato: UprightFormat, dados: PostPecaData, c: PostContent): ConviteMeasures {
  const { largura: W, altura: H } = FORMATS[formato];
  const { topo, base } = MARGINS[formato];
  const t = CONVITE_SIZES[formato];
  const story = formato === 'story';
  const bilhete: CanvasBox = {
    x: t.borda,
    y: story ? topo - 56 : t.borda,
    largura: W - 2 * t.borda,
    altura: (story ? base + 40 : H - t.borda) - (story ? topo - 56 : t.borda),
  };
  const x = bilhete.x + t.folga;
  const coluna = bilhete.largura - 2 * t.folga;
  const fim = bilhete.y + bilhete.altura - Math.round(t.folga * 0.8);
  const data = readLastDay(dados, c);
  const barra = measureStrip(formato, dados.empresa, c, {
    x,
    largura: coluna,
    base: fim,
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

  const figura = Boolean(dados.foto ?? dados.moto);
  const livre = picote - bilhete.y - t.folga;
  const maior = figura ? t : { ...t, titulo: t.titulo * 1.6, texto: t.texto * 1.2 };
  const { titulo, texto } = measureTexts(
    c,
    maior,
    coluna,
    livre * (figura ? 0.36 : 0.62),
    livre * (figura ? 0.2 : 0.34),
  );
  const vao = texto.altura > 0 ? Math.round(t.texto * 0.4) : 0;
  const bloco = titulo.altura + vao + texto.altura;
  const inicio = bilhete.y + t.folga;
  const tituloY = figura
    ? picote - Math.round(t.folga * 0.8) - bloco
    : inicio + Math.max(0, Math.round((livre - t.folga - bloco) / 2));
  const janela = {
    x,
    y: inicio,
    largura: coluna,
    altura: Math.max(1, tituloY - Math.round(t.folga * 0.7) - inicio),
  };
  return {
    bilhete,
    picote,
    janela,
    legenda: figura ? measureCaption(c, janela, t.selo * 0.86) : null,
    selo: measureBadge(c.selo, { x, y: inicio, largura: Math.round(coluna * 0.7), tamanho: t.selo }),
    x,
    coluna,
    titulo,
    tituloY,
    texto,
    textoY: tituloY + titulo.altura + vao,
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
  const fim = bilhete.y + bilhete.altura - 16;
  const data = readLastDay(dados, c);
  const barra = measureStrip('link', dados.empresa, c, {
    x,
    largura: bilhete.largura - 2 * t.folga,
    base: fim,
    semValidade: data !== null,
  });
  const chao = barra.y - 18;
  const figura = Boolean(dados.foto ?? dados.moto);
  const picote = figura ? 742 : bilhete.x + bilhete.largura - (data ? 240 : 90);
  const coluna = picote - t.folga - x;
  const inicio = bilhete.y + 22;
  const selo = measureBadge(c.selo, { x, y: inicio, largura: coluna, tamanho: t.selo });
  const lado = t.folhinha;
  // With a picture, the last day is beside the call to action; without one, it fills the stub.
  const folhinha = data && {
    caixa: figura
      ? { x, y: chao - lado, largura: Math.round(lado * 0.92), altura: lado }
      : { x: picote + 34, y: inicio + 20, largura: 172, altura: Math.min(190, chao - inicio - 40) },
    ...data,
  };
  const aoLado = folhinha && figura ? folhinha.caixa.largura + 20 : 0;
  const alturaBotao = aoLado ? lado : c.chamada ? 64 : 0;
  const chamada = fitIntoSpace(c.chamada, {
    largura: coluna - aoLado - 40,
    linhas: aoLado ? 2 : 1,
    maximo: t.chamada * c.escala * (aoLado ? 1.2 : 1),
    minimo: 18,
    aceitavel: t.chamada * 0.9,
  });
  const botao =
    chamada.altura > 0
      ? { x: x + aoLado, y: chao - alturaBotao, largura: coluna - aoLado, altura: alturaBotao }
      : null;
  const de = inicio + (selo ? selo.caixa.altura + 14 : 0);
  const livre = chao - (botao || aoLado ? alturaBotao + 20 : 0) - de;
  const maior = figura ? t : { ...t, titulo: 104, texto: 28 };
  const { titulo, texto } = measureTexts(c, maior, coluna, livre * (c.texto ? 0.62 : 1), livre * 0.36);
  const tituloY = de + Math.max(0, Math.round((livre - titulo.altura - texto.altura - 6) * 0.4));
  const janela = {
    x: picote + 24,
    y: inicio,
    largura: bilhete.x + bilhete.largura - 24 - picote - 24,
    altura: chao - inicio,
  };
  return {
    bilhete,
    picote,
    janela,
    legenda: figura ? measureCaption(c, janela, t.selo * 0.86) : null,
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
