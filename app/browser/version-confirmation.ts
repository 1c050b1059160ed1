/** Minimum interval between two checks for a new deployment triggered by answers, milliseconds. */
export const BETWEEN_CHECKS_MS = 60_000;

/**
 * Milliseconds after a reload in which no new version is announced. While a deployment spreads, data centres
 * alternate between old and new version, so a reload may bring the old one again: this limits the reloads of
 * a tab.
 */
export const QUIET_AFTER_RELOAD_MS = 15 * 60_000;

export type VersionConfirmation = {
  /** Reports the version in a response, possibly a cached one: triggers a check, never an announcement. */
  hint(version: string | null): Promise<void>;
  /** Fetches the deployed version and announces it when it differs from the page's. */
  question(): Promise<void>;
};

/**
 * Section 4, "Update countdown notice": announces a version only when `ask`, an uncached request, has just
 * returned it. Never throws.
 */
export function createVersionConfirmation(parts: {
  /** Version of the page. */
  atual: string;
  /** True when the page was reloaded. */
  recarregada: boolean;
  ask: () => Promise<string | null>;
  onNova: (version: string) => void;
  /** Milliseconds since the page loaded. */
  clock: () => number;
}): VersionConfirmation {
  const { atual, recarregada, ask, onNova, clock } = parts;
  let asking: Promise<void> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function confirm(): Promise<void> {
    const version = await ask().catch(() => null);
    if (version !== null && version !== atual) onNova(version);
  }

  function question(): Promise<void> {
    if (recarregada && clock() < QUIET_AFTER_RELOAD_MS) return Promise.resolve();
    askedAt = clock();
    asking ??= confirm().finally(() => {
      asking = null;
    });
    return asking;
  }

  return {
    question,
    async hint(version) {
      if (version === null || version === atual || clock() - askedAt < BETWEEN_CHECKS_MS) return;
      await question();
    },
  };
}
