/**
 * The security policy of a page that runs nothing and has its stylesheet in itself. By the stylesheet's hash, since a
 * page that is kept for everybody can carry no nonce of one answer.
 */
export async function politicaDaFolha(estilo: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(estilo));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `style-src 'sha256-${base64}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
