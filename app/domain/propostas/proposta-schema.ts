import * as v from 'valibot';
import { COUNTING_KINDS } from '../campanhas/applied-campanhas.ts';
import type { ParsedNumber } from '../financiamento/condicoes.ts';
import { CONSORCIO_GRUPOS } from '../financiamento/loan-types.ts';
import { COBRANCAS } from '../financiamento/simulacao-address.ts';
import { isCalendarDate } from '../valores/dates.ts';
import { parseEmail, stripEmail } from '../valores/email.ts';
import { explainDate, explainMoney } from '../valores/explain-values.ts';
import { parseCpf } from '../valores/identifiers.ts';
import { integerBetween } from '../valores/integer-schema.ts';
import { MAX_PARCELAS, MAX_PRECO, MAX_TARIFAS } from '../valores/limits.ts';
import { explainTelefone, parseTelefone } from '../valores/telefone.ts';
import { textSchema } from '../valores/text-schema.ts';
import {
  CASH_FORMS,
  LINHA_KINDS,
  MAX_CAMPANHAS,
  MAX_LINHAS,
  MAX_PAGAMENTOS,
  type PropostaContent,
} from './proposta.ts';

/**
 * Schema of a proposal's content as the editor sends it: what a draft may hold. Completeness for sending is
 * checked in check-proposta.ts. Money in integer centavos, dates `YYYY-MM-DD`.
 */

const WRITE_MESSAGE = 'Escreva um texto.';
const AMOUNT_MESSAGE = 'Confira o valor. Ex.: 8.500,00.';
const ID = /^[0-9a-zA-Z-]{1,40}$/;

const words = (most: number, required?: string) => textSchema({ most, message: WRITE_MESSAGE, required });
/**
 * Schema of an amount in centavos; unreadable text arrives as typed, so that the message says what is wrong.
 */
const money = (least = 0, zero = 'Use um valor maior que zero.') =>
  v.pipe(
    v.number(({ input }) => (typeof input === 'string' && explainMoney(input)) || AMOUNT_MESSAGE),
    v.check((value) => value !== 0 || least <= 0, zero),
    v.check((value) => !(value > MAX_PRECO), 'O valor vai até R$ 10 milhões.'),
    integerBetween(least, MAX_PRECO, AMOUNT_MESSAGE),
  );
const id = (message: string) => v.pipe(v.string(message), v.regex(ID, message));

/** Schema of an optional field: empty becomes null, other text is parsed or refused with the message. */
const read = (
  parse: (text: string) => string | null,
  message: string,
  reason: (text: string) => string | null = () => null,
  clean: (text: string) => string = (text) => text.trim(),
) =>
  v.pipe(
    v.nullish(v.pipe(v.string(message), v.transform(clean)), ''),
    v.check(
      (text) => text === null || text === '' || parse(text) !== null,
      ({ input }) => reason(input ?? '') ?? message,
    ),
    v.transform((text) => (text === null || text === '' ? null : parse(text))),
  );

export const clienteSchema = v.object({
  nome: words(80),
  cpf: read(parseCpf, 'Confira o CPF.'),
  telefone: read(parseTelefone, 'Confira o telefone, com DDD.', explainTelefone),
  // Signs alone, as an empty pair of quotes, are no e-mail that anybody would have to mend.
  email: read(parseEmail, 'Confira o e-mail.', () => null, stripEmail),
});

const YEAR_MESSAGE = 'Confira o ano.';
const yearSchema = v.nullable(integerBetween(1950, 2100, YEAR_MESSAGE));

const itemSchema = v.pipe(
  v.object({
    origem: v.picklist(['estoque', 'catalogo'], 'Escolha a moto.'),
    estoque: v.nullable(id('Escolha a moto do estoque.')),
    moto: v.nullable(id('Escolha a moto do catálogo.')),
    modelo: words(80, 'Escolha a moto.'),
    acabamento: words(60),
    cor: words(40),
    anoFabricacao: yearSchema,
    anoModelo: yearSchema,
    preco: money(1, 'Informe o preço da moto.'),
  }),
  v.forward(
    v.partialCheck(
      [['anoFabricacao'], ['anoModelo']],
      ({ anoFabricacao, anoModelo }) =>
        anoFabricacao === null ||
        anoModelo === null ||
        anoModelo === anoFabricacao ||
        anoModelo === anoFabricacao + 1,
      'O ano do modelo é o da fabricação ou o seguinte.',
    ),
    ['anoModelo'],
  ),
);

const linhaSchema = v.object({
  tipo: v.picklist(LINHA_KINDS, 'Escolha o tipo.'),
  nome: words(80, 'Diga o que é.'),
  valor: money(),
  cortesia: v.boolean('Diga se é cortesia.'),
});

const MONTH_MESSAGE = 'Confira o mês da FIPE.';
const trocaSchema = v.object({
  seminovo: v.nullable(id('Escolha o usado.')),
  descricao: words(120, 'Diga qual é o usado.'),
  fipeValor: v.nullable(money()),
  fipeReferencia: v.nullable(
    v.pipe(v.string(MONTH_MESSAGE), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, MONTH_MESSAGE)),
  ),
  valor: money(1),
});

const writtenText = v.pipe(v.string(WRITE_MESSAGE), v.maxLength(40, 'Use até 40 letras.'));
const simulacaoFieldSchema = v.optional(writtenText, '');
const day = v.nullish(writtenText, null);
/** Schema of a number of a loan; a draft keeps what nobody can read as typed, and cannot be sent with it. */
const readableNumber: v.GenericSchema<ParsedNumber | undefined, ParsedNumber> = v.nullish(
  v.union([v.number(), writtenText], WRITE_MESSAGE),
  null,
);
const simulacaoSchema = v.object({
  ...{ banco: simulacaoFieldSchema, parcelas: readableNumber, taxa: readableNumber, data: day, venc: day },
  ...{
    sistema: simulacaoFieldSchema,
    iof: simulacaoFieldSchema,
    seguro: readableNumber,
    seguroEm: simulacaoFieldSchema,
  },
  tarifas: v.pipe(
    v.array(v.picklist(COBRANCAS, 'Confira as tarifas.'), 'Confira as tarifas.'),
    v.maxLength(MAX_TARIFAS, `Use até ${MAX_TARIFAS} tarifas.`),
  ),
});

const planoSchema = integerBetween(0, 1_000_000, 'Simule de novo.');
const prazoSchema = integerBetween(1, MAX_PARCELAS, `Use de 1 a ${MAX_PARCELAS} parcelas.`);
const pagamentoSchema = v.variant(
  'tipo',
  [
    v.object({
      tipo: v.literal('avista'),
      valor: money(1),
      forma: v.picklist(CASH_FORMS, 'Escolha a forma.'),
    }),
    v.object({
      tipo: v.literal('cartao'),
      valor: money(1),
      vezes: integerBetween(1, 24, 'Use de 1 a 24 parcelas.'),
    }),
    v.object({ tipo: v.literal('cdc'), valor: money(1), plano: planoSchema, simulacao: simulacaoSchema }),
    v.object({
      ...{
        tipo: v.literal('programada'),
        valor: money(1),
        plano: planoSchema,
        referencia: money(1),
        parcelas: prazoSchema,
      },
      entradaPct: v.pipe(
        v.number(AMOUNT_MESSAGE),
        v.minValue(0, AMOUNT_MESSAGE),
        v.maxValue(100, AMOUNT_MESSAGE),
      ),
    }),
    v.object({
      ...{ tipo: v.literal('consorcio'), valor: money(1), plano: planoSchema },
      grupo: v.picklist(CONSORCIO_GRUPOS, 'Escolha o plano mega ou master.'),
      meses: integerBetween(1, 240, 'Confira o prazo em meses.'),
      seguroVida: v.boolean('Diga se há seguro de vida.'),
    }),
  ],
  'Escolha como paga.',
);

/** Schema of a list that checks the length before the items, so that a huge list costs nothing. */
const list = <Schema extends v.GenericSchema>(item: Schema, most: number, message: string) =>
  v.pipe(
    v.custom<unknown[]>((value) => Array.isArray(value) && value.length <= most, message),
    v.array(item),
  );

const CAMPANHA_MESSAGE = 'Confira a campanha.';
const limit = (least: number, most: number) =>
  v.pipe(v.number(CAMPANHA_MESSAGE), v.minValue(least, CAMPANHA_MESSAGE), v.maxValue(most, CAMPANHA_MESSAGE));
const appliedCampanhaSchema = v.object({
  id: id(CAMPANHA_MESSAGE),
  nome: words(80, CAMPANHA_MESSAGE),
  tipo: v.picklist(COUNTING_KINDS, CAMPANHA_MESSAGE),
  valor: v.nullable(
    v.pipe(
      v.number(CAMPANHA_MESSAGE),
      v.minValue(0, CAMPANHA_MESSAGE),
      v.maxValue(MAX_PRECO, CAMPANHA_MESSAGE),
    ),
  ),
  limites: v.exactOptional(
    v.object({
      financeira: v.exactOptional(words(80, CAMPANHA_MESSAGE)),
      prazoMaximo: v.exactOptional(limit(1, 999)),
      entradaMinima: v.exactOptional(limit(0, 100)),
    }),
  ),
});

const DATE_MESSAGE = 'Confira a data.';

export const termosSchema = v.object({
  item: v.nullable(itemSchema),
  linhas: list(linhaSchema, MAX_LINHAS, `Use até ${MAX_LINHAS} linhas.`),
  desconto: money(),
  campanha: v.nullable(
    v.object({ id: id('Escolha a campanha.'), nome: words(80, 'Escolha a campanha.'), desconto: money() }),
  ),
  campanhas: v.exactOptional(
    list(appliedCampanhaSchema, MAX_CAMPANHAS, `Use até ${MAX_CAMPANHAS} campanhas.`),
  ),
  troca: v.nullable(trocaSchema),
  pagamentos: list(pagamentoSchema, MAX_PAGAMENTOS, `Use até ${MAX_PAGAMENTOS} pagamentos.`),
  validade: v.nullable(
    v.pipe(
      v.string(DATE_MESSAGE),
      v.check(isCalendarDate, ({ input }) => explainDate(input) ?? DATE_MESSAGE),
    ),
  ),
  observacoes: textSchema({ most: 1000, message: WRITE_MESSAGE, breaks: ['\n', '\r'] }),
  notaInterna: v.exactOptional(textSchema({ most: 500, message: WRITE_MESSAGE, breaks: ['\n', '\r'] })),
});

/** Schema of a stored draft. Portuguese messages by field path ("linhas.0.valor"). */
export const propostaContentSchema: v.GenericSchema<unknown, PropostaContent> = v.object({
  cliente: clienteSchema,
  ...termosSchema.entries,
});
