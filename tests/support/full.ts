import { describe, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run leaves nothing out: `npm run test:full`, or a file that was named. */
    full: boolean;
  }
}

/**
 * Cases of a table: every one in the full run, the telling ones in the gate. docs/decisions/0038 lists each table that is
 * cut this way, and which test of the gate still fails for the same fault.
 */
export const inGate = <Case>(
  all: readonly Case[],
  isTelling: (each: Case, index: number) => boolean,
): Case[] => (inject('full') ? [...all] : all.filter(isTelling));

/**
 * Tells which cases stand for a group in the gate: so many of each group, spread over it, another place in each.
 *
 * @param groupOf what a case is one of many of: `({ template, formato }) => `${template} ${formato}``
 */
export function someOfEach<Case>(
  all: readonly Case[],
  groupOf: (each: Case) => string,
  count = 1,
): (each: Case) => boolean {
  const groups = new Map<string, Case[]>();
  for (const each of all) groups.set(groupOf(each), [...(groups.get(groupOf(each)) ?? []), each]);
  const chosen = [...groups.values()].flatMap((group, place) => {
    const size = Math.min(count, group.length);
    return Array.from(
      { length: size },
      (_, n) => group[(place + Math.floor((n * group.length) / size)) % group.length],
    );
  });
  const telling = new Set<Case | undefined>(chosen);
  return (each) => telling.has(each);
}

/** Inputs that a property tries where each draws a picture: `numRuns: runs(80, 20)`. */
export const runs = (full: number, gate: number): number => (inject('full') ? full : gate);

const notCollected = Object.assign(() => undefined, { for: () => () => undefined });

/**
 * `test` or `describe` of the full run alone: another test of the gate fails for the same fault, or has the happy path of
 * its family (docs/decisions/0038). The gate does not collect it.
 */
export const inFull = <Collector>(collect: Collector): Collector =>
  inject('full') ? collect : (notCollected as unknown as Collector);

/** A group whose tests are all of the full run alone: vitest refuses a group without a test. */
export const fullDescribe = inFull(describe);
