import * as v from 'valibot';

/** Options for turning the issues of a validation (valibot) into messages. */
export type MessageOptions = {
  /** Key for issues that belong to no single field. */
  whole: string;
  /** Keys a nested field by its outermost one: "simulacao" and not "simulacao.mora.multa". */
  outermost?: boolean;
  /** Message for a missing field, instead of the schema's. */
  missing?: (field: string) => string;
};

/**
 * valibot's default message, where a schema has none: `Invalid key: Expected "taxa" but received undefined`.
 */
const VALIBOT_DEFAULT = /^Invalid [^:]{1,60}: (?:Expected [\s\S]* but r|R)eceived /;

/** Returns the user-facing message of an issue: the schema's own, never valibot's default. */
export function issueMessage({
  message,
  expected,
  received,
}: Pick<v.BaseIssue<unknown>, 'message' | 'expected' | 'received'>): string {
  if (!VALIBOT_DEFAULT.test(message)) return message;
  if (expected === 'never') return 'Este campo não existe aqui.';
  return received === 'undefined' ? 'Preencha este campo.' : 'Confira este campo.';
}

/** Maps each field's path to its first message. Hostile paths ("__proto__") become plain keys. */
export function messagesByField(
  issues: readonly v.BaseIssue<unknown>[],
  { whole, outermost = false, missing }: MessageOptions,
): Record<string, string> {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? whole;
    const field = outermost ? (path.split('.')[0] ?? path) : path;
    const isMissing = issue.kind === 'schema' && issue.received === 'undefined';
    const message = (isMissing && missing?.(field)) || issueMessage(issue);
    if (!messages.has(field)) messages.set(field, message);
  }
  return Object.fromEntries(messages);
}
