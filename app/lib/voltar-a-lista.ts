import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { type EmpresaEscolhida, withEmpresa } from '../domain/pessoas/empresa-escolhida.ts';
import { type DadosDeErro, isErroDaApi } from './erros.ts';

/**
 * Handles a failure to load one record: redirects to its list with a message when it is gone; throws the
 * error page for other expected failures and rethrows the rest.
 * @param lista path of the list
 */
export function backToList(
  context: Pick<AppLoadContext, 'notify'>,
  lista: string,
  empresa: EmpresaEscolhida,
  error: unknown,
): never {
  if (!isErroDaApi(error)) throw error;
  if (error.status !== 404)
    throw data({ mensagem: error.message } satisfies DadosDeErro, { status: error.status });
  context.notify(error.message, 'warning');
  throw redirect(withEmpresa(lista, empresa));
}
