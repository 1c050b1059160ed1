import type { AppLoadContext } from '@remix-run/cloudflare';
import { loadMotosDosPanfletos, motosRecentes } from '~/components/mesa/recentes.server.ts';
import { loadSalvas } from '~/components/mesa/salvas.server.ts';
import type { PaginaDeSalvas } from '~/components/mesa/simulacao-salva.ts';
import { loadUsados } from '~/components/mesa/usados.server.ts';
import type { UsadoNaTroca } from '~/domain/financiamento/usado-na-troca.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { CHAVE_DAS_SALVAS } from './salvas/chave-das-salvas.ts';

/** Lists of the simulator that belong to the person and the loja, not to the sales conditions. */
export type ListasDoSimulador = {
  /** Null while they cannot be read. */
  usados: UsadoNaTroca[] | null;
  maisUsados: boolean;
  /** Null when they could not be read. */
  salvas: PaginaDeSalvas | null;
  recentes: string[];
};

/** Empty lists for an offline copy, because the lists name customers and their motos. */
export const LISTAS_DE_NINGUEM: ListasDoSimulador = {
  usados: null,
  maisUsados: false,
  salvas: { simulacoes: [], proximo: null },
  recentes: [],
};

export async function loadListas(
  context: AppLoadContext,
  usuario: Usuario,
  params: URLSearchParams,
): Promise<ListasDoSimulador> {
  const [usados, salvas, panfletos] = await Promise.all([
    loadUsados(context, usuario),
    loadSalvas(context, usuario, { cursor: params.get(CHAVE_DAS_SALVAS) ?? undefined }),
    loadMotosDosPanfletos(context, usuario),
  ]);
  return {
    usados: usados.lista,
    maisUsados: usados.mais,
    salvas,
    recentes: motosRecentes(salvas, panfletos),
  };
}
