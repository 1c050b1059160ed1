/**
 * Returns a function that builds a value once. Servers build it at once, since no request waits while they start;
 * browsers at the first use: a date format with a time zone takes a slow phone a tenth of a second, in which the page
 * that names its module answers nobody.
 */
export function builtOnce<T>(build: () => T): () => T {
  let built: T | undefined = 'document' in globalThis ? undefined : build();
  return () => {
    built ??= build();
    return built;
  };
}
