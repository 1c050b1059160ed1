import { useEffect } from 'react';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { useNonce } from '~/shared/nonce.ts';

/**
 * The page's `@page` rule. On the server a style element with the nonce; in the browser a constructed
 * stylesheet, because the Content-Security-Policy refuses style elements added there.
 */
export function PageRule({ css }: { css: string }) {
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers only; React would escape a child.
      dangerouslySetInnerHTML={{ __html: css }}
    />
  );
}
