import type { AppLoadContext } from '@remix-run/cloudflare';
import { fraseDaParcela } from '~/domain/ofertas/chamada-da-parcela.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { orNull } from '~/lib/erros.ts';
import type { SimulacaoSalva as Guardada } from '../../../workers/financiamento/simulacao-service.ts';
import type { PaginaDeSalvas, SimulacaoSalva } from './simulacao-salva.ts';

/** Page size of the saved simulacoes. */
const MAIS_SALVAS = 20;

/** Loads a page of the person's saved simulacoes, newest first; null when they cannot be read. */
export async function loadSalvas(
  context: AppLoadContext,
  usuario: Usuario,
  { cursor, limit = MAIS_SALVAS }: { cursor?: string; limit?: number } = {},
): Promise<PaginaDeSalvas | null> {
  if (usuario.id_empresa === null) return { simulacoes: [], proximo: null };
  const page = await orNull(context.simulacoes.listMine(usuario, { cursor, limit }));
  return page && { simulacoes: page.simulacoes.flatMap(toView), proximo: page.proximo };
}

function toView({
  id,
  nome,
  nota,
  endereco,
  pedido,
  resumo,
  criadaEm,
  planoMudou,
  campanhas,
}: Guardada): SimulacaoSalva[] {
  const query = endereco?.split('?')[1];
  if (query === undefined) return [];
  return [
    {
      id,
      nome,
      nota,
      moto: new URLSearchParams(query).get('moto') ?? '',
      endereco: campanhas === null ? query : `${query}&salva=${id}`,
      frase: fraseOf(pedido, resumo),
      criadaEm: hojeEmSaoPaulo(new Date(criadaEm)),
      planoMudou,
    },
  ];
}

/**
 * Describes a saved simulacao. The summary stores cash and trade-in as one sum; the trade-in is read from the
 * stored request.
 */
function fraseOf(pedido: unknown, { entrada, parcelas, parcela }: Guardada['resumo']): string {
  const field = (name: string): unknown =>
    typeof pedido === 'object' && pedido !== null ? Reflect.get(pedido, name) : undefined;
  const troca = Number(field('troca') ?? 0);
  return fraseDaParcela({
    ...{ entrada: entrada - troca, troca, parcelas, valorParcela: parcela },
    variam: field('sistema') === 'sac',
  });
}
