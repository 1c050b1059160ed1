/** What a route module's `handle` may say. */
export type Handle = {
  /** The page is bare HTML: no client JavaScript at all. */
  semJavaScript?: boolean;
};

/** Whether a matched route asks for a page without client JavaScript. */
export const isSemJavaScript = ({ handle }: { handle?: unknown }): boolean =>
  typeof handle === 'object' && handle !== null && 'semJavaScript' in handle && handle.semJavaScript === true;
