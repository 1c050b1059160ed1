import type { AppLoadContext } from '@remix-run/cloudflare';
import { describeParcela } from '~/domain/ofertas/parcela-lead-in.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { orNull } from '~/server/errors.ts';
import type { SavedSimulacao as Guardada } from '../../../workers/financiamento/simulacao-service.ts';
import type { SavedSimulacaoView, SavedSimulacoesPage } from './saved-simulacao.ts';

/** Page size of the saved simulacoes. */
const SAVED_PAGE_SIZE = 20;

/** Loads a page of the person's saved simulacoes, newest first; null when they cannot be read. */
export async function loadSavedSimulacoes(
  context: AppLoadContext,
  usuario: Usuario,
  { cursor, limit = SAVED_PAGE_SIZE }: { cursor?: string; limit?: number } = {},
): Promise<SavedSimulacoesPage | null> {
  if (usuario.id_empresa === null) return { simulacoes: [], proximo: null };
  const page = await orNull(context.simulacoes.listMine(usuario, { cursor, limit }));
  return page && { simulacoes: page.simulacoes.flatMap(toSavedSimulacaoView), proximo: page.proximo };
}

function toSavedSimulacaoView({
  id,
  nome,
  nota,
  endereco,
  pedido,
  parcela,
  criadaEm,
  planoMudou,
  campanhas,
}: Guardada): SavedSimulacaoView[] {
  const query = endereco?.split('?')[1];
  if (query === undefined || pedido.produto !== 'cdc') return [];
  const { entrada, troca = 0, parcelas, sistema } = pedido;
  return [
    {
      id,
      nome,
      nota,
      moto: new URLSearchParams(query).get('moto') ?? '',
      endereco: campanhas === null ? query : `${query}&salva=${id}`,
      frase: describeParcela({
        ...{ entrada, troca, parcelas, valorParcela: parcela },
        variam: sistema === 'sac',
      }),
      criadaEm: todayInSaoPaulo(new Date(criadaEm)),
      planoMudou,
    },
  ];
}
