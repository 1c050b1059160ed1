import * as v from 'valibot';

export type MessageOptions = {
  /** Name of the whole, for what is wrong with no field of it. */
  whole: string;
  /** Name a field inside another by the outer one: "simulacao" and not "simulacao.mora.multa". */
  outermost?: boolean;
  /** What to say where a field is missing, in place of the schema's message. */
  missing?: (campo: string) => string;
};

/** The first message of each field, by its path. Paths may be hostile ("__proto__"): here they stay plain names. */
export function messagesByField(
  issues: readonly v.BaseIssue<unknown>[],
  { whole, outermost = false, missing }: MessageOptions,
): Record<string, string> {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? whole;
    const campo = outermost ? (path.split('.')[0] ?? path) : path;
    const isMissing = issue.kind === 'schema' && issue.received === 'undefined';
    const message = (isMissing && missing?.(campo)) || issue.message;
    if (!messages.has(campo)) messages.set(campo, message);
  }
  return Object.fromEntries(messages);
}
