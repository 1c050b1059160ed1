import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('app/styles/tokens.css', 'utf8');
const start = css.indexOf(':root {');
const dark = css.indexOf('@variant dark {', start);
const end = css.indexOf('@theme inline', dark);

function palette(from: number, to: number): Record<string, string> {
  const found = css.slice(from, to).matchAll(/--cor-([a-z-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
}
const PALETTES = { light: palette(start, dark), dark: palette(dark, end) };

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((v) =>
    v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2 contrast ratio. */
function contrast(one = '', other = ''): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe('§9 Palettes', () => {
  test('dark palette, exactly', () => {
    expect(PALETTES.dark).toMatchObject({
      background: '#05090c',
      surface: '#131313',
      primary: '#2196f3',
      secondary: '#829099',
      accent: '#82b1ff',
      error: '#ff5252',
      info: '#2196f3',
      success: '#4caf50',
      warning: '#ffc107',
    });
  });

  test('light palette, exactly', () => {
    expect(PALETTES.light).toMatchObject({
      background: '#ffffff',
      surface: '#f2f5f8',
      primary: '#2196f3',
      secondary: '#bbdefb',
      accent: '#29b6f6',
      error: '#ef476f',
      info: '#2962ff',
      success: '#06d6a0',
      warning: '#ffd166',
    });
  });

  test('breakpoints 600/960/1280/1920/2560 and no others', () => {
    const points = [...css.matchAll(/--breakpoint-\w+: ([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16);
    expect(points).toEqual([600, 960, 1280, 1920, 2560]);
    expect(css).toContain('--breakpoint-*: initial');
  });
});

describe('contrast of the derived colours', () => {
  const grounds = ['background', 'surface', 'raised'] as const;
  const texts = [
    'ink',
    'muted',
    'dica',
    'primary-ink',
    'error-ink',
    'success-ink',
    'warning-ink',
    'info-ink',
  ];

  for (const [theme, colours] of Object.entries(PALETTES)) {
    test.each(texts)(`${theme}: %s is readable on every ground (AA, 4.5)`, (text) => {
      for (const ground of grounds)
        expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
    });

    test(`${theme}: the border of a control stands out (3.0)`, () => {
      for (const ground of grounds)
        expect(contrast(colours.field, colours[ground])).toBeGreaterThanOrEqual(3);
    });

    test(`${theme}: words on filled buttons are readable`, () => {
      expect(contrast(colours['on-primary'], colours.primary)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours['on-error'], colours.error)).toBeGreaterThanOrEqual(4.5);
    });

    test(`${theme}: a button that is not to be pressed can still be read`, () => {
      expect(contrast(colours.muted, colours.line)).toBeGreaterThanOrEqual(4.5);
    });
  }
});

describe('§9 a name of the palette, of letters or of a measure', () => {
  const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|tsx?)$/.test(path))
    .map((path) => ({ path, source: readFileSync(`app/${path}`, 'utf8') }));
  /** Given in a rule, in the `style` of a part (as a key or by `setProperty`), or registered. */
  const given = new Set(
    sources.flatMap(({ source }) =>
      [...source.matchAll(/(?:(--[\w-]+)['"]?\s*:|(?:setProperty\(\s*['"]|@property\s+)(--[\w-]+))/g)].map(
        ([, key, registered]) => key ?? registered,
      ),
    ),
  );

  test('is one that exists: a browser takes an unknown one for nothing and says so to nobody', () => {
    const unknown = sources.flatMap(({ path, source }) =>
      [...source.matchAll(/var\(\s*(--[\w-]+)\s*[,)]/g)]
        .filter(([, name]) => !given.has(name))
        .map(([, name]) => `${path}: ${name}`),
    );
    expect(given.size).toBeGreaterThan(60);
    expect(unknown).toEqual([]);
  });
});
