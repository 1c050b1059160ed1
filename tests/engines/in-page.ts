/** Selects the first visible element of a selector that has this accessible name. */
export type Query = {
  css: string;
  /** The whole name; any where neither this nor a pattern is told. */
  name?: string;
  /** Source of a regular expression that the name matches. */
  pattern?: string;
  flags?: string;
};

export type Found = {
  /** A point of it, from the window's corner. */
  x: number;
  y: number;
  /** Nothing lies over that point. */
  isFree: boolean;
  text: string;
  value: string;
};

/** Finds an element and scrolls it into view; null while there is none. Runs in the page. */
export function locate({ css, name, pattern, flags }: Query): Found | null {
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const labels = (element as HTMLInputElement).labels ?? [];
    const label = (labels as NodeListOf<HTMLElement>)[0]?.cloneNode(true) as HTMLElement | undefined;
    // A select inside its label is not a part of its name.
    for (const inner of label?.querySelectorAll('input, select, textarea, [aria-hidden=true]') ?? [])
      inner.remove();
    return (
      clean(ids.map((id) => document.getElementById(id)?.textContent).join(' ')) ||
      clean(element.getAttribute('aria-label')) ||
      clean(label?.textContent) ||
      clean(element.getAttribute('alt')) ||
      clean(element.textContent)
    );
  };
  const isMeant = (element: Element) => {
    if (name !== undefined) return nameOf(element) === name;
    return pattern === undefined || new RegExp(pattern, flags).test(nameOf(element));
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const element = [...document.querySelectorAll(css)].find((each) => isSeen(each) && isMeant(each));
  if (!element) return null;
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  // What is pressed for a radio button that is drawn by its label is the label.
  const pressed = /^(radio|checkbox)$/.test((element as HTMLInputElement).type) ? labels[0] : undefined;
  const target = pressed ?? element;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  // An inline link that goes over two lines has a hole in the middle of its frame.
  const { left, top, width, height } = target.getClientRects()[0] ?? target.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const isFree = hit !== null && [element, ...labels].some((one) => one.contains(hit) || hit.contains(one));
  return { x, y, isFree, text: clean(element.textContent), value: (element as HTMLInputElement).value ?? '' };
}

/** Elements that reach over the screen's right or left side and are not cut or scrolled by one around them. Runs in the page. */
export function findStickingOut(): string[] {
  const { clientWidth } = document.documentElement;
  const isCut = (element: Element) => {
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
      if (getComputedStyle(one).overflowX !== 'visible') return true;
    return false;
  };
  const isOut = (element: Element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && (right > clientWidth + 0.5 || left < -0.5);
  };
  const seen = [...document.body.querySelectorAll('*')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const wide = seen.filter((element) => isOut(element) && !isCut(element));
  const names = wide.slice(0, 5).map((element) => {
    const { left, right } = element.getBoundingClientRect();
    const name = `${element.localName}${element.id ? `#${element.id}` : ''}.${[...element.classList].join('.')}`;
    return `${name} from ${Math.round(left)} to ${Math.round(right)} of ${clientWidth}`;
  });
  const { scrollWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide, of ${clientWidth}`, ...names] : names;
}

/** Pictures that are not there: answered, but not decoded. Runs in the page. */
export function findBrokenPictures(): string[] {
  const pictures = [...document.images].filter((image) => image.checkVisibility());
  return pictures
    .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
    .map(({ currentSrc }) => currentSrc);
}

/** A photo of one colour, as a camera would keep it, base64. Runs in the page. */
export function drawPhoto(colour: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = 1200;
  canvas.height = 900;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1200, 900);
  return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
}

/** Picks what a list offers. Lists open windows of the system, which no test can reach. Runs in the page. */
export function pick(rotulo: string, value: string): void {
  const lists = [...document.querySelectorAll('select')];
  const list = lists.find(({ labels }) => labels[0]?.textContent?.trim().startsWith(rotulo));
  const chosen = [...(list?.options ?? [])].find(({ label }) => label.trim() === value);
  if (!list || !chosen) throw new Error(`${rotulo} does not offer ${value}`);
  list.selectedIndex = chosen.index;
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Waits until the page has painted what its scripts have done so far. Runs in the page. */
export const untilPainted = () =>
  new Promise<null>((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted(null))));
