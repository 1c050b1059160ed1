/** The middle value; of an even number, the mean of the two in the middle. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/**
 * Measures several things in turns (A B C, A B C, …), so that what else the machine does meanwhile falls on all
 * of them alike.
 *
 * @template {string} K
 * @param {Record<K, (round: number) => Promise<number>>} runs each gives one measurement
 * @param {{ warmUp: number, rounds: number }} options rounds that are thrown away, and rounds that count
 * @returns {Promise<Record<K, number>>} medians
 */
export async function interleave(runs, { warmUp, rounds }) {
  const names = Object.keys(runs);
  const measured = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const name of names) {
      const value = await runs[name](round);
      if (round >= warmUp) measured[name].push(value);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(measured[name])]));
}

/** Milliseconds that `work` takes. */
export async function time(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
