import type { FormatAdjustments } from '../domain/artes/format-adjustments.ts';
import { type AppliedCampanha, campanhaLine, defaultSeal } from '../domain/campanhas/applied-campanhas.ts';
import type { Moto, MotoClasse } from '../domain/motos/catalogo.ts';
import { paintOfColour } from '../domain/motos/moto-colours.ts';
import { searchMotos, wordsOf } from '../domain/motos/strict-moto-search.ts';
import type { Fornecedor } from '../domain/ofertas/fornecedor.ts';
import { type AdvertisedOferta, ofertaLegalLines, quotesParcela } from '../domain/ofertas/oferta.ts';
import { ofertaParcelaStatement, type ParcelaStatement } from '../domain/ofertas/parcela-statement.ts';
import { type CalendarDate, formatDate, isCalendarDate } from '../domain/valores/dates.ts';
import { formatAdjustment } from './adjustments.ts';
import { creationDay } from './oferta-content.ts';
import type {
  DrawnEmpresa,
  DrawnFormat,
  DrawnFoto,
  DrawnMoto,
  OfertaPecaData,
  WithAdjustments,
} from './types.ts';

const simplifyName = (nome: string): string => wordsOf(nome).join(' ');

/** Finds a catalogue motorcycle by id, or by name regardless of case, accents and spaces; null otherwise. */
export function findMoto(motos: readonly Moto[], idOuNome: string): Moto | null {
  const id = idOuNome.trim().toLowerCase();
  const nome = simplifyName(idOuNome);
  return motos.find((moto) => moto.id === id || (nome !== '' && simplifyName(moto.nome) === nome)) ?? null;
}

/**
 * Class of the catalogue motorcycle with the most similar name, for the silhouette of one outside the
 * catalogue.
 */
export function classeOf(motos: readonly Moto[], nome: string): MotoClasse {
  const words = nome.trim().split(/\s+/).filter(Boolean);
  for (let length = words.length; length > 0; length--) {
    const relative = searchMotos(motos, words.slice(0, length).join(' '))[0];
    if (relative) return relative.classe;
  }
  return 'street';
}

/** Motorcycle for templates: from the catalogue, or any other by name. @param nomeDaCor name of its paint */
export function toDrawnMoto(motos: readonly Moto[], idOuNome: string, nomeDaCor = ''): DrawnMoto {
  const moto = findMoto(motos, idOuNome);
  const cor = paintOfColour(nomeDaCor);
  return {
    ...(moto
      ? { nome: moto.nome, classe: moto.classe, cilindradaCc: moto.cilindradaCc }
      : { nome: idOuNome, classe: classeOf(motos, idOuNome), foraDoCatalogo: true as const }),
    ...(cor ? { cor } : {}),
  };
}

/** Announcement of a consultant: the offer, its author and a free text. Money in centavos. */
export type OfertaAnnouncement = Omit<AdvertisedOferta, 'fornecedor'> & {
  /** Id of a catalogue motorcycle, or a name outside the catalogue. */
  moto: string;
  nome: string;
  telefone: string;
  texto?: string;
  precoAntes?: number;
  selo?: string;
  heroi?: 'preco' | 'parcela';
  cor?: string;
  /**
   * Campaigns that counted: each has a line, and without a typed seal the first fitting name becomes the
   * seal.
   */
  campanhas?: readonly AppliedCampanha[];
};

/** Photo, adjustments and creation day of a piece. */
export type PecaFigures = { foto?: DrawnFoto; ajustes?: FormatAdjustments; feitaEm?: CalendarDate };

const announcementEndereco = (
  anuncio: OfertaAnnouncement,
  { endereco }: DrawnEmpresa,
  eletronico: string,
): string => [endereco, quotesParcela(anuncio) ? eletronico : ''].filter(Boolean).join(' · ');

/**
 * Builds a template's data from the announcement, the catalogue and the company's brand.
 * @param eletronico e-mail of store or consultant, required beside an instalment by CDC art. 54-B, IV
 */
export function toOfertaData(
  anuncio: OfertaAnnouncement,
  motos: readonly Moto[],
  empresa: DrawnEmpresa,
  eletronico: string,
  { foto, ajustes, feitaEm }: PecaFigures = {},
): WithAdjustments<OfertaPecaData> {
  const { entrada, parcelas, valorParcela, sistema, texto, precoAntes, heroi, campanhas = [] } = anuncio;
  const selo = anuncio.selo || defaultSeal(campanhas);
  const fornecedor = { nome: empresa.nome, endereco: announcementEndereco(anuncio, empresa, eletronico) };
  const announced = ofertaParcelaStatement(anuncio);
  return {
    moto: toDrawnMoto(motos, anuncio.moto, anuncio.cor),
    preco: anuncio.preco,
    ...(entrada ? { entrada } : {}),
    ...(parcelas === undefined ? {} : { parcelas }),
    ...(valorParcela === undefined ? {} : { valorParcela }),
    ...(sistema === 'sac' ? { parcelasVariam: true } : {}),
    // Without a price there is no offer yet, only its preview.
    linhasLegais:
      anuncio.preco <= 0 && !anuncio.sobConsulta
        ? []
        : [...campanhas.map(campanhaLine), ...ofertaLegalLines({ ...anuncio, fornecedor })],
    ...(announced ? { linhasMinimas: minimumLines(announced, anuncio.validade, fornecedor) } : {}),
    validade: anuncio.validade,
    ...(feitaEm ? creationDay(anuncio.validade, feitaEm) : {}),
    nome: anuncio.nome,
    telefone: anuncio.telefone,
    ...(texto ? { texto } : {}),
    ...(precoAntes ? { precoAntes } : {}),
    ...(selo ? { selo } : {}),
    ...(heroi === 'parcela' ? { heroi } : {}),
    ...(foto ? { foto } : {}),
    ...(ajustes ? { ajustes } : {}),
    empresa,
  };
}

/**
 * Lines at the foot of a link preview with an instalment. Messengers show it at a third of its width, where
 * the whole statement would be illegible: only the legal minimum is drawn, larger; the linked page has the
 * rest.
 */
export const minimumLines = (
  { frase, minimo }: ParcelaStatement,
  validade: CalendarDate,
  { nome, endereco }: Fornecedor,
): string[] => [
  `${frase}.`,
  ...minimo,
  ...(isCalendarDate(validade) ? [`Oferta válida até ${formatDate(validade)}.`] : []),
  `Fornecedor: ${[nome, endereco].filter(Boolean).join(', ')}.`,
];

/**
 * Selects from a piece the data of one format: the link preview has the minimum beside its instalment, the
 * others the whole statement; adjustments are the format's own.
 */
export function toFormatData<Dados extends OfertaPecaData & { ajustes?: FormatAdjustments }>(
  format: DrawnFormat,
  { linhasMinimas: least, ...piece }: Dados,
): Omit<Dados, 'linhasMinimas' | 'ajustes'> {
  const { rodape: _omitted, ...empresa } = piece.empresa;
  const legais = format === 'link' && least ? { linhasLegais: least, empresa } : {};
  // TypeScript does not resolve Omit of a type parameter.
  const { ajustes: _, ...shown } = { ...piece, ...legais, ...formatAdjustment(format, piece.ajustes) };
  return shown as unknown as Omit<Dados, 'linhasMinimas' | 'ajustes'>;
}
