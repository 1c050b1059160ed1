import type { AppLoadContext } from '@remix-run/cloudflare';
import type { EmpresaEscolhida } from '~/domain/pessoas/empresa-escolhida.ts';
import { hasAdmin, type Usuario } from '~/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { readAutores } from '~/lib/autores.ts';
import { orErrorPage } from '~/lib/erros.ts';
import type { LinkDaLista } from '../../../workers/artes/takedown-service.ts';
import { FILTROS, type LinkListado } from './tipos.ts';

const POR_PAGINA = 30;

/** The links that an address asks for, with the one that is about to be taken down. */
export async function loadLinks(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  params: URLSearchParams,
) {
  const administra = hasAdmin(usuario);
  const filtros = FILTROS.filter((each) => (each === 'meus' ? usuario.id_empresa !== null : administra));
  const filtro = filtros.find((each) => each === params.get('filtro')) ?? filtros[0] ?? 'meus';
  const busca = (params.get('busca') ?? '').slice(0, 200);
  const depois = params.get('depois');
  const confirmar = params.get('confirmar');
  const pedido = {
    de: filtro === 'loja' ? { idEmpresa: empresa.id } : ('mim' as const),
    busca,
    page: { cursor: depois ?? undefined, limit: POR_PAGINA },
  };
  const [{ rows, proximo }, aberto, autores] = await Promise.all([
    orErrorPage(context.links.list(usuario, pedido)),
    confirmar ? context.links.find(usuario, confirmar) : null,
    administra ? readAutores(context) : null,
  ]);
  const toListado = (link: LinkDaLista) =>
    listed(link, link.uid === usuario.uid ? null : autores?.(link.uid));
  const links = rows.map(toListado);
  return { empresa, filtros, filtro, busca, depois, links, proximo, aberto: aberto && toListado(aberto) };
}

function listed(link: LinkDaLista, autor: string | null | undefined): LinkListado {
  const { id, tipo, titulo, pagina, validade, encerrada, criadaEm, motivo } = link;
  return {
    ...{ id, tipo, titulo, pagina, validade, encerrada, motivo },
    autor: autor ?? null,
    criadaEm: hojeEmSaoPaulo(new Date(criadaEm)),
  };
}
