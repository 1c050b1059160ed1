import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';

/**
 * Address of an Empresa's prices with changed query parameters; only the search is kept. Null removes a
 * parameter.
 */
export function addressWith(
  empresa: ChosenEmpresa,
  query: string | null,
  changes: Record<string, string | null>,
): `/pps?${string}` {
  const next = new URLSearchParams();
  if (query) next.set('busca', query);
  for (const [name, value] of Object.entries(changes)) if (value !== null) next.set(name, value);
  return withEmpresa(`/pps?${next}`, empresa);
}
