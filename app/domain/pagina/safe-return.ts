const BASE = 'https://balcao.invalid';

/**
 * Target after signing in: a path of this site from `?voltar=`, or `/`. Refuses anything that a browser could
 * read as another host ("//host", "/\host", "https:…": open redirect), and paths back to signing in.
 */
export function safeReturn(voltar: FormDataEntryValue | null): string {
  if (typeof voltar !== 'string' || !voltar.startsWith('/') || !URL.canParse(voltar, BASE)) return '/';
  const url = new URL(voltar, BASE);
  if (url.origin !== BASE || url.pathname.startsWith('//')) return '/';
  return /^\/(login|entrar)(\/|$)/.test(url.pathname) ? '/' : `${url.pathname}${url.search}`;
}
