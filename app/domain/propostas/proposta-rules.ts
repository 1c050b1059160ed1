import * as v from 'valibot';
import { integerBetween } from '../valores/integer-schema.ts';
import { textSchema } from '../valores/text-schema.ts';
import { DEFAULT_PROPOSTA_MESSAGE, explainMessage, MAX_MESSAGE } from './message-template.ts';
import { DEFAULT_PROPOSTA_VALIDADE, MAX_PROPOSTA_VALIDADE } from './proposta-validade.ts';

/** Company's rules for its proposals. */
export type PropostaRules = {
  /** Maximum concession without approval per role, percent of the list price, one decimal. */
  descontos: { consultor: number; administrador: number };
  /** Default validity of a proposal, days. */
  validadeDias: number;
  /** Months without a purchase or question after which a customer is anonymized. */
  guardaMeses: number;
  /**
   * True when the customer sees the FIPE value of the trade-in, and the percentage of it that the store pays.
   */
  fipeAoCliente: boolean;
  /** True when consultants may mark that a motorcycle of the stock has arrived. */
  consultorRegistraChegada: boolean;
  /** Text with which a proposal is sent by WhatsApp, with the fields of message-template.ts. */
  mensagem: string;
};

export const DEFAULT_PROPOSTA_RULES: PropostaRules = {
  descontos: { consultor: 3, administrador: 10 },
  validadeDias: DEFAULT_PROPOSTA_VALIDADE,
  guardaMeses: 24,
  fipeAoCliente: false,
  consultorRegistraChegada: false,
  mensagem: DEFAULT_PROPOSTA_MESSAGE,
};

const DESCONTO = 'Use de 0 a 100%, com uma casa. Ex.: 3,5.';
const percentSchema = v.pipe(
  v.number(DESCONTO),
  v.minValue(0, DESCONTO),
  v.maxValue(100, DESCONTO),
  v.check((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9, DESCONTO),
);

const VALIDADE = `Use de 1 a ${MAX_PROPOSTA_VALIDADE} dias.`;
/** LGPD, art. 16: kept no longer than needed; sales papers may be demanded within five years. */
const RETENTION = 'Use de 6 a 60 meses.';

const MESSAGE = 'Escreva o texto.';
const messageSchema = v.pipe(
  textSchema({ most: MAX_MESSAGE, message: MESSAGE, required: MESSAGE, breaks: ['\n', '\r'] }),
  v.transform((text) => text.replace(/\r\n?/g, '\n')),
  v.check(
    (text) => explainMessage(text) === null,
    ({ input }) => explainMessage(input) ?? MESSAGE,
  ),
);

export const propostaRulesSchema = v.object({
  descontos: v.pipe(
    v.object({ consultor: percentSchema, administrador: percentSchema }),
    v.forward(
      v.partialCheck(
        [['consultor'], ['administrador']],
        ({ consultor, administrador }) => administrador >= consultor,
        'Quem administra não pode ter limite menor que o do consultor.',
      ),
      ['administrador'],
    ),
  ),
  validadeDias: integerBetween(1, MAX_PROPOSTA_VALIDADE, VALIDADE),
  guardaMeses: integerBetween(6, 60, RETENTION),
  fipeAoCliente: v.optional(v.boolean('Marque ou desmarque.'), false),
  consultorRegistraChegada: v.optional(v.boolean('Marque ou desmarque.'), false),
  mensagem: v.optional(messageSchema, DEFAULT_PROPOSTA_MESSAGE),
});
