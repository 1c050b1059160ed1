import { type EmpresaEscolhida, withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';

/** Address of a company's prices with some parameters added; only the search goes along. Null leaves a parameter out. */
export function addressWith(
  empresa: EmpresaEscolhida,
  busca: string | null,
  changes: Record<string, string | null>,
): string {
  const next = new URLSearchParams();
  if (busca) next.set('busca', busca);
  for (const [name, value] of Object.entries(changes)) if (value !== null) next.set(name, value);
  return withEmpresa(`/pps?${next}`, empresa);
}
