import { type ComponentProps, lazy, Suspense } from 'react';

// Loaded lazily: only rolls need it, and its QR code weighs as much as the rest of the page.
const BilheteImpresso = lazy(() =>
  import('./bilhete-impresso.tsx').then((m) => ({ default: m.BilheteImpresso })),
);

/** Lazily loaded ticket for rolls; server-rendered pages include it. */
export const BilheteNaBobina = (props: ComponentProps<typeof BilheteImpresso>) => (
  <Suspense>
    <BilheteImpresso {...props} />
  </Suspense>
);
