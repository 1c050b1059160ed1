import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';

const SOURCE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const SERIOUS = new Set(['serious', 'critical']);
const THEMES = ['light', 'dark'] as const;

/** Puts axe into every page of a browser; the pages' own security policy stays in force. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: SOURCE });
}

/** Finds what axe calls serious or critical on the screen as it is, in both themes; one line per element. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // A heading can be found on a page whose styles are still on their way.
  await page.waitForLoadState('load');
  const { pathname } = new URL(page.url());
  const findings: string[] = [];
  for (const colorScheme of THEMES) {
    // Without motion nothing is caught half-way between two colours.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await page.evaluate(async () => {
      type Axe = { run(where: Document, options: RunOptions): Promise<AxeResults> };
      const axe = Reflect.get(window, 'axe') as Axe;
      return (await axe.run(document, { resultTypes: ['violations'] })).violations;
    });
    for (const { id, impact, nodes } of violations) {
      if (!SERIOUS.has(impact ?? '')) continue;
      for (const { target, failureSummary } of nodes) {
        const why = failureSummary?.split('\n').slice(1).join(' ').trim();
        findings.push(`${pathname} (${colorScheme}) ${id}: ${target.join(' ')}: ${why}`);
      }
    }
  }
  return findings;
}
