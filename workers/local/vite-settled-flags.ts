import type { Plugin } from 'vite';

/** Replacement in a library's code at build time: a feature flag, and its settled value. */
type Replacement = readonly [text: string, settled: string];

/** `future` flags that vite.config.ts sets, as Remix's browser code reads them. */
const SINGLE_FETCH: Replacement = ['future.v3_singleFetch', 'true'];

/**
 * Replacements by the end of a library file's path, fixed by the flags of vite.config.ts. With single fetch
 * no loader is requested by `_data`, and no response is a `defer`: promises come through turbo-stream.
 */
const SETTLED: Readonly<Record<string, readonly Replacement[]>> = {
  '/@remix-run/react/dist/esm/browser.js': [
    ['window.__remixContext.future.v3_singleFetch', 'true'],
    ['window.__remixContext.isSpaMode', 'false'],
  ],
  '/@remix-run/react/dist/esm/components.js': [
    ['!future.v3_singleFetch', 'false'],
    SINGLE_FETCH,
    ['isSpaMode && !isHydrated', 'false'],
  ],
  '/@remix-run/react/dist/esm/fog-of-war.js': [
    ['future.v3_lazyRouteDiscovery === true && !isSpaMode', 'true'],
    ['!isFogOfWarEnabled(future, isSpaMode)', 'false'],
  ],
  '/@remix-run/react/dist/esm/links.js': [SINGLE_FETCH],
  '/@remix-run/react/dist/esm/routeModules.js': [['window.__remixContext.isSpaMode', 'false']],
  '/@remix-run/react/dist/esm/routes.js': [
    ['typeof singleFetch === "function"', 'true'],
    SINGLE_FETCH,
    ['if (isSpaMode)', 'if (false)'],
    ['return isSpaMode &&', 'return false &&'],
    ['(!isSpaMode || ', '(true || '],
    // Not a flag: a loader that redirects while its route's stylesheets are still fetched would reject unheard.
    ['return handler();', 'return await handler();'],
  ],
  '/@remix-run/react/dist/esm/scroll-restoration.js': [['if (isSpaMode)', 'if (false)']],
  '/@remix-run/router/dist/router.js': [
    ['isDeferredResult(result) && isRevalidatingLoader', 'false'],
    ['!isDeferredResult(result)', 'true'],
    ['if (isDeferredResult(actionResult))', 'if (false)'],
    ['if (isDeferredResult(result))', 'if (false)'],
    ['if (isDeferredData(result))', 'if (false)'],
    ['future.v7_fetcherPersist', 'true'],
    ['future.v7_normalizeFormMethod', 'true'],
    ['future.v7_partialHydration', 'true'],
    ['future.v7_prependBasename', 'true'],
    ['future.v7_relativeSplatPath', 'true'],
    ['future.v7_skipActionErrorRevalidation', 'true'],
  ],
};

/**
 * Applies the replacements to a library file.
 * @throws when a text is missing: the library has changed, and its replacement must be reviewed
 */
export function settle(file: string, code: string): string | null {
  const key = Object.keys(SETTLED).find((end) => file.endsWith(end));
  if (!key) return null;
  return (SETTLED[key] ?? []).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${key} no longer has "${from}" (vite-settled-flags).`);
    return text.replaceAll(from, to);
  }, code);
}

/**
 * Plugin: fixes the router's flags in the browser's build, so that the code of the others is left out: two kB
 * gzip of every first view.
 */
export function settledFlags(): Plugin {
  return {
    name: 'settled-flags',
    apply: 'build',
    enforce: 'pre',
    transform(code, id, options) {
      if (options?.ssr) return null;
      const settled = settle(id.replace(/[?#].*$/, ''), code);
      return settled === null ? null : { code: settled, map: null };
    },
  };
}
