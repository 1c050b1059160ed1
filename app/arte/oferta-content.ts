import type { FormatAdjustment, HideableLine } from '../domain/artes/format-adjustments.ts';
import type { MotoClasse } from '../domain/motos/catalogo.ts';
import { describeEntrada, parcelaLeadIn } from '../domain/ofertas/parcela-lead-in.ts';
import { type CalendarDate, formatDate, formatValidade, isCalendarDate } from '../domain/valores/dates.ts';
import type { Centavos } from '../domain/valores/money.ts';
import { formatTelefone, telefoneWhatsApp } from '../domain/valores/telefone.ts';
import { isHiddenLine, textScale } from './adjustments.ts';
import { drawableText, textWithEmojis } from './drawable-text.ts';
import type { TemplateFont } from './font-widths.ts';
import { headlineFontOf } from './fonts.ts';
import type { DrawnFoto, OfertaPecaData } from './types.ts';

/**
 * Instalment: "Entrada de R$ 4.690,00 +" or "Sem entrada", "48x de" or "48x, 1ª de", and the value in
 * centavos, drawn like a price.
 */
export type DrawnParcela = { entrada: string; vezes: string; valor: Centavos };

/** Texts of a piece, ready to draw; empty strings are not drawn. */
export type OfertaContent = {
  moto: string;
  /** Class, capacity and year, "Trail · 150 cc · 2026". */
  ficha: string;
  parcela: DrawnParcela | null;
  texto: string;
  /** Last day, "Condições válidas até 30/11". */
  validade: string;
  nome: string;
  /** Consultant's role; empty for none. */
  cargo: string;
  /** Consultant's portrait; null for none. */
  retrato: DrawnFoto | null;
  telefone: string;
  legal: string;
  /** Former price, centavos. */
  precoAntes: Centavos | null;
  selo: string;
  /** True to set the instalment largest. */
  parcelaPrimeiro: boolean;
  /** Address in the QR code beside the signature; empty for none. */
  qr: string;
  /** Font of the headline. */
  letra: TemplateFont;
  /** Scale factor of the template's sizes. */
  escala: number;
};

const CLASSE_NAMES: Record<MotoClasse, string> = {
  street: 'Street',
  naked: 'Naked',
  trail: 'Trail',
  adventure: 'Adventure',
  'off-road': 'Off-road',
  scooter: 'Scooter',
  sport: 'Esportiva',
  custom: 'Custom',
};

function fichaLine({ classe, cilindradaCc, ano, foraDoCatalogo }: OfertaPecaData['moto']): string {
  // Outside the catalogue the class is only a guess for the silhouette: do not print it.
  if (foraDoCatalogo) return drawableText(ano ?? '');
  const cilindrada = cilindradaCc ? `${cilindradaCc}\u00a0cc` : '';
  return [CLASSE_NAMES[classe], cilindrada, drawableText(ano ?? '')].filter((p) => p !== '').join(' · ');
}

function createDrawnParcela({
  entrada,
  troca,
  parcelas,
  valorParcela,
  parcelasVariam,
}: OfertaPecaData): DrawnParcela | null {
  if (!parcelas || !valorParcela) return null;
  return {
    entrada: `${describeEntrada({ entrada, troca })}${entrada || troca ? ' +' : ''}`,
    vezes: parcelaLeadIn(parcelas, parcelasVariam === true),
    valor: valorParcela,
  };
}

/** Joins texts as sentences of one paragraph, so that the footer needs the least height. */
export const joinParagraph = (texts: readonly string[]): string =>
  texts
    .map(drawableText)
    .filter((text) => text !== '')
    .map((text) => (/[.!?;:]$/.test(text) ? text : `${text}.`))
    .join(' ');

/** Legal statement, followed by the company's own text. */
function legalText({ linhasLegais, validade, empresa }: OfertaPecaData): string {
  const footer = empresa.rodape ?? '';
  if (linhasLegais.some((linha) => drawableText(linha) !== ''))
    return joinParagraph([...linhasLegais, footer]);
  const prazo = isCalendarDate(validade) ? `Oferta válida até ${formatDate(validade)}` : '';
  return joinParagraph([prazo, empresa.nome, empresa.endereco, footer]);
}

/** Former price, shown only when above a known current price. */
const formerPreco = ({ preco, precoAntes: before }: OfertaPecaData): Centavos | null =>
  before && preco > 0 && before > preco ? before : null;

/** Prepares the texts of an offer for drawing. A partly typed date gives no validity line. */
export function createOfertaContent(data: OfertaPecaData): OfertaContent {
  const shown = createShownLine(data.ajuste);
  const quoted = createDrawnParcela(data);
  return {
    moto: drawableText(data.moto.nome),
    ficha: shown('ficha', fichaLine(data.moto)),
    parcela: quoted,
    texto: shown('texto', textWithEmojis(data.texto ?? '')),
    validade: shown('validade', shortValidade(data)),
    nome: shown('nome', drawableText(data.nome)),
    cargo: shown('nome', drawableText(data.cargo ?? '')),
    retrato: portraitOf(data),
    telefone: drawableText(formatTelefone(data.telefone)),
    legal: legalText(data),
    precoAntes: formerPreco(data),
    selo: shown('selo', textWithEmojis(data.selo ?? '')),
    parcelaPrimeiro: data.heroi === 'parcela' && quoted !== null,
    qr: whatsappAddressOf(data),
    letra: headlineFontOf(data.empresa),
    escala: textScale(data.ajuste),
  };
}

/**
 * Address of a WhatsApp conversation with the author; empty when the company disables it, or the telephone is
 * invalid. In capitals: a QR code in alphanumeric mode has fewer and larger modules, and neither scheme nor
 * host is case-sensitive.
 */
export function whatsappAddressOf({
  empresa,
  telefone,
}: Pick<OfertaPecaData, 'empresa' | 'telefone'>): string {
  const number = empresa.qr ? telefoneWhatsApp(telefone) : null;
  return number ? `HTTPS://WA.ME/${number}` : '';
}

/** Portrait beside the name; null when the format hides the name. */
export const portraitOf = ({
  retrato,
  ajuste,
}: Pick<OfertaPecaData, 'retrato' | 'ajuste'>): DrawnFoto | null =>
  retrato && !isHiddenLine(ajuste, 'nome') ? retrato : null;

/**
 * Creation day of a piece, only when it affects the picture: while the last day is in the same year, a piece
 * made on another day gives the same picture.
 */
export const creationDay = (validade: string, feitaEm: CalendarDate): { feitaEm?: CalendarDate } =>
  isCalendarDate(validade) && validade.slice(0, 4) !== feitaEm.slice(0, 4) ? { feitaEm } : {};

/**
 * Line of the last day, "Condições válidas até 30/11", with the year when it differs from the year of
 * creation; empty while the date is incomplete.
 */
export const shortValidade = ({
  validade,
  feitaEm = validade,
}: Pick<OfertaPecaData, 'validade' | 'feitaEm'>): string =>
  isCalendarDate(validade) ? `Condições válidas até ${formatValidade(validade, feitaEm)}` : '';

/** Creates a function that returns a line's text, or an empty text when the format hides the line. */
export const createShownLine =
  (ajuste: FormatAdjustment | undefined) =>
  (linha: HideableLine, text: string): string =>
    isHiddenLine(ajuste, linha) ? '' : text;
