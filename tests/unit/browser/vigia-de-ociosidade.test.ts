import { describe, expect, test } from 'vitest';
import { ACTIVITY_EVENTS, type UpdateNoticeState, watchIdleness } from '~/browser/idle-watcher.ts';

/** A browser whose clock moves only when the test says so; timers fire in their order. */
function start(prazos = {}) {
  const target = new EventTarget();
  const timers = new Map<number, { at: number; run: () => void }>();
  const shown: UpdateNoticeState[] = [];
  let now = 0;
  let next = 1;
  let reloads = 0;
  const vigia = watchIdleness(
    {
      clock: () => now,
      target,
      setTimer(run, ms) {
        timers.set(next, { at: now + ms, run });
        next += 1;
        return next - 1;
      },
      clearTimer: (timer) => void timers.delete(timer),
    },
    prazos,
    {
      onAviso: (notice) => shown.push(notice),
      onFim: () => {
        reloads += 1;
      },
    },
  );
  function pass(ms: number) {
    const until = now + ms;
    for (;;) {
      const due = [...timers].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      timers.delete(due[0]);
      now = due[1].at;
      due[1].run();
    }
    now = until;
  }
  return {
    vigia,
    pass,
    act: (name: string) => target.dispatchEvent(new Event(name)),
    segundos: () => shown.at(-1)?.segundos ?? null,
    shown,
    timers,
    get reloads() {
      return reloads;
    },
  };
}

describe('§4 Idle session in a browser', () => {
  test('notice after 15 minutes, one number a second, then one reload', () => {
    const page = start();
    page.pass(899_999);
    expect(page.shown).toEqual([]);
    page.pass(10_001);
    expect(page.shown.map((notice) => notice?.segundos)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, undefined]);
    expect(page.reloads).toBe(1);
    page.pass(3_600_000);
    expect(page.reloads).toBe(1);
  });

  test.each(ACTIVITY_EVENTS)('%s restarts the idle timer', (name) => {
    const page = start();
    page.pass(800_000);
    page.act(name);
    page.pass(899_999);
    expect(page.segundos()).toBeNull();
    page.pass(1);
    expect(page.segundos()).toBe(10);
  });

  test('cancelling closes the notice and restarts the idle timer', () => {
    const page = start();
    page.pass(905_000);
    page.vigia.cancel();
    expect(page.segundos()).toBeNull();
    page.pass(899_000);
    expect(page.reloads).toBe(0);
    page.pass(11_000);
    expect(page.reloads).toBe(1);
  });

  test('a thousand moves of the pointer set no timer', () => {
    const page = start();
    const before = [...page.timers.keys()];
    for (let move = 0; move < 1000; move += 1) page.act('pointermove');
    expect([...page.timers.keys()]).toEqual(before);
  });

  test('with something typed nothing is announced; once saved, the waiting version is', () => {
    const page = start();
    page.vigia.setUnsaved(true);
    page.vigia.announceVersion('b');
    page.pass(5_000_000);
    expect([page.segundos(), page.reloads]).toEqual([null, 0]);
    page.vigia.setUnsaved(false);
    expect(page.shown.at(-1)).toEqual({ segundos: 10, motivo: 'atualizacao' });
  });

  test('§9 the inner activity timer is configurable', () => {
    const page = start({ atividadeMs: 60_000 });
    page.pass(59_999);
    expect(page.vigia.isPresente()).toBe(true);
    page.pass(1);
    expect(page.vigia.isPresente()).toBe(false);
  });

  test('a page that is left keeps no timer and no listener', () => {
    const page = start();
    page.vigia.stop();
    page.pass(2_000_000);
    expect([page.timers.size, page.shown.length]).toEqual([0, 0]);
  });
});
