import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Change of a library's code at build time: a text in it, and what stands in its place. */
type Replacement = readonly [text: string, replacement: string];

const fileOf = (path: string) => JSON.stringify(fileURLToPath(new URL(`../../${path}`, import.meta.url)));

/**
 * Changes by the end of a library file's path, in the server's build alone; each saves a page processor time that
 * docs/decisions/0015 names.
 */
const CHANGES: Readonly<Record<string, readonly Replacement[]>> = {
  // Links whose addresses need no resolving: app/server/static-link.server.tsx.
  '/@remix-run/react/dist/esm/components.js': [
    [
      'import * as React from ',
      `import { staticLink } from ${fileOf('app/server/static-link.server.tsx')};\nimport * as React from `,
    ],
    // The manifest in each page, without the indentation.
    [
      'JSON.stringify(getPartialManifest(manifest, router), null, 2)',
      'JSON.stringify(getPartialManifest(manifest, router))',
    ],
    ['\nLink.displayName = "Link";', '\nLink.displayName = "Link";\nLink = staticLink(Link, useLocation);'],
  ],
  // Each loader would get a second copy of the request, even where it has none of Remix's own parameters.
  '/@remix-run/server-runtime/dist/esm/data.js': [
    [
      'request: singleFetch ? stripRoutesParam(stripIndexParam(request)) :',
      'request: singleFetch ? (/[?&](?:index|_routes)(?:[=&]|$)/.test(request.url) ? stripRoutesParam(stripIndexParam(request)) : request) :',
    ],
  ],
  // A turn of the event loop for each rendering; nothing else waits in the isolate for a page that is not begun.
  '/react-dom/cjs/react-dom-server.node.production.min.js': [['setImmediate(', 'queueMicrotask(']],
};

/**
 * Applies the changes to a library file.
 * @returns null for a file without any
 * @throws when a text is missing: the library has changed, and its change must be reviewed
 */
export function changeLibrary(file: string, code: string): string | null {
  const key = Object.keys(CHANGES).find((end) => file.endsWith(end));
  if (!key) return null;
  return (CHANGES[key] ?? []).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${key} no longer has "${from}" (vite-server-libraries).`);
    return text.replaceAll(from, () => to);
  }, code);
}

/** Plugin: changes libraries in the server's build. */
export function serverLibraries(): Plugin {
  return {
    name: 'server-libraries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id, options) {
      // Virtual modules around a CommonJS file carry its name.
      if (!options?.ssr || id.startsWith('\0')) return null;
      const changed = changeLibrary(id.replace(/[?#].*$/, ''), code);
      return changed === null ? null : { code: changed, map: null };
    },
  };
}
