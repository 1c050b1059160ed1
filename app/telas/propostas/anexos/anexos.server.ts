import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { ANEXO_LABELS } from '~/domain/propostas/anexos.ts';
import { formatInstant } from '~/domain/valores/instants.ts';
import { backToList } from '~/server/back-to-list.ts';
import { isApiError, orNull, toFormResult } from '~/server/errors.ts';
import { type FormResult, textFields } from '~/shared/form-fields.ts';
import type { ListedAnexo } from '../../../../workers/propostas/anexo-service.ts';
import type { AnexoListRow } from '../types.ts';

/** Answer of an attachment form; `anexos` is the current list, for forms inside another screen. */
export type AnexosAnswer = { resultado?: FormResult; anexos?: AnexoListRow[] };

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;

export const toAnexoListRow = ({ id, tipo, formato, bytes, em }: ListedAnexo): AnexoListRow => ({
  id,
  nome: ANEXO_LABELS[tipo],
  pdf: formato === 'application/pdf',
  detalhe: `${formatInstant(em)} · ${formato === 'application/pdf' ? 'PDF' : 'Foto'}, ${sizeOf(bytes)}`,
});

/** Loads a proposta's attachments and number; redirects to the list when it is gone. */
export async function loadAnexos(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  id: string,
) {
  const [vista, anexos] = await Promise.all([
    context.propostas.find(usuario, id).catch((error) => backToList(context, '/propostas', empresa, error)),
    orNull(context.anexos.list(usuario, id)),
  ]);
  return {
    empresa,
    id,
    numero: vista.numero,
    anexos: (anexos ?? []).map(toAnexoListRow),
    idCliente: context.newId(),
  };
}

/**
 * Performs `_acao`: `juntar` adds a file (`arquivo`, `tipo`, `idCliente`), `tirar` deletes one (`anexo`).
 * With `na=tela` it answers with the list.
 */
export async function actOnAnexos(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  id: string,
  formData: FormData,
) {
  await context.propostas
    .find(usuario, id)
    .catch((error) => backToList(context, '/propostas', empresa, error));
  const fields = textFields(formData);
  const { _acao = '', anexo = '', tipo, idCliente, na } = fields;
  try {
    if (_acao === 'juntar') {
      const file = formData.get('arquivo');
      const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
      await context.anexos.add(usuario, id, { idCliente, tipo, bytes });
    } else if (_acao === 'tirar') await context.anexos.remove(usuario, id, anexo);
    else
      return data<AnexosAnswer>(
        { resultado: { valores: fields, erros: {}, aviso: 'Escolha o que fazer com os anexos.' } },
        { status: 400 },
      );
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { status, ...resultado } = toFormResult(error, fields, ['arquivo']);
    return data<AnexosAnswer>({ resultado }, { status });
  }
  if (na === 'tela')
    return data<AnexosAnswer>({ anexos: (await context.anexos.list(usuario, id)).map(toAnexoListRow) });
  context.notify(_acao === 'juntar' ? 'Anexo guardado.' : 'Anexo tirado.');
  throw redirect(withEmpresa(`/propostas/${id}/anexos`, empresa));
}
