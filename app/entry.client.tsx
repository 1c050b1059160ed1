import { RemixBrowser } from '@remix-run/react';
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { hasLeftEarly, leaveToTheRouter } from './browser/early-back.ts';

function HydrationMark({ children }: { children: ReactNode }) {
  useLayoutEffect(leaveToTheRouter, []);
  return children;
}

/**
 * Waits until the page's data is decoded. The first render of RemixBrowser throws that promise with no
 * Suspense boundary above it: a key pressed meanwhile makes React hydrate synchronously and fail (#345).
 */
async function untilDecoded(): Promise<void> {
  try {
    if (!hasLeftEarly()) RemixBrowser({});
  } catch (thrown) {
    if (thrown instanceof Promise) await thrown;
  }
}

void untilDecoded().then(() => {
  if (hasLeftEarly()) return;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydrationMark>
          <RemixBrowser />
        </HydrationMark>
      </StrictMode>,
    );
  });
});
