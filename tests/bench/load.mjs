import { connect } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const END_OF_CHUNKS = Buffer.from('\r\n0\r\n\r\n');

const statusOf = (buffer) => Number(buffer.toString('latin1', 9, 12));

/** Bytes of the first complete answer in the buffer, or 0 while it is not complete. */
function answerLength(buffer) {
  const head = buffer.indexOf(END_OF_HEAD);
  if (head < 0) return 0;
  // RFC 9110 15.4.5: whatever its head says, no body follows.
  if (statusOf(buffer) === 304) return head + END_OF_HEAD.length;
  const text = buffer.toString('latin1', 0, head).toLowerCase();
  const body = head + END_OF_HEAD.length;
  const length = /\r\ncontent-length: *(\d+)/.exec(text);
  if (length) {
    const end = body + Number(length[1]);
    return buffer.length >= end ? end : 0;
  }
  const last = buffer.indexOf(END_OF_CHUNKS, head + 2);
  return last < 0 ? 0 : last + END_OF_CHUNKS.length;
}

/** One kept-alive connection that asks again as soon as it was answered; counts until `until`. */
function runConnection({ hostname, port }, request, { until, status }) {
  return new Promise((resolve, reject) => {
    let answers = 0;
    let parts = [];
    let size = 0;
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.setNoDelay(true);
    socket.once('error', reject);
    socket.once('close', () => resolve(answers));
    socket.on('data', (chunk) => {
      parts.push(chunk);
      size += chunk.length;
      const buffer = parts.length === 1 ? chunk : Buffer.concat(parts, size);
      const end = answerLength(buffer);
      if (end === 0) {
        parts = [buffer];
        return;
      }
      if (statusOf(buffer) !== status) {
        reject(new Error(`The load met an answer of ${statusOf(buffer)}.`));
        socket.destroy();
        return;
      }
      answers += 1;
      parts = [];
      size = 0;
      if (performance.now() < until) socket.write(request);
      else socket.destroy();
    });
  });
}

/**
 * Counts the answers of an address within some seconds. A plain socket client, because an HTTP library would take as
 * much of the machine as the server it measures.
 *
 * @param {URL} url answers with a length or in chunks
 * @param {{ seconds: number, connections: number, headers?: Record<string, string>, status?: number }} options
 *   status: what every answer must be
 * @returns {Promise<{ answers: number, seconds: number }>} the seconds that it really took
 */
export async function loadAddress(url, { seconds, connections, headers = {}, status = 200 }) {
  const lines = Object.entries({ Host: url.host, Connection: 'keep-alive', ...headers }).map(
    ([n, v]) => `${n}: ${v}`,
  );
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  const start = performance.now();
  const until = start + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => runConnection(url, request, { until, status })),
  );
  const answers = counts.reduce((sum, count) => sum + count, 0);
  return { answers, seconds: (performance.now() - start) / 1000 };
}

/** Requests per second that an address answers; options as of `loadAddress`. */
export async function requestsPerSecond(url, options) {
  const { answers, seconds } = await loadAddress(url, options);
  return answers / seconds;
}
