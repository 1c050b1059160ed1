/** What a route module's `handle` may say. */
export type Handle = {
  /** The page is bare HTML: no client JavaScript at all. */
  semJavaScript?: boolean;
  /** The page's whole stylesheet, to stand in the page instead of the product's. */
  estilo?: string;
};

/** Whether a matched route asks for a page without client JavaScript. */
export const isSemJavaScript = ({ handle }: { handle?: unknown }): boolean =>
  typeof handle === 'object' && handle !== null && 'semJavaScript' in handle && handle.semJavaScript === true;

/** The stylesheet that a matched route brings along; where its loader failed, its error page has the product's. */
export const estiloOf = ({ handle, data }: { handle?: unknown; data?: unknown }): string | undefined =>
  data && isSemJavaScript({ handle }) ? (handle as Handle).estilo : undefined;
