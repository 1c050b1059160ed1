/** Journeys that may need a second try in one run: more are a defect of the product or of the suite, and fail it. */
export const MOST_UNSTEADY = 3;

/** Message lines shown of one failure: the whole stands where it happened, many thousand lines above. */
const LINES_SHOWN = 12;

const indented = (text) =>
  text
    .split('\n')
    .slice(0, LINES_SHOWN)
    .map((line) => `    ${line}`);

const listed = ({ name, message, evidence }) => [
  `  ${name}`,
  ...(message ? indented(message) : []),
  ...(evidence ? [`    evidence in ${evidence}`] : []),
];

/**
 * Lists under "failed" what failed, with its message, and under "unsteady" who passed only on the second try, with the
 * folder of its evidence; more than {@link MOST_UNSTEADY} count as one failure.
 *
 * @param {import('./parts.mjs').Totals} totals
 * @returns {{ passed: number, failed: number, lines: string[] }}
 */
export function closeReport({ passed, failed, broken = [], unsteady = [] }) {
  const isTooMany = unsteady.length > MOST_UNSTEADY;
  const heading = `unsteady: ${unsteady.length} passed only on the second try`;
  return {
    passed,
    failed: failed + (isTooMany ? 1 : 0),
    lines: [
      ...(broken.length > 0 ? ['', 'failed:', ...broken.flatMap(listed)] : []),
      ...(unsteady.length > 0
        ? [
            '',
            isTooMany ? `${heading}, more than ${MOST_UNSTEADY}: the run fails` : heading,
            ...unsteady.flatMap(listed),
          ]
        : []),
    ],
  };
}
