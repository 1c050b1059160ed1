import type { Locator, Page } from 'playwright-core';

/** More stops than any screen has before what a person goes to. */
const FAR = 80;

/** Presses Tab until the control has the focus, and makes sure that the person sees it there. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let stops = 0; stops < FAR; stops++) {
    await page.keyboard.press('Tab');
    const seen = await control.evaluate(
      (element) => element === document.activeElement && element.matches(':focus-visible'),
    );
    if (seen) return;
  }
  throw new Error(`Tab did not reach ${control}.`);
}
