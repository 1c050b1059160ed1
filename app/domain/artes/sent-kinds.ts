/** Kinds of published pieces that come from the simulator and the comparison, not from the studio. */
export const SENT_KINDS = ['simulacao', 'comparacao'] as const;

export type SentKind = (typeof SENT_KINDS)[number];

/** Letters of their pages' paths. */
const LETTERS: Record<SentKind, string> = { simulacao: 's', comparacao: 'c' };

export const isSentKind = (kind: string): kind is SentKind => SENT_KINDS.some((each) => each === kind);

/** Path of a published piece's page. */
export const publicPagePath = (kind: string, id: string): `/p/${string}` =>
  isSentKind(kind) ? `/p/${LETTERS[kind]}/${id}` : `/p/${id}`;
