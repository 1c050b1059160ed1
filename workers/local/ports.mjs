import { createServer } from 'node:net';

/** Tries to listen on an address; false when something already listens there. */
function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.unref();
    server.once('error', (error) => resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** True when nothing listens on the port, on any address that `http://localhost` may mean. */
export async function isPortFree(port) {
  for (const host of ['127.0.0.1', '::1', '0.0.0.0']) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

/** Finds `count` different free ports, held open together while they are chosen so that none repeats. */
export async function findFreePorts(count) {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((resolve, reject) => {
          const server = createServer();
          server.once('error', reject);
          server.listen({ port: 0, host: '127.0.0.1' }, () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
