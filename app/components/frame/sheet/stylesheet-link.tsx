import { Links } from '@remix-run/react';
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, useContext } from 'react';
import { useNonce } from '~/shared/nonce.ts';
import { StylesheetContext } from '~/shared/stylesheet-context.ts';

type LinkElement = ReactElement<{ children?: ReactNode; rel?: string; href?: string }>;
type BroughtStylesheet = (href: string) => { nonce?: string | undefined; texto: string | null | undefined };

/**
 * Hook that finds the inline text of a stylesheet. `import.meta.env.SSR` is constant, so the client bundle
 * drops the server branch.
 */
const useBroughtStylesheet: () => BroughtStylesheet = import.meta.env.SSR
  ? () => {
      const nonce = useNonce();
      const folhas = useContext(StylesheetContext)?.folhas;
      return (href) => ({ nonce, texto: folhas?.[href] });
    }
  : () => (href) => {
      const style = document.querySelector<HTMLStyleElement>(`style[data-folha="${href}"]`);
      return { nonce: style?.nonce, texto: style?.textContent };
    };

function inline(node: ReactNode, trazida: BroughtStylesheet): ReactNode {
  if (Array.isArray(node)) return Children.map(node, (each) => inline(each, trazida));
  if (!isValidElement(node)) return node;
  const { children, rel, href } = (node as LinkElement).props;
  if (node.type !== 'link') return cloneElement(node as LinkElement, undefined, inline(children, trazida));
  const { nonce, texto } = rel === 'stylesheet' && href ? trazida(href) : { texto: null };
  return texto ? (
    <style
      key={node.key}
      data-folha={href}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: build output; React would escape a child.
      dangerouslySetInnerHTML={{ __html: texto }}
    />
  ) : (
    node
  );
}

/**
 * The route modules' links. Stylesheets that the browser does not have yet are inline on the first page it opens:
 * as files they would be requested only after the page and delay the first paint. Web fonts follow the first
 * paint (shared/postponed-scripts.tsx). Later pages link the files, cached by then.
 */
export function StylesheetLinks() {
  return inline(Links(), useBroughtStylesheet());
}
