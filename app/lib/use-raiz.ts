import { useRouteLoaderData } from '@remix-run/react';
import type { DadosDaRaiz } from './pessoa.ts';

/** What the root loader gave; undefined where it failed. */
export const useRaiz = () => useRouteLoaderData<DadosDaRaiz>('root');
