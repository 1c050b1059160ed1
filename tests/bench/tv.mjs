import { chromium } from 'playwright-core';
import { findChromium } from '../support/chromium.mjs';
import { startProduct } from './product.mjs';
import { benchCpuOfTv } from './tv/cpu.mjs';
import { benchFirstLoad } from './tv/first-load.mjs';
import { benchRounds } from './tv/rounds.mjs';

/** Measures a television: its cost at the edge, its start, and its memory over weeks of play. */
export async function benchTv() {
  // By itself: its processor time is weighed.
  const costs = await benchCpuOfTv();
  const product = await startProduct();
  try {
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const browser = await chromium.launch({ executablePath: await findChromium(), args });
    try {
      return [
        ...costs,
        ...(await benchFirstLoad(browser, product)),
        ...(await benchRounds(browser, product)),
      ];
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
  }
}
