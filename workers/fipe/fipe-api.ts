import * as v from 'valibot';
import { parseFipeYear } from '../../app/domain/fipe/ano-modelo.ts';
import { LONGEST_QUESTION } from '../../app/domain/fipe/busca/question.ts';
import { parseCodigoFipe } from '../../app/domain/fipe/codigo-fipe.ts';
import type { FipeHit, FipeModelo, FipeValue } from '../../app/domain/fipe/fipe-types.ts';
import { issueMessage } from '../../app/domain/valores/messages-by-field.ts';
import { ApiError } from '../base/api-error.ts';
import type { OperationParameter } from '../base/api-operation.ts';
import { answerWithEtag } from '../base/etag.ts';
import { centavosSchema, integerSchema } from '../base/value-schemas.ts';
import type { ApiContext, ApiEndpoint } from '../shell/endpoint.ts';

/** Headers of public data, new once a month; browsers revalidate after five minutes. */
const PUBLIC = { 'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400' };

const CODE_MESSAGE = 'O código FIPE tem sete dígitos, como 827130-5.';
const YEAR_MESSAGE = 'O ano é um ano do modelo, ou 0 para zero km.';

const fipeSearchSchema = v.pipe(
  v.string('Diga o que procura: /api/fipe/busca?q=fazer 250 2020.'),
  v.maxLength(LONGEST_QUESTION, `Use até ${LONGEST_QUESTION} letras.`),
);
/** FIPE code as people type it; parsed to the canonical form. */
const codigoFipeSchema = v.pipe(
  v.string(CODE_MESSAGE),
  v.check((text) => parseCodigoFipe(text) !== null, CODE_MESSAGE),
  v.transform((text) => parseCodigoFipe(text) ?? ''),
);
const fipeYearSchema = v.pipe(
  v.string(YEAR_MESSAGE),
  v.check((text) => parseFipeYear(text) !== null, YEAR_MESSAGE),
  v.transform((text) => parseFipeYear(text) ?? 0),
);
const fipeCombustivelSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Z]$/, 'O combustível é uma letra: G, F, E ou H.'),
);

const monthSchema = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/), v.description('Mês da tabela, AAAA-MM.'));
const modeloEntries = { codigo: v.string(), marca: v.string(), modelo: v.string(), referencia: monthSchema };
const yearSchema = v.pipe(integerSchema, v.description('Ano do modelo; 0 é zero km.'));

const hitSchema = v.strictObject({
  ...modeloEntries,
  ...{
    ano: v.nullable(yearSchema),
    combustivel: v.string(),
    valor: v.nullable(centavosSchema),
    zeroKm: v.boolean(),
  },
  anos: v.nullable(v.strictObject({ de: integerSchema, ate: integerSchema })),
}) satisfies v.GenericSchema<unknown, FipeHit>;

const modeloWithYearsSchema = v.strictObject({
  ...modeloEntries,
  anos: v.array(
    v.strictObject({ ano: yearSchema, combustivel: v.string(), valor: centavosSchema, zeroKm: v.boolean() }),
  ),
}) satisfies v.GenericSchema<unknown, FipeModelo>;

const yearValueSchema = v.strictObject({
  ...modeloEntries,
  ...{ ano: yearSchema, zeroKm: v.boolean(), combustivel: v.string(), valor: centavosSchema },
  historico: v.array(v.strictObject({ referencia: monthSchema, valor: centavosSchema })),
}) satisfies v.GenericSchema<unknown, FipeValue>;

const shared = {
  metodo: 'get',
  grupo: 'Tabela FIPE',
  quem: 'publico',
  chave: 'livre',
  etag: true,
  semSessao: true,
} as const;
const codeParameter: OperationParameter = {
  ...{ nome: 'codigo', em: 'path', obrigatorio: true, forma: codigoFipeSchema, exemplo: '827130-5' },
  descricao: 'Código FIPE, com ou sem o traço.',
};
const EXAMPLE = {
  ...{ codigo: '827130-5', marca: 'YAMAHA', modelo: 'FAZER FZ15 150', referencia: '2026-06' },
};

/**
 * The FIPE table: public. Contract: docs/decisions/0024. The data centre's cache is not used: the table is in the
 * isolate's memory, and reading that cache costs more.
 */
export const FIPE_ENDPOINTS: readonly ApiEndpoint[] = [
  {
    ...shared,
    ...{ caminho: '/api/fipe/busca', id: 'searchFipe', resumo: 'Procura um modelo, como se fala' },
    parametros: [
      {
        ...{ nome: 'q', em: 'query', obrigatorio: true, forma: fipeSearchSchema, exemplo: 'fazer 250 2020' },
        descricao: 'O que se procura: modelo, ano, apelido.',
      },
    ],
    respostas: {
      200: {
        descricao: 'Os modelos, o mais provável primeiro.',
        forma: v.strictObject({ resultados: v.array(hitSchema) }),
        exemplo: {
          resultados: [
            {
              ...EXAMPLE,
              ...{ ano: 2024, combustivel: 'F', valor: 1_689_000, zeroKm: true },
              anos: { de: 2023, ate: 2026 },
            },
          ],
        },
      },
    },
    erros: [422],
    handle: async (c) => {
      const q = readPart('q', fipeSearchSchema, c.req.query('q'));
      return answerWithEtag(c, { resultados: await c.get('fipe').search(q) }, PUBLIC);
    },
  },
  {
    ...shared,
    ...{ caminho: '/api/fipe/{codigo}', id: 'readFipeModelo', resumo: 'Lê um modelo com os anos dele' },
    parametros: [codeParameter],
    respostas: {
      200: {
        descricao: 'O modelo, zero km primeiro.',
        forma: modeloWithYearsSchema,
        exemplo: {
          ...EXAMPLE,
          anos: [{ ano: 2024, combustivel: 'F', valor: 1_689_000, zeroKm: false }],
        },
      },
    },
    erros: [404, 422],
    handle: async (c: ApiContext<'codigo'>) => {
      const modelo = await c.get('fipe').find(readPart('codigo', codigoFipeSchema, c.req.param('codigo')));
      if (!modelo) throw unknown('Não há moto com esse código na tabela FIPE.');
      const anos = modelo.anos.map((each) => ({ ...each, zeroKm: each.ano === 0 }));
      return answerWithEtag(c, { ...modelo, anos }, PUBLIC);
    },
  },
  {
    ...shared,
    ...{ caminho: '/api/fipe/{codigo}/{ano}', id: 'readFipeValor', resumo: 'Lê o valor de um ano do modelo' },
    parametros: [
      codeParameter,
      {
        ...{ nome: 'ano', em: 'path', obrigatorio: true, forma: fipeYearSchema, exemplo: '2024' },
        descricao: 'Ano do modelo; 0 para zero km.',
      },
      {
        ...{ nome: 'combustivel', em: 'query', forma: fipeCombustivelSchema, exemplo: 'F' },
        descricao: 'Onde o ano tem vários: G gasolina, F flex, E elétrica, H híbrida.',
      },
    ],
    respostas: {
      200: {
        descricao: 'O valor do mês e o histórico, treze meses no máximo.',
        forma: yearValueSchema,
        exemplo: {
          ...EXAMPLE,
          ...{ ano: 2024, zeroKm: false, combustivel: 'F', valor: 1_689_000 },
          historico: [{ referencia: '2026-06', valor: 1_689_000 }],
        },
      },
    },
    erros: [404, 422],
    handle: async (c: ApiContext<'codigo' | 'ano'>) => {
      const { codigo, ano } = c.req.param();
      const value = await c
        .get('fipe')
        .value(
          readPart('codigo', codigoFipeSchema, codigo),
          readPart('ano', fipeYearSchema, ano),
          readPart('combustivel', v.optional(fipeCombustivelSchema), c.req.query('combustivel')),
        );
      if (!value) throw unknown('Não há esse código com esse ano na tabela FIPE.');
      return answerWithEtag(c, value, PUBLIC);
    },
  },
];

/** Parses a part of the path. Throws ApiError 422 with the schema's message. */
function readPart<Schema extends v.GenericSchema>(
  field: string,
  schema: Schema,
  text: string | undefined,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, text);
  if (read.success) return read.output;
  const message = issueMessage(read.issues[0]);
  throw new ApiError(422, 'pergunta-invalida', message, { campos: { [field]: message } });
}

const unknown = (message: string): ApiError => new ApiError(404, 'nao-encontrado', message);
