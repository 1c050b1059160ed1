import { type ComponentProps, lazy, Suspense } from 'react';

// Rolls alone show it, and its QR code weighs as much as the rest of the page.
const BilheteImpresso = lazy(() =>
  import('./bilhete-impresso.tsx').then((m) => ({ default: m.BilheteImpresso })),
);

/** A ticket on a roll, fetched where one is chosen; the page that the server draws has it. */
export const BilheteNaBobina = (props: ComponentProps<typeof BilheteImpresso>) => (
  <Suspense>
    <BilheteImpresso {...props} />
  </Suspense>
);
