import { useContext } from 'react';
import { useNonce } from '~/shared/nonce.ts';
import { StylesheetContext } from '~/shared/stylesheet-context.ts';
import styles from '~/styles/app.css?url';

/** `import.meta.env.SSR` is constant, so the client bundle drops the server branch. */
const useBroughtStylesheet = import.meta.env.SSR
  ? () => ({ nonce: useNonce(), textContent: useContext(StylesheetContext)?.estilo })
  : () => document.querySelector<HTMLStyleElement>('style[data-folha]');

/**
 * Stylesheet link or, on the first page a browser opens, an inline style: as a file it would be requested
 * only after the page and delay the first paint. Web fonts follow the first paint (shared/postponed-scripts.tsx).
 * Later pages link the file, cached by then.
 */
export function StylesheetLink() {
  const trazida = useBroughtStylesheet();
  return trazida?.textContent ? (
    <style
      data-folha
      nonce={trazida.nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: build output; React would escape a child.
      dangerouslySetInnerHTML={{ __html: trazida.textContent }}
    />
  ) : (
    <link rel="stylesheet" href={styles} />
  );
}
