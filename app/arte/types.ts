import type { CSSProperties, ReactElement } from 'react';
import type * as v from 'valibot';
import type { FormatAdjustments } from '../domain/artes/format-adjustments.ts';
import type {
  amountRowSchema,
  certificateSchema,
  coloursSchema,
  comparacaoSchema,
  comparedCardSchema,
  cronogramaParcelaSchema,
  empresaSchema,
  endedSchema,
  fotoSchema,
  itemSchema,
  motoSchema,
  ofertaSchema,
  parabensSchema,
  partsSchema,
  podioSchema,
  postSchema,
  sheetFiguresSchema,
  simulacaoSchema,
} from './peca-schemas.ts';

/** Picture format that every template lays out separately. */
export type DrawnFormat = (typeof DRAWN_FORMATS)[number];

/** Formats for posting, sending and printing; one form fills all of them. */
export type PecaFormat = DrawnFormat | 'miniatura';

/** Formats with stacked parts; the link preview has them side by side. */
export type UprightFormat = Exclude<DrawnFormat, 'link'>;

export type FormatSize = { largura: number; altura: number; rotulo: string };

/**
 * Size of the finished image, pixels. The story keeps 250 px at top and bottom free of text, because players
 * draw there. The printed sheet has the proportions of A4 and A5 plus 3 mm of bleed all around: 21 pixels on
 * A5, cut off after printing.
 */
export const FORMATS: Record<PecaFormat, FormatSize> = {
  feed: { largura: 1080, altura: 1350, rotulo: 'Feed' },
  story: { largura: 1080, altura: 1920, rotulo: 'Story' },
  quadrado: { largura: 1080, altura: 1080, rotulo: 'Quadrado' },
  link: { largura: 1200, altura: 630, rotulo: 'Prévia do link' },
  miniatura: { largura: 800, altura: 800, rotulo: 'WhatsApp' },
  impresso: { largura: 1080, altura: 1515, rotulo: 'Impresso' },
};

/** Layout of a format: the messenger's thumbnail is the square one, scaled down. */
export const drawnFormatOf = (format: PecaFormat): DrawnFormat =>
  format === 'miniatura' ? 'quadrado' : format;

/** Formats with their own layout. */
export const DRAWN_FORMATS = ['feed', 'story', 'quadrado', 'link', 'impresso'] as const;

/** All formats, in display order. */
export const ALL_FORMATS = Object.keys(FORMATS) as PecaFormat[];

export type EmpresaColours = v.InferOutput<typeof coloursSchema>;
export type DrawnEmpresa = v.InferOutput<typeof empresaSchema>;
export type SheetFigures = v.InferOutput<typeof sheetFiguresSchema>;
export type SimulacaoEmpresa = DrawnEmpresa & { folha?: SheetFigures };
export type AmountRow = v.InferOutput<typeof amountRowSchema>;
export type CronogramaParcela = v.InferOutput<typeof cronogramaParcelaSchema>;

/** Photo in its slot. */
export type DrawnFoto = v.InferOutput<typeof fotoSchema>;
export type DrawnMoto = v.InferOutput<typeof motoSchema>;
export type DrawnItem = v.InferOutput<typeof itemSchema>;

/** Data of a flyer, for the piece and each of its pictures. */
export type OfertaPecaData = v.InferOutput<typeof ofertaSchema>;
/** Data of one picture of a simulation. */
export type SimulacaoDrawing = v.InferOutput<typeof simulacaoSchema>;
/** Data of a simulation's piece, always with table and schedule. */
export type SimulacaoPecaData = SimulacaoDrawing & Required<Pick<SimulacaoDrawing, 'quadro' | 'cronograma'>>;

/** Data of a comparison's picture. */
export type ComparacaoPecaData = v.InferOutput<typeof comparacaoSchema>;
export type ComparedCard = v.InferOutput<typeof comparedCardSchema>;

/** Data of a social post. */
export type PostPecaData = v.InferOutput<typeof postSchema>;
/** Data of a picture that congratulates on a delivery. */
export type ParabensPecaData = v.InferOutput<typeof parabensSchema>;
/** Data of an offer of parts and accessories. */
export type PartsPecaData = v.InferOutput<typeof partsSchema>;

/** Data of the podium of an award. */
export type PodioPecaData = v.InferOutput<typeof podioSchema>;
/** Data of the certificate of an award. */
export type CertificatePecaData = v.InferOutput<typeof certificateSchema>;

/** Data of the picture that replaces one of an ended piece. */
export type EndedPecaData = v.InferOutput<typeof endedSchema>;

/** Data that a piece of each generator is published with. */
export type GeneratorPecaData = {
  oferta: WithAdjustments<OfertaPecaData>;
  post: WithAdjustments<PostPecaData>;
  parabens: WithAdjustments<ParabensPecaData>;
  pecas: WithAdjustments<PartsPecaData>;
};

/** Data common to all pictures: last day, brand, and photos. */
export type CommonDrawing = Pick<OfertaPecaData, 'validade' | 'foto' | 'retrato'> & {
  empresa: SimulacaoEmpresa;
  itens?: readonly DrawnItem[];
};

/** Adds a piece's adjustments by format. */
export type WithAdjustments<Desenho> = Desenho & { ajustes?: FormatAdjustments };

export type TemplateProps<Desenho = OfertaPecaData> = { formato: DrawnFormat; dados: Desenho };

/**
 * Template component: a pure function of its data, without hooks, clock or randomness, so that equal data
 * give equal bytes.
 */
export type TemplateComponent<Desenho = OfertaPecaData> = (props: TemplateProps<Desenho>) => ReactElement;

export type DrawingStyle = CSSProperties;
