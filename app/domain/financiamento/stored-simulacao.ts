import type * as v from 'valibot';
import {
  moneyInAddress,
  SIMULACAO_FIELDS,
  simulacaoFromQuery,
  simulacaoToQuery,
} from './simulacao-address.ts';
import type { SimulacaoRequest } from './simulacao-schema.ts';

/**
 * A saved simulation is its request, in numbers. The address beside it holds only what the request does not say: the
 * motorcycle, a percentage as typed, the customer's other questions. A row from before migration 0035 has both there.
 */

/** Request as it was sent, without the contract's defaults. */
export type StoredSimulacaoRequest = v.InferInput<typeof SimulacaoRequest>;

/** Fields of the address that the request says, as an address writes them; none for products without a screen. */
function fieldsOf(pedido: StoredSimulacaoRequest): Partial<Record<string, string>> {
  if (pedido.produto !== 'cdc') return {};
  const { preco, entrada, troca, parcelas, dataContrato, primeiroVencimento, seguro } = pedido;
  const money = (value = 0) => (value === 0 ? '' : moneyInAddress(value));
  return {
    ...{ preco: money(preco), entrada: money(entrada), troca: money(troca), seguro: money(seguro?.valor) },
    ...{ parcelas: String(parcelas), data: dataContrato, venc: primeiroVencimento },
  };
}

const partsOf = (address: string): [path: string, query: URLSearchParams] => {
  const [path = '', query = ''] = address.split('?', 2);
  return [path, new URLSearchParams(query)];
};

/** Removes from an address what the request says. */
export function stripAddress(address: string, pedido: StoredSimulacaoRequest): string {
  const [path, query] = partsOf(address);
  const said = fieldsOf(pedido);
  return `${path}?${new URLSearchParams([...query].filter(([field, text]) => said[field] !== text))}`;
}

/** Restores the address that opens the simulation as it was saved; the inverse of {@link stripAddress}. */
export function fillAddress(address: string, pedido: StoredSimulacaoRequest): string {
  const [path, query] = partsOf(address);
  const said = fieldsOf(pedido);
  for (const field of SIMULACAO_FIELDS) if (said[field] && !query.has(field)) query.set(field, said[field]);
  return `${path}?${simulacaoToQuery(simulacaoFromQuery(query))}`;
}

/** Address of a stored row, whose request is JSON; null where it was saved without. */
export const storedSimulacaoAddress = (row: { endereco: string | null; pedido: string }): string | null =>
  row.endereco === null ? null : fillAddress(row.endereco, JSON.parse(row.pedido) as StoredSimulacaoRequest);
