import { type RefObject, useEffect, useState } from 'react';

type Preview = typeof import('./live-preview.tsx');

/** Events by which a person begins to work on the piece. */
const TOUCHES = ['pointerdown', 'focusin'];

/**
 * Loads the live preview: templates and drawings are a third of the screen's code. On a telephone a picture
 * stands in its place until a person touches something, or the form holds something that is to be seen; where
 * the drawings stand beside the form (preview.css), they are in sight and come with it.
 * @param raiz element of the studio @param isFilled true where the form does not stand as a blank one
 * @returns module of the preview, null until it is loaded
 */
export function usePreview(raiz: RefObject<HTMLElement>, isFilled: boolean): Preview | null {
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    const element = raiz.current;
    if (!element || preview) return;
    const listening = new AbortController();
    // Without network the picture stays, and the next touch tries again.
    const bring = () => import('./live-preview.tsx').then(setPreview, () => undefined);
    if (isFilled || matchMedia('(width >= 60rem)').matches) bring();
    for (const type of TOUCHES) element.addEventListener(type, bring, listening);
    return () => listening.abort();
  }, [raiz, isFilled, preview]);
  return preview;
}
