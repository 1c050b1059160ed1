import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { makePdf } from './documents/pdf.mjs';
import { time } from './measure.mjs';
import { createPiece } from './piece.mjs';

/** Rest and drawing take turns, so that what else the machine does falls on both. */
const ROUNDS = 3;
const ROUND_MS = 6000;
const PAUSE_MS = 20;
const DOCUMENTS = 20;
const PARCELAS = 48;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const percentile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
};

/** Measures a visitor's wait for the sign-in page, asked for again and again during one round. */
async function visit(url) {
  const times = [];
  const end = performance.now() + ROUND_MS;
  while (performance.now() < end) {
    times.push(
      await time(async () => {
        const response = await fetch(url);
        await response.text();
        if (response.status !== 200) throw new ExpectedFailure(`GET /login answered ${response.status}.`);
      }),
    );
    await sleep(PAUSE_MS);
  }
  return times;
}

/** Two people who save one piece after another while `work` runs. */
async function whileTwoDraw(product, cookies, work) {
  let isOver = false;
  let pieces = 0;
  const draw = async (cookie) => {
    while (!isOver) {
      pieces += 1;
      await createPiece(product, cookie, 700_000 + pieces);
    }
  };
  const drawing = Promise.all(cookies.map(draw));
  try {
    return await work();
  } finally {
    isOver = true;
    await drawing;
  }
}

/** Measures the wait of others for a drawing, and of everybody who asks for a document at the same time. */
export async function benchWaiting(product) {
  const cookies = [await product.signIn(), await product.signIn('demo-admin')];
  const login = new URL('/login', product.url);
  await createPiece(product, cookies[0], 600_000);
  await visit(login);
  const rest = [];
  const busy = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rest.push(...(await visit(login)));
    busy.push(...(await whileTwoDraw(product, cookies, () => visit(login))));
  }
  const [value, peer] = [percentile(busy, 0.95), percentile(rest, 0.95)];
  const last = await time(() =>
    Promise.all(Array.from({ length: DOCUMENTS }, () => makePdf(product, cookies[0], 'a4', PARCELAS))),
  );
  return [
    {
      name: 'GET /login while two people draw without pause, p95 (peer: at rest, p95)',
      ...{ value, unit: 'ms', peer, ratio: value / peer },
    },
    {
      name: `${DOCUMENTS} PDFs of ${PARCELAS} instalments asked for at once, the last`,
      value: last,
      unit: 'ms',
    },
  ];
}
