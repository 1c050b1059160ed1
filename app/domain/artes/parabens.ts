import * as v from 'valibot';
import { motoColourSchema } from '../motos/moto-colours.ts';
import { addDays, isCalendarDate } from '../valores/dates.ts';
import { textSchema } from '../valores/text-schema.ts';
import { authorNomeSchema, authorTelefoneSchema } from './author-contact.ts';
import { type CheckedPecaData, checkPecaData, unknownFieldMessage } from './check-peca-data.ts';
import { pictureDataSchema } from './format-adjustments.ts';

export { PARABENS_CONSENTIMENTO_TEXTS } from './parabens-consentimento-texts.ts';

/** Maximum length of each field. */
export const PARABENS_LIMITS = { cliente: 40, moto: 80, mensagem: 160, assinatura: 20_000 } as const;

/** Forms of consent: signed on the screen, or written in a message. */
export const CONSENTIMENTO_WAYS = ['assinatura', 'mensagem'] as const;

/** Version of the consent text that customers are asked to accept now. */
export const PARABENS_CONSENTIMENTO_VERSION = 3;

const CLIENTE = 'Informe o nome do cliente.';
const MOTO = 'Escolha a moto.';
const CONSENTIMENTO = 'Registre a autorização do cliente.';
const DELIVERY = 'Confira o dia da entrega.';
/** Maximum days ahead of a delivery. */
const MAX_DELIVERY_DAYS = 60;
const TOO_FAR_DELIVERY = `A entrega pode ser até ${MAX_DELIVERY_DAYS} dias à frente.`;

/** Strokes of a signature: SVG path data of straight lines on a sheet of 600 × 200, nothing else. */
const SIGNATURE_STROKES = /^(?:M\d{1,3} \d{1,3}(?: ?L\d{1,3} \d{1,3})* ?)+$/;

const consentimentoSchema = v.strictObject(
  {
    como: v.picklist(CONSENTIMENTO_WAYS, CONSENTIMENTO),
    versao: v.literal(
      PARABENS_CONSENTIMENTO_VERSION,
      'O texto da autorização mudou: leia o novo com o cliente.',
    ),
    assinatura: v.optional(
      v.pipe(
        v.string(CONSENTIMENTO),
        v.maxLength(PARABENS_LIMITS.assinatura, 'A assinatura ficou grande demais: assine de novo.'),
        v.regex(SIGNATURE_STROKES, 'Não deu para ler a assinatura: assine de novo.'),
      ),
    ),
  },
  CONSENTIMENTO,
);
export type Consentimento = v.InferOutput<typeof consentimentoSchema>;

/** Schema of `dados` of congratulations at a delivery. */
export const parabensDataSchema = v.strictObject(
  {
    cliente: v.pipe(
      textSchema({ most: PARABENS_LIMITS.cliente, message: CLIENTE, required: CLIENTE }),
      v.regex(/^[\p{L}\p{M}'’.\- ]+$/u, 'Use só letras no nome.'),
    ),
    moto: textSchema({ most: PARABENS_LIMITS.moto, message: MOTO, required: MOTO }),
    cor: motoColourSchema,
    mensagem: v.optional(textSchema({ most: PARABENS_LIMITS.mensagem, message: 'Confira a mensagem.' })),
    entrega: v.optional(v.pipe(v.string(DELIVERY), v.check(isCalendarDate, DELIVERY))),
    consentimento: consentimentoSchema,
    nome: authorNomeSchema,
    telefone: authorTelefoneSchema,
    ...pictureDataSchema,
  },
  unknownFieldMessage,
);
export type ParabensData = v.InferOutput<typeof parabensDataSchema>;

/** Field of an object of unknown shape. */
const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;

/** Checks what no single field says, whatever else is wrong, so that all is told at once. */
function crossErrors(data: unknown, today: string): Record<string, string> {
  const consentimento = fieldOf(data, 'consentimento');
  const entrega = fieldOf(data, 'entrega');
  const erros: Record<string, string> = {};
  if (fieldOf(consentimento, 'como') === 'assinatura' && fieldOf(consentimento, 'assinatura') === undefined)
    erros.consentimento = 'Peça ao cliente que assine na tela.';
  if (typeof entrega === 'string' && isCalendarDate(entrega) && entrega > addDays(today, MAX_DELIVERY_DAYS))
    erros.entrega = TOO_FAR_DELIVERY;
  return erros;
}

/** Checks the data of congratulations. @param today calendar date in São Paulo */
export function checkParabens(data: unknown, today: string): CheckedPecaData<ParabensData> {
  const parsed = checkPecaData(parabensDataSchema, data, {
    cliente: CLIENTE,
    moto: MOTO,
    consentimento: CONSENTIMENTO,
    nome: 'Informe seu nome.',
    telefone: 'Informe seu telefone com DDD.',
  });
  const erros = { ...crossErrors(data, today), ...(parsed.ok ? {} : parsed.erros) };
  return parsed.ok && Object.keys(erros).length === 0 ? parsed : { ok: false, erros };
}
