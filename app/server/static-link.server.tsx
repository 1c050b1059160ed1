import type { LinkProps, useLocation } from '@remix-run/react';
import type { ComponentType } from 'react';

/** Addresses that are a link's `href` as they stand: a path from the root, a query, or both; never "//host". */
const PLAIN = /^(?=[/?])(?:\/(?:[^/?#][^?#]*)?)?(?:\?[^#]+)?(?:#.+)?$/;

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
    const { to, discover = 'render', reloadDocument, target, ...rest } = props;
    if (typeof to !== 'string' || !PLAIN.test(to)) return <RemixLink {...props} />;
    const { prefetch, replace, state, preventScrollReset, relative, viewTransition, ...anchor } = rest;
    return (
      <a
        {...anchor}
        data-discover={discover === 'render' && !reloadDocument ? 'true' : undefined}
        href={to.startsWith('?') ? pathname + to : to}
        target={target}
      />
    );
  };
