import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { CHAVE_DA_SESSAO, encodeSessaoLocal, type SessaoLocal } from '~/domain/pessoas/sessao-local.ts';
import { clearPessoal, hasPessoal } from '~/lib/guardado/pessoal.ts';
import { PREFIXO_DA_COPIA } from '~/lib/sem-rede/prefixo.ts';
import { readRegistro, writeRegistro } from '~/lib/sessao-guardada.ts';

/** Cache Storage name of the brand's assets. Specification, section 7. */
const CACHE_DE_RECURSOS = 'resource-cache';

/**
 * Synchronizes the local session record (section 3) with the server's answer: written at sign-in and on
 * change, removed on sign-out. A change made in another tab revalidates, so that all tabs sign in and out
 * together. `servidor` undefined: the server did not answer, and the record stays.
 */
export function useSessaoLocal(servidor: SessaoLocal | null | undefined): void {
  const { revalidate } = useRevalidator();
  const text = servidor && encodeSessaoLocal(servidor);
  const last = useRef(text);
  /** Record that was last checked with the server; undefined for none. */
  const asked = useRef<string | null>();

  useEffect(() => {
    if (text === undefined) return;
    const signedOut = Boolean(last.current) && text === null;
    last.current = text;
    asked.current = undefined;
    // Also when the page opens for a visitor while data of an ended session is still stored.
    if (signedOut || (text === null && (readRegistro() !== null || hasPessoal()))) forgetPessoa();
    else writeRegistro(text);
  }, [text]);

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== null && key !== CHAVE_DA_SESSAO) return;
      const record = readRegistro() || null;
      if (record === (last.current ?? null)) {
        asked.current = undefined;
        return;
      }
      // A sign-out fires two storage events (emptied, removed): a second revalidation would abort the first.
      if (record === asked.current || !navigator.onLine) return;
      asked.current = record;
      revalidate();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [revalidate]);
}

/**
 * Deletes the person's data in the browser, also where Clear-Site-Data is unsupported, and notifies other
 * tabs. Writing before removing guarantees a storage event: removing a key the header already cleared fires
 * none.
 */
export function forgetPessoa(): void {
  writeRegistro('');
  writeRegistro(null);
  clearPessoal();
  // The theme was cleared too: applies it again.
  dispatchEvent(new Event('tema'));
  if ('caches' in globalThis) void forgetCaches().catch(() => undefined);
}

/** Deletes the Empresa's cached assets and the offline copies of screens. */
async function forgetCaches(): Promise<void> {
  const names = (await caches.keys()).filter(
    (name) => name === CACHE_DE_RECURSOS || name.startsWith(PREFIXO_DA_COPIA),
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}
