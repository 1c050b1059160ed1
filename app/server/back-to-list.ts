import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { type ChosenEmpresa, withEmpresa } from '../domain/pessoas/chosen-empresa.ts';
import type { ScreenAddress } from '../routes/address.ts';
import { type ErrorPageData, isApiError } from './errors.ts';

/**
 * Handles a failure to load one record: redirects to its list with a message when it is gone; throws the
 * error page for other expected failures and rethrows the rest.
 * @param list path of the list
 */
export function backToList(
  context: Pick<AppLoadContext, 'notify'>,
  list: ScreenAddress,
  empresa: ChosenEmpresa,
  error: unknown,
): never {
  if (!isApiError(error)) throw error;
  if (error.status !== 404)
    throw data({ mensagem: error.message } satisfies ErrorPageData, { status: error.status });
  context.notify(error.message, 'warning');
  throw redirect(withEmpresa(list, empresa));
}
