import { isMesDoFiltro } from '../fipe/referencia.ts';
import type { Mes } from '../fipe/tipos.ts';
import { isGerador, type TipoDeGerador } from './geradores.ts';

/** States of a piece: `valendo` includes `vence-logo` and `vence-hoje`. */
export const ESTADOS_DAS_IMAGENS = {
  valendo: 'Em vigor',
  'vence-logo': 'Vencem logo',
  'vence-hoje': 'Vencem hoje',
  encerrada: 'Encerradas',
} as const;
export type EstadoDaImagem = keyof typeof ESTADOS_DAS_IMAGENS;

/**
 * Filters of a person's own pieces, for the list and its counts. `mes`: created in this month of São Paulo.
 */
export type FiltrosDeImagens = { busca?: string; tipo?: TipoDeGerador; estado?: EstadoDaImagem; mes?: Mes };

const isEstado = (text: string | null): text is EstadoDaImagem =>
  text !== null && Object.hasOwn(ESTADOS_DAS_IMAGENS, text);

/** Parses filters from an address; drops invalid ones. */
export function filtrosDoEndereco(params: URLSearchParams): FiltrosDeImagens {
  const busca = (params.get('busca') ?? '').trim().slice(0, 80);
  const tipo = params.get('tipo') ?? '';
  const estado = params.get('estado');
  const mes = params.get('mes');
  return {
    ...(busca ? { busca } : {}),
    ...(isGerador(tipo) ? { tipo } : {}),
    ...(isEstado(estado) ? { estado } : {}),
    ...(isMesDoFiltro(mes) ? { mes } : {}),
  };
}

/** Address of the list with changed filters; null removes one. */
export function enderecoDasImagens(
  filtros: FiltrosDeImagens,
  change: { [Nome in keyof FiltrosDeImagens]?: FiltrosDeImagens[Nome] | null } = {},
): string {
  const entries = Object.entries({ ...filtros, ...change }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return `/panfleto${entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''}`;
}
