import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { type CaminhoComEscolha, telaOfAddress } from '~/caminhos.ts';
import type { EmpresaEscolhida } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import type { NomeDeRecurso } from '~/domain/resource/cabecalhos.ts';
import type { Recurso } from '~/domain/resource/recurso.ts';
import { RECURSOS } from '~/domain/resource/registro.ts';
import { chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { backToList } from '~/lib/voltar-a-lista.ts';

/** Resource, person and Empresa of a request. */
export type Pedido = {
  context: AppLoadContext;
  nome: NomeDeRecurso;
  recurso: Recurso;
  usuario: Usuario;
  empresa: EmpresaEscolhida;
  params: URLSearchParams;
};

/**
 * Guard of every loader and action of a declared resource, which it finds in the route table by the address.
 */
export async function requireRecurso(
  context: AppLoadContext,
  request: Request,
  formData?: () => Promise<FormData>,
): Promise<Pedido & { formData: FormData }> {
  const { pathname, searchParams: params } = new URL(request.url);
  const tela = telaOfAddress(pathname);
  const { recurso: nome } = tela;
  if (!nome) {
    await context.quem();
    throw redirect('/');
  }
  // Every screen of a resource has a selectable Empresa: app/rotas/recursos.ts.
  const path = tela.path as CaminhoComEscolha;
  const usuario = await requireAccess(context, path);
  if (!usuario) throw redirect('/');
  const sent = (await formData?.()) ?? new FormData();
  const empresa = await chooseEmpresa(context, path, usuario, sent, params);
  return { context, nome, recurso: RECURSOS[nome], usuario, empresa, params, formData: sent };
}

/** {@link backToList} for the resource of a request. Throws. */
export const backToItens = (
  { context, nome, empresa }: Pick<Pedido, 'context' | 'nome' | 'empresa'>,
  error: unknown,
): never => backToList(context, `/${nome}`, empresa, error);
