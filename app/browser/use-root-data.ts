import { useRouteLoaderData } from '@remix-run/react';
import type { RootData } from '../shared/current-person.ts';

/** Returns the root loader's data; undefined when it failed. */
export const useRootData = () => useRouteLoaderData<RootData>('root');
