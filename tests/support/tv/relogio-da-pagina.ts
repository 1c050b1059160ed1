/** State of the page's simulated clock, as the journey is told. */
export type Andamento = {
  /** Milliseconds since 1970 on the simulated clock. */
  agora: number;
  /** The page is being left: what is left of the time belongs to the next one. */
  saindo: boolean;
  /** Slides that came on the air, and frames that were looked at, on this page so far. */
  trocas: number;
  amostras: number;
};

export type RelogioDaPagina = {
  andar(until: number): Promise<Andamento>;
  /** Tells what is wrong on the screen now; null for a whole slide. */
  olhar(): string | null;
};

/**
 * Runs in the page before its scripts. Replaces Date and the timers: time stands still until `relogio.andar`, which
 * runs timers in their order and lets each request, cache and picture that one of them began end before the next.
 * So a day passes in seconds, and a slow machine sees the same as a fast one. Looks at the frame after each change of
 * the stage and once a minute, and reports a bad one to `quadroRuim`.
 */
export function instalarRelogio({ inicio, desde }: { inicio: number; desde: string }): void {
  const RealDate = Date;
  const realSetTimeout = window.setTimeout.bind(window);
  const PENDENTE_MS = 15_000;
  const CHAVE = `relogio ${desde}`;
  let agora = inicio;
  try {
    agora = Number(sessionStorage.getItem(CHAVE)) || inicio;
  } catch {
    return; // about:blank
  }

  class DataSimulada extends RealDate {
    constructor(...args: [] | [number]) {
      if (args.length === 0) super(agora);
      else super(...args);
    }
    static override now() {
      return agora;
    }
  }
  window.Date = DataSimulada as DateConstructor;
  const began = agora;
  performance.now = () => agora - began;

  type Timer = { at: number; every: number | null; run: () => void };
  const timers = new Map<number, Timer>();
  let lastId = 0;
  const add = (run: (...args: unknown[]) => void, ms: number, repeats: boolean, args: unknown[]) => {
    lastId += 1;
    const wait = Math.max(ms || 0, repeats ? 1 : 0);
    timers.set(lastId, { at: agora + wait, every: repeats ? wait : null, run: () => run(...args) });
    return lastId;
  };
  const drop = (id: number) => void timers.delete(id);
  Object.assign(window, {
    setTimeout: (run: () => void, ms: number, ...args: unknown[]) => add(run, ms, false, args),
    setInterval: (run: () => void, ms: number, ...args: unknown[]) => add(run, ms, true, args),
    clearTimeout: drop,
    clearInterval: drop,
  });

  let pending = 0;
  let whenNone = () => {};
  const follow = <T>(promise: Promise<T>): Promise<T> => {
    pending += 1;
    const done = () => {
      pending -= 1;
      if (pending === 0) whenNone();
    };
    promise.then(done, done);
    return promise;
  };
  const wrap = (owner: object | undefined, name: string) => {
    const before = owner && Reflect.get(owner, name);
    if (!before) return;
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      return follow(before.apply(this, args));
    });
  };
  const realFetch = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('X-Relogio-Da-Pagina', String(agora));
    return follow(realFetch(input, { ...init, headers }));
  };
  for (const name of ['text', 'json']) wrap(Response.prototype, name);
  for (const name of ['match', 'put', 'keys', 'delete']) wrap(window.Cache?.prototype, name);
  wrap(window.CacheStorage?.prototype, 'open');
  wrap(HTMLImageElement.prototype, 'decode');

  const channel = new MessageChannel();
  const turn = () =>
    new Promise<void>((resolve) => {
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(0);
    });
  async function quiet() {
    // All that goes on by itself are promises' handlers; what takes longer is counted.
    for (let left = 30; left > 0; left -= 1) await null;
    while (pending > 0) {
      const none = new Promise<boolean>((resolve) => {
        whenNone = () => resolve(true);
        realSetTimeout(() => resolve(false), PENDENTE_MS);
      });
      // What never ends is left to the page's own time limits.
      if (!(await none)) return;
      await turn();
    }
  }

  const report = (text: string) =>
    (Reflect.get(window, 'quadroRuim') as (text: string) => void)(
      `${new RealDate(agora).toISOString()} ${text}`,
    );

  /** The slide on the air, or the page of one motorcycle; in words what there is instead. */
  function shown(): HTMLElement | string {
    const product = document.getElementById('tv-produto');
    if (product) return product;
    const stage = document.getElementById('tv-palco');
    if (!stage) return `no stage on ${location.href}: ${document.title}`;
    const onAir = [...stage.querySelectorAll<HTMLElement>('.slide')].filter((slide) => {
      const { visibility, opacity, display } = getComputedStyle(slide);
      return visibility === 'visible' && opacity === '1' && display !== 'none';
    });
    return onAir[onAir.length - 1] ?? 'no slide is visible';
  }

  function olhar(): string | null {
    const slide = shown();
    if (typeof slide === 'string') return slide;
    const { width, height } = slide.getBoundingClientRect();
    if (width < innerWidth / 2 || height < innerHeight / 2) return `the slide has ${width}×${height}`;
    const name = slide.getAttribute('aria-label') ?? location.pathname;
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden does not count
    if (slide.innerText.trim().length < 10) return `${name} says nothing`;
    const half = [...slide.querySelectorAll('img')].find((img) => !img.complete || img.naturalWidth === 0);
    return half ? `${name} lacks ${half.src}` : null;
  }

  let trocas = 0;
  let amostras = 0;
  let lookedAt = 0;
  let onAir: Element | null = null;
  function look() {
    lookedAt = agora;
    amostras += 1;
    const wrong = olhar();
    if (wrong) report(wrong);
    const now = document.querySelector('#tv-palco .slide-no-ar:last-child');
    if (now && now !== onAir) trocas += 1;
    onAir = now ?? onAir;
  }

  const instant = new CSSStyleSheet();
  // Fades run on the compositor's clock, which this one does not move.
  instant.replaceSync('.slide { transition: none !important }');
  document.adoptedStyleSheets = [instant];
  document.addEventListener('DOMContentLoaded', () => {
    const stage = document.getElementById('tv-palco');
    if (stage)
      new MutationObserver(look).observe(stage, {
        childList: true,
        subtree: true,
        attributeFilter: ['class'],
      });
  });

  let saindo = false;
  const keep = () => sessionStorage.setItem(CHAVE, String(agora));
  window.addEventListener('pagehide', keep);
  Reflect.get(window, 'navigation').addEventListener('navigate', () => {
    saindo = true;
    keep();
  });

  const next = (until: number) => {
    let found: [number, Timer] | null = null;
    for (const [id, timer] of timers)
      if (timer.at <= until && (!found || timer.at < found[1].at)) found = [id, timer];
    return found;
  };

  async function andar(until: number): Promise<Andamento> {
    await turn();
    await quiet();
    for (let due = next(until); due && !saindo; due = next(until)) {
      const [id, timer] = due;
      agora = Math.max(agora, timer.at);
      if (timer.every === null) timers.delete(id);
      else timer.at += timer.every;
      timer.run();
      await quiet();
      if (agora - lookedAt >= 60_000 && !saindo) {
        await turn();
        look();
      }
    }
    if (!saindo) agora = Math.max(agora, until);
    keep();
    return { agora, saindo, trocas, amostras };
  }

  Reflect.set(window, 'relogio', { andar, olhar } satisfies RelogioDaPagina);
}
