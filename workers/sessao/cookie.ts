const SECURE_NAME = '__Host-sessao';
const LOOPBACK_NAME = 'sessao';
/** Cookie value: 256 bits in base64url. */
const VALUE_SHAPE = /^[\w-]{43}$/;

/** Cookie name: `__Host-sessao`, or `sessao` on http loopback, where a browser may refuse a Secure cookie. */
export function sessionCookieName(url: string): string {
  return isPlainLoopback(url) ? LOOPBACK_NAME : SECURE_NAME;
}

/** Value of the session cookie, or null without a well-formed one. */
export function readSessionCookie(request: Request): string | null {
  return valuesOf(request, sessionCookieName(request.url)).find((value) => VALUE_SHAPE.test(value)) ?? null;
}

/** Value of the first cookie with this name, or null. */
export const readCookie = (request: Request, name: string): string | null =>
  valuesOf(request, name)[0] ?? null;

/** All values of a name: a browser may send it several times. */
function valuesOf(request: Request, name: string): string[] {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((part) => part.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}

/** Set-Cookie value for a new session; `maxAge` in seconds. */
export function writeSessionCookie(url: string, value: string, maxAge: number): string {
  const secure = isPlainLoopback(url) ? '' : '; Secure';
  return `${sessionCookieName(url)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly${secure}; SameSite=Lax`;
}

/** Set-Cookie value that deletes the cookie. */
export function clearSessionCookie(url: string): string {
  return writeSessionCookie(url, '', 0);
}

/** Address of http loopback, as a request has it: parsed, so in lower case and without credentials. */
const PLAIN_LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/?#]|$)/;

/** True for http loopback, where a browser may refuse a Secure cookie. */
export const isPlainLoopback = (url: string): boolean => PLAIN_LOOPBACK.test(url);
