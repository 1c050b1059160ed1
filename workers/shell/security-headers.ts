import type { Context, MiddlewareHandler } from 'hono';
import { readCookieConsentimento } from '../../app/domain/pagina/cookie-consentimento.ts';
import type { ShellEnvironment } from './environment.ts';

/** 128 random bits in base64, new for every response. */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/** CSP nonce of this response, created on first use, since few responses need one. */
export function nonceOf(c: Context<ShellEnvironment>): string {
  const known = c.get('nonce');
  if (known) return known;
  const nonce = createNonce();
  c.set('nonce', nonce);
  return nonce;
}

type Admitted = { hotReload?: boolean; sdkSocial?: boolean; turnstile?: boolean };

/** Host of Cloudflare's Turnstile check of public forms. */
const TURNSTILE = 'https://challenges.cloudflare.com';

/** Placeholder of the nonce; no nonce looks like this. */
const PLACE = '{nonce}';
const written = new Map<string, string[]>();

/**
 * Builds the CSP. `hotReload` admits Vite's development client, never in the built Worker; `sdkSocial` the
 * social SDK of section 7, only for a person who agreed to it; `turnstile` Cloudflare's check of public
 * forms, where its keys are set.
 */
export function contentSecurityPolicy(nonce: string, admitted: Admitted = {}): string {
  const { hotReload = false, sdkSocial = false, turnstile = false } = admitted;
  const key = `${hotReload} ${sdkSocial} ${turnstile}`;
  const around = written.get(key) ?? writePolicy(PLACE, admitted).split(PLACE);
  written.set(key, around);
  return around.join(nonce);
}

function writePolicy(
  nonce: string,
  { hotReload = false, sdkSocial = false, turnstile = false }: Admitted,
): string {
  const sdk = sdkSocial ? ' https://connect.facebook.net' : '';
  const events = sdkSocial ? ' https://connect.facebook.net https://www.facebook.com' : '';
  const directives: Record<string, string> = {
    // Everything not listed below may come from this host only.
    'default-src': "'self'",
    // Remix's inline hydration scripts carry the nonce.
    'script-src': `'self' 'nonce-${nonce}'${sdk}${turnstile ? ` ${TURNSTILE}` : ''}`,
    ...(turnstile ? { 'frame-src': TURNSTILE } : {}),
    'style-src': hotReload ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    // The flyer's live preview renders the server's own components, which set style attributes.
    'style-src-attr': "'unsafe-inline'",
    // Brand marks and silhouettes inside the preview are data URIs; blob: is an image about to be shared.
    'img-src': `'self' data: blob:${sdkSocial ? ' https://www.facebook.com' : ''}`,
    'font-src': "'self'",
    'connect-src': `'self'${hotReload ? ' ws:' : ''}${events}`,
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** CSP of JSON: opened in a browser it loads nothing, and no page may frame it. */
const POLICY_OF_JSON = "default-src 'none'; frame-ancestors 'none'";

const isJson = (headers: Headers): boolean =>
  headers.get('Content-Type')?.startsWith('application/json') ?? false;

/** True when the SDK is configured and this person agreed to it. */
const admits = (c: Context<ShellEnvironment>): boolean =>
  Boolean(c.get('configuration')?.sdkSocialAppId) && readCookieConsentimento(c.req.header('Cookie')) === true;

/**
 * Middleware that sets the security headers of every response. Source: docs/spec/security.md, "Promises" (ASVS
 * 3.4).
 */
export function securityHeaders(hotReload: boolean): MiddlewareHandler<ShellEnvironment> {
  return async (c, next) => {
    await next();
    const headers = c.res.headers;
    if (!headers.has('Content-Security-Policy')) {
      headers.set(
        'Content-Security-Policy',
        isJson(headers)
          ? POLICY_OF_JSON
          : contentSecurityPolicy(nonceOf(c), {
              ...{ hotReload, sdkSocial: admits(c) },
              turnstile: Boolean(c.get('configuration')?.turnstile),
            }),
      );
    }
    headers.set('X-Content-Type-Options', 'nosniff');
    // A page whose address is a secret sets a stricter policy.
    if (headers.get('Referrer-Policy') !== 'same-origin')
      headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    // The sign-in popup of the identity providers must keep its opener.
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (c.get('url').protocol === 'https:') {
      headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  };
}
