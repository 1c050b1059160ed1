/** A test, file or check that did not pass at once: what it said, and the folder with a journey's evidence. */
export type Outcome = { name: string; message?: string; evidence?: string };
export type Count = {
  passed: number;
  failed: number;
  /** Failed, in a journey's case twice. */
  broken: Outcome[];
  /** Passed on the second try only. */
  unsteady: Outcome[];
};
export function countTests(report: object | null, code: number): Count;
