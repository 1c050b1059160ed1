import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { interleave, time } from './measure.mjs';
import { createPiece } from './piece.mjs';

/** Limit of a consultant's wait for a link, in milliseconds. */
const GOAL_MS = 500;
const ROUNDS = { warmUp: 3, rounds: 20 };

async function drawn(url) {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new ExpectedFailure(`${url} answered ${answer.status}.`);
}

/** A new piece with feed and link preview, one after the other, until its link is there; its other sizes follow. */
export async function benchPieces(product) {
  const cookie = await product.signIn();
  let n = 500_000;
  const { piece } = await interleave(
    {
      async piece() {
        n += 1;
        let piece = null;
        const taken = await time(async () => {
          piece = await createPiece(product, cookie, n);
        });
        // Nobody makes the next one before the sizes that follow are drawn: it would wait for them in the queue.
        for (const path of Object.values(piece.imagens)) await drawn(new URL(path, product.url));
        return taken;
      },
    },
    ROUNDS,
  );
  const name = 'POST /api/artes until its answer (peer: goal)';
  return [{ name, value: piece, unit: 'ms', peer: GOAL_MS, ratio: piece / GOAL_MS }];
}
