import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settle } from '../../../workers/local/vite-settled-flags.ts';

const library = (file: string) => resolve('node_modules', file);

/** Text of every module of the application. */
const app = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(`app/${file}`, 'utf8'))
  .join('\n');

describe('Standing decision: Remix with every v3 flag, and a first view of 95 kB', () => {
  it.each([
    '@remix-run/react/dist/esm/browser.js',
    '@remix-run/react/dist/esm/components.js',
    '@remix-run/react/dist/esm/errorBoundaries.js',
    '@remix-run/react/dist/esm/fog-of-war.js',
    '@remix-run/react/dist/esm/links.js',
    '@remix-run/react/dist/esm/routeModules.js',
    '@remix-run/react/dist/esm/routes.js',
    '@remix-run/react/dist/esm/scroll-restoration.js',
    '@remix-run/react/dist/esm/single-fetch.js',
    '@remix-run/router/dist/router.js',
    'react-router-dom/dist/index.js',
    'react-dom/cjs/react-dom.production.min.js',
  ])('%s has every text whose flag is settled', (file) => {
    const code = readFileSync(library(file), 'utf8');
    expect(settle(library(file), code)).not.toBe(code);
  });

  it('a library that has changed stops the build', () => {
    expect(() => settle(library('@remix-run/react/dist/esm/links.js'), 'export {};')).toThrow(
      /v3_singleFetch/,
    );
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

  it.each([
    'viewTransition',
    'useViewTransitionState',
    'useBlocker',
    'usePrompt',
    'NavLink',
    'Await',
    'HydrateFallback',
    'findDOMNode',
    'unmountComponentAtNode',
  ])('%s, whose code is left out, is used nowhere', (name) => {
    expect(app).not.toMatch(new RegExp(`\\b${name}\\b`));
  });

  it('the root has faces of its own for an error', () => {
    expect(readFileSync('app/root.tsx', 'utf8')).toMatch(/export function ErrorBoundary/);
  });
});
