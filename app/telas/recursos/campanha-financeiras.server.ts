import { orNull } from '~/server/errors.ts';
import type { ResourceRequest } from './guard.server.ts';

/**
 * Loads what the form suggests: for a campaign the lenders of the plan in force, whose names a rate's condition repeats.
 * Nothing for other resources, and while the plan cannot be read.
 */
export async function loadSuggestions({
  context,
  nome,
  empresa,
}: ResourceRequest): Promise<Record<string, readonly string[]>> {
  if (nome !== 'campanha') return {};
  const plano = await orNull(context.planos.recall(empresa.id));
  return plano ? { financeira: plano.financeiras.map((each) => each.nome) } : {};
}
