import * as v from 'valibot';
import { focusSchema, formatAdjustmentSchema, zoomSchema } from '../domain/artes/format-adjustments.ts';
import { TYPEFACES } from '../domain/marca/typefaces.ts';
import { MOTO_CLASSES } from '../domain/motos/catalogo.ts';

/** Amount in whole centavos, in the schemas of all data that templates draw. */
const centavos = v.pipe(v.number(), v.safeInteger());

export const motoSchema = v.object({
  nome: v.string(),
  classe: v.picklist(MOTO_CLASSES),
  ano: v.optional(v.string()),
  cilindradaCc: v.nullish(v.number()),
  /** True when the class only determines the silhouette and is not known to be this motorcycle's. */
  foraDoCatalogo: v.optional(v.literal(true)),
  /** Paint of the bodywork, `#rrggbb`; default the company's colour. */
  cor: v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))),
});

/** Company colours as `#rrggbb`. */
export const coloursSchema = v.object({
  primaria: v.string(),
  sobrePrimaria: v.string(),
  destaque: v.optional(v.string()),
});

export const empresaSchema = v.object({
  nome: v.string(),
  endereco: v.string(),
  /**
   * Logo for light backgrounds: a data URI (server) or a URL (live preview); in stored data, its path in the
   * bucket.
   */
  logo: v.string(),
  /** Logo for dark backgrounds; without it, the light one on a white plate. */
  logoEscuro: v.optional(v.string()),
  cores: coloursSchema,
  /** Brand logos for light backgrounds, in the form of `logo`; the first two are shown. */
  marcas: v.array(v.string()),
  /** True for a QR code beside the signature that opens a conversation with the author. */
  qr: v.optional(v.literal(true)),
  /** Font of the headlines; default {@link DEFAULT_TYPEFACE}. */
  letra: v.optional(v.picklist(TYPEFACES)),
  /** Company's addition to the legal statement. */
  rodape: v.optional(v.string()),
});

/** Photo that fills its slot around `foco`. */
export const fotoSchema = v.object({
  /** Data URI (server) or URL (live preview); in stored data, its path in the bucket. */
  src: v.string(),
  /** Size of the file, pixels. */
  largura: v.number(),
  altura: v.number(),
  foco: v.optional(focusSchema),
  zoom: v.optional(zoomSchema),
});

/** Fields common to all generators' pictures. */
const commonFields = {
  foto: v.optional(fotoSchema),
  ajuste: v.optional(formatAdjustmentSchema),
  /** Consultant's role, under the name. */
  cargo: v.optional(v.string()),
  /** Consultant's portrait, beside the name. */
  retrato: v.optional(fotoSchema),
};

/** Schema of a flyer's picture. Money in centavos. */
export const ofertaSchema = v.object({
  moto: motoSchema,
  preco: centavos,
  entrada: v.optional(centavos),
  /** Price of the customer's trade-in; only in simulations, never on flyers. */
  troca: v.optional(centavos),
  parcelas: v.optional(v.number()),
  valorParcela: v.optional(centavos),
  /** True when the instalments differ and `valorParcela` is the first one. */
  parcelasVariam: v.optional(v.literal(true)),
  /** Complete legal statement, worded by the domain (CDC art. 52 and 54-B). */
  linhasLegais: v.array(v.string()),
  /** Mandatory lines beside the instalment where the whole statement would be illegible: the link preview. */
  linhasMinimas: v.optional(v.array(v.string())),
  /** Last day of the offer, `YYYY-MM-DD`; any text while it is being typed. */
  validade: v.string(),
  /** Creation day of the piece: a last day of another year is shown with its year. */
  feitaEm: v.optional(v.string()),
  nome: v.string(),
  /** Digits with area code, or already formatted. */
  telefone: v.string(),
  /** Free text of the consultant. */
  texto: v.optional(v.string()),
  /** Former price, above `preco`. */
  precoAntes: v.optional(centavos),
  /** Campaign name, a few words. */
  selo: v.optional(v.string()),
  /** Element set largest; default is the price. */
  heroi: v.optional(v.picklist(['preco', 'parcela'])),
  empresa: empresaSchema,
  ...commonFields,
});

const signatureFields = {
  validade: v.string(),
  feitaEm: v.optional(v.string()),
  nome: v.string(),
  telefone: v.string(),
  empresa: empresaSchema,
};

/** Schema of a social post's picture. */
export const postSchema = v.object({
  titulo: v.string(),
  texto: v.optional(v.string()),
  /** Call to action: "Agende seu test ride". */
  chamada: v.optional(v.string()),
  /** Drawn when there is no photo. */
  moto: v.optional(motoSchema),
  selo: v.optional(v.string()),
  ...signatureFields,
  ...commonFields,
});

/** Schema of a picture of congratulations at a delivery. */
export const parabensSchema = v.object({
  /** First name of the customer. */
  cliente: v.string(),
  moto: motoSchema,
  mensagem: v.optional(v.string()),
  /** Day of the delivery, `YYYY-MM-DD`. */
  entrega: v.optional(v.string()),
  ...signatureFields,
  ...commonFields,
});

/** Schema of a part or accessory of an offer. Money in centavos. */
export const itemSchema = v.object({
  codigo: v.optional(v.string()),
  descricao: v.string(),
  preco: centavos,
  precoAntes: v.optional(centavos),
  foto: v.optional(fotoSchema),
});

/** Schema of the picture of an offer of parts and accessories. */
export const partsSchema = v.object({
  titulo: v.optional(v.string()),
  texto: v.optional(v.string()),
  itens: v.pipe(v.array(itemSchema), v.minLength(1), v.maxLength(4)),
  selo: v.optional(v.string()),
  /** Complete legal statement. */
  linhasLegais: v.array(v.string()),
  ...signatureFields,
  ...commonFields,
});

/** Company's branded pictures of a simulation (section 3), in the form of `logo`; each optional. */
export const sheetFiguresSchema = v.object({
  /** Frame of the instalment. */
  moldura: v.optional(v.string()),
  /** Logos of the footer. */
  rodape: v.optional(v.string()),
  marcaDagua: v.optional(v.string()),
  logoBanco: v.optional(v.string()),
  fundoClaro: v.optional(v.string()),
});

/** Row of a simulation's table, formatted. */
export const amountRowSchema = v.object({ rotulo: v.string(), valor: v.string() });

/** Instalment of the schedule, formatted. */
export const cronogramaParcelaSchema = v.object({
  numero: v.string(),
  vencimento: v.string(),
  valor: v.string(),
});

/** Schema of a simulation's picture; the link preview has neither table nor schedule. */
export const simulacaoSchema = v.object({
  ...ofertaSchema.entries,
  empresa: v.object({ ...empresaSchema.entries, folha: v.optional(sheetFiguresSchema) }),
  /** Table of the simulation's amounts. */
  quadro: v.optional(v.pipe(v.array(amountRowSchema), v.readonly())),
  /** Schedule of all instalments. */
  cronograma: v.optional(v.pipe(v.array(cronogramaParcelaSchema), v.readonly())),
});

/** Schema of an offer on the picture of a comparison; texts worded by the domain. */
export const comparedCardSchema = v.object({
  /** Motorcycle and product. */
  titulo: v.string(),
  /** Words before the instalment: down payment, or what is saved; may be empty. */
  entrada: v.string(),
  /** Number of instalments, "48x de". */
  vezes: v.string(),
  valor: centavos,
  /** Cost beside the instalment: the CET, or what stands in its place. */
  custo: v.string(),
});

/** Schema of the picture of a comparison. */
export const comparacaoSchema = v.object({
  titulo: v.string(),
  ofertas: v.pipe(v.array(comparedCardSchema), v.minLength(1), v.maxLength(3)),
  /** Legal minimum of all offers, last day and supplier. */
  linhasLegais: v.array(v.string()),
  ...signatureFields,
  ...commonFields,
});

const premiacaoFields = {
  /** Name of the award. */
  titulo: v.string(),
  /** First and last day, "01/11/2026 a 30/11/2026". */
  periodo: v.string(),
  /** Always empty: an award is no offer. */
  validade: v.string(),
  empresa: empresaSchema,
  ...commonFields,
};

/** Schema of the podium of an award; texts formatted. */
export const podioSchema = v.object({
  /** Steps, highest first; unoccupied ones are absent. */
  degraus: v.pipe(
    v.array(
      v.object({
        lugar: v.picklist([1, 2, 3]),
        pontos: v.string(),
        nomes: v.pipe(v.array(v.string()), v.minLength(1)),
      }),
    ),
    v.minLength(1),
    v.maxLength(3),
  ),
  /** Status: "Resultado final", or that of a day. */
  situacao: v.string(),
  ...premiacaoFields,
});

/** Schema of the certificate of an award; texts formatted. */
export const certificateSchema = v.object({
  nome: v.string(),
  lugar: v.number(),
  pontos: v.string(),
  ...premiacaoFields,
});

/** Schema of the picture that replaces one of an ended piece: names the store, and nothing of the offer. */
export const endedSchema = v.object({
  titulo: v.string(),
  texto: v.string(),
  /** Always empty: it contains no offer. */
  validade: v.string(),
  empresa: empresaSchema,
  ...commonFields,
});
