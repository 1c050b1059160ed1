/** Rendered pages, each split where its nonce was, by `pageKey`. */
export type PageMemory = {
  get(key: string, now: number): readonly string[] | undefined;
  put(key: string, page: readonly string[], now: number): void;
};

/**
 * Key of a rendered page: everything that its rendering reads. Whoever may not see the data of another person is
 * never given their page, because the data itself is part of the key; and no page is older than its data.
 * @param parts complete address, names of the stylesheets that are inlined, the loaders' data as Remix has encoded it
 */
export const pageKey = (url: string, sheets: readonly string[], data: string): string =>
  `${url}\n${sheets.join()}\n${data}`;

/**
 * Returns the page from memory with the nonce of this answer, or renders and remembers it.
 * @param memory absent where nothing may be remembered: the page is rendered
 * @param nonce of the Content-Security-Policy; random, so that it occurs nowhere else in the page
 * @param render rejects, or resolves to null, when the page must not be remembered
 */
export async function rememberedPage(
  memory: PageMemory | undefined,
  { key, nonce, now }: { key: string; nonce: string; now: number },
  render: () => Promise<{ page: string; isWhole: boolean }>,
): Promise<string> {
  const known = memory?.get(key, now);
  if (known) return known.join(nonce);
  const { page, isWhole } = await render();
  if (isWhole) memory?.put(key, page.split(nonce), now);
  return page;
}
