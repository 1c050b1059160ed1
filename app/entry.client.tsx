import { RemixBrowser } from '@remix-run/react';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isLeft, leaveToTheRouter } from './lib/volta-antes.ts';

function Viva({ children }: { children: ReactNode }) {
  useEffect(leaveToTheRouter, []);
  return children;
}

/**
 * The first render of RemixBrowser throws the promise of the page's decoded data, and nothing stands above it to wait: a
 * key that is pressed meanwhile makes React hydrate at once, which then ends in an error (#345). So it is waited for here,
 * where keys and presses are the browser's own.
 */
async function untilDecoded(): Promise<void> {
  try {
    if (!isLeft()) RemixBrowser({});
  } catch (thrown) {
    if (thrown instanceof Promise) await thrown;
  }
}

void untilDecoded().then(() => {
  if (isLeft()) return;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Viva>
          <RemixBrowser />
        </Viva>
      </StrictMode>,
    );
  });
});
