import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settle } from '../../../workers/local/vite-settled-flags.ts';

const library = (file: string) => resolve('node_modules/@remix-run', file);

describe('Standing decision: Remix with every v3 flag, and a first view of 100 kB', () => {
  it.each([
    'react/dist/esm/browser.js',
    'react/dist/esm/components.js',
    'react/dist/esm/fog-of-war.js',
    'react/dist/esm/links.js',
    'react/dist/esm/routeModules.js',
    'react/dist/esm/routes.js',
    'react/dist/esm/scroll-restoration.js',
    'router/dist/router.js',
  ])('%s has every text whose flag is settled', (file) => {
    const code = readFileSync(library(file), 'utf8');
    expect(settle(library(file), code)).not.toBe(code);
  });

  it('a library that has changed stops the build', () => {
    expect(() => settle(library('react/dist/esm/links.js'), 'export {};')).toThrow(/v3_singleFetch/);
  });

  it('other files are left alone', () => {
    expect(settle(resolve('app/root.tsx'), 'future.v3_singleFetch')).toBeNull();
  });

  it('the flags that are settled are set', () => {
    const text = readFileSync('vite.config.ts', 'utf8');
    for (const flag of [
      'v3_fetcherPersist',
      'v3_lazyRouteDiscovery',
      'v3_relativeSplatPath',
      'v3_singleFetch',
    ])
      expect(text).toContain(`${flag}: true`);
  });
});
