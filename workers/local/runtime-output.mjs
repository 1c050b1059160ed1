/**
 * Forwards workerd's output, and reports when workerd is gone: Miniflare starts it once and never checks it
 * again, so its own process would go on with nothing behind the port. Output that Miniflare itself cuts off
 * (when it is disposed of) has no end event, and is not reported.
 * @param {import('node:stream').Readable} stdout of workerd
 * @param {import('node:stream').Readable} stderr of workerd
 * @param {{ out: import('node:stream').Writable, err: import('node:stream').Writable }} to
 * @param {() => void} ended called once, when all of workerd's output has been forwarded
 */
export function passOutput(stdout, stderr, { out, err }, ended) {
  let open = 2;
  const close = () => {
    open -= 1;
    if (open === 0) ended();
  };
  for (const [from, to] of [
    [stdout, out],
    [stderr, err],
  ]) {
    from.once('end', close);
    from.pipe(to, { end: false });
  }
}
