/** Fields of a route module's `handle`. */
export type RouteHandle = {
  /** Serves the page as plain HTML without client JavaScript. */
  semJavaScript?: boolean;
  /** Complete stylesheet of the page, inlined instead of the product's. */
  estilo?: string;
  /**
   * Purpose of the form, shown to unapproved people before they fill it in: "Para …, peça a um
   * administrador".
   */
  espera?: string;
};

/** Reads the `espera` of the innermost route; undefined for screens that need no approval. */
export const approvalHintOf = (matches: readonly { handle?: unknown }[]): string | undefined =>
  (matches.at(-1)?.handle as RouteHandle | undefined)?.espera;

/** Tells whether a matched route requests a page without client JavaScript. */
export const isWithoutJavaScript = ({ handle }: { handle?: unknown }): boolean =>
  typeof handle === 'object' && handle !== null && 'semJavaScript' in handle && handle.semJavaScript === true;

/**
 * Returns the stylesheet of a matched route; undefined when its loader failed, as its error page uses the
 * product's.
 */
export const stylesheetOf = ({ handle, data }: { handle?: unknown; data?: unknown }): string | undefined =>
  data && isWithoutJavaScript({ handle }) ? (handle as RouteHandle).estilo : undefined;
