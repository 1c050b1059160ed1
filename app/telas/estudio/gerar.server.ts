import type { AppLoadContext } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { CAMPOS_DO_PANFLETO } from '~/domain/ofertas/campos-do-panfleto.ts';
import { readPanfleto } from '~/domain/ofertas/panfleto-digitado.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { isErroDaApi, toResultado } from '~/lib/erros.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';

type Geracao = { ok: true; id: string } | { ok: false; resultado: ResultadoDeFormulario; status: number };

/** Makes a piece of what was typed, or says what is wrong with it, field by field. */
export async function createPanfleto(
  context: AppLoadContext,
  usuario: Usuario,
  valores: Record<string, string>,
): Promise<Geracao> {
  const { id = '', template = '' } = valores;
  const hoje = hojeEmSaoPaulo(context.agora());
  const create = (idCliente: string) =>
    context.artes.create(usuario, {
      id: idCliente,
      tipo: 'oferta',
      template,
      dados: readPanfleto(valores, hoje),
    });
  try {
    await context.limitImages(usuario.uid);
    // The piece was stored although its answer never arrived, and changed before it was sent again: a new piece.
    const criada = await create(id).catch((error) => {
      if (isErroDaApi(error) && error.codigo === 'id-ja-usado')
        return create(ulid(context.agora().getTime()));
      throw error;
    });
    return { ok: true, id: criada.id };
  } catch (error) {
    const { status, ...resultado } = toResultado(error, valores, CAMPOS_DO_PANFLETO);
    // The form has no field for what the company's record lacks, nor for what a simulation brought.
    const aviso = isErroDaApi(error) ? (error.campos?.fornecedor ?? error.campos?.simulacao) : undefined;
    return { ok: false, resultado: { ...resultado, ...(aviso ? { aviso } : {}) }, status };
  }
}
