import type { Page } from 'playwright-core';

export type Measure = {
  /** Slides that were changed until then. */
  changes: number;
  /** Bytes of script objects that are alive. */
  heap: number;
  /** All that the browser holds, also what is on no page any more. */
  nodes: number;
  /** On the page. */
  elements: number;
  listeners: number;
};

export function soak(
  page: Page,
  path: string,
  options: { changes: number; stretch: number },
): Promise<Measure[]>;
