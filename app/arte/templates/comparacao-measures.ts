import { formatTelefone } from '../../domain/valores/telefone.ts';
import { drawableText } from '../drawable-text.ts';
import type { FittedText } from '../fit-text.ts';
import { headlineFontOf } from '../fonts.ts';
import type { DrawnParcela } from '../oferta-content.ts';
import { joinParagraph, shortValidade } from '../oferta-content.ts';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { fitIntoSpace } from '../parts/fit-into-space.ts';
import { type FooterMeasures, measureFooter, type PecaSignature } from '../parts/footer.tsx';
import { MARGINS } from '../parts/footer-band.ts';
import { type ComparacaoPecaData, type ComparedCard, type DrawnFormat, FORMATS } from '../types.ts';

/** Sizes by format, px: logo, heading, space between parts, footer. */
const SIZES = {
  upright: { logo: 84, titulo: 64, vao: 24, telefone: 40, legal: 24, legalMinimo: 22, legalAltura: 400 },
  link: { logo: 52, titulo: 40, vao: 14, telefone: 32, legal: 22, legalMinimo: 17, legalAltura: 150 },
} as const;
/** Maximum height of a card, px: a single offer does not fill the sheet. */
const MAX_CARD_HEIGHT = 360;
const CARD_GAP = { upright: 20, link: 16 } as const;
/** Width of the coloured edge with the number, and space between it and the words, px. */
const EDGE = { upright: 88, link: 44 } as const;

/** Part of an upright card's width that its words have. */
const WORDS_SHARE = 0.56;

export type MeasuredCard = {
  caixa: CanvasBox;
  /** Coloured edge of the card; its number stands there when there are several. */
  borda: CanvasBox;
  numero: FittedText;
  titulo: FittedText;
  x: number;
  largura: number;
  tituloY: number;
  /** Down payment, above the instalment. */
  entrada: FittedText;
  entradaY: number;
  parcela: DrawnParcela;
  parcelaCaixa: CanvasBox;
  custo: FittedText;
  custoY: number;
};

export type ComparacaoMeasures = {
  x: number;
  largura: number;
  logo: { y: number; altura: number };
  titulo: FittedText;
  tituloY: number;
  cartoes: MeasuredCard[];
  rodape: FooterMeasures;
  rodapeY: number;
};

function signatureOf(data: ComparacaoPecaData, isLink: boolean): PecaSignature {
  const { nome, telefone, cargo = '', linhasLegais, empresa } = data;
  return {
    nome: drawableText(nome),
    cargo: drawableText(cargo),
    telefone: drawableText(formatTelefone(telefone)),
    validade: shortValidade(data),
    legal: joinParagraph([...linhasLegais, isLink ? '' : (empresa.rodape ?? '')]),
  };
}

/** Lays out heading, one card an offer and the footer; cards stand beside each other in the link preview. */
export function layOutComparacao(format: DrawnFormat, data: ComparacaoPecaData): ComparacaoMeasures {
  const isLink = format === 'link';
  const shape = isLink ? 'link' : 'upright';
  const s = SIZES[shape];
  const { margem: x, topo, base } = MARGINS[format];
  const largura = FORMATS[format].largura - 2 * x;
  const rodape = measureFooter(signatureOf(data, isLink), {
    largura,
    emBloco: !isLink,
    telefone: s.telefone,
    legalMaximo: s.legal,
    legalMinimo: s.legalMinimo,
    legalAltura: s.legalAltura,
    vao: isLink ? 6 : 16,
  });
  const rodapeY = base - rodape.altura;
  const logo = { y: isLink ? topo - 12 : topo, altura: s.logo };
  const letter = headlineFontOf(data.empresa);
  const titulo = fitIntoSpace(drawableText(data.titulo), {
    fonte: letter,
    largura,
    linhas: isLink ? 1 : 2,
    maximo: s.titulo,
    minimo: 26,
    aceitavel: s.titulo * 0.7,
  });
  const tituloY = logo.y + logo.altura + s.vao;
  const top = tituloY + titulo.altura + s.vao;
  const boxes = cardBoxes({ x, y: top, largura, altura: rodapeY - s.vao - top }, data.ofertas.length, isLink);
  const cartoes = data.ofertas.map((oferta, index) =>
    measureCard(oferta, boxes[index] as CanvasBox, {
      numero: data.ofertas.length > 1 ? String(index + 1) : '',
      letter,
      isLink,
    }),
  );
  return { x, largura, logo, titulo, tituloY, cartoes, rodape, rodapeY };
}

function cardBoxes({ x, y, largura, altura }: CanvasBox, n: number, isLink: boolean): CanvasBox[] {
  const gap = CARD_GAP[isLink ? 'link' : 'upright'];
  if (isLink) {
    const width = Math.floor((largura - (n - 1) * gap) / n);
    return Array.from({ length: n }, (_, i) => ({ x: x + i * (width + gap), y, largura: width, altura }));
  }
  const height = Math.min(MAX_CARD_HEIGHT, Math.floor((altura - (n - 1) * gap) / n));
  // In the middle: few offers do not fill the space.
  const top = y + Math.floor((altura - n * height - (n - 1) * gap) / 2);
  return Array.from({ length: n }, (_, i) => ({ x, y: top + i * (height + gap), largura, altura: height }));
}

function measureCard(
  { titulo: name, entrada: paid, vezes, valor, custo: cost }: ComparedCard,
  caixa: CanvasBox,
  { numero, letter, isLink }: { numero: string; letter: FittedText['fonte']; isLink: boolean },
): MeasuredCard {
  const edge = EDGE[isLink ? 'link' : 'upright'];
  const pad = isLink ? 14 : 24;
  const x = caixa.x + edge + pad;
  const inside = caixa.largura - edge - 2 * pad;
  // Upright the value stands beside the words, in the link preview between them.
  const largura = isLink ? inside : Math.round(inside * WORDS_SHARE);
  const line = (text: string) =>
    fitIntoSpace(drawableText(text), {
      fonte: 'roboto-500',
      largura,
      linhas: 2,
      maximo: isLink ? 24 : 30,
      minimo: 20,
      aceitavel: isLink ? 21 : 25,
      equilibrar: false,
    });
  const [entrada, custo] = [line(paid), line(cost)];
  const tituloY = caixa.y + Math.round(pad * 0.7);
  const custoY = caixa.y + caixa.altura - Math.round(pad * 0.7) - custo.altura;
  const titulo = fitIntoSpace(drawableText(name), {
    fonte: letter,
    largura,
    linhas: isLink ? 2 : 3,
    altura: isLink ? caixa.altura * 0.3 : custoY - tituloY - entrada.altura - 16,
    maximo: isLink ? 28 : 38,
    minimo: 20,
    aceitavel: isLink ? 22 : 30,
    equilibrar: false,
  });
  const entradaY = tituloY + titulo.altura + 8;
  const below = entradaY + entrada.altura;
  const parcelaCaixa = isLink
    ? { x, y: below, largura, altura: Math.max(1, custoY - 8 - below) }
    : {
        x: x + largura + pad,
        y: caixa.y + pad,
        largura: inside - largura - pad,
        altura: caixa.altura - 2 * pad,
      };
  return {
    ...{ caixa, x, largura, titulo, tituloY, entrada, entradaY, custo, custoY, parcelaCaixa },
    borda: { ...caixa, largura: edge },
    numero: fitIntoSpace(numero, { fonte: letter, largura: edge, linhas: 1, maximo: isLink ? 30 : 52 }),
    parcela: { entrada: '', vezes: drawableText(vezes), valor },
  };
}
