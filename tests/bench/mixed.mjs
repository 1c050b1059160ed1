import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { median } from './measure.mjs';
import { ask, askPatiently, createDice, drawOne, untilOver } from './mixed/asking.mjs';
import { createWork } from './mixed/work.mjs';
import { startAsAPerson } from './npm-start.mjs';
import { hirePeople } from './people.mjs';
import { createPiece } from './piece.mjs';
import { signIn } from './product.mjs';

const PEOPLE = 50;
const SECONDS = 60;
/** Limit of a page's time while everybody works, as a multiple of that at rest: of the p95 of both. */
const LIMIT = 2;
/**
 * Seconds before the next act: negative exponential with a mean of 7 s, cut at ten times that, as TPC-W (5.3.1.1)
 * takes it for people in front of pages. Whoever sells also talks to the customer and looks at the motorcycle, for minutes
 * at a time: fifty people at this pace are busier than a shop of fifty ever is.
 */
const THINK_S = { mean: 7, most: 70 };
/**
 * At rest one page at a time is asked for, with this pause: nobody waits for another. Each person's turn comes about as often
 * as at work, since what an isolate keeps of a session for ten seconds is part of a page's time.
 */
const PAUSE_MS = 150;
/** Of the measured seconds, how many are spent at rest before the work, and how many after it. */
const REST = 0.25;
const SEED = 20_261_127;

const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const p95 = (answers) => {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))];
};

const pagesOf = (answers) => answers.filter(({ kind }) => kind === 'page');

/** The same pages, as often, of the same people in turns. */
async function rest(product, acts, people, dice, seconds) {
  const pages = acts.filter(({ kind }) => kind === 'page');
  const answers = [];
  await untilOver(seconds * 1000, async () => {
    answers.push(await ask(product, drawOne(pages, dice), people[answers.length % people.length]));
    await later(PAUSE_MS);
  });
  return answers;
}

/** Everybody at their own pace; each comes in at some moment of the first think time. */
async function work(product, acts, people, dice, seconds) {
  const thinkMs = () =>
    1000 * Math.min(THINK_S.most, -THINK_S.mean * Math.log(1 - dice(1_000_000) / 1_000_000));
  const answers = [];
  const end = performance.now() + seconds * 1000;
  const person = async (who) => {
    await later(1000 * THINK_S.mean * (dice(1000) / 1000));
    while (performance.now() < end) {
      const act = drawOne(acts, dice);
      if (act.keyingS) await later(Math.min(act.keyingS * 1000, Math.max(0, end - performance.now())));
      answers.push(await (act.kind === 'flyer' ? askPatiently : ask)(product, act, who));
      // What a person opens because of the answer, such as the proposal that was saved.
      const next = answers.at(-1).next;
      if (next) answers.push(await ask(product, next, who));
      await later(Math.min(thinkMs(), Math.max(0, end - performance.now())));
    }
  };
  await Promise.all(people.map(person));
  return answers;
}

/** Every address once before anything is measured: an isolate that has compiled nothing yet is no rest. */
async function warmUp(product, acts, people) {
  for (const act of acts) for (const who of people.slice(0, 3)) await ask(product, act, who);
}

/**
 * People of one shop who work for a minute, drawing included, against `npm start` and behind one address: no answer
 * fails, and a page takes at most twice as long as at rest.
 *
 * @param {{ people?: number, seconds?: number }} [options] a short run shows that it works; it measures nothing
 * @throws {ExpectedFailure} when an answer fails, or a page takes longer than that
 */
export async function benchMixed({ people: count = PEOPLE, seconds = SECONDS } = {}) {
  const product = await startAsAPerson();
  try {
    const people = await hirePeople(product, count);
    const piece = await createPiece(product, await signIn(product.url), 900_000);
    const acts = createWork(product, piece);
    const dice = createDice(SEED);
    await warmUp(product, acts, people);
    const before = await rest(product, acts, people, dice, seconds * REST);
    const busy = await work(product, acts, people, dice, seconds);
    const after = await rest(product, acts, people, dice, seconds * REST);
    return report(product, { atRest: [...before, ...after], busy, count, seconds });
  } finally {
    await product.stop();
  }
}

/** Addresses with the most milliseconds between rest and work, by their medians. */
function slowest(atRest, busy) {
  const medians = [...new Set(atRest.map(({ path }) => path))].map((path) => {
    const of = (answers) => median(answers.filter((each) => each.path === path).map(({ ms }) => ms));
    return { path, quiet: of(atRest), working: of(busy) };
  });
  const lines = medians
    .sort((a, b) => b.working - b.quiet - (a.working - a.quiet))
    .slice(0, 5)
    .map(
      ({ path, quiet, working }) => `${path}: ${quiet.toFixed(0)} ms at rest, ${working.toFixed(0)} at work`,
    );
  return `Medians of the slowest:\n${lines.join('\n')}`;
}

function report(product, { atRest, busy, count, seconds }) {
  const failed = [...atRest, ...busy].filter(({ ok }) => !ok);
  if (failed.length > 0) {
    const seen = failed
      .slice(0, 5)
      .map(({ path, status, text }) => `${status} ${path} ${text.slice(0, 200)}`);
    throw new ExpectedFailure(`${failed.length} answers of the mixed work failed:\n${seen.join('\n')}`);
  }
  if (product.output().includes('started again'))
    throw new ExpectedFailure(`The system did not stay up.\n${product.output()}`);
  const [value, peer] = [p95(pagesOf(busy)), p95(atRest)];
  const ratio = value / peer;
  const ms = (number) => `${number.toFixed(1)} ms`;
  if (ratio > LIMIT)
    throw new ExpectedFailure(
      `${slowest(atRest, pagesOf(busy))}\nWhile ${count} people work, the p95 of a page is ${ms(value)}: ${ratio.toFixed(2)} times that at rest (${ms(peer)}), where ${LIMIT} is the limit.`,
    );
  const what = `${count} people at mixed work for ${seconds} s`;
  const flyers = busy.filter(({ kind }) => kind === 'flyer');
  return [
    { name: `${what}, failures`, value: failed.length, unit: 'answers' },
    {
      name: `${what}, p95 of a page (peer: at rest, p95; limit ${LIMIT})`,
      ...{ value, unit: 'ms', peer, ratio },
    },
    { name: `${what}, answers`, value: busy.length, unit: 'answers' },
    {
      name: `${what}, flyers that the page sent again to a full queue`,
      ...{ value: flyers.filter(({ waits }) => waits).length, unit: 'flyers' },
    },
    { name: `${what}, flyers drawn`, value: flyers.length, unit: 'flyers' },
    ...(flyers.length > 0
      ? [{ name: `${what}, p95 of a flyer in all its sizes`, value: p95(flyers), unit: 'ms' }]
      : []),
  ];
}
