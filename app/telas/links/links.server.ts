import type { AppLoadContext } from '@remix-run/cloudflare';
import type { ChosenEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import { hasAdmin, type Usuario } from '~/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { readAuthors } from '~/server/authors.ts';
import { orErrorPage, orNull } from '~/server/errors.ts';
import type { ListedLink } from '../../../workers/artes/takedown-service.ts';
import { LINK_FILTERS, type LinkListRow } from './types.ts';

const PER_PAGE = 30;

/** Loads the links of a query string, and the one in the confirmation dialog. */
export async function loadLinks(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  params: URLSearchParams,
) {
  const administra = hasAdmin(usuario);
  const filtros = LINK_FILTERS.filter((each) => (each === 'meus' ? usuario.id_empresa !== null : administra));
  const filtro = filtros.find((each) => each === params.get('filtro')) ?? filtros[0] ?? 'meus';
  const busca = (params.get('busca') ?? '').slice(0, 200);
  const depois = params.get('depois');
  const confirmar = params.get('confirmar');
  const contado = params.get('aberturas');
  const pedido = {
    de: filtro === 'loja' ? { idEmpresa: empresa.id } : ('mim' as const),
    busca,
    page: { cursor: depois ?? undefined, limit: PER_PAGE },
  };
  const [{ rows, proximo }, open, contadas, authors] = await Promise.all([
    orErrorPage(context.links.list(usuario, pedido)),
    confirmar ? context.links.find(usuario, confirmar) : null,
    contado ? findAberturas(context, usuario, contado) : null,
    administra ? readAuthors(context) : null,
  ]);
  const asked = [...rows.map(({ id }) => id), ...(contado ? [contado] : [])];
  const sent = (await orNull(context.remessas.ofLinks(usuario, asked))) ?? [];
  const enviadosDe = (id: string | null) => sent.filter(({ arte }) => arte === id);
  const toListado = (link: ListedLink) =>
    listed(link, link.uid === usuario.uid ? null : authors?.(link.uid), enviadosDe(link.id));
  const links = rows.map(toListado);
  const dialogo = {
    aberto: open && toListado(open),
    contadas: contadas && { ...contadas, enviados: enviadosDe(contado) },
  };
  return { empresa, filtros, filtro, busca, depois, links, proximo, ...dialogo };
}

/** Opens of a link on each of the last days; null for people who may not see them. */
async function findAberturas(context: AppLoadContext, usuario: Usuario, id: string) {
  const [link, dias] = await Promise.all([
    context.links.find(usuario, id),
    context.links.aberturas(usuario, id),
  ]);
  return link && dias && { titulo: link.titulo, tipo: link.tipo, total: link.aberturas, dias };
}

function listed(
  link: ListedLink,
  author: string | null | undefined,
  sent: readonly { cliente: string; abertaEm: string | null }[],
): LinkListRow {
  const { id, tipo, titulo, pagina, validade, encerrada, criadaEm, motivo, aberturas } = link;
  return {
    ...{ id, tipo, titulo, pagina, validade, encerrada, motivo, aberturas },
    enviados: sent.length,
    abriram: sent.filter(({ abertaEm }) => abertaEm !== null).length,
    autor: author ?? null,
    criadaEm: todayInSaoPaulo(new Date(criadaEm)),
  };
}
