import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { ROOT } from '../../workers/local/paths.mjs';
import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { formatTable, replaceMarked } from '../support/markdown-table.mjs';
import { addressesOf } from './addresses.mjs';
import { goalOf, peopleOf } from './cpu-goals.mjs';
import { loadAddress } from './load.mjs';
import { interleave, median } from './measure.mjs';
import { PHONE } from './phone.mjs';
import { createPiece } from './piece.mjs';
import { ticksOf, workerdIds } from './processes.mjs';
import { startProduct } from './product.mjs';
import { readRouteTable } from './route-table.mjs';

/** A round of every screen takes the better part of a minute. */
const WHOLE = { rounds: { warmUp: 1, rounds: 4 }, load: { seconds: 0.5, connections: 4 } };
const FEW = { rounds: { warmUp: 2, rounds: 5 }, load: { seconds: 1, connections: 4 } };
/** Screens between two measurements of the unit, so that it is of the same minutes as they. */
const BETWEEN_UNITS = 20;

const HELLO = "export default { fetch: () => new Response('hello world') };";

const RECORD = join(ROOT, 'docs/decisions/0015-cost-of-a-request.md');
const ACCOUNTS = { consultant: 'demo-consultor', administrator: 'demo-admin' };

/**
 * CPU time of workerd for one request, as a multiple of a hello-world Worker's in the same run: what is paid for
 * at the edge, whatever the network does. `peer` is the goal; those over it are printed, and a whole run writes the
 * table of docs/decisions/0015.
 *
 * @param {string[]} [wanted] paths of screens, "/estoque/:id", and names of what is no screen; everything when not told
 */
export async function benchCpu(wanted) {
  const product = await startProduct({ staticFiles: false });
  const others = workerdIds();
  const hello = new Miniflare({ modules: true, script: HELLO, compatibilityDate: '2026-04-01', cf: false });
  try {
    const helloUrl = await hello.ready;
    const its = workerdIds().find((id) => !others.includes(id));
    const cookies = {};
    for (const [who, uid] of Object.entries(ACCOUNTS)) cookies[who] = await product.signIn(uid);
    const requests = await readRequests(product, cookies, wanted);
    const weighed = await weigh(product, { url: helloUrl, id: its }, requests, wanted ? FEW : WHOLE);
    report(weighed);
    if (!wanted) writeRecord(weighed);
    return weighed.map(({ name, person, multiple, goal }) => ({
      name: `CPU of one request: ${name}, ${person} (peer: goal)`,
      ...{ value: multiple, unit: '× hello world', peer: goal, ratio: multiple / goal },
    }));
  } finally {
    await hello.dispose();
    await product.stop();
  }
}

/** Requests that are weighed, those that are no screen first. */
async function readRequests(product, cookies, wanted) {
  const isWanted = ({ name }) => !wanted || wanted.includes(name);
  const others = (await otherRequests(product, cookies)).filter(isWanted);
  const screens = (await readRouteTable())
    .map((screen) => ({ ...screen, name: `/${screen.path}` }))
    .filter(isWanted);
  const unknown = wanted?.find((name) => ![...others, ...screens].some((each) => each.name === name));
  if (unknown) throw new ExpectedFailure(`No screen "${unknown}" in the route table.`);
  return [...others, ...(await screenRequests(product, cookies, screens))];
}

/** Requests of no screen. */
async function otherRequests(product, { consultant }) {
  const piece = await createPiece(product, consultant, 0);
  return [
    { name: 'GET /versao', person: 'visitor', address: '/versao', goal: 1.5 },
    { name: 'cached picture', person: 'visitor', address: piece.imagens.feed, goal: 2 },
    {
      name: 'GET /api/empresas',
      person: 'consultant',
      address: '/api/empresas',
      cookie: consultant,
      goal: 2.5,
    },
  ];
}

/** Each screen that is a page, for those whose goal it has. */
async function screenRequests(product, cookies, screens) {
  const addresses = await addressesOf(
    product,
    screens.map(({ name }) => name),
    cookies,
  );
  const requests = [];
  for (const screen of screens) {
    for (const person of peopleOf(screen)) {
      const request = { name: screen.name, person, cookie: cookies[person], goal: goalOf(screen, person) };
      const asked = { ...request, address: addresses.get(screen.name) };
      const status = await pageStatus(product, asked);
      if (status !== null) requests.push({ ...asked, status });
    }
  }
  return requests;
}

const headersOf = ({ cookie }) => ({
  ...{ Accept: 'text/html', 'User-Agent': PHONE },
  ...(cookie ? { Cookie: cookie } : {}),
});

/** Status of a page; null where the answer is a file, or sends people elsewhere. */
async function pageStatus(product, request) {
  const response = await fetch(new URL(request.address, product.url), {
    redirect: 'manual',
    headers: { ...headersOf(request), Connection: 'close' },
  });
  await response.arrayBuffer();
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return isPage && (response.status === 200 || response.status === 404) ? response.status : null;
}

/** Multiples of a hello world, in the order of the requests. */
async function weigh(product, hello, requests, { rounds, load }) {
  const ask = (id, url, options) => async () => {
    const before = ticksOf(id);
    const { answers } = await loadAddress(url, { ...load, ...options });
    return (ticksOf(id) - before) / answers;
  };
  // By number: asking the system for a name's address would be measured too.
  const at = (request) => {
    const url = new URL(request.address, product.url);
    url.hostname = '127.0.0.1';
    const headers = { Host: product.url.host, ...headersOf(request) };
    return ask(product.process, url, { headers, status: request.status });
  };
  const runs = {};
  const units = [];
  for (const [n, request] of requests.entries()) {
    if (n % BETWEEN_UNITS === 0) {
      units.push(`hello ${n}`);
      runs[`hello ${n}`] = ask(hello.id, hello.url, {});
    }
    runs[`request ${n}`] = at(request);
  }
  const ticks = await interleave(runs, rounds);
  const unit = median(units.map((name) => ticks[name]));
  return requests.map((request, n) => ({ ...request, multiple: ticks[`request ${n}`] / unit }));
}

const figure = (n) => n.toPrecision(n < 10 ? 2 : 3);

/** Prints those over their goal, the farthest first. */
function report(weighed) {
  const over = weighed
    .filter(({ multiple, goal }) => multiple > goal)
    .sort((a, b) => b.multiple / b.goal - a.multiple / a.goal);
  console.log(`${over.length} of ${weighed.length} requests are over their goal.`);
  for (const { name, person, multiple, goal } of over)
    console.log(`  ${name}, ${person}: ${figure(multiple)}, goal ${goal}`);
}

/** The table of docs/decisions/0015; what is over its goal stands out. */
function writeRecord(weighed) {
  const rows = weighed.map(({ name, person, multiple, goal }) => [
    name,
    person,
    multiple > goal ? `**${figure(multiple)}**` : figure(multiple),
    goal,
  ]);
  const table = formatTable(['request', 'person', '× hello', 'goal'], rows, 2);
  writeFileSync(RECORD, replaceMarked(readFileSync(RECORD, 'utf8'), 'cpu', table));
}
