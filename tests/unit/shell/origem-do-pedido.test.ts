import { describe, expect, test } from 'vitest';
import { isSameOrigin } from '../../../workers/shell/write-checks.ts';

const SITE = 'https://balcao.exemplo';

const from = (headers: Record<string, string>) =>
  isSameOrigin(new Request(`${SITE}/login`, { method: 'POST', headers }));

describe('ASVS 3.5: who started a write', () => {
  test.each<[site: string | null, origin: string | null, aceito: boolean]>([
    ['same-origin', SITE, true],
    ['same-origin', null, true],
    // The address bar, a bookmark, a test client that says so: no other site took part.
    ['none', null, true],
    ['none', SITE, true],
    ['none', 'https://outro.exemplo', false],
    ['same-site', SITE, false],
    ['same-site', null, false],
    ['cross-site', SITE, false],
    ['cross-site', null, false],
    ['cross-site', 'https://outro.exemplo', false],
    ['algo-novo', SITE, false],
    ['Same-Origin', SITE, false],
    // Browsers without Sec-Fetch-Site.
    [null, SITE, true],
    [null, null, true],
    [null, 'https://outro.exemplo', false],
    [null, 'null', false],
    [null, '', false],
    [null, 'http://balcao.exemplo', false],
    [null, 'https://balcao.exemplo:8443', false],
    [null, 'https://balcao.exemplo.atacante.com', false],
    [null, 'https://sub.balcao.exemplo', false],
  ])('Sec-Fetch-Site %j, Origin %j → %j', (site, origin, aceito) => {
    expect(
      from({
        ...(site === null ? {} : { 'Sec-Fetch-Site': site }),
        ...(origin === null ? {} : { Origin: origin }),
      }),
    ).toBe(aceito);
  });
});
