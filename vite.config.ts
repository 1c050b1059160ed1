import { resolve } from 'node:path';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import type { MinifyOptions } from 'terser';
import { defineConfig } from 'vite';
import tsconfigPaths from 'vite-tsconfig-paths';
import { EMOJI_FOLDER } from './app/arte/emojis.ts';
import { destination } from './workers/local/vite-destination.ts';
import { edgeShell } from './workers/local/vite-edge-shell.ts';
import { emoji } from './workers/local/vite-emoji.ts';
import { frameChunk } from './workers/local/vite-frame-chunk.ts';
import { frameNames } from './workers/local/vite-frame-names.ts';
import { knownModules } from './workers/local/vite-known-modules.ts';
import { menuOnly } from './workers/local/vite-menu-only.ts';
import { serverLibraries } from './workers/local/vite-server-libraries.ts';
import { settledFlags } from './workers/local/vite-settled-flags.ts';
import { sheetChunk } from './workers/local/vite-sheet-chunk.ts';

declare module '@remix-run/cloudflare' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Functions of the router, and names the bundler may give them, that only write to the console. */
const DITOS_A_QUEM_DESENVOLVE = [
  'warning',
  'warningOnce',
  'logDeprecation',
  'logV6DeprecationWarnings',
].flatMap((name) => [name, `${name}$1`]);

/** Chunks that are not left to the bundler: every stylesheet is a file of its own, the frame is one of all. */
const frame = frameChunk();
const manualChunks: typeof frame = (id, graph) => sheetChunk(id) ?? frame(id, graph);

/** Comment that leads from the scripts to the licences of what they contain. */
const LICENCES = /licencas\.txt/;
const banner = ({ name }: { name: string }) => (name === 'frame' ? '/*! /licencas.txt */' : '');

/** The minifier of the browser's build. */
const TERSER = {
  ecma: 2020,
  module: true,
  // What the router tells developers on the console is most of a kilobyte of every first view; reading a property
  // does nothing else here.
  compress: { passes: 2, pure_getters: true, pure_funcs: DITOS_A_QUEM_DESENVOLVE },
  // Copyright lines stand once, in public/licencas.txt; in the frame they were most of half a kilobyte.
  format: { comments: LICENCES },
} satisfies MinifyOptions;

/** React's Node renderer alone; "react-dom/server.node" would bring the older one as well. */
const REACT_RENDERER = resolve('node_modules/react-dom/cjs/react-dom-server.node.production.min.js');

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    edgeShell(),
    menuOnly(),
    destination(),
    settledFlags(),
    knownModules(),
    serverLibraries(),
    emoji(EMOJI_FOLDER),
    frameNames(TERSER),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
      // Request paths that belong to the shell, not to a screen, never reach the route matcher.
      serverModuleFormat: 'esm',
    }),
    tsconfigPaths(),
  ],
  // See app/server/render-to-text.server.ts.
  resolve: isSsrBuild
    ? {
        alias: [
          { find: /^react-dom\/server$/, replacement: REACT_RENDERER },
          { find: /^util$/, replacement: resolve('app/server/text-of-chunks.server.ts') },
        ],
      }
    : {},
  ssr: {
    target: 'webworker',
    resolve: { conditions: ['workerd', 'worker', 'browser'], externalConditions: ['workerd', 'worker'] },
    noExternal: process.env.NODE_ENV === 'production' ? true : undefined,
  },
  build: {
    rollupOptions: isSsrBuild ? { external: [/^node:/] } : { output: { manualChunks, banner } },
    target: 'es2022',
    // As Tailwind compiles the base: prefixes for Safari 16, no lowering of what the three know.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    // Some kB less over the air than Vite's own minifier, for a second more of building.
    minify: isSsrBuild ? 'esbuild' : 'terser',
    terserOptions: TERSER,
    sourcemap: false,
    assetsInlineLimit: 0,
  },
}));
