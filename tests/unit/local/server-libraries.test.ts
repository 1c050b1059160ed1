import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changeLibrary } from '../../../workers/local/vite-server-libraries.ts';

const library = (file: string) => resolve('node_modules', file);

describe('Issue 27 §2: what the server’s build changes in libraries', () => {
  it.each([
    '@remix-run/react/dist/esm/components.js',
    '@remix-run/server-runtime/dist/esm/data.js',
    'react-dom/cjs/react-dom-server.node.production.min.js',
  ])('%s has every text that is changed', (file) => {
    const code = readFileSync(library(file), 'utf8');
    expect(changeLibrary(library(file), code)).not.toBe(code);
  });

  it('a library that has changed stops the build', () => {
    expect(() => changeLibrary(library('@remix-run/react/dist/esm/components.js'), 'export {};')).toThrow(
      /vite-server-libraries/,
    );
  });

  it('other files are left alone', () => {
    expect(changeLibrary(resolve('app/root.tsx'), 'setImmediate(')).toBeNull();
  });
});
