/** A rendered page without what is of one answer only: the texts around it, and which of it stands between them. */
export type RenderedPage = { texts: readonly string[]; fills: readonly number[] };

/** Rendered pages by everything that their rendering reads. */
export type PageMemory = {
  get(key: string, now: number): RenderedPage | undefined;
  put(key: string, page: RenderedPage, now: number): void;
};

/** Data of one answer that its page is rendered from. */
type PageRequest = {
  /** Complete address. */
  url: string;
  /** Names of the stylesheets that are inlined. */
  sheets: readonly string[];
  /** The loaders' data as Remix has encoded it. */
  data: string;
  /** Random texts of this answer alone, such as nonce and new ids; they occur nowhere else. */
  unique: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
};

/**
 * Returns the page from memory, filled in with the unique texts of this answer, or renders and remembers it. The
 * data is part of the key: whoever may not see another person's data is never given their page, and no page is
 * older than its data.
 * @param memory absent where nothing may be remembered: the page is rendered
 * @param render `isWhole` is false for a page that must not be remembered
 */
export async function rememberedPage(
  memory: PageMemory | undefined,
  { url, sheets, data, unique, now }: PageRequest,
  render: () => Promise<{ page: string; isWhole: boolean }>,
): Promise<string> {
  if (!memory) return (await render()).page;
  const { texts, fills } = splitAtUnique(data, unique);
  const key = [url, sheets.join(), fills.join(), ...texts].join('\0');
  const known = memory.get(key, now);
  if (known) return known.texts.reduce((page, text, n) => page + unique[known.fills[n - 1] ?? 0] + text);
  const { page, isWhole } = await render();
  if (isWhole) memory.put(key, splitAtUnique(page, unique), now);
  return page;
}

/** Splits a text where unique ones stand. */
function splitAtUnique(text: string, unique: readonly string[]): RenderedPage {
  const found = new RegExp(`(${unique.map((one) => one.replace(/[^\w]/g, '\\$&')).join('|')})`);
  const pieces = text.split(found);
  return {
    texts: pieces.filter((_, n) => n % 2 === 0),
    fills: pieces.filter((_, n) => n % 2 === 1).map((one) => unique.indexOf(one)),
  };
}
