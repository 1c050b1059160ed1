import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CircuitBreaker,
  createCircuitBreaker,
  type HostStates,
} from '../../../workers/upstream/circuit-breaker.ts';
import { createRelogio, type Relogio } from '../../support/upstream/relogio.ts';

let relogio: Relogio;
let hosts: HostStates;
let disjuntor: CircuitBreaker;

beforeEach(() => {
  relogio = createRelogio();
  hosts = new Map();
  disjuntor = createCircuitBreaker(hosts, 'rede.exemplo', relogio.clock);
});

/** As many requests as the breaker lets out, all failing. */
function failTimes(times: number): void {
  for (let i = 0; i < times; i += 1) {
    expect(disjuntor.allows()).toBe(true);
    disjuntor.failed();
  }
}

describe('architecture: a circuit breaker per host', () => {
  it('opens after five failures in a row', () => {
    failTimes(4);
    expect(disjuntor.allows()).toBe(true);
    disjuntor.failed();
    expect(disjuntor.allows()).toBe(false);
    expect(disjuntor.retryAfter()).toBe(10);
  });

  it('a success in between starts the count anew', () => {
    failTimes(4);
    disjuntor.succeeded();
    failTimes(4);
    expect(disjuntor.allows()).toBe(true);
  });

  it('after ten seconds lets one trial out, and only one', async () => {
    failTimes(5);
    await relogio.advance(9_999);
    expect(disjuntor.allows()).toBe(false);
    await relogio.advance(1);
    expect([disjuntor.allows(), disjuntor.allows(), disjuntor.allows()]).toEqual([true, false, false]);
  });

  it('a good trial closes it', async () => {
    failTimes(5);
    await relogio.advance(10_000);
    disjuntor.allows();
    disjuntor.succeeded();
    expect([disjuntor.allows(), disjuntor.allows()]).toEqual([true, true]);
  });

  it('a bad trial opens it for longer: 20, 40, then 60 seconds', async () => {
    failTimes(5);
    let pause = 10_000;
    for (const next of [20_000, 40_000, 60_000, 60_000]) {
      await relogio.advance(pause);
      failTimes(1);
      expect(disjuntor.allows()).toBe(false);
      expect(disjuntor.retryAfter()).toBe(next / 1000);
      pause = next;
    }
  });

  it('requests that were under way when it opened do not make the pause longer', () => {
    failTimes(5);
    disjuntor.failed();
    disjuntor.failed();
    expect(disjuntor.retryAfter()).toBe(10);
  });

  it('a trial that never reports gives its place back after ten seconds', async () => {
    failTimes(5);
    await relogio.advance(10_000);
    expect(disjuntor.allows()).toBe(true);
    await relogio.advance(10_000);
    expect(disjuntor.allows()).toBe(true);
  });

  it('one host does not close another, and the requests of an isolate share what is known', () => {
    failTimes(5);
    expect(createCircuitBreaker(hosts, 'outra.exemplo', relogio.clock).allows()).toBe(true);
    expect(createCircuitBreaker(hosts, 'rede.exemplo', relogio.clock).allows()).toBe(false);
  });
});
