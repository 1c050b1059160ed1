import { expect } from 'vitest';
import { soak } from '../support/tv/soak.mjs';
import { TAMANHOS, test } from './apoio.ts';

/**
 * Bytes of script memory that one change may leave behind: what the engine notes of its own code in the first minutes,
 * far less than the text of a slide, of which there are 4 kB. `npm run bench -- tv` plays five thousand.
 */
const POR_TROCA = 500;

test('Issue 11 §2: a television holds no more after two hundred slides than after the first rounds', async ({
  abrir,
}) => {
  const { page } = await abrir(TAMANHOS.computador);
  const [, warm, ...later] = await soak(page, '/tv?empresa=1', { changes: 200, stretch: 48 });
  const last = later.at(-1);
  if (!warm || !last) throw new Error('Too little was measured.');
  console.info(JSON.stringify([warm, ...later]));
  expect(last.changes).toBeGreaterThanOrEqual(200);
  expect(last.elements).toBe(warm.elements);
  expect(last.listeners).toBe(warm.listeners);
  // What was thrown away is not always gone by the next measure.
  expect(Math.min(...later.map(({ nodes }) => nodes))).toBeLessThanOrEqual(warm.nodes);
  expect((last.heap - warm.heap) / (last.changes - warm.changes)).toBeLessThan(POR_TROCA);
});
