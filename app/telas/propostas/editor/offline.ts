import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import { forgetScreenDraft, keepScreenDraft } from '~/browser/storage/drafts.ts';
import { unlessKept } from '~/shared/revalidation.ts';
import { draftKeyOf } from '../draft-key.ts';
import { lockFields } from './locked-fields.ts';
import type { EditorAnswer } from './types.ts';

/**
 * Submits the form; on a network failure stores it as a draft to be sent later. Deletes the draft once it is
 * stored on the server.
 */
export async function sendOrWait(args: ClientActionFunctionArgs) {
  const typed = await args.request.clone().formData();
  const text = (name: string) => {
    const value = typed.get(name);
    return typeof value === 'string' ? value : '';
  };
  const tela = draftKeyOf(text('id') || null);
  const dono = text('_dono');
  try {
    const answer = await sendOrKeep(args, async (values, aviso): Promise<EditorAnswer> => {
      const { moto, _acao, _dono, id, idCliente = '', base = '', ...rest } = values;
      const fields = { ...rest, ...(moto === undefined ? {} : { 'item.modelo': moto }) };
      const { campos, semSegredos } = await lockFields(fields, dono);
      const kept = { ...campos, _id: idCliente, _base: base, ...(semSegredos ? {} : { _enviar: 'sim' }) };
      if (dono !== '') keepScreenDraft(tela, dono, { em: new Date().toISOString(), campos: kept });
      return {
        tela: 'editor',
        guardada: true,
        resultado: { valores: { ...fields, idCliente }, erros: {}, aviso },
      };
    });
    forgetStored(answer, tela, dono);
    return answer;
  } catch (error) {
    forgetStored(error, tela, dono);
    throw error;
  }
}

/** A Response, thrown or returned, is the redirect to the stored proposta: deletes the draft. */
function forgetStored(answer: unknown, tela: string, dono: string): void {
  if (answer instanceof Response && dono !== '') forgetScreenDraft(tela, dono);
}

/** {@link unlessKept}; nor after an attachment, which would count as having seen another person's changes. */
export const unlessKeptOrAttached = (args: ShouldRevalidateFunctionArgs) =>
  !/\/anexos(?:\?|$)/.test(args.formAction ?? '') && unlessKept(args);
