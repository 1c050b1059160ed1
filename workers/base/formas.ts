import * as v from 'valibot';
import type { Parametro } from './operacao.ts';

/** Forms of what endpoints answer: strict, so that a field that nobody declared is found by the tests. */
export const inteiro = v.pipe(v.number(), v.safeInteger());
export const centavos = v.pipe(inteiro, v.description('Em centavos.'));
export const dia = v.pipe(v.string(), v.isoDate(), v.description('Dia, AAAA-MM-DD.'));
export const instante = v.pipe(v.string(), v.isoTimestamp(), v.description('Instante ISO 8601, em UTC.'));
export const textoLivre = v.string();
/** The key of the next page, null on the last. */
export const proximo = v.pipe(
  v.nullable(v.string()),
  v.description('Chave da próxima página, para `depois`; null na última.'),
);

/** Body of every error. See base/api-error.ts. */
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
