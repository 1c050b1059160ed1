import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { type EmpresaChoicePath, screenOfAddress } from '~/caminhos.ts';
import type { ChosenEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import type { ResourceName } from '~/domain/resource/cabecalhos.ts';
import type { DeclaredResource } from '~/domain/resource/recurso.ts';
import { DECLARED_RESOURCES } from '~/domain/resource/registro.ts';
import { chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { backToList } from '~/lib/voltar-a-lista.ts';

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
  // Every screen of a resource has a selectable Empresa: app/rotas/recursos.ts.
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
