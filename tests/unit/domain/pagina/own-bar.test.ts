import { describe, expect, test } from 'vitest';
import { learnBar, readOwnBar, writeOwnBar } from '~/domain/pagina/own-bar.ts';

const DEFAULT_BAR = ['financiamento', 'geradorpanfleto', 'panfleto'];
const times = (path: string, n: number) => Array.from({ length: n }, () => path);
/** The cookie as the browser sends it. */
const sent = (cookie: string) => `tema=escuro; ${cookie.split(';')[0]}; outro=1`;

describe('Issue 28 §2: the bar is learned from what the person opens', () => {
  test('stays as it is until a screen is opened often', () => {
    expect(learnBar(DEFAULT_BAR, [])).toEqual(DEFAULT_BAR);
    expect(learnBar(DEFAULT_BAR, times('fipe', 7))).toEqual(DEFAULT_BAR);
  });

  test('the least used gives its place, and the others stay where they are', () => {
    const opened = [...times('fipe', 20), ...times('financiamento', 9), ...times('panfleto', 4)];
    expect(learnBar(DEFAULT_BAR, opened)).toEqual(['financiamento', 'fipe', 'panfleto']);
  });

  test('what is used nearly as often keeps its place', () => {
    const opened = [...times('fipe', 10), ...DEFAULT_BAR.flatMap((path) => times(path, 6))];
    expect(learnBar(DEFAULT_BAR, opened)).toEqual(DEFAULT_BAR);
  });

  test('only the last openings count', () => {
    const opened = [...times('fipe', 50), ...DEFAULT_BAR.flatMap((path) => times(path, 40))];
    expect(learnBar(DEFAULT_BAR, opened)).toEqual(DEFAULT_BAR);
  });
});

describe('Issue 28 §2: the bar is kept on the device for each person', () => {
  const rafael = 'uid-de-rafael-0001';
  const ana = 'uid-de-ana-0002';

  test('one person reads their own, and nobody the other’s', () => {
    const first = writeOwnBar('', rafael, { escolhida: true, paths: ['fipe', 'estoque'] }, false);
    expect(readOwnBar(sent(first), rafael)).toEqual({ escolhida: true, paths: ['fipe', 'estoque'] });
    expect(readOwnBar(sent(first), ana)).toBeNull();
    const both = writeOwnBar(sent(first), ana, { escolhida: false, paths: ['clientes'] }, true);
    expect(both).toContain('; Secure');
    expect(readOwnBar(sent(both), rafael)?.paths).toEqual(['fipe', 'estoque']);
    expect(readOwnBar(sent(both), ana)).toEqual({ escolhida: false, paths: ['clientes'] });
  });

  test('taken back, it is the default one again', () => {
    const kept = writeOwnBar('', rafael, { escolhida: true, paths: ['fipe'] }, false);
    const gone = writeOwnBar(sent(kept), rafael, null, false);
    expect(gone).toContain('Max-Age=0');
    expect(readOwnBar(sent(gone), rafael)).toBeNull();
  });

  test.each(['', 'barra=', 'barra=lixo', 'barra=..', 'barra=fael-0001.e', 'barra="<script>"'])(
    'reads nothing out of %j',
    (cookies) => expect(readOwnBar(cookies, rafael)).toBeNull(),
  );

  test('has no more shortcuts than the bar has room for', () => {
    const kept = writeOwnBar('', rafael, { escolhida: true, paths: ['a', 'b', 'c', 'd', 'e'] }, false);
    expect(readOwnBar(sent(kept), rafael)?.paths).toEqual(['a', 'b', 'c']);
  });
});
