/** Place of the product that a press on a link asks for. */
export type AskedPlace = {
  pathname: string;
  /** Path, query and hash. */
  para: string;
  /** Words of the link, as the person read them. */
  nome: string;
};

/** Attribute of links to what the device has by itself, which open without network too. */
const ON_DEVICE = 'data-no-aparelho';

/** Longest words of a link that a notice repeats. */
const MAX_WORDS = 40;

/**
 * Reads which page of the product a press on a link opens in this tab; null for other sites, other tabs, downloads and
 * places of the page that is open, and for what the device has ({@link ON_DEVICE}).
 */
export function askedPlace(
  event: Pick<
    MouseEvent,
    'target' | 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
  >,
  here: string,
): AskedPlace | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null | undefined;
  if (
    !link ||
    link.hasAttribute(ON_DEVICE) ||
    link.hasAttribute('download') ||
    (link.target !== '' && link.target !== '_self')
  )
    return null;
  const [to, from] = [new URL(link.href, here), new URL(here)];
  if (to.origin !== from.origin) return null;
  if (to.pathname === from.pathname && (to.search === from.search || to.hash !== '')) return null;
  const words = (link.getAttribute('aria-label') ?? link.textContent ?? '').replace(/\s+/g, ' ').trim();
  const nome = words === '' || words.length > MAX_WORDS ? 'A tela' : words;
  return { pathname: to.pathname, para: to.pathname + to.search + to.hash, nome };
}
