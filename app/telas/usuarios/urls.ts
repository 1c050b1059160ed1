/** Address of the list with additional query parameters. */
export function addressWith(params: URLSearchParams, ask: Record<string, string>): `/usuarios?${string}` {
  const next = new URLSearchParams(params);
  for (const name of ['pessoa', 'confirmar']) next.delete(name);
  for (const [name, value] of Object.entries(ask)) next.set(name, value);
  return `/usuarios?${next}`;
}
