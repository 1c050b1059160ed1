import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export type Relay = {
  /** `http://localhost:port` as the browser knows the system. */
  address: string;
  /** Requests that got no answer, or one of 400 and more. */
  readonly problems: readonly string[];
  /** Requests that are not answered yet. */
  readonly pending: readonly string[];
  stop(): Promise<void>;
};

/** sessionStorage key under which a page's head notes what goes wrong in it. */
export const NOTES = 'tests/engines';

/**
 * Runs before every other script of a page. It leaves no element behind: React finds the head as the server wrote it.
 */
const HEAD = `(() => {
  let isLeft = false;
  // A page that is left takes its requests with it.
  addEventListener('beforeunload', () => { isLeft = true; });
  const note = (text) => {
    if (isLeft) return;
    try {
      sessionStorage.setItem('${NOTES}', (sessionStorage.getItem('${NOTES}') || '') + location.pathname + ' ' + text + '\\0');
    } catch {}
  };
  addEventListener('error', (event) => {
    const { target } = event;
    // Firefox drops hints that it has no use for any more; what they named is asked for again where it is needed.
    if (target instanceof Element && /prefetch|preload/.test(target.rel)) return;
    if (target instanceof Element) note(target.cloneNode().outerHTML + ' failed to load');
    else note('script: ' + event.message + ' ' + (event.error && event.error.stack || event.filename));
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => note('promise: ' + reason + ' ' + (reason && reason.stack || '')));
  document.addEventListener('securitypolicyviolation', (event) => note('CSP ' + event.violatedDirective + ' blocked ' + event.blockedURI));
  const write = console.error;
  console.error = (...words) => {
    note('console: ' + words.map((word) => word && word.stack ? word + ' ' + word.stack : String(word)).join(' '));
    write.apply(console, words);
  };
  document.currentScript.remove();
})()`;

/** The page with {@link HEAD}, under the nonce of its own security policy. */
function watched(html: string, headers: IncomingHttpHeaders): string {
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'] ?? ''))?.[1];
  return html.replace(/<head>/, `<head><script${nonce ? ` nonce="${nonce}"` : ''}>${HEAD}</script>`);
}

/**
 * Stands between a browser and the system, so that two engines, whose logs have nothing in common, are watched alike:
 * answers pass here, and each page begins with a script that notes its errors.
 * @param target `http://localhost:port` of the system
 */
export async function startRelay(target: string): Promise<Relay> {
  const problems: string[] = [];
  const pending = new Map<IncomingMessage, string>();
  const sockets = new Set<Socket>();
  let address = '';
  const server = createServer((asked, answer) => {
    const said = `${asked.method} ${asked.url}`;
    pending.set(asked, said);
    const upstream = ask(target, asked, (got) => {
      const { statusCode: status = 502, headers } = got;
      if (status >= 400) problems.push(`${status} ${said}`);
      const { connection, 'transfer-encoding': _, location, ...kept } = headers;
      const moved = location ? { location: location.replace(target, address) } : {};
      got.on('error', () => answer.destroy());
      if (!headers['content-type']?.startsWith('text/html')) {
        answer.writeHead(status, { ...kept, ...moved });
        got.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      got.on('data', (part) => parts.push(part));
      got.on('end', () => {
        const { 'content-length': __, ...rest } = kept;
        answer.writeHead(status, { ...rest, ...moved });
        answer.end(watched(Buffer.concat(parts).toString('utf8'), headers));
      });
    });
    upstream.on('error', ({ message }) => {
      // A page that is left takes its requests with it.
      if (!answer.destroyed) problems.push(`${said}: ${message}`);
      answer.destroy();
    });
    answer.on('close', () => {
      pending.delete(asked);
      upstream.destroy();
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    address,
    problems,
    get pending() {
      return [...pending.values()];
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Passes a request on. workerd closes idle connections, so each request has one of its own. */
function ask(target: string, asked: IncomingMessage, onAnswer: (got: IncomingMessage) => void) {
  const { origin, ...headers } = asked.headers;
  const passed = {
    ...headers,
    // A form's own origin is the address of this relay, which the system does not know.
    ...(origin ? { origin: target } : {}),
    host: new URL(target).host,
    'accept-encoding': 'identity',
    connection: 'close',
  };
  const upstream = request(
    `${target}${asked.url}`,
    { method: asked.method, headers: passed, agent: false },
    onAnswer,
  );
  asked.pipe(upstream);
  return upstream;
}
