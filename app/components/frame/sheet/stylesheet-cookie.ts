/**
 * Cookie that tells the server which stylesheets this browser has cached: their {@link stylesheetName}s, joined by
 * dots.
 */
export const STYLESHEET_COOKIE = 'folha';

/** Name of a stylesheet in the cookie: the content hash in its file name. */
export const stylesheetName = (href: string): string => /-([\w-]{8})\.css$/.exec(href)?.[1] ?? '';
