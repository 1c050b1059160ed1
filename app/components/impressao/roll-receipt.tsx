import { type ComponentProps, lazy, Suspense } from 'react';

// Loaded lazily: only rolls need it, and its QR code weighs as much as the rest of the page.
const LazyPrintedReceipt = lazy(() =>
  import('./printed-receipt.tsx').then((m) => ({ default: m.PrintedReceipt })),
);

/** Lazily loaded ticket for rolls; server-rendered pages include it. */
export const RollReceipt = (props: ComponentProps<typeof LazyPrintedReceipt>) => (
  <Suspense>
    <LazyPrintedReceipt {...props} />
  </Suspense>
);
