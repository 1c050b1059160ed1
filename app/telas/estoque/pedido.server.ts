import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { CaminhoComEscolha } from '~/caminhos.ts';
import { chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';

/** The screens of one item. */
type TelaDoItem = Extract<CaminhoComEscolha, `estoque/:id${string}`>;

/**
 * Which item a loader is asked for, by whom and of which company. Guards the screen before anything else: throws as
 * requireAccess and chooseEmpresa do.
 */
export async function readPedido({ context, params, request }: LoaderFunctionArgs, path: TelaDoItem) {
  const usuario = await requireAccess(context, path);
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, path, usuario, searchParams);
  return { context, usuario, empresa, id: params.id ?? '', searchParams };
}

/** As {@link readPedido}, for an action: what the form says of the company comes before its address. */
export async function readEnvio({ context, params, request }: LoaderFunctionArgs, path: TelaDoItem) {
  const usuario = await requireAccess(context, path);
  const form = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, path, usuario, form, searchParams);
  return { context, usuario, empresa, id: params.id ?? '', form };
}
