import { fetch } from 'miniflare';

/** Bytes of every WebAssembly memory in the list that `this` is; the heap's own figures leave them out. */
const SUM_OF_MEMORIES =
  'function () { return this.reduce((sum, { buffer }) => sum + buffer.byteLength, 0); }';

/**
 * Opens the inspector of one Worker's isolate. workerd answers between two turns of its event loop, never during
 * one, and never answers HeapProfiler.collectGarbage: counting a prototype's instances collects first.
 *
 * @param {URL} url inspector of workerd
 * @param {string} worker name of the Worker
 * @returns {Promise<{ live: () => Promise<number>, close: () => void }>} `live`: bytes of JavaScript objects, buffers
 *   and WebAssembly memories that are reachable, everything else having been collected
 */
export async function openInspector(url, worker) {
  const address = `http://${url.host}/core:user:${worker}`;
  const { webSocket } = await fetch(address, { headers: { Upgrade: 'websocket' } });
  const waiting = new Map();
  let context = null;
  let last = 0;
  webSocket.accept();
  webSocket.addEventListener('message', ({ data }) => {
    const { id, result, error, method, params } = JSON.parse(data);
    if (method === 'Runtime.executionContextCreated') context = params.context.id;
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error) reject?.(new Error(error.message));
    else resolve?.(result);
  });
  const call = (method, params = {}) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      webSocket.send(JSON.stringify({ id: last, method, params }));
    });

  await call('Runtime.enable');
  const expression = 'WebAssembly.Memory.prototype';
  const { result: prototype } = await call('Runtime.evaluate', { expression, contextId: context });

  return {
    async live() {
      const { objects } = await call('Runtime.queryObjects', { prototypeObjectId: prototype.objectId });
      const { result } = await call('Runtime.callFunctionOn', {
        objectId: objects.objectId,
        functionDeclaration: SUM_OF_MEMORIES,
        returnByValue: true,
      });
      await call('Runtime.releaseObject', { objectId: objects.objectId });
      const { usedSize, embedderHeapUsedSize, backingStorageSize } = await call('Runtime.getHeapUsage');
      return usedSize + embedderHeapUsedSize + backingStorageSize + result.value;
    },
    close: () => webSocket.close(),
  };
}
