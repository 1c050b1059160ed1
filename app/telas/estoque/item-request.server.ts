import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { EmpresaChoicePath } from '~/routes/lookup.ts';
import { chooseEmpresa } from '~/server/choose-empresa.ts';
import { requireAccess } from '~/server/require-access.ts';

/** Paths of the screens of one item. */
type ItemScreenPath = Extract<EmpresaChoicePath, `estoque/:id${string}`>;

/**
 * Guards a screen of one item and resolves its id, Usuario and Empresa. Throws as requireAccess and
 * chooseEmpresa do.
 */
export async function readItemRequest(
  { context, params, request }: LoaderFunctionArgs,
  path: ItemScreenPath,
) {
  const usuario = await requireAccess(context, path);
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, path, usuario, searchParams);
  return { context, usuario, empresa, id: params.id ?? '', searchParams };
}

/** Like {@link readItemRequest} for an action; the Empresa in the form takes precedence over the address. */
export async function readItemSubmission(
  { context, params, request }: LoaderFunctionArgs,
  path: ItemScreenPath,
) {
  const usuario = await requireAccess(context, path);
  const form = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, path, usuario, form, searchParams);
  return { context, usuario, empresa, id: params.id ?? '', form };
}
