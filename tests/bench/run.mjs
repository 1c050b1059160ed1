// `npm run bench`: prints a table and writes tests/bench/results.json.
//   npm run bench -- drawing       one part only: see PARTS
//   npm run bench -- mixed --people=10 --seconds=8      a short run of the parts that take them
//   npm run bench -- cpu --screens=/estoque,/clientes   these screens only, by their paths in the route table
// The Workers run as built bundles in workerd, through Miniflare directly: wrangler's development proxy
// would hide most differences. Peers are measured in turns with ours, in the same run; `ratio` is value ÷ peer.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../workers/local/build.mjs';
import { ensureInstalled, requireNode } from '../../workers/local/install.mjs';
import { ROOT } from '../../workers/local/paths.mjs';
import { ExpectedFailure, reportFailure, step } from '../../workers/local/terminal.mjs';

const PARTS = [
  'drawing',
  'pieces',
  'financing',
  'parsers',
  'estoque',
  'propostas',
  'premiacao',
  'documents',
  'serving',
  'fipe',
  'waiting',
  'mixed',
  'burst',
  'cpu',
  'tv',
  'slow-network',
  'primeira-vista',
  'hands',
  'client-js',
  // Asked for by name only: the first takes the better part of an hour, the second a quarter of one.
  'hostile',
  'day',
  // From the last day that was played.
  'capacity',
];

const round = (value) => Number(value.toPrecision(4));

function print(results) {
  console.table(
    Object.fromEntries(
      results.map(({ name, ...rest }) => [
        name,
        Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, value])),
      ]),
    ),
    ['value', 'unit', 'peer', 'ratio'],
  );
}

/** Parts that are wanted, the numbers of a short run, and the screens that are weighed. */
function readArguments() {
  const text = { type: 'string' };
  const { values: all, positionals: wanted } = parseArgs({
    options: { people: text, seconds: text, screens: text },
    allowPositionals: true,
  });
  const { screens, ...values } = all;
  const short = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
  const wrong = Object.entries(short).find(([, value]) => !(Number.isInteger(value) && value > 0));
  if (wrong) throw new ExpectedFailure(`--${wrong[0]} must be a whole number above 0.`);
  return { wanted, short, screens: screens?.split(',') };
}

async function main() {
  requireNode();
  const { wanted, short, screens } = readArguments();
  const unknown = wanted.find((part) => !PARTS.includes(part));
  if (unknown)
    throw new ExpectedFailure(`No part "${unknown}". Usage: npm run bench -- [${PARTS.join(' | ')}]`);
  const wants = (part) => wanted.length === 0 || wanted.includes(part);
  await ensureInstalled();
  await ensureBuilt();

  const results = [];
  if (wants('drawing')) {
    const { benchDrawing } = await import('./drawing.mjs');
    results.push(...(await step('Drawing pictures', benchDrawing)));
  }
  if (wants('financing')) {
    const { benchFinancing } = await import('./financing.mjs');
    results.push(...(await step('Comparing financing', benchFinancing)));
  }
  if (wants('parsers')) {
    const { benchParsers } = await import('./parsers.mjs');
    results.push(...(await step('Parsing uploads that are made to be slow', benchParsers)));
  }
  if (wants('estoque')) {
    const { benchEstoque } = await import('./estoque.mjs');
    results.push(...(await step('Asking the stock', benchEstoque)));
  }
  if (wants('propostas')) {
    const { benchPropostas } = await import('./propostas.mjs');
    results.push(...(await step('Asking for proposals and customers', benchPropostas)));
  }
  if (wants('premiacao')) {
    const { benchPremiacao } = await import('./premiacao.mjs');
    results.push(...(await step('Asking for rankings', benchPremiacao)));
  }
  if (wants('documents')) {
    const { benchDocuments } = await import('./documents.mjs');
    results.push(...(await step('Making the largest documents', benchDocuments)));
  }
  if (wants('cpu')) {
    const { benchCpu } = await import('./cpu.mjs');
    results.push(...(await step('Weighing the CPU time of requests', () => benchCpu(screens))));
  }
  if (wants('tv')) {
    const { benchTv } = await import('./tv.mjs');
    results.push(...(await step('Playing on a television', benchTv)));
  }
  if (wants('mixed')) {
    const { benchMixed } = await import('./mixed.mjs');
    results.push(...(await step('Fifty people at mixed work on npm start', () => benchMixed(short))));
  }
  if (wants('burst')) {
    const { benchBurst } = await import('./burst.mjs');
    results.push(...(await step('A burst of mixed requests on npm start', benchBurst)));
  }
  if (wanted.includes('day')) {
    const { benchDay } = await import('./day.mjs');
    results.push(...(await step('A Saturday of one shop', () => benchDay(short))));
  }
  if (wanted.includes('capacity')) {
    const { reportLastDay } = await import('./day.mjs');
    results.push(...(await step('Reckoning what the last Saturday means', reportLastDay)));
  }
  if (
    wants('pieces') ||
    wants('serving') ||
    wants('fipe') ||
    wants('waiting') ||
    wants('slow-network') ||
    wants('primeira-vista') ||
    wants('hands') ||
    wants('client-js') ||
    wanted.includes('hostile')
  ) {
    const { startProduct } = await import('./product.mjs');
    const product = await step('Starting the product in workerd', startProduct);
    try {
      if (wants('pieces')) {
        const { benchPieces } = await import('./pieces.mjs');
        results.push(...(await step('Publishing pieces', () => benchPieces(product))));
      }
      if (wants('serving')) {
        const { benchServing } = await import('./serving.mjs');
        results.push(...(await step('Serving pages and images', () => benchServing(product))));
      }
      if (wants('fipe')) {
        const { benchFipe } = await import('./fipe.mjs');
        results.push(...(await step('Searching the FIPE table', () => benchFipe(product))));
      }
      if (wants('waiting')) {
        const { benchWaiting } = await import('./waiting.mjs');
        results.push(...(await step('Waiting while others draw', () => benchWaiting(product))));
      }
      if (wants('slow-network')) {
        const { benchSlowNetwork } = await import('./slow-network.mjs');
        results.push(...(await step('Opening a share page on slow 3G', () => benchSlowNetwork(product))));
      }
      if (wants('primeira-vista')) {
        const { benchFirstView } = await import('./first-view.mjs');
        results.push(...(await step('Opening screens on slow 4G', () => benchFirstView(product))));
      }
      if (wants('hands')) {
        const { benchHands } = await import('./hands.mjs');
        results.push(...(await step('Typing and tapping on a slow phone', () => benchHands(product))));
      }
      if (wants('client-js')) {
        const { benchClientJs } = await import('./client-js.mjs');
        results.push(...(await step('Weighing client JavaScript', () => benchClientJs(product))));
      }
      if (wanted.includes('hostile')) {
        const { benchHostile } = await import('./hostile.mjs');
        results.push(...(await step('Sending hostile inputs', () => benchHostile(product))));
      }
    } finally {
      await product.stop();
    }
  }
  const rounded = results.map(({ name, value, unit, peer, ratio }) => ({
    name,
    value: round(value),
    unit,
    ...(peer === undefined ? {} : { peer: round(peer), ratio: round(ratio) }),
  }));
  print(rounded);
  // Numbers of a short run are nobody's figures.
  if (wanted.length === 0 && Object.keys(short).length === 0 && !screens) {
    writeFileSync(join(ROOT, 'tests/bench/results.json'), `${JSON.stringify(rounded, null, 2)}\n`);
  }
}

main()
  .then(() => process.exit(0))
  .catch((error) => process.exit(reportFailure(error)));
