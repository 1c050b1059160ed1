import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const INSTEAD = fileURLToPath(new URL('../../app/browser/missing-module.ts', import.meta.url));

/** Replacements for Remix's reaction when a deployment has removed a screen's code or its manifest entry. */
const CHANGES = [
  {
    file: /@remix-run\/react\/dist\/esm\/routeModules\.js$/,
    from: /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{[^}]*\}\);/,
    to: 'return routeModulesCache[route.id] = await moduleInstead();',
    name: 'moduleInstead',
  },
  {
    // Remix opens the path without its query.
    file: /@remix-run\/react\/dist\/esm\/fog-of-war\.js$/,
    from: 'window.location.href = errorReloadPath;',
    to: 'openDestination();',
    name: 'openDestination',
  },
];

/**
 * Plugin: after a deployment the first click opens the clicked address. Remix has no hook for it, so its own
 * reload of the current page is replaced here; the build fails when a later Remix is written otherwise.
 */
export function destination(): Plugin {
  return {
    name: 'destination',
    apply: 'build',
    transform(code, id, options) {
      const change = CHANGES.find(({ file }) => file.test(id.replace(/\?.*$/, '')));
      if (!change || options?.ssr) return null;
      const changed = code.replace(change.from, change.to);
      if (changed === code) this.error(`${id} no longer has the reload that is exchanged here.`);
      return { code: `import { ${change.name} } from ${JSON.stringify(INSTEAD)};\n${changed}`, map: null };
    },
  };
}
