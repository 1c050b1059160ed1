/**
 * Turns of the microtask queue in which nobody asks after which a trip begins. Loaders of one page, and the services
 * in them, reach their first reads within a dozen.
 */
const QUIET_TURNS = 24;

/** Read of one or more statements that may share a trip with others. */
export type JoinableRead<Statement, Answer> = {
  statements: readonly Statement[];
  /** Asks in a trip of its own. */
  alone(): Promise<Answer>;
  /** Answer out of the results of a batch, in the order of the statements. */
  from(results: D1Result<Row>[]): Answer;
};

type Row = Record<string, unknown>;

type Waiting<Statement> = JoinableRead<Statement, unknown> & {
  resolve(answer: unknown): void;
  reject(error: unknown): void;
};

export type JoinedReads<Statement> = ReturnType<typeof createJoinedReads<Statement>>;

/** Copy of a result that is already somebody else's, since callers may change what they read. */
const copyOf = (result: D1Result<Row>): D1Result<Row> => ({
  ...result,
  results: result.results.map((row) => ({ ...row })),
});

/**
 * Collects the reads that one request asks side by side, and asks them in one batch: a trip to D1 costs as much as ten
 * statements (docs/decisions/0015). The same statement with the same values goes once. A batch fails as a whole, so
 * each read of a failed one is asked again by itself, and fails or succeeds as it would have.
 * @param parts `ask` sends a batch; `isSame` compares statement and values
 */
export function createJoinedReads<Statement>(parts: {
  ask(statements: readonly Statement[]): Promise<D1Result<Row>[]>;
  isSame(one: Statement, other: Statement): boolean;
}) {
  const { ask, isSame } = parts;
  let waiting: Waiting<Statement>[] = [];

  async function askJoined(reads: readonly Waiting<Statement>[]): Promise<void> {
    const different: Statement[] = [];
    const placeOf = (statement: Statement): number => {
      const known = different.findIndex((each) => isSame(each, statement));
      return known >= 0 ? known : different.push(statement) - 1;
    };
    const places = reads.map(({ statements }) => statements.map(placeOf));
    const results = await ask(different);
    const given = new Set<number>();
    const resultAt = (place: number): D1Result<Row> => {
      const result = results[place] as D1Result<Row>;
      if (given.has(place)) return copyOf(result);
      given.add(place);
      return result;
    };
    reads.forEach(({ from, resolve }, index) => {
      resolve(from((places[index] ?? []).map(resultAt)));
    });
  }

  /** Sends what waits, now. */
  function send(): void {
    const reads = waiting;
    waiting = [];
    const each = () => reads.forEach(({ alone, resolve, reject }) => void alone().then(resolve, reject));
    if (reads.length > 1) askJoined(reads).catch(each);
    else each();
  }

  async function sendWhenQuiet(): Promise<void> {
    const mine = waiting;
    let seen = 0;
    for (let quiet = 0; quiet < QUIET_TURNS && waiting === mine; quiet += 1) {
      if (mine.length !== seen) quiet = 0;
      seen = mine.length;
      await null;
    }
    if (waiting === mine) send();
  }

  return {
    /** Asks together with what else is asked in this turn. */
    join<Answer>(read: JoinableRead<Statement, Answer>): Promise<Answer> {
      return new Promise<Answer>((resolve, reject) => {
        waiting.push({ ...read, resolve, reject } as Waiting<Statement>);
        if (waiting.length === 1) void sendWhenQuiet();
      });
    },
    /** Sends what waits before a write goes, so that no read sees what was written after it was asked. */
    send,
  };
}
