import * as v from 'valibot';
import { checkValidade } from '../ofertas/oferta.ts';
import { formatDate, isCalendarDate } from '../valores/dates.ts';
import { integerBetween } from '../valores/integer-schema.ts';
import { MAX_PRECO } from '../valores/limits.ts';
import { textSchema } from '../valores/text-schema.ts';
import { authorNomeSchema, authorTelefoneSchema, FORMER_PRECO_TOO_LOW } from './author-contact.ts';
import { type CheckedPecaData, checkPecaData, unknownFieldMessage } from './check-peca-data.ts';
import { pictureDataSchema, requestedFotoSchema } from './format-adjustments.ts';

/** Maximum length of each field, and maximum number of items in one picture. */
export const PARTS_OFFER_LIMITS = {
  titulo: 60,
  texto: 140,
  codigo: 30,
  descricao: 60,
  selo: 24,
  itens: 4,
} as const;

const DESCRIPTION = 'Descreva o item.';
const PRECO = 'Informe o preço.';
const ITEMS = `Use de 1 a ${PARTS_OFFER_LIMITS.itens} itens.`;
const VALIDADE = 'Informe até quando vale a oferta.';

const partsItemSchema = v.strictObject(
  {
    codigo: v.optional(textSchema({ most: PARTS_OFFER_LIMITS.codigo, message: 'Confira o código.' })),
    descricao: textSchema({
      most: PARTS_OFFER_LIMITS.descricao,
      message: DESCRIPTION,
      required: DESCRIPTION,
    }),
    preco: v.pipe(
      v.number(PRECO),
      v.check((preco) => preco !== 0, 'O preço precisa ser maior que zero.'),
      v.check((preco) => !(preco > MAX_PRECO), 'O preço vai até R$ 10 milhões.'),
      integerBetween(1, MAX_PRECO, PRECO),
    ),
    precoAntes: v.optional(integerBetween(1, MAX_PRECO, 'Confira o preço de antes.')),
    foto: v.optional(requestedFotoSchema),
  },
  unknownFieldMessage,
);
export type PartsItem = v.InferOutput<typeof partsItemSchema>;

/** Schema of `dados` of an offer of parts and accessories. Money in centavos. */
export const partsOfferDataSchema = v.strictObject(
  {
    titulo: v.optional(textSchema({ most: PARTS_OFFER_LIMITS.titulo, message: 'Confira o título.' })),
    texto: v.optional(textSchema({ most: PARTS_OFFER_LIMITS.texto, message: 'Confira o texto.' })),
    itens: v.pipe(
      v.array(partsItemSchema, ITEMS),
      v.minLength(1, ITEMS),
      v.maxLength(PARTS_OFFER_LIMITS.itens, ITEMS),
    ),
    selo: v.optional(textSchema({ most: PARTS_OFFER_LIMITS.selo, message: 'Confira o selo.' })),
    validade: v.pipe(v.string(VALIDADE), v.check(isCalendarDate, VALIDADE)),
    nome: authorNomeSchema,
    telefone: authorTelefoneSchema,
    ...pictureDataSchema,
  },
  unknownFieldMessage,
);
export type PartsOfferData = v.InferOutput<typeof partsOfferDataSchema>;

/**
 * Validates an offer of parts; messages of an item are keyed `itens.{place}.{field}`.
 * @param today in São Paulo
 */
export function checkPartsOffer(data: unknown, today: string): CheckedPecaData<PartsOfferData> {
  const missing = {
    itens: ITEMS,
    descricao: DESCRIPTION,
    preco: PRECO,
    validade: VALIDADE,
    nome: 'Informe seu nome.',
    telefone: 'Informe seu telefone com DDD.',
  };
  const parsed = checkPecaData(partsOfferDataSchema, data, missing, 'porItem');
  if (!parsed.ok) return parsed;
  const erros: Record<string, string> = {};
  const validade = checkValidade(parsed.dados.validade, today);
  if (validade) erros.validade = validade;
  for (const [at, { preco, precoAntes }] of parsed.dados.itens.entries())
    if (precoAntes !== undefined && precoAntes <= preco)
      erros[`itens.${at}.precoAntes`] = FORMER_PRECO_TOO_LOW;
  return Object.keys(erros).length > 0 ? { ok: false, erros } : parsed;
}

/** Legal lines of the offer (CDC art. 30 and 31), added automatically. */
export const partsOfferLegalLines = (
  validade: string,
  loja: { nome: string; endereco: string },
): string[] => [
  `Preços à vista, por unidade, válidos até ${formatDate(validade)} ou enquanto durarem os estoques.`,
  'Instalação não incluída. Imagens ilustrativas.',
  `${[loja.nome, loja.endereco].filter(Boolean).join(', ')}.`,
];
