import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { type EmpresaEscolhida, withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { NOMES_DOS_ANEXOS } from '~/domain/propostas/anexos.ts';
import { formatInstante } from '~/domain/valores/instantes.ts';
import { isErroDaApi, orNull, toResultado } from '~/lib/erros.ts';
import { type ResultadoDeFormulario, textFields } from '~/lib/formulario.ts';
import { backToList } from '~/lib/voltar-a-lista.ts';
import type { Anexo } from '../../../../workers/propostas/anexo-service.ts';
import type { AnexoListado } from '../tipos.ts';

/** Answer of an attachment form; `anexos` is the current list, for forms inside another screen. */
export type RespostaDosAnexos = { resultado?: ResultadoDeFormulario; anexos?: AnexoListado[] };

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;

export const toAnexoListado = ({ id, tipo, formato, bytes, em }: Anexo): AnexoListado => ({
  id,
  nome: NOMES_DOS_ANEXOS[tipo],
  pdf: formato === 'application/pdf',
  detalhe: `${formatInstante(em)} · ${formato === 'application/pdf' ? 'PDF' : 'Foto'}, ${sizeOf(bytes)}`,
});

/** Loads a proposta's attachments and number; redirects to the list when it is gone. */
export async function loadAnexos(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  id: string,
) {
  const vista = await context.propostas
    .find(usuario, id)
    .catch((error) => backToList(context, '/propostas', empresa, error));
  const anexos = await orNull(context.anexos.list(usuario, id));
  return {
    empresa,
    id,
    numero: vista.numero,
    anexos: (anexos ?? []).map(toAnexoListado),
    idCliente: ulid(context.agora().getTime()),
  };
}

/**
 * Performs `_acao`: `juntar` adds a file (`arquivo`, `tipo`, `idCliente`), `tirar` deletes one (`anexo`).
 * With `na=tela` it answers with the list.
 */
export async function actOnAnexos(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  id: string,
  formData: FormData,
) {
  await context.propostas
    .find(usuario, id)
    .catch((error) => backToList(context, '/propostas', empresa, error));
  const campos = textFields(formData);
  const { _acao = '', anexo = '', tipo, idCliente, na } = campos;
  try {
    if (_acao === 'juntar') {
      const file = formData.get('arquivo');
      const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
      await context.anexos.add(usuario, id, { idCliente, tipo, bytes });
    } else if (_acao === 'tirar') await context.anexos.remove(usuario, id, anexo);
    else
      return data<RespostaDosAnexos>(
        { resultado: { valores: campos, erros: {}, aviso: 'Escolha o que fazer com os anexos.' } },
        { status: 400 },
      );
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    const { status, ...resultado } = toResultado(error, campos, ['arquivo']);
    return data<RespostaDosAnexos>({ resultado }, { status });
  }
  if (na === 'tela')
    return data<RespostaDosAnexos>({ anexos: (await context.anexos.list(usuario, id)).map(toAnexoListado) });
  context.notify(_acao === 'juntar' ? 'Anexo guardado.' : 'Anexo tirado.');
  throw redirect(withEmpresa(`/propostas/${id}/anexos`, empresa));
}
