import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPulse, startPulse } from '../../../workers/local/pulse.mjs';

describe('the pulse of a local system', () => {
  const asked: string[] = [];
  let heard = () => {};
  const server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    heard();
    response.end();
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('asks again and again for what leaves no line in the log, until it is stopped', async () => {
    const { port } = server.address() as AddressInfo;
    const thrice = new Promise<void>((resolve) => {
      heard = () => asked.length >= 3 && resolve();
    });
    const stop = startPulse(`http://127.0.0.1:${port}`, 5);
    await thrice;
    stop();
    expect(new Set(asked)).toEqual(new Set(['HEAD /favicon.svg']));
    expect(isPulse(`[wrangler:info] ${asked[0]} 200 OK (3ms)`)).toBe(true);
  });

  it.each(['[wrangler:info] GET /favicon.svg 200 OK (3ms)', '{"metodo":"HEAD","rota":"/saude"}', ''])(
    'leaves the line "%s" in the log',
    (line) => {
      expect(isPulse(line)).toBe(false);
    },
  );
});
