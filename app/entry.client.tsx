import { RemixBrowser } from '@remix-run/react';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

const inerte = new AbortController();
const { pathname, search } = location;

// Until the page lives, back and forward open the page of the new address: the router hears them earlier, and React would
// be given another screen than the markup shows.
addEventListener(
  'popstate',
  (event) => {
    if (location.pathname === pathname && location.search === search) return;
    event.stopImmediatePropagation();
    location.reload();
  },
  { signal: inerte.signal },
);

function Viva({ children }: { children: ReactNode }) {
  useEffect(() => inerte.abort(), []);
  return children;
}

/**
 * The first render of RemixBrowser throws the promise of the page's decoded data, and nothing stands above it to wait: a
 * key that is pressed meanwhile makes React hydrate at once, which then ends in an error (#345). So it is waited for here,
 * where keys and presses are the browser's own.
 */
async function untilDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (thrown instanceof Promise) await thrown;
  }
}

void untilDecoded().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Viva>
          <RemixBrowser />
        </Viva>
      </StrictMode>,
    );
  }),
);
