import type { Page } from 'playwright-core';

/** Lists what large letters break on a screen; empty where all is well. */
export async function readingProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // What is skipped below the screen has a guessed size until it is shown.
    const shown = new CSSStyleSheet();
    shown.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(shown);
    const root = document.documentElement;
    const found: string[] = [];
    const nameOf = (element: Element): string =>
      `${element.localName}${element.classList.length > 0 ? `.${[...element.classList].join('.')}` : ''}`;
    const styleOf = (element: Element) => getComputedStyle(element);
    const screen = root.clientWidth;

    if (root.scrollWidth > screen) {
      const sticksOut = (element: Element) => {
        const { right, width } = element.getBoundingClientRect();
        return width > 0 && right > screen + 0.5;
      };
      const wide = [...document.body.querySelectorAll('main *, header *, nav *')].filter(
        (element) => sticksOut(element) && ![...element.children].some(sticksOut),
      );
      found.push(`scrolls sideways to ${root.scrollWidth}: ${wide.slice(0, 4).map(nameOf).join(', ')}`);
    }

    /** For screen readers: in a box of one pixel, or cut away. */
    const isOnlyHeard = (element: Element): boolean => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { clip, clipPath, position } = styleOf(each);
        if (
          position === 'absolute' &&
          (clipPath.startsWith('inset(50%') || clip === 'rect(0px, 0px, 0px, 0px)')
        )
          return true;
      }
      return false;
    };

    type Texto = { element: Element; texto: string; caixa: DOMRect };
    const texts: Texto[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || element.closest('script, style, svg, .previa-arte')) continue;
      if (
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        isOnlyHeard(element)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const caixa of range.getClientRects()) {
        if (caixa.width > 1 && caixa.height > 1) texts.push({ element, texto: text.slice(0, 40), caixa });
      }
    }

    const scrolls = (value: string) => value === 'auto' || value === 'scroll';
    const isFixed = (element: Element | null): boolean => {
      for (let each = element; each; each = each.parentElement) {
        if (/fixed|sticky/.test(styleOf(each).position)) return true;
      }
      return false;
    };
    /** The first box around a text that cuts it, or null. */
    const cutBy = ({ element, caixa }: Texto): Element | null => {
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
        const { overflowX, overflowY, clipPath, position } = styleOf(each);
        if (clipPath !== 'none') return null;
        const box = each.getBoundingClientRect();
        if (box.width <= 1 || box.height <= 1) return null;
        if (scrolls(overflowX) || scrolls(overflowY)) return null;
        const below = overflowY === 'hidden' || overflowY === 'clip';
        const beside = overflowX === 'hidden' || overflowX === 'clip';
        // Letters' boxes are taller than what is seen of them.
        const slack = caixa.height * 0.2;
        if (below && (caixa.bottom > box.bottom + slack || caixa.top < box.top - slack)) return each;
        if (beside && (caixa.right > box.right + 1 || caixa.left < box.left - 1)) return each;
        if (position === 'fixed') return null;
      }
      return null;
    };
    const cut = new Map<string, string>();
    for (const text of texts) {
      const by = cutBy(text);
      if (by) cut.set(`${nameOf(by)} ${text.texto}`, `"${text.texto}" is cut by ${nameOf(by)}`);
    }
    found.push(...[...cut.values()].slice(0, 6));

    const still = texts.filter(({ element }) => !isFixed(element));
    const hits = new Set<string>();
    for (const [index, one] of still.entries()) {
      for (const other of still.slice(index + 1)) {
        if (one.element === other.element) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const across =
          Math.min(one.caixa.right, other.caixa.right) - Math.max(one.caixa.left, other.caixa.left);
        const down =
          Math.min(one.caixa.bottom, other.caixa.bottom) - Math.max(one.caixa.top, other.caixa.top);
        const least = Math.min(one.caixa.height, other.caixa.height);
        if (across > 2 && down > least * 0.35) hits.add(`"${one.texto}" lies on "${other.texto}"`);
      }
    }
    found.push(...[...hits].slice(0, 6));

    const boxes = [...document.querySelectorAll('.botao, .campo-caixa, .etiqueta, .escolha')];
    const out = new Set<string>();
    for (const { element, texto, caixa } of texts) {
      const box = boxes.find((each) => each.contains(element))?.getBoundingClientRect();
      if (
        box &&
        (caixa.right > box.right + 1 ||
          caixa.left < box.left - 1 ||
          caixa.bottom > box.bottom + caixa.height * 0.25)
      )
        out.add(`"${texto}" sticks out of its ${nameOf(element)}`);
    }
    found.push(...[...out].slice(0, 6));

    const off = texts.filter(({ element, caixa }) => {
      // Out on the left is what nobody is meant to see: a trap for programs.
      if (caixa.right <= 0 || (caixa.right <= screen + 1 && caixa.left >= -1)) return false;
      for (let each: Element | null = element; each; each = each.parentElement) {
        if (scrolls(styleOf(each).overflowX)) return false;
      }
      return true;
    });
    found.push(...[...new Set(off.map(({ texto }) => `"${texto}" is off the screen`))].slice(0, 4));
    return found;
  });
}

/** Fields that are still behind something that sticks to the screen once they have the focus. */
export async function coveredInFocus(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const painted = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const bars =
      '.cabecalho, .barra-inferior, .barra-de-acao, .prazos, .simulador-acoes, .simulador-resultado, .estudio-previa';
    const isSeen = (each: HTMLElement) =>
      each.isConnected &&
      each.checkVisibility({ visibilityProperty: true }) &&
      each.getBoundingClientRect().width > 8;
    const isCovered = (each: HTMLElement): boolean => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return [top + Math.min(height / 2, 24), top + 4].some((y) => {
        const over = document.elementFromPoint(left + Math.min(width / 2, 20), y);
        const bar = over?.closest(bars);
        return over === null || (bar && !bar.contains(each) && !each.closest('label')?.contains(over));
      });
    };
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(input, select, textarea):not([type="hidden"], :disabled)',
    );
    const covered: string[] = [];
    for (const each of [...controls].filter(isSeen).slice(0, 24)) {
      each.focus();
      await painted();
      // What arrives meanwhile may push it away: going there once more is what a person does.
      if (isSeen(each) && isCovered(each)) {
        each.blur();
        await new Promise((resolve) => setTimeout(resolve, 300));
        each.focus();
        await painted();
        if (isSeen(each) && isCovered(each)) covered.push(each.getAttribute('name') ?? each.id);
      }
    }
    return covered;
  });
}

/** Lists what changes its place or size beside a field when that field gets a message under it. */
export async function movedByErrors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const moved = new Set<string>();
    const place = (each: Element) => {
      const { top, height, width } = each.getBoundingClientRect();
      return { top: Math.round(top + scrollY), height: Math.round(height), width: Math.round(width) };
    };
    const nameOf = (each: Element) =>
      each.querySelector('[name]')?.getAttribute('name') ?? each.textContent?.trim().slice(0, 30) ?? '';
    const parts = '.campo-caixa, .botao';
    for (const field of document.querySelectorAll('main .campo')) {
      const row = field.parentElement;
      if (!row || !field.checkVisibility()) continue;
      const own = place(field);
      const beside = [...row.children]
        .filter((each) => each !== field && each.checkVisibility())
        .filter((each) => {
          const { top, height } = place(each);
          return top < own.top + own.height - 4 && top + height > own.top + 4;
        })
        .flatMap((each) => (each.matches(parts) ? [each] : [...each.querySelectorAll(parts)]));
      const before = beside.map(place);
      const error = document.createElement('p');
      error.className = 'campo-erro';
      error.textContent = 'Informe o valor que está escrito no documento da moto, com duas casas.';
      (field as unknown as { append(node: unknown): void }).append(error);
      beside.forEach((each, index) => {
        const { top, height, width } = place(each);
        const was = before[index];
        if (was && (was.top !== top || was.height !== height || was.width !== width))
          moved.add(`an error of ${nameOf(field)} moves ${nameOf(each)}`);
      });
      error.remove();
    }
    return [...moved];
  });
}
