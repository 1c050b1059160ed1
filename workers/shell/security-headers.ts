import type { Context, MiddlewareHandler } from 'hono';
import { readConsentimento } from '../../app/domain/pagina/consentimento.ts';
import type { Ambiente } from './ambiente.ts';

/** 128 random bits, base64: fresh for every response. */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/** The nonce of this answer, the same for all its parts: made for the first that asks, since few answers have any. */
export function nonceOf(c: Context<Ambiente>): string {
  const known = c.get('nonce');
  if (known) return known;
  const nonce = createNonce();
  c.set('nonce', nonce);
  return nonce;
}

type Admitted = { hotReload?: boolean; sdkSocial?: boolean; turnstile?: boolean };

/** Where Cloudflare's check of public forms comes from. */
const TURNSTILE = 'https://challenges.cloudflare.com';

/** No nonce looks like this. */
const PLACE = '{nonce}';
const written = new Map<string, string[]>();

/**
 * `hotReload` admits what Vite's development client needs; it is never on in the built Worker. `sdkSocial` admits
 * the social SDK of section 7, for a person who agreed to it and nobody else; `turnstile` Cloudflare's check of public
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
    // What no line below names comes from this host only.
    'default-src': "'self'",
    // Remix's inline hydration scripts carry the nonce.
    'script-src': `'self' 'nonce-${nonce}'${sdk}${turnstile ? ` ${TURNSTILE}` : ''}`,
    ...(turnstile ? { 'frame-src': TURNSTILE } : {}),
    'style-src': hotReload ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    // The flyer's live preview draws the server's own components, which set style attributes.
    'style-src-attr': "'unsafe-inline'",
    // Brand marks and silhouettes inside the preview are data URIs; blob: is a picture about to be shared.
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

/** JSON is read by code: opened in a browser it loads nothing, and no page holds it. */
const POLICY_OF_JSON = "default-src 'none'; frame-ancestors 'none'";

const isJson = (headers: Headers): boolean =>
  headers.get('Content-Type')?.startsWith('application/json') ?? false;

/** Configured, and agreed to by this person. */
const admits = (c: Context<Ambiente>): boolean =>
  Boolean(c.get('configuracao')?.sdkSocialAppId) && readConsentimento(c.req.header('Cookie')) === true;

/** Headers that every answer carries. Source: design/security.md, "Promises" (ASVS 3.4). */
export function securityHeaders(hotReload: boolean): MiddlewareHandler<Ambiente> {
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
              turnstile: Boolean(c.get('configuracao')?.turnstile),
            }),
      );
    }
    headers.set('X-Content-Type-Options', 'nosniff');
    // A page whose address is a secret says less.
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
