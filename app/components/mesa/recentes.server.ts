import type { AppLoadContext } from '@remix-run/cloudflare';
import { hasEmpresa, type Usuario } from '~/domain/pessoas/usuario.ts';
import { orNull } from '~/lib/erros.ts';
import type { PaginaDeSalvas } from './simulacao-salva.ts';

/** How many motorcycles are offered again. */
const MAIS_MOTOS = 6;

/** The motorcycles of the person's last flyers; none where they cannot be read. */
export async function loadMotosDosPanfletos(context: AppLoadContext, usuario: Usuario): Promise<string[]> {
  if (!hasEmpresa(usuario)) return [];
  const page = await orNull(context.artes.listMine(usuario, { limit: 2 * MAIS_MOTOS }, { tipo: 'oferta' }));
  return page?.artes.map(({ titulo }) => titulo) ?? [];
}

/** Names of the motorcycles that a person worked with last, each once: of simulations and of flyers in turn. */
export function motosRecentes(salvas: PaginaDeSalvas | null, panfletos: readonly string[]): string[] {
  const simuladas = salvas?.simulacoes.map(({ moto }) => moto) ?? [];
  const longest = Math.max(simuladas.length, panfletos.length);
  const inTurn = Array.from({ length: longest }, (_, index) => [simuladas[index], panfletos[index]]).flat();
  return [...new Set(inTurn.filter((nome) => nome !== undefined && nome !== ''))].slice(
    0,
    MAIS_MOTOS,
  ) as string[];
}
