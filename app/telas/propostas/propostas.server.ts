import type { AppLoadContext } from '@remix-run/cloudflare';
import { administra } from '~/domain/pessoas/administracao.ts';
import type { EmpresaEscolhida } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { type FiltroDasPropostas, readFiltro } from '~/domain/propostas/filtro.ts';
import { orErrorPage } from '~/lib/erros.ts';
import { toListada } from './apresentar.ts';

const POR_PAGINA = 30;

/** What the list shows at an address; `?fila` is the work list of who approves. */
export async function loadPropostas(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  params: URLSearchParams,
) {
  const gere = administra(usuario, empresa.id);
  const read = readFiltro(params);
  // "000123" is how the number is printed; it is kept as 123.
  const filtro: FiltroDasPropostas = { ...read, busca: read.busca.replace(/^0+(?=\d{1,6}$)/, '') };
  const asked = gere ? filtro : { ...filtro, vendedor: null };
  const agora = context.agora();
  const page = { cursor: params.get('depois') ?? undefined, limit: POR_PAGINA };
  const naFila = gere && params.has('fila');
  const [waiting, contagens, found] = await Promise.all([
    gere ? orErrorPage(context.propostas.fila(usuario, empresa.id)) : [],
    orErrorPage(context.propostas.counts(usuario, empresa.id)),
    naFila ? null : orErrorPage(context.propostas.list(usuario, empresa.id, asked, page)),
  ]);
  const rows = found?.rows ?? waiting;
  return {
    tela: 'lista' as const,
    empresa,
    filtro: asked,
    naFila,
    /** How many wait for this person's approval; null for who approves nothing. */
    fila: gere ? waiting.length : null,
    contagens,
    itens: rows.map((row) => toListada(row, agora)),
    proximo: found?.proximo ?? null,
    uid: usuario.uid,
    gere,
  };
}

export type Carregada = Awaited<ReturnType<typeof loadPropostas>>;
