import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  type ClienteSuggestion,
  clienteSuggestionQuery,
  MAX_CLIENTE_SUGGESTIONS,
} from '~/domain/propostas/cliente-suggestion.ts';
import { isApiError } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';

/**
 * Access: auth. Customers like `?busca=`, a name or a telephone, as JSON: those of {@link ClienteService.list},
 * a seller's own or all for administrators, without CPF. `?empresa=`.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, searchParams } = await openDoor(args, 'clientes/sugestoes');
  const query = clienteSuggestionQuery(searchParams.get('busca') ?? '');
  try {
    // Asked for nobody, too: who may see no customer is told so.
    const page = { limit: query === null ? 1 : MAX_CLIENTE_SUGGESTIONS };
    const { rows } = await context.clientes.list(usuario, empresa.id, query ?? '', page);
    const clientes = (query === null ? [] : rows).map(
      ({ id, nome, telefone, email }): ClienteSuggestion => ({ id, nome, telefone, email }),
    );
    return Response.json({ clientes }, { headers: { 'Cache-Control': 'private, no-store' } });
  } catch (error) {
    if (isApiError(error)) return context.answerError(error);
    throw error;
  }
}
