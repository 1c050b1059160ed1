import { useEffect } from 'react';
import { useNonce } from '~/lib/nonce.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';

/**
 * The page's own `@page` rule. From the server it is a style of this answer; in the browser a sheet of the document,
 * which the security policy lets a script change, where a style written into the page would be refused.
 */
export function RegraDaPagina({ css }: { css: string }) {
  const nonce = useNonce();
  const hydrated = useHydrated();
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [css]);
  if (hydrated) return null;
  return (
    <style
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: millimetres out of a table and numbers; as a child React would escape it.
      dangerouslySetInnerHTML={{ __html: css }}
    />
  );
}
