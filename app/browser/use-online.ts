import { useSyncExternalStore } from 'react';

function listenToNetwork(onChange: () => void): () => void {
  for (const moment of ['online', 'offline']) addEventListener(moment, onChange);
  return () => {
    for (const moment of ['online', 'offline']) removeEventListener(moment, onChange);
  };
}

/** Tells whether the browser is online; true on the server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    listenToNetwork,
    () => navigator.onLine,
    () => true,
  );
