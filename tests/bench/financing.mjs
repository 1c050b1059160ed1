import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../workers/local/paths.mjs';
import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { pmtAndRate, pmtAndXirr, xnpvAndXirr } from './financing/peers.mjs';
import { interleave, time } from './measure.mjs';

const ROUNDS = { warmUp: 5, rounds: 21 };
const PRECO = 2_459_000;

/** Most that a peer's amounts may be off ours, in centavos. */
const CENTAVO = 1;
/** Most that its CET may be off ours, in percentage points a year: what separates two printed CETs. */
const SAME_CET = 0.01;
/** `rate` takes each month for a twelfth of a year where the law counts days over 365: another CET of the same flow. */
const UNDATED_CET = 0.5;

/** `grids`: how many a measurement is taken over, since a short one alone is lost in the clock. */
const CASES = [
  {
    name: 'equal months (peer: financial pmt and formula.js XIRR)',
    convencao: 'mensal',
    peer: pmtAndXirr,
    tolerance: SAME_CET,
    grids: 4,
  },
  {
    name: 'actual days (peer: formula.js XNPV and XIRR)',
    convencao: 'dias365',
    peer: xnpvAndXirr,
    tolerance: SAME_CET,
    grids: 4,
  },
  {
    name: 'equal months (peer: financial pmt and rate, its CET undated)',
    convencao: 'mensal',
    peer: pmtAndRate,
    tolerance: UNDATED_CET,
    grids: 100,
  },
];

/** The domain's code as plain JavaScript, for Node without type stripping. */
async function loadOurs() {
  const { output } = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: { ssr: join(ROOT, 'tests/bench/financing/ours.ts'), write: false, target: 'es2022' },
  });
  return import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`);
}

/**
 * Stops when the peer does not say what we say: the comparison would mean nothing. A CET that it does not find
 * (NaN, an error value) is another CET. The last instalment is left out: ours closes the balance to the
 * centavo, the libraries know no such thing.
 */
function requireSameNumbers(ours, theirs, { name, tolerance }) {
  const peers = theirs.flat();
  for (const [index, cell] of ours.flat().entries()) {
    const peer = peers[index];
    const same =
      cell?.cet &&
      Math.abs(cell.valorFinanciado - peer.valorFinanciado) <= CENTAVO &&
      Math.abs(cell.parcela - peer.parcela) <= CENTAVO &&
      Math.abs(cell.cet.anual - peer.anual) <= tolerance;
    if (!same) {
      const both = `${JSON.stringify(cell)} and ${JSON.stringify(peer)}`;
      throw new ExpectedFailure(`The peer says other numbers, ${name}: ${both}.`);
    }
  }
}

/** The comparison grid with the CET of each of its 96 cells, against loops over published finance libraries. */
export async function benchFinancing() {
  const { createQuestion, compare } = await loadOurs();
  const results = [];
  for (const { name, convencao, peer, tolerance, grids } of CASES) {
    // A price of its own for each grid, so that nothing can be remembered from the one before.
    const questionsOf = (round) =>
      Array.from({ length: grids }, (_, n) => createQuestion(PRECO + (round * grids + n) * 100, convencao));
    for (const question of questionsOf(0))
      requireSameNumbers(compare(question), peer(question), { name, tolerance });
    const timed = (work) => async (round) => {
      const questions = questionsOf(round);
      const total = await time(() => {
        for (const question of questions) work(question);
      });
      return total / grids;
    };
    const medians = await interleave({ ours: timed(compare), peer: timed(peer) }, ROUNDS);
    results.push({
      name: `Comparison grid, 12 terms × 8 down payments with CET, ${name}`,
      value: medians.ours,
      unit: 'ms',
      peer: medians.peer,
      ratio: medians.ours / medians.peer,
    });
  }
  return results;
}
