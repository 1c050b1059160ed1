import { ExpectedFailure } from '../../../workers/local/terminal.mjs';
import { PHONE } from '../phone.mjs';

/**
 * Asks the product as somebody at some moment of the day that is played.
 *
 * @param {{ url: URL }} product
 * @param {{ em: number, ato: string }} clock milliseconds since 1970, and the act that it belongs to
 */
export const createGo = (product, clock) => async (who, request) => {
  const { path, method = 'GET', json, type, body, status = 200, binary } = request;
  const response = await fetch(new URL(path, product.url), {
    ...{ method, body, redirect: 'manual' },
    headers: {
      ...(who.cookie ? { cookie: who.cookie } : {}),
      ...(method === 'GET' ? {} : { origin: product.url.origin }),
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...(type ? { 'content-type': type } : {}),
      ...{ accept: json || binary ? '*/*' : 'text/html', 'user-agent': PHONE, connection: 'close' },
      ...{ 'x-dia-em': String(clock.em), 'x-dia-ato': clock.ato },
    },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== status) {
    const said = bytes
      .toString('utf8', 0, 100_000)
      .replace(/<style.*?<\/style>|<script.*?<\/script>|<[^>]*>/gs, ' ');
    throw new ExpectedFailure(
      `${clock.ato}: ${method} ${path} answered ${response.status} instead of ${status}.\n${said.replace(/\s+/g, ' ').slice(0, 1500)}`,
    );
  }
  return {
    ...{ headers: response.headers, location: response.headers.get('location') ?? '' },
    ...(binary ? { bytes } : { text: bytes.toString('utf8') }),
  };
};

/** Plays acts that were begun at their moments, step by step in the order of the day. */
export async function play(begun, clock) {
  const waiting = [...begun].sort((a, b) => a.em - b.em);
  while (waiting.length > 0) {
    const first = waiting.shift();
    clock.em = first.em;
    clock.ato = first.ato;
    const { value, done } = await first.steps.next();
    if (done) continue;
    const later = { ...first, em: first.em + value * 1000 };
    const at = waiting.findIndex(({ em }) => em > later.em);
    waiting.splice(at < 0 ? waiting.length : at, 0, later);
  }
}
