import type { ScreenPath } from './lookup.ts';

/** Path of the route table with any text for each parameter. */
type Filled<Path extends string> = Path extends `${infer Start}:${infer Rest}`
  ? `${Start}${string}${Rest extends `${string}/${infer End}` ? `/${Filled<End>}` : ''}`
  : Path;

type Page = `/${Filled<Exclude<ScreenPath, '*'>>}`;

/**
 * Address of a screen, or `?query` of the one that is open. The text of a parameter may hold a slash here;
 * tests/unit/telas/enderecos-das-telas.test.ts is exact.
 */
export type ScreenAddress = Page | `${Page | ''}${'?' | '#'}${string}`;

declare module '@remix-run/react/dist/components' {
  interface RemixLinkProps {
    to: ScreenAddress;
  }
  interface RemixFormProps {
    action?: ScreenAddress;
  }
}
