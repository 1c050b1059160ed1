import { request } from 'node:http';

/** Well below the five seconds after which workerd closes a connection that nobody uses. */
const EVERY_MS = 1000;
const FILE = '/favicon.svg';

/** Whether a line of wrangler's log tells of a pulse: nobody wants to read one each second. */
export const isPulse = (line) => line.includes(`HEAD ${FILE}`);

/**
 * Asks the address for a small file each second, until `stop` is called.
 *
 * wrangler's proxy keeps connections to the Worker. A GET that it sends on one which is just being closed fails and is
 * sent anew, but only when the next request comes: a page that waits for nothing else would wait for ever. Seen with
 * wrangler 4.86; later ones send it anew at once (cloudflare/workers-sdk, pull request 15252).
 *
 * @param {string} address
 * @param {number} [every] milliseconds
 * @returns {() => void}
 */
export function startPulse(address, every = EVERY_MS) {
  const timer = setInterval(() => {
    // The file's own bytes come from the asset server: no line in the Worker's log, nothing counted.
    request(`${address}${FILE}`, { method: 'HEAD' }, (response) => response.resume())
      .on('error', () => {})
      .end();
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}
