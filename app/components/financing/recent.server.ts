import type { AppLoadContext } from '@remix-run/cloudflare';
import { hasEmpresa, type Usuario } from '~/domain/pessoas/usuario.ts';
import { orNull } from '~/server/errors.ts';
import type { SavedSimulacoesPage } from './saved-simulacao.ts';

/** Maximum number of recent motos offered. */
const MAX_RECENT_MOTOS = 6;

/** Titles of the person's latest flyers, which are moto names; empty when they cannot be read. */
export async function loadPanfletoMotos(context: AppLoadContext, usuario: Usuario): Promise<string[]> {
  if (!hasEmpresa(usuario)) return [];
  return (await orNull(context.artes.newestOfertas(usuario, 2 * MAX_RECENT_MOTOS))) ?? [];
}

/** Merges the moto names of recent simulacoes and flyers alternately, without duplicates. */
export function mergeRecentMotos(salvas: SavedSimulacoesPage | null, panfletos: readonly string[]): string[] {
  const simuladas = salvas?.simulacoes.map(({ moto }) => moto) ?? [];
  const longest = Math.max(simuladas.length, panfletos.length);
  const inTurn = Array.from({ length: longest }, (_, index) => [simuladas[index], panfletos[index]]).flat();
  return [...new Set(inTurn.filter((nome) => nome !== undefined && nome !== ''))].slice(
    0,
    MAX_RECENT_MOTOS,
  ) as string[];
}
