import * as v from 'valibot';
import { messagesByField } from '../valores/mensagens-por-campo.ts';

/** What is wrong with a request, a message in Portuguese by field; or its checked data. */
export type Conferido<Dados> = { ok: true; dados: Dados } | { ok: false; erros: Record<string, string> };

/** Said of a field that does not exist, or of one that is missing. */
export const semEsteCampo = (issue: { expected: string | null }): string =>
  issue.expected === 'never' ? 'Este campo não existe.' : 'Preencha este campo.';

/**
 * Checks `dados` of a generator; `missing` is said of required fields that were left out. `porItem` names a field of an
 * item by its place, as `itens.0.preco`; otherwise a field inside another has the outer one's name.
 */
export function conferir<Dados>(
  schema: v.GenericSchema<unknown, Dados>,
  dados: unknown,
  missing: Record<string, string>,
  porItem?: 'porItem',
): Conferido<Dados> {
  const read = v.safeParse(schema, dados);
  if (read.success) return { ok: true, dados: read.output };
  const erros = messagesByField(read.issues, {
    whole: 'dados',
    outermost: porItem === undefined,
    missing: (campo) =>
      new Map(Object.entries(missing)).get(campo.split('.').at(-1) ?? '') ?? 'Preencha este campo.',
  });
  return { ok: false, erros };
}
