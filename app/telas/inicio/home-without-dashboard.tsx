import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import type { HomeVariant } from './types.ts';

// Loaded lazily: people who use the product every day never see it.
const HomeVariantContent = bringPart(async () => (await import('./home-variants.tsx')).HomeVariantContent);

/** Home, in either version, for people who are not registered or whose registration cannot be read. */
export function HomeWithoutDashboard(data: HomeVariant) {
  return (
    <Suspense>
      <HomeVariantContent {...data} />
    </Suspense>
  );
}
