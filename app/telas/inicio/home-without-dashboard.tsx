import { lazy, Suspense } from 'react';
import type { HomeVariant } from './types.ts';

// Loaded lazily: people who use the product every day never see it.
const HomeVariantContent = lazy(() =>
  import('./home-variants.tsx').then((m) => ({ default: m.HomeVariantContent })),
);

/** Home, in either version, for people who are not registered or whose registration cannot be read. */
export function HomeWithoutDashboard(data: HomeVariant) {
  return (
    <Suspense>
      <HomeVariantContent {...data} />
    </Suspense>
  );
}
