import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { parse } from 'acorn';
import { describe, expect, test } from 'vitest';
import { createLoopCss } from '../../../app/telas/tv/loop-css.ts';
import { NEWER_STYLES } from '../../support/tv/newer-than-chrome-58.ts';
import { newerThanChrome58 } from '../../support/tv/read-script.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const SCRIPTS = ['public/tv.js', 'public/tv-sw.js'];
const TELAS = readdirSync('app/telas/tv').filter((name) => name.endsWith('.tsx'));
const ESTILOS = readdirSync('app/telas/tv').filter((name) => /^tv.*\.css$/.test(name));
/** Bytes of public/tv.js over the air. */
const SCRIPT_MAXIMO = 15_000;

/** Finds what of a sheet Chrome 58 does not know, as "line: name". */
function newerStyles(sheet: string): string[] {
  const bare = sheet.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '));
  return bare
    .split('\n')
    .flatMap((line, at) =>
      NEWER_STYLES.filter(({ pattern }) => pattern.test(line)).map(({ name }) => `${at + 1}: ${name}`),
    );
}

describe('Issue 11 §4: televisions of 2017, about ES2017 and Chrome 58', () => {
  test.each(SCRIPTS)('%s has no syntax after ES2017, and asks before it uses what is newer', (path) => {
    expect(newerThanChrome58(read(path))).toEqual([]);
  });

  test('Issue 25 §2 (narrow 9): an older set has a page that can be read and asks for it anew', () => {
    // Neither file may need what such a set lacks: ES2015 for the script, custom properties for the styles.
    expect(() => parse(read('public/tv-antiga.js'), { ecmaVersion: 5 })).not.toThrow();
    expect(() => parse(read('public/tv.js'), { ecmaVersion: 5 })).toThrow(SyntaxError);
    expect(read('public/tv.js')).toContain('window.tvViva = true;');
    const [, plain = ''] = read('app/telas/tv/tv.css').split('@supports not (--u: 0)');
    expect(plain).toContain('visibility: visible');
    expect(plain).not.toMatch(/var\(|calc\(/);
  });

  test('the player weighs at most 15 kB', () => {
    expect(gzipSync(read('public/tv.js')).byteLength).toBeLessThanOrEqual(SCRIPT_MAXIMO);
  });

  test('pages of televisions run no script but files', () => {
    for (const tela of TELAS) {
      const scripts = read(`app/telas/tv/${tela}`).match(/<script[^/]*/g) ?? [];
      for (const script of scripts) expect(script, tela).toMatch(/^<script src=/);
    }
  });

  test.each(ESTILOS)('%s has nothing that came later', (name) => {
    expect(newerStyles(read(`app/telas/tv/${name}`))).toEqual([]);
  });

  test('nor have the loop without a script and the styles of single elements', () => {
    expect(newerStyles(createLoopCss(16, 12))).toEqual([]);
    for (const tela of TELAS) {
      const own = [...read(`app/telas/tv/${tela}`).matchAll(/style=\{\{(.*?)\}\}/gs)].map(
        ([, style]) => style,
      );
      const asSheet = own.join('\n').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      expect(newerStyles(asSheet), tela).toEqual([]);
    }
  });
});

describe('what these tests would find', () => {
  test.each([
    ['a?.b'],
    ['a ?? b'],
    ['a = { ...b }'],
    ['try { a() } catch { b() }'],
    ['a ||= b'],
    ['/(?<=a)b/.test(c)'],
    ['import("a")'],
    ['for await (const a of b) a()'],
    ['class A { a = 1 }'],
    ['1_000'],
  ])('%s is no ES2017', (script) => {
    expect(() => newerThanChrome58(`async function f(a, b, c) { ${script} }`)).toThrow(SyntaxError);
  });

  test.each([
    ['new AbortController()', ['1: AbortController']],
    ['img.decode()', ['1: decode']],
    ["img['decode']()", ['1: decode']],
    ['if (img.decode) img.decode()', []],
    ['if (img.decode()) a()', ['1: decode']],
    ['img.decode ? img.decode() : a()', []],
    ['img.decode && img.decode()', []],
    ["if ('decode' in img) img.decode()", []],
    ["typeof BigInt === 'function' ? BigInt(1) : 1", []],
    ['if (a) img.decode()', ['1: decode']],
    ['function f() { if (!navigator.wakeLock) return; navigator.wakeLock.request() }', []],
    ['function f() { if (!navigator.wakeLock) a(); navigator.wakeLock.request() }', ['1: wakeLock']],
    ['a.then(b).finally(c)', ['1: finally']],
    ['[1].flat()', ['1: flat']],
    ['self.onfetch = async (event) => { await a; event.waitUntil(b) }', ['1: waitUntil after an await']],
    ['self.onfetch = (event) => { event.waitUntil(b) }', []],
  ])('%s: %j', (script, found) => {
    expect(newerThanChrome58(script)).toEqual(found);
  });

  test.each([
    ['a { inset: 0 }', true],
    ['a { display: flex; gap: 1px }', true],
    ['a { grid-gap: 1px }', false],
    ['a { aspect-ratio: 1 }', true],
    ['@media (min-aspect-ratio: 16 / 9) {', false],
    ['a { width: min(1px, 2px) }', true],
    ['a { grid-template-columns: minmax(0, 1fr) }', false],
    ['a:is(b, c) {', true],
    ['a { color: #11223344 }', true],
    ['a { color: #112233 }', false],
    ['a { color: rgb(0 0 0 / 50%) }', true],
    ['a { height: 100dvh }', true],
    ['@media (width >= 10px) {', true],
  ])('%s: %s', (sheet, isNewer) => {
    expect(newerStyles(sheet).length > 0).toBe(isNewer);
  });
});
