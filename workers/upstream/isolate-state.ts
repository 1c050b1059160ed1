import type { Refreshes } from './cache.ts';
import type { HostStates } from './circuit-breaker.ts';

/**
 * State that outlives a request, deliberately kept per isolate: counters and times only. Nothing here is a
 * promise or belongs to a request's I/O, and losing it costs at most a few slow requests.
 */
export const isolateState: { hosts: HostStates; refreshes: Refreshes } = {
  hosts: new Map(),
  refreshes: new Map(),
};
