import { ApiError } from './api-error.ts';
import { canonicalJson } from './hash.ts';

/** Values by field name, to tell a repeated request from another one under the same client id. */
export type SentValues = Readonly<Record<string, unknown>>;

const NO_FIELDS: ReadonlySet<string> = new Set();

/**
 * Names of the values sent again that differ from the stored ones. Fields in `changed` were edited since, so they
 * tell nothing about what was sent first.
 */
export const differing = (
  stored: SentValues,
  sent: SentValues,
  changed: ReadonlySet<string> = NO_FIELDS,
): string[] =>
  Object.keys(sent).filter(
    (name) => !changed.has(name) && canonicalJson(stored[name] ?? null) !== canonicalJson(sent[name] ?? null),
  );

/** Field names that events note as edited, from their JSON details. */
export const editedFields = (events: readonly { detalhe: string }[]): Set<string> =>
  new Set(events.flatMap(({ detalhe }) => (JSON.parse(detalhe) as { campos?: string[] }).campos ?? []));

/**
 * 409: this client id has stored something else. Screens link to `endereco`, where the stored one is.
 * @param message says what is stored and what becomes of the values typed
 */
export const storedOther = (message: string, endereco: string): ApiError =>
  new ApiError(409, 'id-ja-usado', message, { endereco });
