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

/** Whose items a request is about, and who asks. */
export type Pedido = {
  context: AppLoadContext;
  nome: NomeDeRecurso;
  recurso: Recurso;
  usuario: Usuario;
  empresa: EmpresaEscolhida;
  params: URLSearchParams;
};

/**
 * The guard of every loader and action of a declared resource: which one it is stands in the route table, by the
 * address. An address of none is nobody's.
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
  // Every screen of a resource is of a company that may be chosen: app/rotas/recursos.ts.
  const path = tela.path as CaminhoComEscolha;
  const usuario = await requireAccess(context, path);
  if (!usuario) throw redirect('/');
  const sent = (await formData?.()) ?? new FormData();
  const empresa = await chooseEmpresa(context, path, usuario, sent, params);
  return { context, nome, recurso: RECURSOS[nome], usuario, empresa, params, formData: sent };
}

/** {@link backToList} of the resource that a request is about. Throws. */
export const backToItens = (
  { context, nome, empresa }: Pick<Pedido, 'context' | 'nome' | 'empresa'>,
  error: unknown,
): never => backToList(context, `/${nome}`, empresa, error);
