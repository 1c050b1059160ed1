import type { AppLoadContext } from '@remix-run/cloudflare';
import { hasEmpresa, type Usuario } from '~/domain/pessoas/usuario.ts';
import { orNull } from '~/lib/erros.ts';
import type { PaginaDeSalvas } from './simulacao-salva.ts';

/** Maximum number of recent motos offered. */
const MAIS_MOTOS = 6;

/** Titles of the person's latest flyers, which are moto names; empty when they cannot be read. */
export async function loadMotosDosPanfletos(context: AppLoadContext, usuario: Usuario): Promise<string[]> {
  if (!hasEmpresa(usuario)) return [];
  const page = await orNull(context.artes.listMine(usuario, { limit: 2 * MAIS_MOTOS }, { tipo: 'oferta' }));
  return page?.artes.map(({ titulo }) => titulo) ?? [];
}

/** Merges the moto names of recent simulacoes and flyers alternately, without duplicates. */
export function motosRecentes(salvas: PaginaDeSalvas | null, panfletos: readonly string[]): string[] {
  const simuladas = salvas?.simulacoes.map(({ moto }) => moto) ?? [];
  const longest = Math.max(simuladas.length, panfletos.length);
  const inTurn = Array.from({ length: longest }, (_, index) => [simuladas[index], panfletos[index]]).flat();
  return [...new Set(inTurn.filter((nome) => nome !== undefined && nome !== ''))].slice(
    0,
    MAIS_MOTOS,
  ) as string[];
}
