import type { AppLoadContext } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { isErroDaApi } from './erros.ts';
import type { ResultadoDeFormulario } from './formulario.ts';

/** Points a form's result to what its id has stored with other values; nothing for another failure. */
export const guardadoOf = (
  context: AppLoadContext,
  error: unknown,
): Pick<ResultadoDeFormulario, 'guardado'> =>
  isErroDaApi(error) && error.endereco
    ? { guardado: { para: error.endereco, novo: ulid(context.agora().getTime()) } }
    : {};
