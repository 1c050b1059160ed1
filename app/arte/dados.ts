import * as v from 'valibot';
import { ajusteSchema, focoSchema, zoomSchema } from '../domain/artes/ajustes.ts';
import { LETRAS } from '../domain/marca/letras.ts';
import { CLASSES_DE_MOTO } from '../domain/motos/catalogo.ts';

/** Whole centavos. */
const centavos = v.pipe(v.number(), v.safeInteger());

export const motoSchema = v.object({
  nome: v.string(),
  classe: v.picklist(CLASSES_DE_MOTO),
  ano: v.optional(v.string()),
  cilindradaCc: v.nullish(v.number()),
  /** The class only lends its silhouette: it is not known to be this motorcycle's. */
  foraDoCatalogo: v.optional(v.literal(true)),
  /** Paint of its bodywork, `#rrggbb`; the company's colour when not told. */
  cor: v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))),
});

/** CSS colours as `#rrggbb`. */
export const coresSchema = v.object({
  primaria: v.string(),
  sobrePrimaria: v.string(),
  destaque: v.optional(v.string()),
});

export const empresaSchema = v.object({
  nome: v.string(),
  endereco: v.string(),
  /** Logo for light grounds: a data URI (server) or a URL (live preview); its path in the bucket where it is stored. */
  logo: v.string(),
  /** Logo for dark grounds; without it the light one is shown on a white plate. */
  logoEscuro: v.optional(v.string()),
  cores: coresSchema,
  /** Brand logos for light grounds, as `logo`; the first two are shown. */
  marcas: v.array(v.string()),
  /** A code beside the signature opens a conversation with who signs. */
  qr: v.optional(v.literal(true)),
  /** Font of the headlines; the usual one when not told. */
  letra: v.optional(v.picklist(LETRAS)),
  /** What the company adds to the legal statement. */
  rodape: v.optional(v.string()),
});

/** A photo, which fills its slot around `foco`. */
export const fotoSchema = v.object({
  /** A data URI (server) or an address (live preview); its path in the bucket where it is stored. */
  src: v.string(),
  /** Pixels of the file. */
  largura: v.number(),
  altura: v.number(),
  foco: v.optional(focoSchema),
  zoom: v.optional(zoomSchema),
});

/** What every generator's picture may have. */
const comum = {
  foto: v.optional(fotoSchema),
  ajuste: v.optional(ajusteSchema),
  /** The consultant's role, under the name. */
  cargo: v.optional(v.string()),
  /** The consultant's portrait, beside the name. */
  retrato: v.optional(fotoSchema),
};

/** What a flyer draws. Money in centavos. */
export const ofertaSchema = v.object({
  moto: motoSchema,
  preco: centavos,
  entrada: v.optional(centavos),
  /** The customer's motorcycle, taken in at this price: a simulation's, never a flyer's. */
  troca: v.optional(centavos),
  parcelas: v.optional(v.number()),
  valorParcela: v.optional(centavos),
  /** The instalments differ, and `valorParcela` is the first one. */
  parcelasVariam: v.optional(v.literal(true)),
  /** The complete legal statement, already worded by the domain (CDC art. 52 and 54-B). */
  linhasLegais: v.array(v.string()),
  /** What may not be missing beside the instalment where the whole statement could not be read: the link preview. */
  linhasMinimas: v.optional(v.array(v.string())),
  /** Last day of the offer, `YYYY-MM-DD`; anything while it is typed. */
  validade: v.string(),
  /** The day on which the piece was made: a last day of another year is shown with its year. */
  feitaEm: v.optional(v.string()),
  nome: v.string(),
  /** Digits with area code, or already formatted. */
  telefone: v.string(),
  /** Free line of the consultant. */
  texto: v.optional(v.string()),
  /** What it cost before, above `preco`. */
  precoAntes: v.optional(centavos),
  /** Name of a campaign, a few words. */
  selo: v.optional(v.string()),
  /** What is set largest; the price when not told. */
  heroi: v.optional(v.picklist(['preco', 'parcela'])),
  empresa: empresaSchema,
  ...comum,
});

const assinatura = {
  validade: v.string(),
  feitaEm: v.optional(v.string()),
  nome: v.string(),
  telefone: v.string(),
  empresa: empresaSchema,
};

/** What a social post draws. */
export const postSchema = v.object({
  titulo: v.string(),
  texto: v.optional(v.string()),
  /** What the reader is asked to do: "Agende seu test ride". */
  chamada: v.optional(v.string()),
  /** Drawn where there is no photo. */
  moto: v.optional(motoSchema),
  selo: v.optional(v.string()),
  ...assinatura,
  ...comum,
});

/** What congratulations at a delivery draw. */
export const parabensSchema = v.object({
  /** First name of the customer. */
  cliente: v.string(),
  moto: motoSchema,
  mensagem: v.optional(v.string()),
  /** Day of the delivery, `YYYY-MM-DD`. */
  entrega: v.optional(v.string()),
  ...assinatura,
  ...comum,
});

/** One of the parts or accessories of an offer. Money in centavos. */
export const itemSchema = v.object({
  codigo: v.optional(v.string()),
  descricao: v.string(),
  preco: centavos,
  precoAntes: v.optional(centavos),
  foto: v.optional(fotoSchema),
});

/** What an offer of parts and accessories draws. */
export const pecasSchema = v.object({
  titulo: v.optional(v.string()),
  texto: v.optional(v.string()),
  itens: v.pipe(v.array(itemSchema), v.minLength(1), v.maxLength(4)),
  selo: v.optional(v.string()),
  /** The complete legal statement. */
  linhasLegais: v.array(v.string()),
  ...assinatura,
  ...comum,
});

/** The company's branded pictures of a simulation (section 3), as `logo`; those that it has. */
export const figurasDaFolhaSchema = v.object({
  /** Frame of the instalment. */
  moldura: v.optional(v.string()),
  /** Logos of the footer. */
  rodape: v.optional(v.string()),
  marcaDagua: v.optional(v.string()),
  logoBanco: v.optional(v.string()),
  fundoClaro: v.optional(v.string()),
});

/** A line of a simulation's table, already worded. */
export const linhaDoQuadroSchema = v.object({ rotulo: v.string(), valor: v.string() });

/** An instalment of the schedule, already worded. */
export const parcelaDoCronogramaSchema = v.object({
  numero: v.string(),
  vencimento: v.string(),
  valor: v.string(),
});

/** What a picture of a simulation draws; the link preview has neither table nor schedule. */
export const simulacaoSchema = v.object({
  ...ofertaSchema.entries,
  empresa: v.object({ ...empresaSchema.entries, folha: v.optional(figurasDaFolhaSchema) }),
  /** What the simulation is made of. */
  quadro: v.optional(v.pipe(v.array(linhaDoQuadroSchema), v.readonly())),
  /** Every instalment. */
  cronograma: v.optional(v.pipe(v.array(parcelaDoCronogramaSchema), v.readonly())),
});

const daPremiacao = {
  /** Name of the award. */
  titulo: v.string(),
  /** "01/11/2026 a 30/11/2026" */
  periodo: v.string(),
  /** Always empty: it offers nothing. */
  validade: v.string(),
  empresa: empresaSchema,
  ...comum,
};

/** What the podium of an award draws; already worded. */
export const podioSchema = v.object({
  /** The highest step first; a place that nobody has is missing. */
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
  /** "Resultado final", or how things stand on a day. */
  situacao: v.string(),
  ...daPremiacao,
});

/** What the certificate of an award draws; already worded. */
export const certificadoSchema = v.object({
  nome: v.string(),
  lugar: v.number(),
  pontos: v.string(),
  ...daPremiacao,
});

/** What stands in the place of a picture whose piece has ended: whose it was, and nothing that it offered. */
export const encerradaSchema = v.object({
  titulo: v.string(),
  texto: v.string(),
  /** Always empty: it offers nothing. */
  validade: v.string(),
  empresa: empresaSchema,
  ...comum,
});
