import { createServer, request } from 'node:http';
import { gzipSync } from 'node:zlib';

/** Slow 3G as WebPageTest's "3G Slow" has it: 400 kbit/s down and up, 400 ms for each question. */
const SLOW_3G = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 };

/** From now on this page has slow 3G. */
export async function slowDown(page) {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_3G });
}

/** Texts are compressed by the network in front of the Worker; on this machine by this door before it. */
export function openDoor(target) {
  const door = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: target.host, 'accept-encoding': 'identity' };
    const { url: path, method } = asked;
    const onward = request({ host: '127.0.0.1', port: target.port, path, method, headers }, async (given) => {
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
