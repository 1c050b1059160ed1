import type { Plugin } from 'vite';

/** Replacement in a library's code at build time: a flag, or the door of a feature, and its settled value. */
type Replacement = readonly [text: string, settled: string];

/** `future` flags that vite.config.ts sets, as Remix's browser code reads them. */
const SINGLE_FETCH: Replacement = ['future.v3_singleFetch', 'true'];

/** `if (…)` of a branch that is never taken. */
const NEVER = 'if (false) {';

/**
 * Replacements by the end of a library file's path. Fixed by the flags of vite.config.ts: with single fetch no
 * loader is requested by `_data`, and no response is a `defer`, since promises come through turbo-stream. Fixed
 * by what no screen uses (tests/unit/local/settled-flags.test.ts): view transitions, blockers, NavLink, React's
 * roots before version 18, and faces for an error or a wait that app/root.tsx has of its own. Fixed by the
 * browsers of vite.config.ts: what React does for Internet Explorer.
 */
const SETTLED: Readonly<Record<string, readonly Replacement[]>> = {
  '/@remix-run/react/dist/esm/browser.js': [
    ['window.__remixContext.future.v3_singleFetch', 'true'],
    ['window.__remixContext.isSpaMode', 'false'],
    ['router.createRoutesForHMR = createClientRoutesWithHMRRevalidationOptOut;', ''],
    ['if (hmrRouterReadyResolve) {', NEVER],
  ],
  '/@remix-run/react/dist/esm/components.js': [
    ['!future.v3_singleFetch', 'false'],
    SINGLE_FETCH,
    ['isSpaMode && !isHydrated', 'false'],
    ['NavLink.displayName = "NavLink";', ''],
    // The server writes the scripts; the browser keeps theirs.
    ['let contextScript = staticContext ?', 'let contextScript = false ?'],
    ['let routeModulesScript = !isStatic ?', 'let routeModulesScript = true ?'],
    ['if (!isStatic && typeof __remixContext === "object" && __remixContext.a) {', NEVER],
  ],
  '/@remix-run/react/dist/esm/errorBoundaries.js': [
    ['let heyDeveloper = /*#__PURE__*/', 'let heyDeveloper = null && /*#__PURE__*/'],
  ],
  '/@remix-run/react/dist/esm/fog-of-war.js': [
    ['future.v3_lazyRouteDiscovery === true && !isSpaMode', 'true'],
    ['!isFogOfWarEnabled(future, isSpaMode)', 'false'],
    // Not a flag: each change of the page while the answer is under way would ask for the same links again.
    ['const nextPaths = new Set();', 'const nextPaths = new Set(), asked = new Set();'],
    [
      'if (!discoveredPaths.has(url.pathname)) {',
      'if (!discoveredPaths.has(url.pathname) && !asked.has(url.pathname)) {',
    ],
    [
      'await fetchAndApplyManifestPatches(lazyPaths, null,',
      'lazyPaths.forEach(path => asked.add(path) && nextPaths.delete(path)); await fetchAndApplyManifestPatches(lazyPaths, null,',
    ],
    [
      'console.error("Failed to fetch manifest patches", e);',
      'asked.clear(); console.error("Failed to fetch manifest patches", e);',
    ],
  ],
  '/@remix-run/react/dist/esm/links.js': [SINGLE_FETCH],
  '/@remix-run/react/dist/esm/routeModules.js': [['window.__remixContext.isSpaMode', 'false']],
  '/@remix-run/react/dist/esm/routes.js': [
    ['typeof singleFetch === "function"', 'true'],
    SINGLE_FETCH,
    ['if (isSpaMode)', 'if (false)'],
    ['return isSpaMode &&', 'return false &&'],
    ['(!isSpaMode || ', '(true || '],
    ['route.id === "root" ? RemixRootDefaultHydrateFallback : undefined', 'undefined'],
    ['route.id === "root" ? () => /*#__PURE__*/', 'false ? () => /*#__PURE__*/'],
    // Not a flag: a loader that redirects while its route's stylesheets are still fetched would reject unheard.
    ['return handler();', 'return await handler();'],
  ],
  '/@remix-run/react/dist/esm/scroll-restoration.js': [['if (isSpaMode)', 'if (false)']],
  '/@remix-run/react/dist/esm/single-fetch.js': [
    // Not a flag: an answer that a tap has ended in the middle is no error.
    ['console.error(e);', 'if (!init.signal?.aborted) console.error(e);'],
  ],
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
    ['let blockerKey = shouldBlockNavigation({', 'let blockerKey = void ({'],
    ['let priorPaths = appliedViewTransitions.get(state.location.pathname);', 'let priorPaths = null;'],
    ['else if (appliedViewTransitions.has(location.pathname)) {', `else ${NEVER}`],
    ['else if (pendingViewTransitionEnabled) {', `else ${NEVER}`],
    ['restoreAppliedTransitions(routerWindow, appliedViewTransitions);', ''],
    ['() => persistAppliedTransitions(routerWindow, appliedViewTransitions)', '() => {}'],
  ],
  '/react-router-dom/dist/index.js': [
    ['if (!viewTransitionOpts || isViewTransitionUnavailable) {', 'if (true) {'],
    ['if (vtContext.isTransitioning && !vtContext.flushSync) {', NEVER],
    ['if (renderDfd && pendingState && router.window) {', NEVER],
    ['if (renderDfd && pendingState && state.location.key === pendingState.location.key) {', NEVER],
    ['if (!vtContext.isTransitioning && interruption) {', NEVER],
  ],
  '/react-dom/cjs/react-dom.production.min.js': [
    [
      '!("undefined"===typeof window||"undefined"===typeof window.document||"undefined"===typeof window.document.createElement)',
      '!0',
    ],
    ['"CompositionEvent"in window', '!0'],
    ['"documentMode"in document', '!1'],
    ['if(we)na=Fe;else{na=De;var xa=Ce}', '{na=Fe;var xa}'],
    ['if(ia){var xe;if(ia){', 'if(!1){var xe;if(ia){'],
    ['exports.findDOMNode=', 'var _findDOMNode='],
    ['exports.hydrate=', 'var _hydrate='],
    ['exports.render=', 'var _render='],
    ['exports.unmountComponentAtNode=', 'var _unmountComponentAtNode='],
    ['exports.unstable_renderSubtreeIntoContainer=', 'var _renderSubtreeIntoContainer='],
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
 * Plugin: fixes the libraries' flags, and shuts their unused features, in the browser's build, so that their
 * code is left out of every first view.
 */
export function settledFlags(): Plugin {
  return {
    name: 'settled-flags',
    apply: 'build',
    enforce: 'pre',
    transform(code, id, options) {
      // Modules that the bundler makes of a CommonJS file have its path, and none of its text.
      if (options?.ssr || id.startsWith('\0')) return null;
      const settled = settle(id.replace(/[?#].*$/, ''), code);
      return settled === null ? null : { code: settled, map: null };
    },
  };
}
