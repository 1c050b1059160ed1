import { useLocation } from '@remix-run/react';
import { type ComponentType, useEffect, useState } from 'react';
import type { InstallPrompt } from '~/browser/storage/install-hint.ts';
import type { InstallHint } from './install-hint.tsx';

type Hint = { Part: ComponentType<Parameters<typeof InstallHint>[0]>; prompt: InstallPrompt };

/** Offers to install the product with the second piece that was made here, once; null otherwise. */
export function useInstallHint(): Hint | null {
  const { pathname, search } = useLocation();
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
  const [hint, setHint] = useState<Hint | null>(null);
  useEffect(() => {
    const keep = (event: Event) => {
      // The browser's own question comes at any moment; ours when the product has been of use.
      event.preventDefault();
      if ('prompt' in event) setPrompt(event as InstallPrompt);
    };
    addEventListener('beforeinstallprompt', keep);
    return () => removeEventListener('beforeinstallprompt', keep);
  }, []);
  useEffect(() => {
    const made = new URLSearchParams(search);
    const id = made.get('aberto');
    if (pathname !== '/panfleto' || !id || !made.has('novo')) return;
    Promise.all([import('~/browser/storage/install-hint.ts'), import('./install-hint.tsx')]).then(
      ([{ noteMadePiece }, { InstallHint: Part }]) => {
        if (noteMadePiece(localStorage, id, prompt !== null) && prompt) setHint({ Part, prompt });
      },
      () => undefined,
    );
  }, [pathname, search, prompt]);
  return hint;
}
