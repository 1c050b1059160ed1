import { useSyncExternalStore } from 'react';

function listen(onChange: () => void): () => void {
  for (const moment of ['online', 'offline']) addEventListener(moment, onChange);
  return () => {
    for (const moment of ['online', 'offline']) removeEventListener(moment, onChange);
  };
}

/** Whether the browser says that there is a network; the server's page is drawn as if there were. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
