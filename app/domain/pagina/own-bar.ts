/**
 * Shortcuts of the bottom bar that belong to a person: learned from the screens they open, or chosen by them. A
 * cookie keeps them on the device, so that the server draws the bar as it stays.
 */

export const OWN_BAR_COOKIE = 'barra';

/** Lifetime of the shortcuts after the last change, half a year, in seconds. */
const OWN_BAR_MAX_AGE = 180 * 24 * 60 * 60;

/** Shortcuts between Home, which is always first, and the menu button, which is always last. */
export const OWN_BAR_SIZE = 3;

/** People of one device whose shortcuts are kept. */
const MAX_PEOPLE = 4;

/** Openings of screens that the bar is learned from; older ones no longer count. */
export const MAX_OPENINGS = 120;

/** Openings below which a screen does not come into the bar by itself. */
const MIN_OPENINGS = 8;

/** Shortcuts of one person, as paths of the route table. */
export type OwnBar = {
  /** True when the person chose them: then nothing is learned any more. */
  escolhida: boolean;
  paths: readonly string[];
};

/** End of the person's uid: tells the people of a device apart. */
const markOf = (uid: string): string => uid.replace(/[^\w-]/g, '').slice(-8);

const readEntries = (cookies: string | null | undefined): string[] => {
  const found = /(?:^|;\s*)barra=([\w./|_-]*)(?:;|$)/.exec(cookies ?? '');
  return found?.[1] ? found[1].split('|') : [];
};

/** Reads the person's shortcuts; null when they have none of their own. */
export function readOwnBar(cookies: string | null | undefined, uid: string): OwnBar | null {
  const mark = markOf(uid);
  for (const entry of readEntries(cookies)) {
    const [whose, kind, ...paths] = entry.split('.');
    if (whose === mark && (kind === 'e' || kind === 'u') && paths.length > 0)
      return { escolhida: kind === 'e', paths: paths.slice(0, OWN_BAR_SIZE) };
  }
  return null;
}

/** Cookie of the shortcuts of everybody here; null takes the person's own away. */
export function writeOwnBar(cookies: string, uid: string, bar: OwnBar | null, secure: boolean): string {
  const mark = markOf(uid);
  const others = readEntries(cookies).filter((entry) => entry !== '' && !entry.startsWith(`${mark}.`));
  const own = bar ? [[mark, bar.escolhida ? 'e' : 'u', ...bar.paths].join('.')] : [];
  const value = [...own, ...others].slice(0, MAX_PEOPLE).join('|');
  const age = value === '' ? 0 : OWN_BAR_MAX_AGE;
  return `${OWN_BAR_COOKIE}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/**
 * Learns the shortcuts: a screen that is opened often, and twice as often as the least used shortcut, takes its
 * place. The others stay where they are, because hands know where they are.
 * @param opened paths of the last openings, in any order
 */
export function learnBar(current: readonly string[], opened: readonly string[]): string[] {
  const uses = new Map<string, number>();
  for (const path of opened.slice(-MAX_OPENINGS)) uses.set(path, (uses.get(path) ?? 0) + 1);
  const usesOf = (path: string) => uses.get(path) ?? 0;
  const bar = [...current];
  const candidates = [...uses.keys()]
    .filter((path) => !bar.includes(path) && usesOf(path) >= MIN_OPENINGS)
    .sort((a, b) => usesOf(b) - usesOf(a));
  for (const candidate of candidates) {
    const least = bar.reduce((a, b) => (usesOf(b) <= usesOf(a) ? b : a), bar[0] ?? '');
    if (usesOf(candidate) < 2 * usesOf(least)) break;
    bar[bar.indexOf(least)] = candidate;
  }
  return bar;
}
