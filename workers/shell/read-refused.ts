import type { MiddlewareHandler } from 'hono';
import { MAX_FIGURE_BYTES } from '../../app/domain/marca/brand-figures.ts';
import { readBytes } from '../base/limited-bytes.ts';
import type { ShellEnvironment } from './environment.ts';

/** Timeout of reading a refused body, ms. */
const READ_TIMEOUT_MS = 2000;

/**
 * Middleware that drains the body of a refused request: a server that closes the connection over unread bytes
 * resets it, and the client sees a network error instead of the reason. Reads at most the size of an upload,
 * and for a short time.
 */
export const readRefused: MiddlewareHandler<ShellEnvironment> = async (c, next) => {
  await next();
  const { body, bodyUsed } = c.req.raw;
  if (c.res.status < 400 || !body || bodyUsed || body.locked) return;
  // The request was answered already, so errors are ignored.
  await readBytes(body, MAX_FIGURE_BYTES, AbortSignal.timeout(READ_TIMEOUT_MS)).catch(() => undefined);
};
