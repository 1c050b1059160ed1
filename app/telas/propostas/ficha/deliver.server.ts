import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import type { FormTexts } from '~/domain/resource/typed-fields.ts';
import { backToList } from '~/server/back-to-list.ts';
import { isApiError, toFormResult } from '~/server/errors.ts';
import type { FormResult } from '~/shared/form-fields.ts';

type DeliveryAnswer = { tela: 'ficha'; resultado: FormResult };

/** Buttons about the delivery of what was invoiced. */
const DELIVERY_ACTIONS = ['entregar', 'desfazer'];

export const isDeliveryAction = (action: string): boolean => DELIVERY_ACTIONS.includes(action);

/** Marks the invoiced unit as delivered, or takes that back; the page then offers the way back for ten seconds. */
export async function deliverUnidade(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  id: string,
  fields: FormTexts,
) {
  const { estado, unidade, idEmpresa } = await context.propostas
    .find(usuario, id)
    .catch((error) => backToList(context, '/propostas', empresa, error));
  if (estado !== 'faturada' || unidade === null) {
    const aviso = 'Esta proposta não tem uma moto faturada para entregar.';
    return data<DeliveryAnswer>(
      { tela: 'ficha', resultado: { valores: fields, erros: {}, aviso } },
      { status: 409 },
    );
  }
  let query = '';
  try {
    if (fields._acao === 'desfazer') {
      await context.estoque.undoDelivery(usuario, idEmpresa, unidade);
      context.notify('Entrega desfeita.');
    } else {
      await context.estoque.deliver(usuario, idEmpresa, unidade);
      query = `?entregue=${encodeURIComponent(context.clock().toISOString())}`;
    }
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { status, ...resultado } = toFormResult(error, fields, []);
    return data<DeliveryAnswer>({ tela: 'ficha', resultado }, { status });
  }
  throw redirect(withEmpresa(`/propostas/${id}${query}`, empresa));
}
