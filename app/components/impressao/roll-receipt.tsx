import { type ComponentProps, Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';

// Loaded lazily: only rolls need it, and its QR code weighs as much as the rest of the page.
const LazyPrintedReceipt = bringPart(async () => (await import('./printed-receipt.tsx')).PrintedReceipt);

/** Lazily loaded ticket for rolls; server-rendered pages include it. */
export const RollReceipt = (props: ComponentProps<typeof LazyPrintedReceipt>) => (
  <Suspense>
    <LazyPrintedReceipt {...props} />
  </Suspense>
);
