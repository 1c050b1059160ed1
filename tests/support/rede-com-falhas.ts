import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Fault of the way between a device and the system. */
export type FalhaDaRede =
  /** Connections break before an answer. */
  | 'fora'
  /** Connections stay open and nothing is answered. */
  | 'pendurada'
  /** The server is in trouble. */
  | '500'
  /** Half of what was announced, then the connection breaks. */
  | 'interrompida'
  /** Half of the answer, as if it were all. */
  | 'metade'
  /** The router answers everything with its own page. */
  | 'portal'
  /** The router sends everybody to its own page. */
  | 'desvio';

export type RedeComFalhas = {
  /** `http://localhost:port` as the device knows the system. */
  address: string;
  /** Every request from now on meets this; null heals the network. */
  falhar(failure: FalhaDaRede | null): void;
  /** Requests that arrived, with what happened to them, as "GET /tv?empresa=1". */
  readonly pedidos: readonly string[];
  stop(): Promise<void>;
};

const PORTAL = '<!doctype html><title>Wi-Fi do shopping</title><h1>Aceite os termos para navegar</h1>';
/** The simulated clock of the page that asks (tv/relogio-da-pagina.ts): the server's answer tells the same time. */
const RELOGIO = 'x-relogio-da-pagina';

/**
 * Stands between a device's browser and the system. What its service worker asks for passes here as well, which
 * nothing inside the browser can intercept.
 * @param target `http://localhost:port` of the system
 */
export async function createRedeComFalhas(target: string): Promise<RedeComFalhas> {
  let failure: FalhaDaRede | null = null;
  const pedidos: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((asked, answer) => {
    pedidos.push(`${asked.method} ${asked.url}`);
    if (failure === 'pendurada') return;
    if (failure === '500') return send(answer, 500, '<h1>Internal Server Error</h1>');
    if (failure === 'portal') return send(answer, 200, PORTAL);
    if (failure === 'desvio')
      return send(answer, 302, '', { Location: `http://127.0.0.1:${portOf()}/aceite-os-termos` });
    forward(target, asked, answer, failure);
  });
  const portOf = () => (server.address() as AddressInfo).port;
  server.on('connection', (socket) => {
    if (failure === 'fora') return socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://localhost:${portOf()}`,
    falhar(next) {
      // Who still waits for an answer asks once more.
      if (next === 'fora' || failure === 'pendurada') cut();
      failure = next;
    },
    pedidos,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}

function send(answer: ServerResponse, status: number, html: string, headers: Record<string, string> = {}) {
  answer.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(html);
}

/** Passes a request on. workerd closes idle connections, so each request has one of its own. */
function forward(
  target: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  failure: FalhaDaRede | null,
) {
  const { host } = new URL(target);
  const { [RELOGIO]: relogio, origin, ...headers } = asked.headers;
  // A form's own origin is the address of this network, which the system does not know.
  const passed = {
    ...headers,
    ...(origin ? { origin: target } : {}),
    host,
    'accept-encoding': 'identity',
    connection: 'close',
  };
  const upstream = request(
    `${target}${asked.url}`,
    { method: asked.method, headers: passed, agent: false },
    (got) => {
      const parts: Buffer[] = [];
      got.on('data', (part) => parts.push(part));
      got.on('error', () => answer.destroy());
      got.on('end', () => {
        const body = Buffer.concat(parts);
        const half = body.subarray(0, Math.floor(body.length / 2));
        const { 'transfer-encoding': _, 'content-length': __, connection: ___, ...kept } = got.headers;
        if (kept['x-agora'] && relogio) kept['x-agora'] = relogio;
        const hasBody = body.length > 0 && asked.method !== 'HEAD';
        const length = failure === 'metade' ? half.length : body.length;
        answer.writeHead(got.statusCode ?? 502, {
          ...kept,
          ...(hasBody ? { 'Content-Length': String(length) } : {}),
        });
        if (failure === 'interrompida' && hasBody) answer.write(half, () => answer.destroy());
        else answer.end(failure === 'metade' ? half : body);
      });
    },
  );
  upstream.on('error', () => answer.destroy());
  asked.pipe(upstream);
}
