import { useLocation } from '@remix-run/react';
import { useMemo } from 'react';
import { type OfflineCopyData, openOfflineCopy } from './offline-copy.ts';

/** Returns the screen's data; a copy recalculated for this address and date. */
export function useOpenedOfflineCopy<T extends OfflineCopyData & { copia: boolean }>(dados: T): T {
  const { search, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: recalculates on every navigation.
  return useMemo(
    () => (dados.copia ? openOfflineCopy(dados, search, new Date()) : dados),
    [dados, search, key],
  );
}
