import satori, { init } from 'satori/standalone';
import { speedUpFonts } from './text-outlines.ts';

type Exports = Record<string, (...args: unknown[]) => unknown>;
type Imports = { a: Record<string, (...args: unknown[]) => unknown> };

/**
 * Minified names in Yoga, the layout engine bundled with satori, in the one version that package.json allows.
 */
const MINIFIED_NAMES = { memoria: 'E', tabela: 'J', preparar: 'F', crescer: 'w' } as const;

/**
 * Starts the layout engine; a second start gives satori a new instance of it (Yoga).
 * satori starts Yoga once and keeps its classes, memory views and function indexes. So it gets a proxy that
 * forwards to the current instance. A renewed instance starts from the first one's initial memory, and
 * satori's memory views are recreated.
 */
export async function startLayout(wasm: WebAssembly.Module): Promise<typeof satori> {
  if (renew) renew();
  else await startFirst(wasm);
  return withoutTraces;
}

/**
 * Lays out without recording stack traces: satori reads every word of a style as a length, and an error is
 * thrown and caught for each that is none. Its own errors keep name and message.
 */
const withoutTraces: typeof satori = async (element, options) => {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return await satori(element, options);
  } finally {
    Error.stackTraceLimit = before;
  }
};

// Module state, as satori's own is.
let renew: (() => void) | null = null;

async function startFirst(wasm: WebAssembly.Module): Promise<void> {
  speedUpFonts();
  const instantiate = WebAssembly.instantiate;
  // Only satori instantiates this module, by this call.
  const standIn = (source: WebAssembly.Module, imports: WebAssembly.Imports) => {
    if (source !== wasm) return instantiate(source, imports);
    WebAssembly.instantiate = instantiate;
    const { exports, renewed } = createStandIn(wasm, imports as Imports);
    renew = renewed;
    return Promise.resolve({ module: wasm, instance: { exports } });
  };
  WebAssembly.instantiate = standIn as typeof WebAssembly.instantiate;
  await init(wasm);
}

function createStandIn(wasm: WebAssembly.Module, imports: Imports) {
  const start = () => {
    const { exports } = new WebAssembly.Instance(wasm, imports as unknown as WebAssembly.Imports);
    return {
      exports: exports as unknown as Exports,
      memory: exports[MINIFIED_NAMES.memoria] as WebAssembly.Memory,
      table: exports[MINIFIED_NAMES.tabela] as WebAssembly.Table,
    };
  };
  let current = start();
  let ready = new Uint8Array();
  let isRenewing = false;

  const handed = WebAssembly.Module.exports(wasm).flatMap(({ name, kind }) =>
    kind === 'function' ? [[name, (...args: unknown[]) => current.exports[name]?.(...args)] as const] : [],
  );
  const exports = {
    ...Object.fromEntries(handed),
    [MINIFIED_NAMES.preparar]() {
      current.exports[MINIFIED_NAMES.preparar]?.();
      ready = usedOf(current.memory);
    },
    [MINIFIED_NAMES.memoria]: {
      get buffer() {
        return current.memory.buffer;
      },
      // While it is renewed, growing only refreshes the views on the new memory.
      grow: (pages: number) => (isRenewing ? 0 : current.memory.grow(pages)),
    },
    [MINIFIED_NAMES.tabela]: {
      get(index: number) {
        if (current.table.get(index) === null) return null;
        let [of, call] = [current, current.table.get(index)];
        return (...args: unknown[]) => {
          if (of !== current) [of, call] = [current, current.table.get(index)];
          return call(...args);
        };
      },
    },
  };

  function renewed(): void {
    current = start();
    const missing = Math.ceil((ready.length - current.memory.buffer.byteLength) / 65_536);
    if (missing > 0) current.memory.grow(missing);
    new Uint8Array(current.memory.buffer).set(ready);
    isRenewing = true;
    imports.a[MINIFIED_NAMES.crescer]?.(0);
    isRenewing = false;
  }

  return { exports, renewed };
}

/** Copy of a memory up to its last non-zero byte. */
function usedOf({ buffer }: WebAssembly.Memory): Uint8Array<ArrayBuffer> {
  const words = new BigUint64Array(buffer);
  let end = words.length;
  while (end > 0 && words[end - 1] === 0n) end -= 1;
  return new Uint8Array(buffer.slice(0, end * 8)) as Uint8Array<ArrayBuffer>;
}
