import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while the page is being taken over: what needs JavaScript comes after that. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
