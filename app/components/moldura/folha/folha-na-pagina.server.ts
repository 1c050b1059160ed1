import type { Folha } from '~/lib/folha-context.ts';
import texto from '~/styles/app.css?inline';
import { COOKIE_DA_FOLHA, nomeDaFolha } from './cookie-da-folha.ts';

const has = new RegExp(`(?:^|;\\s*)${COOKIE_DA_FOLHA}=${nomeDaFolha}(?:;|$)`);

/** A face that is fetched; those of the device, with the same metrics, stand in for it until it came. */
const FACE = /@font-face\s*\{[^}]*url\([^}]*\}/g;
const FOLHA: Folha = { estilo: texto.replace(FACE, ''), letras: texto.match(FACE)?.join('') ?? '' };

/**
 * The stylesheet for a page that a browser opens without having its file; undefined for every other request. Only
 * a browser that says that it opens a page is believed: the service worker keeps pages, and files of its own for them.
 */
export function folhaNaPagina({ headers }: Request): Folha | undefined {
  if (!import.meta.env.PROD || headers.get('Sec-Fetch-Dest') !== 'document') return undefined;
  return has.test(headers.get('Cookie') ?? '') ? undefined : FOLHA;
}
