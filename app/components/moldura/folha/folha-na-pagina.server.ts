import type { Folha } from '~/lib/folha-context.ts';
import texto from '~/styles/app.css?inline';
import { COOKIE_DA_FOLHA, nomeDaFolha } from './cookie-da-folha.ts';

const has = new RegExp(`(?:^|;\\s*)${COOKIE_DA_FOLHA}=${nomeDaFolha}(?:;|$)`);

/** `@font-face` rules with a downloaded font; local fonts with the same metrics are used until it loads. */
const FACE = /@font-face\s*\{[^}]*url\([^}]*\}/g;
const FOLHA: Folha = { estilo: texto.replace(FACE, ''), letras: texto.match(FACE)?.join('') ?? '' };

/**
 * Returns the stylesheet to inline in a document request of a browser that has not cached the file; undefined
 * otherwise. Requires Sec-Fetch-Dest: document, because the service worker caches pages and their files
 * itself.
 */
export function folhaNaPagina({ headers }: Request): Folha | undefined {
  if (!import.meta.env.PROD || headers.get('Sec-Fetch-Dest') !== 'document') return undefined;
  return has.test(headers.get('Cookie') ?? '') ? undefined : FOLHA;
}
