import { useContext } from 'react';
import { FolhaContext } from '~/lib/folha-context.ts';
import { useNonce } from '~/lib/nonce.ts';
import styles from '~/styles/app.css?url';

/** The browser's bundle leaves the server's half out. */
const useTrazida = import.meta.env.SSR
  ? () => ({ nonce: useNonce(), textContent: useContext(FolhaContext)?.estilo })
  : () => document.querySelector<HTMLStyleElement>('style[data-folha]');

/**
 * The product's stylesheet. In the first page that a browser opens it stands in the page itself: as a file it would be
 * asked for once the page is there, and nothing is painted until it came. Its faces come behind the first paint
 * (lib/scripts-depois.tsx). Later pages name the file, which the browser then has.
 */
export function FolhaDeEstilo() {
  const trazida = useTrazida();
  return trazida?.textContent ? (
    <style
      data-folha
      nonce={trazida.nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's stylesheet; as a child React would escape it.
      dangerouslySetInnerHTML={{ __html: trazida.textContent }}
    />
  ) : (
    <link rel="stylesheet" href={styles} />
  );
}
