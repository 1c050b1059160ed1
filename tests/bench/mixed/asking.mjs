/** The address of the shop: all of its people share it, and its limits (docs/decisions/0007). */
const SHOP = '203.0.113.7';

/** Numbers below `sides`, in an order that is the same in each run. */
export function createDice(seed) {
  let value = seed;
  return (sides) => {
    value = (value * 48_271) % 2_147_483_647;
    return value % sides;
  };
}

/** One of the acts, each as often as its weight says. */
export function drawOne(acts, dice) {
  let left = dice(acts.reduce((sum, { weight }) => sum + weight, 0));
  for (const act of acts) {
    left -= act.weight;
    if (left < 0) return act;
  }
  throw new Error('No act has a weight.');
}

/** Does the work again and again for so many milliseconds. */
export async function untilOver(ms, work) {
  const end = performance.now() + ms;
  while (performance.now() < end) await work();
}

/**
 * Asks what an act asks, as a person. Only a status that the act names counts as an answer: a limit or a full queue is a
 * failure here.
 *
 * @returns {Promise<{ kind: string, path: string, status: number, ok: boolean, ms: number, text: string, next?: object, retryAfter?: number }>}
 *   `next`: what the answer leads to, which is no page that is asked for at rest; `retryAfter`: seconds after which a full queue wants to be asked again
 */
export async function ask(product, { kind, path, init, status: wanted = 200 }, who) {
  const { headers = {}, ...rest } = init?.(who) ?? {};
  const start = performance.now();
  try {
    const response = await fetch(new URL(path, product.url), {
      ...rest,
      redirect: 'manual',
      // A connection each: workerd closes one that was idle just when the next request takes it.
      headers: { cookie: who.cookie, 'cf-connecting-ip': SHOP, connection: 'close', ...headers },
    });
    const text = await response.text();
    const ok = response.status === wanted && response.headers.has('x-request-id');
    const location = response.headers.get('location');
    const next = ok && location ? { next: { kind: 'followed', path: location } } : {};
    const full = response.status === 503 && Number(response.headers.get('retry-after'));
    const again = full ? { retryAfter: full } : {};
    return {
      kind,
      path,
      status: response.status,
      ok,
      ms: performance.now() - start,
      text,
      ...next,
      ...again,
    };
  } catch (error) {
    const text = String(error.cause ?? error);
    return { kind, path, status: 0, ok: false, ms: performance.now() - start, text };
  }
}

const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asks as the studio's page does: told that the drawing's queue is full, it counts down and sends the same again by itself,
 * five times at most (app/domain/pagina/retry-backoff.ts). The answer is the last one, with the time of all of them.
 *
 * @returns as `ask`, and `waits`: how often it was told to wait
 */
export async function askPatiently(product, act, who) {
  const request = act.init(who);
  const start = performance.now();
  for (let waits = 0; ; waits += 1) {
    const answer = await ask(product, { ...act, init: () => request }, who);
    if (!answer.retryAfter || waits === 5)
      return { ...answer, ms: performance.now() - start, ...(waits > 0 ? { waits } : {}) };
    await later(1000 * Math.max(answer.retryAfter, waits === 0 ? 0 : 5 * 2 ** waits));
  }
}
