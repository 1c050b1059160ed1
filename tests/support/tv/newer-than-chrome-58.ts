/**
 * Globals that showroom televisions of 2017 (Chrome 58) do not know, with the version that brought it. Source: MDN's
 * browser compatibility data. New syntax is not here: the parser refuses it.
 */
export const NEWER_GLOBALS: Readonly<Record<string, number>> = {
  ...{ WritableStream: 59, EventTarget: 64, ResizeObserver: 64, AbortController: 66 },
  ...{ AbortSignal: 66, BigInt: 67, TransformStream: 67, OffscreenCanvas: 69, globalThis: 71 },
  ...{ queueMicrotask: 71, TextDecoderStream: 71, CompressionStream: 80, FinalizationRegistry: 84 },
  ...{ WeakRef: 84, AggregateError: 85, structuredClone: 98 },
};

/** Names of members. Of those that mean several things, such as `text`, only the old meaning is used. */
export const NEWER_MEMBERS: Readonly<Record<string, number>> = {
  // Of the language
  ...{ finally: 63, PluralRules: 63, trimStart: 66, trimEnd: 66, flat: 69, flatMap: 69, description: 70 },
  ...{
    ListFormat: 72,
    RelativeTimeFormat: 71,
    fromEntries: 73,
    matchAll: 73,
    allSettled: 76,
    formatRange: 76,
  },
  ...{ DisplayNames: 81, replaceAll: 85, any: 85, at: 92, hasOwn: 93, findLast: 97, findLastIndex: 97 },
  ...{ toReversed: 110, toSorted: 110, toSpliced: 110, with: 110, groupBy: 117, withResolvers: 119 },
  // Of documents
  ...{ getAttributeNames: 61, decode: 64, toggleAttribute: 69, adoptedStyleSheets: 73, part: 73 },
  ...{ requestSubmit: 76, loading: 77, getAnimations: 84, replaceChildren: 86, attributeStyleMap: 66 },
  ...{ inert: 102, checkVisibility: 105, startViewTransition: 111, showPopover: 114, setHTMLUnsafe: 124 },
  // Of the set and the network
  ...{
    navigationPreload: 59,
    pipeThrough: 59,
    pipeTo: 59,
    visualViewport: 61,
    timeOrigin: 62,
    deviceMemory: 63,
    mediaCapabilities: 66,
  },
  ...{ clipboard: 66, share: 61, connection: 61, locks: 69, mediaSession: 73, wakeLock: 84 },
  ...{ randomUUID: 92, userAgentData: 90, signal: 66, timeout: 103, stream: 76 },
};

/** Styles, as they stand in a sheet without comments. */
export const NEWER_STYLES: readonly { name: string; since: number; pattern: RegExp }[] = [
  { name: 'inset', since: 87, pattern: /(?<![\w-])inset(?:-[\w-]+)?\s*:/ },
  // `grid-gap` is the old name; `gap` between flex boxes came with 84.
  { name: 'gap', since: 66, pattern: /(?<![\w-])(?:row-|column-)?gap\s*:/ },
  { name: 'aspect-ratio', since: 88, pattern: /(?<![\w-(])aspect-ratio\s*:/ },
  { name: 'min(), max(), clamp()', since: 79, pattern: /(?<![\w-])(?:min|max|clamp)\(/ },
  { name: 'env()', since: 69, pattern: /(?<![\w-])env\(/ },
  { name: ':is(), :where(), :has()', since: 88, pattern: /:(?:is|where|has)\(/ },
  { name: ':not() with a list', since: 88, pattern: /:not\([^()]*,/ },
  { name: ':focus-within, :focus-visible', since: 60, pattern: /:focus-(?:within|visible)/ },
  { name: 'place-*', since: 59, pattern: /(?<![\w-])place-(?:items|content|self)\s*:/ },
  { name: 'space-evenly', since: 60, pattern: /space-evenly/ },
  { name: 'overscroll-behavior', since: 63, pattern: /overscroll-behavior/ },
  { name: 'scroll snapping', since: 69, pattern: /scroll-(?:snap|margin|padding)/ },
  { name: 'logical sides', since: 69, pattern: /(?<![\w-])(?:margin|padding|border)-(?:inline|block)/ },
  { name: 'overflow of two words or clip', since: 68, pattern: /overflow(?:-[xy])?\s*:\s*(?:\w+ \w+|clip)/ },
  { name: 'backdrop-filter', since: 76, pattern: /backdrop-filter/ },
  { name: 'content-visibility', since: 85, pattern: /content-visibility/ },
  { name: 'appearance without prefix', since: 84, pattern: /(?<![\w-])appearance\s*:/ },
  { name: 'translate, rotate, scale', since: 104, pattern: /[;{\s](?:translate|rotate|scale)\s*:/ },
  { name: 'text-wrap', since: 114, pattern: /text-wrap/ },
  { name: 'text-decoration-thickness', since: 87, pattern: /text-(?:decoration-thickness|underline-offset)/ },
  { name: 'accent-color', since: 93, pattern: /accent-color/ },
  { name: 'color-mix() and its kind', since: 101, pattern: /(?:color-mix|oklch|oklab|lch|lab|hwb)\(/ },
  { name: 'colours with four channels', since: 62, pattern: /#(?:[\da-f]{8}|[\da-f]{4})(?![\da-f])/i },
  { name: 'colours without commas', since: 65, pattern: /(?:rgb|hsl)a?\([^,()]*\)/ },
  { name: 'conic-gradient()', since: 69, pattern: /conic-gradient/ },
  { name: 'dvh and its kind', since: 108, pattern: /\d[dsl]v(?:h|w|min|max)\b/ },
  { name: '@layer, @container, @property', since: 85, pattern: /@(?:layer|container|property|scope)\b/ },
  { name: 'ranges of media', since: 104, pattern: /@media[^{]*[<>]/ },
  { name: 'nesting', since: 112, pattern: /[;{}]\s*&/ },
];
