import type { AppLoadContext } from '@remix-run/cloudflare';
import { formatMonth } from '~/domain/fipe/referencia.ts';
import { pageAfter } from '~/domain/pagina/page-after.ts';
import { administersEmpresa } from '~/domain/pessoas/administration.ts';
import type { ChosenEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { type PropostaFilter, readPropostaFilter } from '~/domain/propostas/proposta-filter.ts';
import { orErrorPage } from '~/server/errors.ts';
import { toPropostaListItem } from './present.ts';

const PER_PAGE = 30;

/** Loads the list for a query string; `?fila` is the approval queue. */
export async function loadPropostas(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  params: URLSearchParams,
) {
  const gere = administersEmpresa(usuario, empresa.id);
  const read = readPropostaFilter(params);
  // Numbers are printed as "000123" and stored as 123.
  const filter: PropostaFilter = { ...read, busca: read.busca.replace(/^0+(?=\d{1,6}$)/, '') };
  const asked = gere ? filter : { ...filter, vendedor: null };
  const now = context.clock();
  const page = { cursor: params.get('depois') ?? undefined, limit: PER_PAGE };
  const naFila = gere && params.has('fila');
  const [waiting, counts, found] = await Promise.all([
    gere ? orErrorPage(context.propostas.fila(usuario, empresa.id)) : [],
    orErrorPage(context.propostas.counts(usuario, empresa.id, asked.vendedor)),
    naFila ? null : orErrorPage(context.propostas.list(usuario, empresa.id, asked, page)),
  ]);
  const { rows, proximo } = found ?? pageAfter(waiting, page);
  return {
    tela: 'lista' as const,
    empresa,
    filtro: asked,
    /** Name of the month of invoice that filters; null without one. */
    mesFaturado: naFila || asked.mes === undefined ? null : formatMonth(asked.mes),
    naFila,
    /** Number waiting for this person's approval; null for people who approve nothing. */
    fila: gere ? waiting.length : null,
    /** Number per state; null when other filters are set, because those are not counted. */
    contagens: asked.busca === '' && asked.mes === undefined ? counts : null,
    /** True when there is any proposta. */
    algumas: Object.values(counts).some((n) => n > 0),
    itens: rows.map((row) => toPropostaListItem(row, now)),
    proximo,
    uid: usuario.uid,
    gere,
  };
}

export type PropostasData = Awaited<ReturnType<typeof loadPropostas>>;
