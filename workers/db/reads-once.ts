/** Answers held at most; a page asks far fewer statements, an export's are not asked twice. */
const MOST_ANSWERS = 40;
/** Rows of an answer that is held: lists are read once anyway, and an export would hold all of its pages. */
const MOST_ROWS = 100;

export type ReadsOnce<Statement> = ReturnType<typeof createReadsOnce<Statement>>;

/**
 * Answers of the statements of a page's loaders: asked again while they run, a statement gets the answer that it got
 * before, and the services of a page need not hand each other what they have read.
 */
export function createReadsOnce<Statement>(isSame: (one: Statement, other: Statement) => boolean) {
  let held: { statement: Statement; answer: Promise<readonly unknown[]> }[] | null = [];

  return {
    /** Answer from before, or of `read`. Callers share its rows and must not change them. */
    ask<Row>(statement: Statement, read: () => Promise<Row[]>): Promise<Row[]> {
      const known = held?.find((each) => isSame(each.statement, statement));
      if (known) return known.answer as Promise<Row[]>;
      const answer = read();
      if (held && held.length < MOST_ANSWERS) {
        const one = { statement, answer };
        held.push(one);
        const drop = () => {
          held = held?.filter((each) => each !== one) ?? null;
        };
        answer.then(({ length }) => length > MOST_ROWS && drop(), drop);
      }
      return answer;
    },
    /** Forgets what was read and holds nothing more: something was written, or the loaders are done. */
    stop(): void {
      held = null;
    },
  };
}
