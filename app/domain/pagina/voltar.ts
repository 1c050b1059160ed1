const BASE = 'https://balcao.invalid';

/**
 * Where to go after signing in: a path of this same site as `?voltar=` gave it, or `/`. Whatever a browser could
 * read as another host ("//host", "/\host", "https:…") is refused, and so is a way that leads back to signing in.
 */
export function safeReturn(voltar: FormDataEntryValue | null): string {
  if (typeof voltar !== 'string' || !voltar.startsWith('/') || !URL.canParse(voltar, BASE)) return '/';
  const url = new URL(voltar, BASE);
  if (url.origin !== BASE || url.pathname.startsWith('//')) return '/';
  return /^\/(login|entrar)(\/|$)/.test(url.pathname) ? '/' : `${url.pathname}${url.search}`;
}
