import { createContext, useContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

/** The response's CSP nonce while rendering on the server; undefined in the browser, which hides it anyway. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
