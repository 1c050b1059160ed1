import { Miniflare } from 'miniflare';
import { loadAddress } from './load.mjs';
import { interleave } from './measure.mjs';
import { createPiece } from './piece.mjs';
import { ticksOf, workerdIds } from './processes.mjs';
import { startProduct } from './product.mjs';

const ROUNDS = { warmUp: 2, rounds: 5 };
const LOAD = { seconds: 1, connections: 4 };

const HELLO = "export default { fetch: () => new Response('hello world') };";

/** So that the share page counts each visit: people's browsers have a name. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/** Multiples of a hello-world Worker that a request may cost. The reasons are in docs/decisions/0015. */
const GOALS = {
  versao: ['GET /versao', 1.5],
  image: ['Cached image /i/{id}.jpg', 3],
  page: ['Public page /p/{id}', 3],
  login: ['Sign-in page', 10],
  home: ['Home of a visitor', 9],
  homeOfConsultant: ['Home of a consultant', 14],
  financiamento: ['/financiamento of a consultant', 22],
  panfleto: ['/panfleto of a consultant', 14],
  empresas: ['GET /api/empresas', 4],
};

/**
 * CPU time of workerd for one request, as a multiple of a hello-world Worker's in the same run: what is paid for
 * at the edge, whatever the network does. `peer` is the goal.
 */
export async function benchCpu() {
  const product = await startProduct({ staticFiles: false });
  const others = workerdIds();
  const hello = new Miniflare({ modules: true, script: HELLO, compatibilityDate: '2026-04-01', cf: false });
  try {
    const helloUrl = await hello.ready;
    const its = workerdIds().find((id) => !others.includes(id));
    return await weigh(product, { url: helloUrl, id: its });
  } finally {
    await hello.dispose();
    await product.stop();
  }
}

async function weigh(product, hello) {
  const cookie = await product.signIn();
  const piece = await createPiece(product, cookie, 0);
  const ask = (id, url, headers) => async () => {
    const before = ticksOf(id);
    const { answers } = await loadAddress(url, { ...LOAD, headers });
    return (ticksOf(id) - before) / answers;
  };
  // By number: asking the system for a name's address would be measured too.
  const at = (path, headers = {}) => {
    const url = new URL(path, product.url);
    url.hostname = '127.0.0.1';
    return ask(product.process, url, { Host: product.url.host, ...headers });
  };
  const page = { Accept: 'text/html' };
  const { hello: unit, ...ticks } = await interleave(
    {
      hello: ask(hello.id, hello.url, {}),
      versao: at('/versao'),
      image: at(piece.imagens.feed),
      page: at(piece.pagina, { ...page, 'User-Agent': PHONE }),
      login: at('/login', page),
      home: at('/', page),
      homeOfConsultant: at('/', { ...page, Cookie: cookie }),
      financiamento: at('/financiamento', { ...page, Cookie: cookie }),
      panfleto: at('/panfleto', { ...page, Cookie: cookie }),
      empresas: at('/api/empresas', { Cookie: cookie }),
    },
    ROUNDS,
  );
  return Object.entries(ticks).map(([key, value]) => {
    const [name, goal] = GOALS[key];
    const multiple = value / unit;
    return {
      name: `CPU of one request: ${name} (peer: goal)`,
      value: multiple,
      unit: '× hello world',
      peer: goal,
      ratio: multiple / goal,
    };
  });
}
