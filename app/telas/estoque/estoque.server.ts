import type { AppLoadContext } from '@remix-run/cloudflare';
import { type Filtro, readFiltro } from '~/domain/estoque/filtro.ts';
import { administra } from '~/domain/pessoas/administracao.ts';
import type { EmpresaEscolhida } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { orErrorPage, orNull } from '~/lib/erros.ts';
import { toListada } from './apresentar.ts';

const POR_PAGINA = 30;

/** Loads the list for a query string. */
export async function loadEstoque(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  params: URLSearchParams,
) {
  const filtro: Filtro = readFiltro(params);
  const page = { cursor: params.get('depois') ?? undefined, limit: POR_PAGINA };
  const [{ rows, proximo }, resumo, motos] = await Promise.all([
    orErrorPage(context.estoque.list(usuario, empresa.id, filtro, page)),
    orErrorPage(context.estoque.resumo(usuario, empresa.id, filtro)),
    orNull(context.catalogo.motos()),
  ]);
  return {
    empresa,
    filtro,
    itens: rows.map((item) => toListada(item, motos ?? [])),
    proximo,
    resumo,
    gere: usuario.aprovado && administra(usuario, empresa.id),
    /** Pieces can only be made for one's own Empresa. */
    fazPecas: usuario.id_empresa === empresa.id,
  };
}
