import type { Outcome } from './vitest-report.mjs';
export const MOST_UNSTEADY: number;
export function closeReport(totals: {
  passed: number;
  failed: number;
  broken?: Outcome[];
  unsteady?: Outcome[];
}): {
  passed: number;
  failed: number;
  lines: string[];
};
