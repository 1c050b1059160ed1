import * as v from 'valibot';
import { motoColourSchema } from '../motos/moto-colours.ts';
import { checkLastDay } from '../ofertas/oferta.ts';
import { isCalendarDate } from '../valores/dates.ts';
import { textSchema } from '../valores/text-schema.ts';
import { authorNomeSchema, authorTelefoneSchema } from './author-contact.ts';
import { type CheckedPecaData, checkPecaData, unknownFieldMessage } from './check-peca-data.ts';
import { pictureDataSchema } from './format-adjustments.ts';
import { POST_LIMITS } from './post-limits.ts';

const TITLE = 'Escreva o título.';
const VALIDADE = 'Confira até quando vale.';

/** Schema of `dados` of a social post. It states no price, and may have a last day. */
export const postDataSchema = v.strictObject(
  {
    titulo: textSchema({ most: POST_LIMITS.titulo, message: TITLE, required: TITLE }),
    texto: v.optional(textSchema({ most: POST_LIMITS.texto, message: 'Confira o texto.' })),
    chamada: v.optional(textSchema({ most: POST_LIMITS.chamada, message: 'Confira a chamada.' })),
    moto: v.optional(textSchema({ most: POST_LIMITS.moto, message: 'Confira a moto.' })),
    cor: motoColourSchema,
    selo: v.optional(textSchema({ most: POST_LIMITS.selo, message: 'Confira o selo.' })),
    validade: v.optional(v.pipe(v.string(VALIDADE), v.check(isCalendarDate, VALIDADE))),
    nome: authorNomeSchema,
    telefone: authorTelefoneSchema,
    ...pictureDataSchema,
  },
  unknownFieldMessage,
);
export type PostData = v.InferOutput<typeof postDataSchema>;

/** Validates a post's data. @param today calendar date in São Paulo; a last day before it is refused */
export function checkPost(data: unknown, today: string): CheckedPecaData<PostData> {
  const parsed = checkPecaData(postDataSchema, data, {
    titulo: TITLE,
    nome: 'Informe seu nome.',
    telefone: 'Informe seu telefone com DDD.',
  });
  if (!parsed.ok || parsed.dados.validade === undefined) return parsed;
  const { validade } = parsed.dados;
  const error = validade < today ? 'Este dia já passou.' : checkLastDay(validade, today);
  return error ? { ok: false, erros: { validade: error } } : parsed;
}
