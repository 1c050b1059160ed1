import { interleave, time } from './measure.mjs';
import { createPiece } from './piece.mjs';

/** What a consultant may wait for a link, in milliseconds. */
const GOAL_MS = 500;
const ROUNDS = { warmUp: 3, rounds: 20 };

/** A new piece with feed and link preview, one after the other, until its link is there; its other sizes follow. */
export async function benchPieces(product) {
  const cookie = await product.signIn();
  let n = 500_000;
  const { piece } = await interleave(
    {
      piece() {
        n += 1;
        return time(() => createPiece(product, cookie, n));
      },
    },
    ROUNDS,
  );
  const name = 'POST /api/artes until its answer (peer: goal)';
  return [{ name, value: piece, unit: 'ms', peer: GOAL_MS, ratio: piece / GOAL_MS }];
}
