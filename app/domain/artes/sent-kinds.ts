/** Kinds of published pieces that come from the simulator and the comparison, not from the studio. */
export const SENT_KINDS = ['simulacao', 'comparacao'] as const;

export type SentKind = (typeof SENT_KINDS)[number];

export const isSentKind = (kind: string): kind is SentKind => SENT_KINDS.some((each) => each === kind);

/** Path of a published piece's page. */
export function publicPagePath(kind: string, id: string): `/p/${string}` {
  if (kind === 'simulacao') return `/p/s/${id}`;
  return kind === 'comparacao' ? `/p/c/${id}` : `/p/${id}`;
}
