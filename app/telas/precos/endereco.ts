/** Address of the prices with some parameters added; only the search goes along. Null leaves a parameter out. */
export function addressWith(params: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams();
  const busca = params.get('busca');
  if (busca) next.set('busca', busca);
  for (const [name, value] of Object.entries(changes)) if (value !== null) next.set(name, value);
  return `/pps?${next}`;
}
