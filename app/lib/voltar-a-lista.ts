import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { type EmpresaEscolhida, withEmpresa } from '../domain/pessoas/empresa-escolhida.ts';
import { type DadosDeErro, isErroDaApi } from './erros.ts';

/**
 * For a thing that could not be opened: where it is gone its list, which says so; any other expected failure is the
 * error page of its status. What is no expected failure goes on. Throws.
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
