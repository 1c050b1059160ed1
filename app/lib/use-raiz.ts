import { useRouteLoaderData } from '@remix-run/react';
import type { DadosDaRaiz } from './pessoa.ts';

/** Returns the root loader's data; undefined when it failed. */
export const useRaiz = () => useRouteLoaderData<DadosDaRaiz>('root');
