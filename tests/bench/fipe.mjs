import { Miniflare } from 'miniflare';
import { interleave, median } from './measure.mjs';

const ROUNDS = { warmUp: 1, rounds: 5 };
const HELLO = "export default { fetch: () => new Response('hello world') };";

/** What people type, key by key. */
const TYPED = [
  ...[
    'fazer 250 2020',
    'cg titan 160 22',
    'cgtitan160 22',
    'tenerre 250',
    'kawazaki ninja 300',
    'hornnet 600 2010',
  ],
  ...['biz', 'xre 300 2019', 'mt07', 'r1250gs adventure', 'harley fat boy', 'vstrom 650 xt 2022', '827130-5'],
];
const KEYS = TYPED.flatMap((phrase) => Array.from(phrase, (_, at) => phrase.slice(0, at + 1)));

/** Waits for each address in turn over one connection; gives the milliseconds of each. */
async function waitsFor(urls) {
  const waits = [];
  for (const url of urls) {
    const start = performance.now();
    const answer = await fetch(url);
    await answer.arrayBuffer();
    waits.push(performance.now() - start);
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  }
  return waits;
}

const part = (waits, share) => [...waits].sort((a, b) => a - b)[Math.floor(waits.length * share)];

/**
 * A keystroke of the search at the whole table, against a Worker that only says hello, in the same run and in turns
 * with it; and what the first one of an isolate waits, which reads the table.
 */
export async function benchFipe(product) {
  const hello = new Miniflare({ modules: true, script: HELLO, compatibilityDate: '2026-04-01', cf: false });
  try {
    const helloUrl = await hello.ready;
    const at = (path) => new URL(path, product.url);
    const [health] = await waitsFor([at('/versao')]);
    const [first] = await waitsFor([at('/api/fipe/busca?q=biz')]);
    const searches = KEYS.map((key) => at(`/api/fipe/busca?q=${encodeURIComponent(key)}`));
    const hellos = KEYS.map(() => helloUrl);
    const all = { search: [], hello: [] };
    await interleave(
      {
        search: async () => {
          const waits = await waitsFor(searches);
          all.search.push(...waits);
          return median(waits);
        },
        hello: async () => {
          const waits = await waitsFor(hellos);
          all.hello.push(...waits);
          return median(waits);
        },
      },
      ROUNDS,
    );
    const against = (name, share) => {
      const [value, peer] = [part(all.search, share), part(all.hello, share)];
      return { name, value, unit: 'ms', peer, ratio: value / peer };
    };
    return [
      against('FIPE search, a keystroke, p50 (peer: hello world)', 0.5),
      against('FIPE search, a keystroke, p95 (peer: hello world)', 0.95),
      {
        name: 'FIPE search, the first of an isolate (peer: /versao)',
        value: first,
        unit: 'ms',
        peer: health,
        ratio: first / health,
      },
    ];
  } finally {
    await hello.dispose();
  }
}
