/** Builds the CSP hash source of a stylesheet. */
async function hashOf(style: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`;
}

/**
 * Content-Security-Policy of a page without scripts and with an inline stylesheet. Allows the stylesheet by
 * hash, since a page cached for everybody cannot have a nonce.
 */
export async function stylesheetPolicy(style: string): Promise<string> {
  return [
    "default-src 'none'",
    // data: is the miniature of the page's picture.
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    // No script runs; search engine audits fetch robots.txt in the page's name.
    "connect-src 'self'",
    `style-src ${await hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Content-Security-Policy of a television's page: it runs the product's own scripts, requests this host and
 * has a service worker.
 */
export async function tvPolicy(styles: readonly string[]): Promise<string> {
  return [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    `style-src ${(await Promise.all(styles.map(hashOf))).join(' ')}`,
    // Each slide sets its animation delay in a style attribute.
    "style-src-attr 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
