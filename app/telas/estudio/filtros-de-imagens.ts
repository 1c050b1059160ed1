import { isGerador, type TipoDeGerador } from '~/domain/artes/geradores.ts';

export type FiltrosDeImagens = { busca?: string; tipo?: TipoDeGerador; estado?: 'valendo' | 'encerrada' };

/** What the address asks for; what it cannot mean is left out. */
export function filtrosDoEndereco(params: URLSearchParams): FiltrosDeImagens {
  const busca = (params.get('busca') ?? '').trim().slice(0, 80);
  const tipo = params.get('tipo') ?? '';
  const estado = params.get('estado');
  return {
    ...(busca ? { busca } : {}),
    ...(isGerador(tipo) ? { tipo } : {}),
    ...(estado === 'valendo' || estado === 'encerrada' ? { estado } : {}),
  };
}

/** Address of the list with other filters; null takes one off. */
export function enderecoDaLista(
  filtros: FiltrosDeImagens,
  change: { [Nome in keyof FiltrosDeImagens]?: FiltrosDeImagens[Nome] | null } = {},
): string {
  const entries = Object.entries({ ...filtros, ...change }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return `/panfleto${entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''}`;
}
