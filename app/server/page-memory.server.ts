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
  const places = unique.flatMap((one, fill) =>
    placesOf(text, one).map((at) => ({ fill, at, end: at + one.length })),
  );
  places.sort((a, b) => a.at - b.at);
  return {
    texts: [...places, { at: text.length }].map(({ at }, n) => text.slice(places[n - 1]?.end ?? 0, at)),
    fills: places.map(({ fill }) => fill),
  };
}

function placesOf(text: string, one: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + one.length)) places.push(at);
  return places;
}
