import type { LinkProps, useLocation } from '@remix-run/react';
import { type AnchorHTMLAttributes, type ComponentType, createElement } from 'react';

/** Addresses that are a link's `href` as they stand: a path from the root, a query, or both; never "//host". */
const PLAIN = /^(?=[/?])(?:\/(?:[^/?#][^?#]*)?)?(?:\?[^#]+)?(?:#.+)?$/;

/** Props that are not attributes of the anchor, and `target`, which Remix writes last. */
const OF_THE_ROUTER: ReadonlySet<string> = new Set<keyof LinkProps>([
  ...(['to', 'discover', 'reloadDocument', 'prefetch', 'replace', 'state'] as const),
  ...(['preventScrollReset', 'relative', 'target'] as const),
]);

/**
 * Creates the `Link` of the server's build: the anchor that Remix's own renders, without its hooks. Remix resolves
 * each address three times against all matched routes, which is two thirds of the frame's rendering; addresses here
 * are absolute (routes/address.ts), so that nothing is left to resolve.
 * @param RemixLink renders the others
 * @param useHere Remix's hook of the current location
 */
export const staticLink = (RemixLink: ComponentType<LinkProps>, useHere: typeof useLocation) =>
  function Link(props: LinkProps) {
    const { pathname } = useHere();
    const { to, discover = 'render', reloadDocument, target } = props;
    if (typeof to !== 'string' || !PLAIN.test(to)) return <RemixLink {...props} />;
    const anchor: AnchorHTMLAttributes<HTMLAnchorElement> & Record<string, unknown> = {};
    for (const name in props) if (!OF_THE_ROUTER.has(name)) anchor[name] = props[name as keyof LinkProps];
    anchor['data-discover'] = discover === 'render' && !reloadDocument ? 'true' : undefined;
    anchor.href = to.startsWith('?') ? pathname + to : to;
    anchor.target = target;
    return createElement('a', anchor);
  };
