import { useLocation } from '@remix-run/react';
import { useMemo } from 'react';
import { type DadosDaCopia, openCopia } from './dados-da-copia.ts';

/** The screen's data, a copy opened for this address and day; as it came where it is none. */
export function useCopiaAberta<T extends DadosDaCopia & { copia: boolean }>(dados: T): T {
  const { search, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening of an address is one, also of the same.
  return useMemo(() => (dados.copia ? openCopia(dados, search, new Date()) : dados), [dados, search, key]);
}
