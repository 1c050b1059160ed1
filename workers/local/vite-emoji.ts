import { cp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const SET = join(
  dirname(createRequire(import.meta.url).resolve('@discordapp/twemoji/package.json')),
  'dist/svg',
);

/**
 * Plugin: copies the emoji images to the static files, under a path that changes with the set, so that they
 * are fetched one by one only where one is typed.
 */
export function emoji(pasta: string): Plugin {
  /** Output folder of the static files; empty in the server build. */
  let folder = '';
  return {
    name: 'emoji',
    configResolved({ root, build }) {
      folder = build.ssr ? '' : resolve(root, build.outDir);
    },
    configureServer({ middlewares }) {
      middlewares.use(pasta, async (request, response, next) => {
        const nome = /^\/([0-9a-f-]+\.svg)$/.exec(request.url ?? '')?.[1];
        if (!nome) return next();
        const bytes = await readFile(join(SET, nome)).catch(() => null);
        response.statusCode = bytes ? 200 : 404;
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(bytes);
      });
    },
    async writeBundle() {
      if (folder) await cp(SET, join(folder, pasta), { recursive: true });
    },
  };
}
