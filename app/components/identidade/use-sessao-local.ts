import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import {
  CHAVE_DA_SESSAO,
  decodeSessaoLocal,
  encodeSessaoLocal,
  type SessaoLocal,
} from '~/domain/sessao-local.ts';

/** Browser cache of the brand's resources. Specification, section 7. */
const CACHE_DE_RECURSOS = 'resource-cache';

/**
 * Keeps the local session record (section 3) as the server's answer has it: written at sign-in and on change,
 * removed on sign-out. A change made in another tab asks the server again, so that all tabs sign in and out
 * together. `servidor` undefined: the server did not answer, and the record stays as it is.
 */
export function useSessaoLocal(servidor: SessaoLocal | null | undefined): void {
  const { revalidate } = useRevalidator();
  const text = servidor && encodeSessaoLocal(servidor);
  const last = useRef(text);

  useEffect(() => {
    if (text === undefined) return;
    const signedOut = Boolean(last.current) && text === null;
    last.current = text;
    if (text !== null) write(CHAVE_DA_SESSAO, text);
    else if (signedOut) forgetPessoa();
    else remove(CHAVE_DA_SESSAO);
  }, [text]);

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== null && key !== CHAVE_DA_SESSAO) return;
      const stored = read(CHAVE_DA_SESSAO) || null;
      if (stored !== (last.current ?? null) && navigator.onLine) revalidate();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [revalidate]);
}

/** The record as it was stored, for screens that must do without the server. */
export const readSessaoLocal = (): SessaoLocal | null => decodeSessaoLocal(read(CHAVE_DA_SESSAO));

/**
 * Leaves nothing of the person in the browser, also where Clear-Site-Data is not known, and tells the other tabs.
 * Writing before removing makes sure that they hear of it: removing what the server's header has already
 * cleared is no change.
 */
export function forgetPessoa(): void {
  write(CHAVE_DA_SESSAO, '');
  remove(CHAVE_DA_SESSAO);
  // The theme, cleared with the rest, comes back.
  dispatchEvent(new Event('tema'));
  if ('caches' in globalThis) void caches.delete(CACHE_DE_RECURSOS).catch(() => false);
}

// Storage throws where a browser blocks it; everything here then lasts as long as the page.

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}
