import { createContext, useContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

/**
 * Returns the response's CSP nonce during server rendering; undefined in the browser, which hides nonces
 * anyway.
 */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
