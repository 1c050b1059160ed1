import type { AppLoadContext } from '@remix-run/cloudflare';
import { type EstoqueFilter, readEstoqueFilter } from '~/domain/estoque/estoque-filter.ts';
import { administersEmpresa } from '~/domain/pessoas/administration.ts';
import type { ChosenEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { explainImport } from '~/domain/resource/import-outcome.ts';
import { orErrorPage, orNull } from '~/server/errors.ts';
import { toListedEstoqueMoto } from './present.ts';

const PER_PAGE = 30;

/** Loads the list for a query string. */
export async function loadEstoque(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  params: URLSearchParams,
) {
  const filtro: EstoqueFilter = readEstoqueFilter(params);
  const page = { cursor: params.get('depois') ?? undefined, limit: PER_PAGE };
  const [{ rows, proximo }, resumo, motos] = await Promise.all([
    orErrorPage(context.estoque.list(usuario, empresa.id, filtro, page)),
    orErrorPage(context.estoque.resumo(usuario, empresa.id, filtro)),
    orNull(context.catalogo.motos()),
  ]);
  /** Pieces can only be made for one's own Empresa. */
  const fazPecas = usuario.id_empresa === empresa.id;
  return {
    empresa,
    filtro,
    itens: rows.map((item) => toListedEstoqueMoto(item, motos ?? [], fazPecas)),
    proximo,
    resumo,
    /** Words on the import that leads here; null without one. */
    importado: explainImport(params, { um: 'moto', varios: 'motos', artigo: 'a' }),
    gere: usuario.aprovado && administersEmpresa(usuario, empresa.id),
    fazPecas,
  };
}
