// Cloudflare’s limits and list prices in US dollars, Workers Paid, as copies of its pages read on 27 November 2026 say.
// `included` is what the account has each month before anything is charged.

const MILLION = 1e6;

/** https://developers.cloudflare.com/d1/platform/limits/ */
export const D1 = {
  bytes: 10e9,
  /**
   * One database does one statement after another: 1,000 a second where each takes 1 ms. A read by an index takes less than
   * one, a write several milliseconds, since it is kept in several places before it counts.
   */
  readMs: 1,
  transactionMs: 5,
  statementsOfARequest: 1000,
};

/** https://developers.cloudflare.com/workers/platform/pricing/ : what the plan costs, whatever is used. */
export const PLAN = 5;

/** Each meter: what one unit costs, how many are included. */
export const METERS = {
  // https://developers.cloudflare.com/workers/platform/pricing/
  requests: { what: 'Workers, requests', price: 0.3 / MILLION, included: 10 * MILLION },
  cpuMs: { what: 'Workers, ms of CPU', price: 0.02 / MILLION, included: 30 * MILLION },
  // https://developers.cloudflare.com/d1/platform/pricing/
  rowsRead: { what: 'D1, rows read', price: 0.001 / MILLION, included: 25_000 * MILLION },
  rowsWritten: { what: 'D1, rows written', price: 1 / MILLION, included: 50 * MILLION },
  d1Bytes: { what: 'D1, bytes kept', price: 0.75 / 1e9, included: 5e9 },
  // https://developers.cloudflare.com/kv/platform/pricing/
  kvReads: { what: 'KV, reads', price: 0.5 / MILLION, included: 10 * MILLION },
  kvWrites: { what: 'KV, writes and deletions', price: 5 / MILLION, included: MILLION },
  kvBytes: { what: 'KV, bytes kept', price: 0.5 / 1e9, included: 1e9 },
  // https://developers.cloudflare.com/r2/pricing/
  r2A: { what: 'R2, class A (writes, lists)', price: 4.5 / MILLION, included: MILLION },
  r2B: { what: 'R2, class B (reads)', price: 0.36 / MILLION, included: 10 * MILLION },
  r2Bytes: { what: 'R2, bytes kept', price: 0.015 / 1e9, included: 10e9 },
  // https://developers.cloudflare.com/durable-objects/platform/pricing/
  doRequests: { what: 'Durable Objects, requests', price: 0.15 / MILLION, included: MILLION },
  doGbS: { what: 'Durable Objects, GB-s', price: 12.5 / MILLION, included: 400_000 },
};

/** Memory that a Durable Object is charged for while it works, in GB. */
export const DO_GB = 0.128;
