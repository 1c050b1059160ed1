import { ulid } from 'ulid';
import { API_KEY_SCOPES, type ApiKeyScope } from '../../../app/domain/chaves/api-key-scopes.ts';
import type { Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';

/** A whole key, wherever it stands in a page. */
export const CHAVE = /balcao_[0-9a-z]{8}_[0-9a-z]{32}/;

export const TODOS = API_KEY_SCOPES.map(({ valor }) => valor);

type Pedido = {
  como?: Ator;
  escopos?: readonly ApiKeyScope[];
  expiraEm?: string;
  id?: string;
  nome?: string;
};

/** The form of a new key, sent as the page sends it. */
export const sendForm = (
  edge: Edge,
  { como = 'admin', escopos = TODOS, expiraEm = '', id = ulid(), nome = 'Sistema da loja' }: Pedido = {},
): Promise<Response> =>
  edge.request('/admin/chaves/nova', {
    como,
    pagina: true,
    form: {
      ...{ _acao: 'criar', id, nome, expiraEm, escopos: '' },
      ...Object.fromEntries(escopos.map((scope) => [`escopos.${scope}`, 'sim'])),
    },
  });

/** Makes a key on its screen and reads it there. */
export async function makeKey(edge: Edge, pedido: Pedido = {}): Promise<{ id: string; chave: string }> {
  const id = pedido.id ?? ulid();
  const response = await sendForm(edge, { ...pedido, id });
  const chave = CHAVE.exec(await response.text())?.[0];
  if (!chave) throw new Error(`no key in the page (${response.status})`);
  return { id, chave };
}

/** A request with a key. */
export async function ask(
  edge: Edge,
  key: string,
  path: string,
  pedido: { method?: string; json?: unknown; headers?: Record<string, string> } = {},
) {
  const response = await edge.request(path, {
    ...pedido,
    headers: { ...pedido.headers, Authorization: `Bearer ${key}` },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}
