import type { MiddlewareHandler } from 'hono';
import { addressOf, SECONDS_OF_WINDOW, spend, tooMany } from '../base/rate-limit.ts';
import type { Ambiente } from './ambiente.ts';

/** Addresses held at a time; one more and all begin anew, which costs nobody anything but a few misses. */
const MOST_HELD = 10_000;

/** Of what is looked for and is not there, or not any more. */
const MISSES = [404, 410];

/**
 * For pictures, assets and public pages: whoever asks for too much that does not exist is guessing names, and each
 * guess reads the bucket or the database. Only misses are counted, so that a showroom's televisions may ask for what
 * there is as often as they like; past the limit this isolate refuses the address for a window before anything is
 * read, since a guess that hits must not be answered either.
 */
export function limitMisses(agora: () => Date): MiddlewareHandler<Ambiente> {
  const heldUntil = new Map<string, number>();
  return async (c, next) => {
    const address = addressOf(c.req.raw);
    const now = agora().getTime();
    if ((heldUntil.get(address) ?? 0) > now) throw tooMany();
    await next();
    if (!MISSES.includes(c.res.status)) return;
    try {
      await spend(c.env, 'LIMITE_FALTAS', address);
    } catch (error) {
      if (heldUntil.size >= MOST_HELD) heldUntil.clear();
      heldUntil.set(address, now + SECONDS_OF_WINDOW * 1000);
      throw error;
    }
  };
}
