import { useLocation } from '@remix-run/react';
import { useMemo } from 'react';
import { type OfflineCopyData, openOfflineCopy } from './offline-copy.ts';

/** Returns the screen's data; a copy recalculated for this address and date. */
export function useOpenedOfflineCopy<T extends OfflineCopyData & { copia: boolean }>(data: T): T {
  const { search, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: recalculates on every navigation.
  return useMemo(() => (data.copia ? openOfflineCopy(data, search, new Date()) : data), [data, search, key]);
}
