import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import type { ChosenEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import type { DeclaredResource } from '~/domain/resource/resource.ts';
import type { ResourceName } from '~/domain/resource/resource-headers.ts';
import { DECLARED_RESOURCES } from '~/domain/resource/resource-registry.ts';
import { type EmpresaChoicePath, screenOfAddress } from '~/routes/lookup.ts';
import { backToList } from '~/server/back-to-list.ts';
import { chooseEmpresa } from '~/server/choose-empresa.ts';
import { requireAccess } from '~/server/require-access.ts';

/** Resource, person and Empresa of a request. */
export type ResourceRequest = {
  context: AppLoadContext;
  nome: ResourceName;
  recurso: DeclaredResource;
  usuario: Usuario;
  empresa: ChosenEmpresa;
  params: URLSearchParams;
};

/**
 * Guard of every loader and action of a declared resource, which it finds in the route table by the address.
 */
export async function requireResource(
  context: AppLoadContext,
  request: Request,
  formData?: () => Promise<FormData>,
): Promise<ResourceRequest & { formData: FormData }> {
  const { pathname, searchParams: params } = new URL(request.url);
  const tela = screenOfAddress(pathname);
  const { recurso: nome } = tela;
  if (!nome) {
    await context.quem();
    throw redirect('/');
  }
  // Every screen of a resource has a selectable Empresa: app/routes/recursos.ts.
  const path = tela.path as EmpresaChoicePath;
  const usuario = await requireAccess(context, path);
  if (!usuario) throw redirect('/');
  const sent = (await formData?.()) ?? new FormData();
  const empresa = await chooseEmpresa(context, path, usuario, sent, params);
  return { context, nome, recurso: DECLARED_RESOURCES[nome], usuario, empresa, params, formData: sent };
}

/** {@link backToList} for the resource of a request. Throws. */
export const backToResourceList = (
  { context, nome, empresa }: Pick<ResourceRequest, 'context' | 'nome' | 'empresa'>,
  error: unknown,
): never => backToList(context, `/${nome}`, empresa, error);
