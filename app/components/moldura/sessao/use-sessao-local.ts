import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { CHAVE_DA_SESSAO, encodeSessaoLocal, type SessaoLocal } from '~/domain/pessoas/sessao-local.ts';
import { clearPessoal, hasPessoal } from '~/lib/guardado/pessoal.ts';
import { PREFIXO_DA_COPIA } from '~/lib/sem-rede/prefixo.ts';
import { readRegistro, writeRegistro } from '~/lib/sessao-guardada.ts';

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
  /** The record about which the server has been asked; undefined for none. */
  const asked = useRef<string | null>();

  useEffect(() => {
    if (text === undefined) return;
    const signedOut = Boolean(last.current) && text === null;
    last.current = text;
    asked.current = undefined;
    // Also whoever is met here as a visitor, with work of somebody whose session ended elsewhere.
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
      // A sign-out is heard twice, emptied and removed: asking again would break off the first answer.
      if (record === asked.current || !navigator.onLine) return;
      asked.current = record;
      revalidate();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [revalidate]);
}

/**
 * Leaves nothing of the person in the browser, also where Clear-Site-Data is not known, and tells the other tabs.
 * Writing before removing makes sure that they hear of it: removing what the server's header has already
 * cleared is no change.
 */
export function forgetPessoa(): void {
  writeRegistro('');
  writeRegistro(null);
  clearPessoal();
  // The theme, cleared with the rest, comes back.
  dispatchEvent(new Event('tema'));
  if ('caches' in globalThis) void forgetCaches().catch(() => undefined);
}

/** The company's assets, and the screens that were kept for a time without a network. */
async function forgetCaches(): Promise<void> {
  const names = (await caches.keys()).filter(
    (name) => name === CACHE_DE_RECURSOS || name.startsWith(PREFIXO_DA_COPIA),
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}
