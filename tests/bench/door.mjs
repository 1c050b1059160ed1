import { createServer, request } from 'node:http';
import { gzipSync } from 'node:zlib';

/** Slow 3G as WebPageTest's "3G Slow" has it: 400 kbit/s down and up, 400 ms for each question. */
export const SLOW_3G = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 };

/** Slow 4G as Lighthouse has it where the browser itself is slowed down: 1.5 Mbit/s down, 562 ms for each question. */
export const SLOW_4G = { downloadThroughput: 184_320, uploadThroughput: 84_375, latency: 562.5 };

/** From now on this page has that network. @param {number} [cpu] how many times slower its processor is */
export async function slowDown(page, network, cpu = 1) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  if (cpu !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Texts are compressed by the network in front of the Worker; on this machine by this door before it. */
export function openDoor(target) {
  const door = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: target.host, 'accept-encoding': 'identity' };
    const { url: path, method } = asked;
    // A connection of its own: workerd closes one that was idle just when the next request takes it.
    const to = { host: '127.0.0.1', port: target.port, agent: false };
    const onward = request({ ...to, path, method, headers }, async (given) => {
      const chunks = [];
      for await (const chunk of given) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const isText = /text|javascript|json|svg/.test(given.headers['content-type'] ?? '');
      const { 'transfer-encoding': _, ...kept } = given.headers;
      const sent = isText ? gzipSync(body) : body;
      answer.writeHead(given.statusCode, {
        ...kept,
        'content-length': sent.byteLength,
        ...(isText ? { 'content-encoding': 'gzip' } : {}),
      });
      answer.end(sent);
    });
    asked.pipe(onward);
  });
  return new Promise((resolve) => {
    door.listen(0, '127.0.0.1', () => resolve({ url: `http://127.0.0.1:${door.address().port}`, door }));
  });
}
