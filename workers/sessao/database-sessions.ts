import type { MiddlewareHandler } from 'hono';
import type { Env } from '../base/env.ts';
import { type RequestDatabase, requestDatabase, type Start } from '../db/database-session-repository.ts';
import type { ShellEnvironment } from '../shell/environment.ts';
import { isPlainLoopback, readCookie, readSessionCookie } from './cookie.ts';

/** Name of the cookie with the D1 bookmark, without the prefix `__Host-`. */
const COOKIE_NAME = 'banco';
/** D1 bookmark: hexadecimal with dashes. */
const BOOKMARK = /^[0-9a-f-]{16,160}$/;
/** Lifetime of the bookmark cookie, seconds; long before its end every replica has the writes. */
const LIFETIME_S = 3600;

const nameOf = (url: string) => (isPlainLoopback(url) ? COOKIE_NAME : `__Host-${COOKIE_NAME}`);

/**
 * Start of the D1 session: writes decide on current data, and programs have no cookie, so both read the
 * primary.
 */
function startOf(request: Request): Start {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || request.headers.has('Authorization')) return 'first-primary';
  const bookmark = readCookie(request, nameOf(request.url));
  if (bookmark && BOOKMARK.test(bookmark)) return { bookmark };
  return readSessionCookie(request) ? 'first-primary' : 'first-unconstrained';
}

/** Bindings with the facade of the database, by the platform's own: one object for an isolate. */
const bindings = new WeakMap<Env, Env>();

function withRequestDatabase(env: Env): Env {
  const known = bindings.get(env) ?? { ...env, DB: requestDatabase(env.DB) };
  bindings.set(env, known);
  return known;
}

/**
 * Middleware that joins the reads of a request, and lets them go to D1's replicas, if enabled (REPLICAS_DO_BANCO). A
 * writer gets the bookmark of the write in a cookie, and reads nothing older afterwards, wherever the next request
 * arrives.
 */
export const databaseSessions: MiddlewareHandler<ShellEnvironment> = async (c, next) => {
  c.env = withRequestDatabase(c.env);
  const db = c.env.DB as RequestDatabase;
  if (!c.get('configuration').replicas) return db.inRequest(null, next);
  const request = c.req.raw;
  const isSignedIn = readSessionCookie(request) !== null;
  await db.inRequest(startOf(request), async (ended) => {
    await next();
    const { bookmark, hasWritten } = ended();
    const isOwn = isSignedIn || (request.method !== 'GET' && request.method !== 'HEAD');
    if (!hasWritten || !isOwn || !bookmark) return;
    const secure = isPlainLoopback(request.url) ? '' : '; Secure';
    const attributes = `Path=/; Max-Age=${LIFETIME_S}; HttpOnly${secure}; SameSite=Lax`;
    c.res.headers.append('Set-Cookie', `${nameOf(request.url)}=${bookmark}; ${attributes}`);
  });
};
