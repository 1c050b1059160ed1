/**
 * For `addInitScript`: in this page time stands still until `window.passTime(ms)` lets it pass, and it passes as fast
 * as the machine can. While something real is under way (an answer, the decoding of a picture) it stands still as
 * well, so that nothing runs into a time limit that a whole second of the wall would not have brought it to.
 */
export function stillClock() {
  const tick = new MessageChannel();
  const timers = new Map();
  let now = Date.now();
  let last = 0;
  let underWay = 0;
  let awake = null;

  const start = (work, ms, every, args) => {
    last += 1;
    timers.set(last, { at: now + Math.max(0, Number(ms) || 0), every, run: () => work(...args) });
    return last;
  };
  window.setTimeout = (work, ms, ...args) => start(work, ms, null, args);
  window.setInterval = (work, ms, ...args) => start(work, ms, ms, args);
  window.clearTimeout = (id) => timers.delete(id);
  window.clearInterval = window.clearTimeout;
  Date.now = () => now;

  const waitedFor = (holder, name) => {
    const before = holder[name];
    const end = () => {
      underWay -= 1;
    };
    holder[name] = function again(...args) {
      underWay += 1;
      const promise = before.apply(this, args);
      promise.then(end, end);
      return promise;
    };
  };
  waitedFor(window, 'fetch');
  waitedFor(Response.prototype, 'text');
  waitedFor(Response.prototype, 'json');
  waitedFor(HTMLImageElement.prototype, 'decode');
  for (const name of ['match', 'put', 'delete', 'keys']) waitedFor(Cache.prototype, name);
  waitedFor(CacheStorage.prototype, 'open');

  tick.port2.onmessage = () => awake();
  /** One turn of the browser's own loop: what has become of promises and messages is done by then. */
  const turn = () =>
    new Promise((resolve) => {
      awake = resolve;
      tick.port1.postMessage(null);
    });
  const settled = async () => {
    do await turn();
    while (underWay > 0);
  };
  const next = () => {
    let first = null;
    for (const [id, timer] of timers) if (!first || timer.at < first.timer.at) first = { id, timer };
    return first;
  };

  /** Lets so many milliseconds pass, timer by timer. */
  window.passTime = async (ms) => {
    const until = now + ms;
    await settled();
    for (let due = next(); due && due.timer.at <= until; due = next()) {
      const { id, timer } = due;
      now = Math.max(now, timer.at);
      if (timer.every === null) timers.delete(id);
      else timer.at += Math.max(1, timer.every);
      timer.run();
      await settled();
    }
    now = until;
  };
}
