import type { MiddlewareHandler } from 'hono';
import { addressOf, SECONDS_OF_WINDOW, spend, tooMany } from '../base/rate-limit.ts';
import type { ShellEnvironment } from './environment.ts';

/**
 * Maximum number of client addresses held for too many misses; beyond it the list restarts, at small cost.
 */
const MOST_HELD = 10_000;

/** Statuses of missing or removed things. */
const MISSES = [404, 410];

/**
 * Middleware that limits misses of images, assets and public pages: many misses mean that somebody guesses
 * names, and each guess reads the bucket or the database. Hits are not counted, so a showroom's televisions
 * are not limited; past the limit this isolate refuses the address for a window, hits included, before
 * anything is read.
 */
export function limitMisses(clock: () => Date): MiddlewareHandler<ShellEnvironment> {
  const heldUntil = new Map<string, number>();
  return async (c, next) => {
    const { raw } = c.req;
    // Nearly always nobody is held, and a hit needs no address.
    if (heldUntil.size > 0 && (heldUntil.get(addressOf(raw)) ?? 0) > clock().getTime()) throw tooMany();
    await next();
    if (!MISSES.includes(c.res.status)) return;
    const address = addressOf(raw);
    const now = clock().getTime();
    try {
      await spend(c.env, 'LIMITE_FALTAS', address);
    } catch (error) {
      if (heldUntil.size >= MOST_HELD) heldUntil.clear();
      heldUntil.set(address, now + SECONDS_OF_WINDOW * 1000);
      throw error;
    }
  };
}
