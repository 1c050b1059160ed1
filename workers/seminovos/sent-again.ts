import { readFicha } from '../../app/domain/seminovos/ficha.ts';
import { differing, editedFields, type SentValues } from '../base/repeated-request.ts';
import type { PedidoRepository } from './pedido-repository.ts';
import type { SeminovoRow } from './seminovo-repository.ts';

/** Fields that actions change without an event in the history: only the first version tells what was sent. */
const CHANGED_BY_ACTIONS = ['situacao', 'preco', 'custo'];

/**
 * True when values sent again under the client id of a stored seminovo are not those sent first. What was edited
 * since, which its history names, cannot be compared; nothing can once its owner was anonymised.
 * @param sent columns and fields of the sheet
 */
export async function isOtherSeminovo(
  pedidos: PedidoRepository,
  { ficha, ...stored }: SeminovoRow,
  sent: SentValues,
): Promise<boolean> {
  if (stored.anonimizadoEm !== null) return false;
  const changed = new Set<string>();
  if (stored.versao > 1) {
    const edited = editedFields(await pedidos.listEdits(stored.idEmpresa, stored.id));
    for (const field of [...edited, ...CHANGED_BY_ACTIONS]) changed.add(field);
  }
  return differing({ ...stored, ...readFicha(ficha) }, sent, changed).length > 0;
}
