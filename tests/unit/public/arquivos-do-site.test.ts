import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const PUBLIC = join(import.meta.dirname, '../../../public');

/** Paths of every file that the platform answers itself. */
const files = readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
  .filter((each) => each.isFile() && !each.name.startsWith('_'))
  .map(({ parentPath, name }) => join(parentPath, name).slice(PUBLIC.length));

/** Rules of public/_headers: a path with `*`, and the headers below it. */
const rules: { path: string; headers: Map<string, string> }[] = [];
for (const line of readFileSync(join(PUBLIC, '_headers'), 'utf8').split('\n')) {
  if (line.trim() === '' || line.startsWith('#')) continue;
  const [name = '', ...rest] = line.trim().split(': ');
  if (line.startsWith(' ')) rules.at(-1)?.headers.set(name.toLowerCase(), rest.join(': '));
  else rules.push({ path: name, headers: new Map() });
}

function headersOf(file: string): Map<string, string> {
  const matching = rules.filter(({ path }) =>
    new RegExp(`^${path.replace(/[.]/g, '\\$&').replaceAll('*', '.*')}$`).test(file),
  );
  return new Map(matching.flatMap(({ headers }) => [...headers]));
}

describe('Issue 25 §1.9, attack 13: files that pass no Worker have its headers too', () => {
  test('the service workers, the icon and the manifest are among them', () => {
    for (const file of ['/sw.js', '/tv-sw.js', '/favicon.svg', '/manifest.webmanifest'])
      expect(files).toContain(file);
  });

  test.each([...files, '/assets/entry.client-abc.js'])('%s', (file) => {
    const headers = headersOf(file);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/script-src|unsafe-eval|\*/);
  });
});

describe('Issue 27: what has its content in its name is never asked about again', () => {
  test.each(['/assets/entry.client-abc.js', '/assets/app-abc.css', '/assets/emoji-16/1f600.svg'])(
    '%s is immutable',
    (file) => {
      expect(headersOf(file).get('cache-control')).toBe('public, max-age=31536000, immutable');
    },
  );

  test('whatever keeps its name is asked about', () => {
    for (const file of files) expect(headersOf(file).get('cache-control')).toBeUndefined();
  });
});
