import * as v from 'valibot';
import type { OperationParameter } from './api-operation.ts';

/** Response schemas of endpoints: strict, so that tests find a field that is not declared. */
export const integerSchema = v.pipe(v.number(), v.safeInteger());
export const centavosSchema = v.pipe(integerSchema, v.description('Em centavos.'));
export const daySchema = v.pipe(v.string(), v.isoDate(), v.description('Dia, AAAA-MM-DD.'));
export const instantSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.description('Instante ISO 8601, em UTC.'),
);
export const freeTextSchema = v.string();
/** Cursor of the next page, null on the last. */
export const nextCursorSchema = v.pipe(
  v.nullable(v.string()),
  v.description('Chave da próxima página, para `depois`; null na última.'),
);

/** Body of every error response. See base/api-error.ts. */
export const errorBodySchema = v.strictObject({
  erro: v.strictObject({
    codigo: v.pipe(v.string(), v.description('O que houve, para programas.')),
    mensagem: v.pipe(v.string(), v.description('O que houve, para pessoas.')),
    campos: v.optional(
      v.pipe(v.record(v.string(), v.string()), v.description('Uma mensagem por campo a corrigir.')),
    ),
  }),
});

export const pathParameter = (nome: string, descricao: string, exemplo: unknown): OperationParameter => ({
  ...{ nome, em: 'path', descricao, exemplo, obrigatorio: true, forma: freeTextSchema },
});
