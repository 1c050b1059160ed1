import { type RefObject, useEffect, useState } from 'react';

const importPreview = () => import('./live-preview.tsx');
type Preview = Awaited<ReturnType<typeof importPreview>>;

/** Events by which a person begins to work on the piece. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

/** Media query from which on the drawings stand beside the form, all of them in sight: preview.css. */
const BESIDE_FORM = '(width >= 60rem)';

/** Module of the preview, kept while the page is open. */
let loaded: Preview | null = null;

/** Turns true when a person touches something in the element, or where the drawings stand beside the form. */
function useTouched(raiz: RefObject<HTMLElement>): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    const element = raiz.current;
    if (!element || touched) return;
    const touch = () => setTouched(true);
    if (matchMedia(BESIDE_FORM).matches || element.contains(document.activeElement)) return touch();
    const listening = new AbortController();
    for (const type of TOUCHES) element.addEventListener(type, touch, { signal: listening.signal });
    return () => listening.abort();
  }, [raiz, touched]);
  return touched;
}

/**
 * Loads the live preview: templates and drawings are a third of the screen's code. On a telephone a picture
 * stands in its place until a person touches something, or the form holds something that is to be seen.
 * @param raiz element of the studio @param isFilled true where the form does not stand as a blank one
 * @returns module of the preview, null until it is loaded, and whether it is on its way
 */
export function usePreview(
  raiz: RefObject<HTMLElement>,
  isFilled: boolean,
): { preview: Preview | null; isLoading: boolean } {
  const [preview, setPreview] = useState<Preview | null>(null);
  const touched = useTouched(raiz);
  const isWanted = touched || isFilled;
  useEffect(() => {
    if (preview) return;
    // Kept from an earlier visit to a studio: nothing has to be fetched.
    if (loaded) return setPreview(loaded);
    if (!isWanted) return;
    let here = true;
    const bring = () =>
      importPreview().then(
        (found) => {
          loaded = found;
          if (here) setPreview(found);
        },
        // Without network the picture stays; the form works without the preview.
        () => undefined,
      );
    bring();
    addEventListener('online', bring);
    return () => {
      here = false;
      removeEventListener('online', bring);
    };
  }, [isWanted, preview]);
  return { preview, isLoading: isWanted && !preview };
}
