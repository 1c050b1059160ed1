import { describe, expect, test } from 'vitest';
import type { Abertura } from '../../../workers/artes/abertura-repository.ts';
import { isOpening } from '../../../workers/artes/count-openings.ts';
import { COLLECT_MS, createOpeningCounter } from '../../../workers/artes/opening-counter.ts';
import { createRelogio } from '../../support/upstream/relogio.ts';

const HOJE = '2026-11-22';

describe('§4 Share: openings are collected for seconds and written together', () => {
  function createMundo() {
    const relogio = createRelogio();
    const counter = createOpeningCounter(relogio);
    const written: Abertura[][] = [];
    const open = (id: string, write = async (counted: Abertura[]) => void written.push(counted)) =>
      counter.add(id, HOJE, write);
    return { relogio, written, open };
  }

  test('the first of a round writes for all', async () => {
    const { relogio, written, open } = createMundo();
    const work = open('a');
    expect([open('a'), open('b')]).toEqual([null, null]);
    await relogio.advance(COLLECT_MS);
    await work;
    expect(written).toEqual([
      [
        { arteId: 'a', dia: HOJE, n: 2 },
        { arteId: 'b', dia: HOJE, n: 1 },
      ],
    ]);
  });

  test('what the database did not take is written with the next round', async () => {
    const { relogio, written, open } = createMundo();
    const failed = open('a', () => Promise.reject(new Error('D1 is gone')));
    await relogio.advance(COLLECT_MS);
    await failed;
    const work = open('b');
    await relogio.advance(COLLECT_MS);
    await work;
    expect(written).toEqual([
      [
        { arteId: 'a', dia: HOJE, n: 1 },
        { arteId: 'b', dia: HOJE, n: 1 },
      ],
    ]);
  });

  test('a round whose request was cut off does not hold the next ones', async () => {
    const relogio = createRelogio();
    const counter = createOpeningCounter({ clock: relogio.clock, after: () => new Promise(() => undefined) });
    expect(counter.add('a', HOJE, async () => undefined)).not.toBeNull();
    await relogio.advance(2 * COLLECT_MS);
    expect(counter.add('a', HOJE, async () => undefined)).not.toBeNull();
  });
});

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('§4 Share: people are counted, crawlers and previews are not', () => {
  const says = (headers: Record<string, string>, method = 'GET') =>
    isOpening({ method, headers: new Headers({ Accept: HTML, 'User-Agent': ANDROID, ...headers }) });

  test.each([
    ['Chrome on Android', {}],
    ['and what it says of a navigation', { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' }],
    [
      'Safari on an iPhone',
      {
        'User-Agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      },
    ],
    [
      'the browser inside Instagram',
      {
        'User-Agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 340.0.0.0',
      },
    ],
  ])('%s', (_nome, headers) => expect(says(headers)).toBe(true));

  test.each<[string, Record<string, string>]>([
    ['WhatsApp', { 'User-Agent': 'WhatsApp/2.24.20.89 A', Accept: '*/*' }],
    ['WhatsApp that asks for HTML', { 'User-Agent': 'WhatsApp/2.24.20.89 A' }],
    [
      'Facebook',
      { 'User-Agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' },
    ],
    ['Telegram', { 'User-Agent': 'TelegramBot (like TwitterBot)' }],
    ['Google', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a script', { 'User-Agent': 'curl/8.5.0' }],
    ['nobody by name', { 'User-Agent': '' }],
    ['who takes anything', { Accept: '*/*' }],
    ['a page fetched ahead', { 'Sec-Purpose': 'prefetch;prerender' }],
    ['a preview', { 'X-Purpose': 'preview' }],
    ['a frame', { 'Sec-Fetch-Dest': 'iframe' }],
    ['the same page loaded again', { 'Cache-Control': 'max-age=0' }],
  ])('not %s', (_nome, headers) => expect(says(headers)).toBe(false));

  test('not the question for the headers alone', () => expect(says({}, 'HEAD')).toBe(false));
});
