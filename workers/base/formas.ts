import * as v from 'valibot';
import type { Parametro } from './operacao.ts';

/** Response schemas of endpoints: strict, so that tests find a field that is not declared. */
export const inteiro = v.pipe(v.number(), v.safeInteger());
export const centavos = v.pipe(inteiro, v.description('Em centavos.'));
export const dia = v.pipe(v.string(), v.isoDate(), v.description('Dia, AAAA-MM-DD.'));
export const instante = v.pipe(v.string(), v.isoTimestamp(), v.description('Instante ISO 8601, em UTC.'));
export const textoLivre = v.string();
/** Cursor of the next page, null on the last. */
export const proximo = v.pipe(
  v.nullable(v.string()),
  v.description('Chave da próxima página, para `depois`; null na última.'),
);

/** Body of every error response. See base/api-error.ts. */
export const erroForma = v.strictObject({
  erro: v.strictObject({
    codigo: v.pipe(v.string(), v.description('O que houve, para programas.')),
    mensagem: v.pipe(v.string(), v.description('O que houve, para pessoas.')),
    campos: v.optional(
      v.pipe(v.record(v.string(), v.string()), v.description('Uma mensagem por campo a corrigir.')),
    ),
  }),
});

export const noCaminho = (nome: string, descricao: string, exemplo: unknown): Parametro => ({
  ...{ nome, em: 'path', descricao, exemplo, obrigatorio: true, forma: textoLivre },
});
