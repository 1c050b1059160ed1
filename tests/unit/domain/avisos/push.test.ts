import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNotifyingHour, pushOutcome, readPushEndpoint } from '../../../../app/domain/avisos/push.ts';

describe('Issue 13 §5: only known push services are asked', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGf',
    'https://wns2-by3p.notify.windows.com/w/?token=BQ',
  ])('%s', (address) => expect(readPushEndpoint(address)).toBe(address));

  test.each([
    '',
    'fcm.googleapis.com',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://eu@fcm.googleapis.com/x',
    'https://fcm.googleapis.com/x#y',
    'https://fcm.googleapis.com.mau.exemplo/x',
    'https://maufcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.5/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'https://origem.interno/x',
    'file:///etc/passwd',
    `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
    // Issue 25 §1.9, attack 16: what two readers take for two hosts.
    'https://fcm.googleapis.com\\@evil.example/',
    'https:\\\\fcm.googleapis.com/x',
    'https://fcm.googleapis.com/x\\y',
    'https://a:b@fcm.googleapis.com/x',
    'https://@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:443/x',
    'https://fcm.googleapis.com:/x',
    'https://fcm.googleapis.com./x',
    'https://fcm.googleapis.com/x\n',
    ' https://fcm.googleapis.com/x',
    'https:/fcm.googleapis.com/x',
    'https:fcm.googleapis.com/x',
    'https://fcm%2egoogleapis.com/x',
  ])('never %s', (address) => expect(readPushEndpoint(address)).toBeNull());

  test('Issue 25 §1.9: what is kept is normalised, and reads as itself', () => {
    expect(readPushEndpoint('HTTPS://FCM.googleapis.com/a/../b?x=ã')).toBe(
      'https://fcm.googleapis.com/b?x=%C3%A3',
    );
    fc.assert(
      fc.property(fc.string(), fc.string(), (path, query) => {
        const kept = readPushEndpoint(`https://fcm.googleapis.com/${path}?${query}`);
        if (kept !== null) expect(readPushEndpoint(kept)).toBe(kept);
      }),
    );
  });

  test('property: any text is judged without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        expect(readPushEndpoint(text)).toBeNull();
      }),
    );
  });
});

test.each([
  [201, 'entregue'],
  [200, 'entregue'],
  [404, 'acabou'],
  [410, 'acabou'],
  [429, 'de-novo'],
  [503, 'de-novo'],
  [0, 'de-novo'],
  [302, 'recusado'],
  [400, 'recusado'],
  [403, 'recusado'],
  [413, 'recusado'],
] as const)('Issue 13 §5: an answer %d of a push service: %s', (status, sorte) => {
  expect(pushOutcome(status)).toBe(sorte);
});

test.each([
  ['2026-11-24T10:59:59.999Z', false],
  ['2026-11-24T11:00:00.000Z', true],
  ['2026-11-24T22:59:59.999Z', true],
  ['2026-11-24T23:00:00.000Z', false],
])('Issue 13 §5: campaigns are told at %s: %s', (em, told) => {
  expect(isNotifyingHour(new Date(em))).toBe(told);
});
