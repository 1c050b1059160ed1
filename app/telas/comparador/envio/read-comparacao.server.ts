import type { AppLoadContext } from '@remix-run/cloudflare';
import { type FinancingData, loadFinancing, readFinancing } from '~/components/financing/load.server.ts';
import { loadFornecedor } from '~/components/financing/load-fornecedor.server.ts';
import { readQueryOferta } from '~/components/financing/query-oferta.server.ts';
import { validadeOf } from '~/domain/financiamento/offer-simulacao.ts';
import {
  type ComparedOferta,
  createOfferedComparacao,
  MAX_COMPARED,
  type OfferedComparacao,
} from '~/domain/financiamento/offered-comparacao.ts';
import type { Fornecedor } from '~/domain/ofertas/fornecedor.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { consorcioOf, liberacredOf } from '../products.ts';
import { PRODUCT_PARAMETER } from './created-comparacao.ts';

/**
 * Reads offers from their addresses with this person's plans and permissions, exactly as the screen does, so
 * that what is sent never differs from it. Null when one of them is incomplete, or when there are too many.
 */
export async function readComparacao(
  context: AppLoadContext,
  usuario: Usuario,
  addresses: readonly string[],
): Promise<OfferedComparacao | null> {
  if (addresses.length === 0 || addresses.length > MAX_COMPARED) return null;
  const queries = addresses.map((address) => new URLSearchParams(address));
  const [loja, ...mesas] = await Promise.all([
    loadFornecedor(usuario, context.lojas.find),
    ...queries.map((params) => loadFinancing(context, usuario, params)),
  ]);
  const fornecedor = loja ?? { nome: '', endereco: '' };
  const ofertas = mesas.map((mesa, index) =>
    readOferta(mesa, queries[index]?.get(PRODUCT_PARAMETER) ?? 'cdc', fornecedor),
  );
  const complete = ofertas.filter((oferta) => oferta !== null);
  return complete.length === ofertas.length ? createOfferedComparacao(complete, fornecedor) : null;
}

function readOferta(mesa: FinancingData, produto: string, fornecedor: Fornecedor): ComparedOferta | null {
  if (produto === 'cdc') {
    const { oferecida } = readQueryOferta(mesa, fornecedor);
    return oferecida && { produto, oferecida };
  }
  const { inicial, plano, hoje } = mesa;
  const { preco } = readFinancing(mesa).leitura;
  if (preco === null) return null;
  const bought = {
    ...{ moto: inicial.moto, preco, data: hoje, validade: validadeOf(hoje, plano.ate) },
    ...(plano.ate === null ? {} : { planoAte: plano.ate }),
  };
  if (produto === 'liberacred') {
    const found = liberacredOf(inicial, preco, plano.tabelas.liberacred);
    if (!found) return null;
    const { simulacao, cancelamento } = found;
    return { produto, ...bought, parcelas: found.plano.parcelas, simulacao, cancelamento };
  }
  const found = produto === 'consorcio' ? consorcioOf(inicial, preco, plano.tabelas.consorcio) : null;
  if (!found) return null;
  const { grupo, simulacao } = found;
  return { produto: 'consorcio', ...bought, grupo, meses: found.plano.meses, simulacao };
}
