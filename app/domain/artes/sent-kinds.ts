/** Kinds of published pieces that come from the simulator and the comparison, not from the studio. */
export const SENT_KINDS = ['simulacao', 'comparacao'] as const;

export type SentKind = (typeof SENT_KINDS)[number];

/** Prefixes of their pages' paths. */
const SENT_PAGES: Record<SentKind, `/p/${string}/`> = { simulacao: '/p/s/', comparacao: '/p/c/' };

export const isSentKind = (kind: string): kind is SentKind => SENT_KINDS.some((each) => each === kind);

/** Path of a published piece's page. */
export const publicPagePath = (kind: string, id: string): `/p/${string}` =>
  isSentKind(kind) ? `${SENT_PAGES[kind]}${id}` : `/p/${id}`;
