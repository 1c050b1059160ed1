import type { AppLoadContext } from '@remix-run/cloudflare';
import { loadPanfletoMotos, mergeRecentMotos } from '~/components/financing/recent.server.ts';
import { loadSavedSimulacoes } from '~/components/financing/saved.server.ts';
import type { SavedSimulacoesPage } from '~/components/financing/saved-simulacao.ts';
import { loadEvaluatedSeminovos } from '~/components/financing/seminovos.server.ts';
import type { EvaluatedSeminovo } from '~/domain/financiamento/troca-seminovo.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { SAVED_CURSOR_PARAMETER } from './salvas/saved-parameters.ts';

/** Lists of the simulator that belong to the person and the loja, not to the sales conditions. */
export type SimulatorLists = {
  /** Null while they cannot be read. */
  usados: EvaluatedSeminovo[] | null;
  maisUsados: boolean;
  /** Null when they could not be read. */
  salvas: SavedSimulacoesPage | null;
  recentes: string[];
};

/** Empty lists for an offline copy, because the lists name customers and their motos. */
export const EMPTY_SIMULATOR_LISTS: SimulatorLists = {
  usados: null,
  maisUsados: false,
  salvas: { simulacoes: [], proximo: null },
  recentes: [],
};

export async function loadSimulatorLists(
  context: AppLoadContext,
  usuario: Usuario,
  params: URLSearchParams,
): Promise<SimulatorLists> {
  const [used, salvas, panfletos] = await Promise.all([
    loadEvaluatedSeminovos(context, usuario),
    loadSavedSimulacoes(context, usuario, { cursor: params.get(SAVED_CURSOR_PARAMETER) ?? undefined }),
    loadPanfletoMotos(context, usuario),
  ]);
  return {
    usados: used.lista,
    maisUsados: used.mais,
    salvas,
    recentes: mergeRecentMotos(salvas, panfletos),
  };
}
