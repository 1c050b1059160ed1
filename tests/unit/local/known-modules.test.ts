import { expect, test } from 'vitest';
import { knownModules } from '../../../workers/local/vite-known-modules.ts';

type Resolve = (
  file: string,
  deps: string[],
  context: { hostId: string; hostType: 'html' | 'js' },
) => string[];

/** Resolver that the plugin gives Vite, after it has seen a bundle of these static imports. */
function resolveAmong(imports: Record<string, string[]>): Resolve {
  const plugin = knownModules() as unknown as {
    config: (config: object, env: object) => { build: { modulePreload: { resolveDependencies: Resolve } } };
    generateBundle: { handler: (options: object, bundle: object) => void };
  };
  const { build } = plugin.config({}, { isSsrBuild: false });
  const chunks = Object.entries(imports).map(([fileName, its]) => ({
    type: 'chunk',
    fileName,
    imports: its,
  }));
  plugin.generateBundle.handler({}, Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk])));
  return build.modulePreload.resolveDependencies;
}

const SCREEN = 'assets/tela-12345678.js';
const resolve = resolveAmong({
  [SCREEN]: ['assets/b.js'],
  'assets/b.js': ['assets/c.js'],
  'assets/c.js': [SCREEN],
});
const js = (hostId: string) => ({ hostId, hostType: 'js' }) as const;

test('Issue 26 §6: an import() lists what its chunk has not imported yet, however deep', () => {
  const deps = [SCREEN, 'assets/b.js', 'assets/c.js', 'assets/d.js', 'assets/d.css'];
  expect(resolve('assets/d.js', deps, js(SCREEN))).toEqual(['assets/d.js', 'assets/d.css']);
});

test('Issue 26 §6: what every screen has lists the stylesheets of its rare parts alone', () => {
  const deps = ['assets/d.js', 'assets/d.css'];
  expect(resolve('assets/d.js', deps, js('assets/frame-1a2b3c4d.js'))).toEqual(['assets/d.css']);
});
