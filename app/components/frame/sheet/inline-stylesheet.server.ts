import type { InlineStylesheet } from '~/shared/stylesheet-context.ts';
import texto from '~/styles/app.css?inline';
import { STYLESHEET_COOKIE, stylesheetName } from './stylesheet-cookie.ts';

const hasStylesheetCookie = new RegExp(`(?:^|;\\s*)${STYLESHEET_COOKIE}=${stylesheetName}(?:;|$)`);

/** `@font-face` rules with a downloaded font; local fonts with the same metrics are used until it loads. */
const FONT_FACE = /@font-face\s*\{[^}]*url\([^}]*\}/g;
const INLINE_STYLESHEET: InlineStylesheet = {
  estilo: texto.replace(FONT_FACE, ''),
  letras: texto.match(FONT_FACE)?.join('') ?? '',
};

/**
 * Returns the stylesheet to inline in a document request of a browser that has not cached the file; undefined
 * otherwise. Requires Sec-Fetch-Dest: document, because the service worker caches pages and their files
 * itself.
 */
export function inlineStylesheetFor({ headers }: Request): InlineStylesheet | undefined {
  if (!import.meta.env.PROD || headers.get('Sec-Fetch-Dest') !== 'document') return undefined;
  return hasStylesheetCookie.test(headers.get('Cookie') ?? '') ? undefined : INLINE_STYLESHEET;
}
