import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { routeTable } from '~/routes/table.ts';

const PUBLIC = join(import.meta.dirname, '../../../public');
const manifest = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as {
  shortcuts: { name: string; url: string }[];
  screenshots: { src: string; sizes: string; type: string; form_factor: string; label: string }[];
};

/** Width and height of a lossy WebP, from its first frame. */
function webpSize(bytes: Buffer): string {
  const at = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  return `${bytes.readUInt16LE(at + 3) & 0x3fff}x${bytes.readUInt16LE(at + 5) & 0x3fff}`;
}

describe('Issue 28 §2: the installed product', () => {
  test('has FIPE and used bikes a press away, and every shortcut is a screen', () => {
    const urls = manifest.shortcuts.map(({ url }) => url);
    expect(urls).toEqual(expect.arrayContaining(['/fipe', '/registrarseminovo']));
    for (const url of urls) expect(routeTable.map(({ path }) => `/${path}`)).toContain(url);
  });

  test('shows telephone and desk in the dialog that installs it', () => {
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
      new Set(['narrow', 'wide']),
    );
  });

  test.each(manifest.screenshots)(
    '$src is what the manifest says, and light',
    ({ src, sizes, type, label }) => {
      const bytes = readFileSync(join(PUBLIC, src));
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
      expect([webpSize(bytes), type]).toEqual([sizes, 'image/webp']);
      expect(bytes.length).toBeLessThan(100_000);
      expect(label).not.toBe('');
    },
  );
});
