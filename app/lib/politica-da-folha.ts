/** A stylesheet as a security policy names it. */
async function hashOf(estilo: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(estilo));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`;
}

/**
 * The security policy of a page that runs nothing and has its stylesheet in itself. By the stylesheet's hash, since a
 * page that is kept for everybody can carry no nonce of one answer.
 */
export async function politicaDaFolha(estilo: string): Promise<string> {
  return [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    // Nothing runs that could ask; checks of search engines read robots.txt in the page's name.
    "connect-src 'self'",
    `style-src ${await hashOf(estilo)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The same for a page of a television: it runs the product's own files, asks this host and has a service worker. */
export async function politicaDaTv(estilos: readonly string[]): Promise<string> {
  return [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    `style-src ${(await Promise.all(estilos.map(hashOf))).join(' ')}`,
    // Each slide says when its turn comes.
    "style-src-attr 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
