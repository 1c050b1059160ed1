import type { ClientActionFunctionArgs } from '@remix-run/react';
import { type RefusedSpreadsheet, sizeRefusal, textRefusal } from '~/shared/spreadsheet.ts';
import { sendOrKeep } from './failed-submit.ts';

/** Says what of a form's spreadsheet is too large, before it is sent; null when nothing is. */
export function refuseSpreadsheet(form: FormData): Pick<RefusedSpreadsheet, 'aviso' | 'onde'> | null {
  const file = form.get('arquivo');
  if (file instanceof File && file.size > 0) {
    const aviso = sizeRefusal(file.size);
    return aviso === null ? null : { aviso, onde: 'arquivo' };
  }
  const aviso = textRefusal(String(form.get('csv') ?? ''));
  return aviso === null ? null : { aviso, onde: 'csv' };
}

/**
 * Submits an import. A spreadsheet past its limit is not sent, and named beside its field; where sending fails, the
 * pasted text stays as well (sendOrKeep).
 */
export async function sendSpreadsheet(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData();
  const answer = (recusada: RefusedSpreadsheet) => ({ tela: 'importar' as const, importacao: recusada });
  const refused = refuseSpreadsheet(form);
  if (refused) {
    const csv = refused.onde === 'csv' ? String(form.get('csv')) : '';
    return { ...answer({ csv, ...refused, erros: [] }), semMudanca: true as const };
  }
  return sendOrKeep(args, (values, aviso) => answer({ csv: values.csv ?? '', aviso, erros: [] }));
}
