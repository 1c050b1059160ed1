import { Miniflare } from 'miniflare';
import { requestsPerSecond } from './load.mjs';
import { interleave, median, time } from './measure.mjs';
import { createPiece } from './piece.mjs';

const ROUNDS = { warmUp: 1, rounds: 7 };
const LOAD = { seconds: 1.5, connections: 16 };
const PIECES = { warmUp: 2, counted: 7 };

const HELLO = "export default { fetch: () => new Response('hello world') };";

/** Measures the cost of one visitor's request, against a Worker that only says hello, in the same workerd and run. */
export async function benchServing(product) {
  const cookie = await product.signIn();
  const piece = await createPiece(product, cookie, 0);
  const hello = new Miniflare({ modules: true, script: HELLO, compatibilityDate: '2026-04-01', cf: false });
  try {
    const helloUrl = await hello.ready;
    // By number: asking the system for a name's address would be measured too.
    const at = (path) => {
      const url = new URL(path, product.url);
      url.hostname = '127.0.0.1';
      return url;
    };
    const host = { Host: product.url.host };
    const load =
      (url, headers = {}) =>
      () =>
        requestsPerSecond(url, { ...LOAD, headers });
    const medians = await interleave(
      {
        hello: load(helloUrl),
        image: load(at(piece.imagens.feed), host),
        page: load(at(piece.pagina), host),
        login: load(at('/login'), host),
      },
      ROUNDS,
    );
    const against = (name, value) => ({
      name,
      value,
      unit: 'requests/s',
      peer: medians.hello,
      ratio: value / medians.hello,
    });
    const creating = [];
    for (let n = 1; n <= PIECES.warmUp + PIECES.counted; n += 1) {
      const ms = await time(() => createPiece(product, cookie, n));
      if (n > PIECES.warmUp) creating.push(ms);
    }
    const pictures = Object.keys(piece.imagens).length;
    return [
      against('Cached image /i/{id}.jpg (peer: hello world)', medians.image),
      against('Public page /p/{id} (peer: hello world)', medians.page),
      against('Sign-in page, rendered (peer: hello world)', medians.login),
      { name: `POST /api/artes, ${pictures} pictures drawn and stored`, value: median(creating), unit: 'ms' },
    ];
  } finally {
    await hello.dispose();
  }
}
