import type { AppLoadContext } from '@remix-run/cloudflare';
import { MAX_BATCH_ITEMS } from '~/domain/artes/batch.ts';
import { batchToCsv } from '~/domain/artes/batch-csv.ts';
import { readEstoqueFilter } from '~/domain/estoque/estoque-filter.ts';
import { groupPanfletos } from '~/domain/estoque/panfletos.ts';
import type { PricedMoto } from '~/domain/motos/pps.ts';
import type { EmpresaUsuario } from '~/domain/pessoas/usuario.ts';
import { orErrorPage } from '~/server/errors.ts';

/** Flyers that a batch leaves to the next one, whose address has `query`; `restam` is null where they are not counted. */
export type NextBatch = { restam: number | null; query: string };

/** Initial selection without items of the estoque. */
const NOTHING_CHOSEN = {
  ...{ motos: [] as string[], csv: '', aviso: null as string | null },
  mais: null as NextBatch | null,
};

/** Maximum number of motorcycles whose flyers are told apart at once; equal ones among them make one. */
const MAX_MOTOS = 1_000;
/** Maximum number of ids that the service finds at once. */
const IDS_PER_READ = 100;
/** Parameter with how many flyers of the same motorcycles earlier batches took. */
const SKIPPED = 'pular';

const numberIn = (text: string | null): number => (/^\d{1,5}$/.test(text ?? '') ? Number(text) : 0);

/** Motorcycles that an address names: those of a filter, from a cursor on, or those that were ticked. */
async function readMotos(context: AppLoadContext, usuario: EmpresaUsuario, params: URLSearchParams) {
  const { id_empresa: idEmpresa } = usuario;
  if (params.get('estoque') !== 'escolha') {
    const page = { cursor: params.get('depois') ?? undefined, limit: MAX_MOTOS };
    return context.estoque.list(usuario, idEmpresa, readEstoqueFilter(params), page);
  }
  const ids = params.getAll('item').slice(0, MAX_MOTOS);
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_PER_READ) }, (_, at) =>
    ids.slice(at * IDS_PER_READ, (at + 1) * IDS_PER_READ),
  );
  const found = await Promise.all(parts.map((part) => context.estoque.findMany(usuario, idEmpresa, part)));
  return { rows: found.flat(), proximo: null };
}

const withParams = (params: URLSearchParams, changes: Record<string, string | null>): string => {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes))
    value === null ? next.delete(name) : next.set(name, value);
  return String(next);
};

/**
 * Initial selection from the estoque: `?estoque=sim` with its filter, or `?estoque=escolha` with `item`s, and what is left
 * to the next batch. Models with the catalogue's price are checked; those with another price become spreadsheet lines.
 */
export async function chosenInStock(
  context: AppLoadContext,
  usuario: EmpresaUsuario,
  params: URLSearchParams,
  motos: readonly PricedMoto[],
) {
  if (!params.has('estoque')) return NOTHING_CHOSEN;
  const { rows, proximo } = await orErrorPage(readMotos(context, usuario, params));
  const { motos: ids, proprios, iguais, fora } = groupPanfletos(rows, motos);
  const all = [...ids.map((moto) => ({ moto, preco: null })), ...proprios];
  const from = numberIn(params.get(SKIPPED));
  const until = Math.min(all.length, from + MAX_BATCH_ITEMS);
  const own = all.slice(from, until).flatMap(({ moto, preco }) => (preco === null ? [] : [{ moto, preco }]));
  const restam = all.length - until;
  const mais: NextBatch | null =
    restam > 0
      ? { restam, query: withParams(params, { [SKIPPED]: String(until) }) }
      : proximo
        ? { restam: null, query: withParams(params, { depois: proximo, [SKIPPED]: null }) }
        : null;
  return {
    motos: ids.slice(from, until),
    csv: own.length > 0 ? batchToCsv([], own).replace(/^\ufeff/, '') : '',
    aviso: explainEstoque(rows.length, { iguais, outside: fora, from, until, mais }),
    mais,
  };
}

/** Says what a batch leaves to the next one. */
function explainRest({ restam }: NextBatch): string {
  const limit = `Um lote leva até ${MAX_BATCH_ITEMS} panfletos`;
  if (restam === null) return `${limit}: há mais motos para o próximo.`;
  return `${limit}: ${restam === 1 ? '1 fica' : `${restam} ficam`} para o próximo.`;
}

/** Explains items that share a flyer, were skipped, or are left to the next batch; null when each item makes one flyer. */
function explainEstoque(
  items: number,
  {
    iguais,
    outside,
    from,
    until,
    mais,
  }: { iguais: number; outside: number; from: number; until: number; mais: NextBatch | null },
): string | null {
  if (items === 0) return 'Nenhuma moto do estoque veio junto. Escolha os modelos abaixo.';
  const parts = [
    iguais > 0 &&
      (iguais === 1
        ? '1 tem o mesmo modelo e preço de outra: sai um panfleto só.'
        : `${iguais} têm o mesmo modelo e preço de outra: sai um panfleto só.`),
    outside > 0 &&
      (outside === 1
        ? '1 ficou de fora: não está no catálogo ou não tem preço.'
        : `${outside} ficaram de fora: não estão no catálogo ou não têm preço.`),
    from > 0 && `Aqui estão os panfletos de ${from + 1} a ${until}.`,
    mais !== null && explainRest(mais),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return [items === 1 ? '1 moto do estoque.' : `${items} motos do estoque.`, ...parts].join(' ');
}

/** Longest query of a next batch, characters. */
const LONGEST_QUERY = 12_000;

/** Query of a created batch's address that leads to the next one; empty where it is the last. */
export function nextBatchQuery(query: string): string {
  const params = new URLSearchParams(query.slice(0, LONGEST_QUERY));
  return params.has('estoque') ? `?proximas=${encodeURIComponent(String(params))}` : '';
}

/** Address of the batch after a created one, from that one's own; null where it is the last. */
export function nextBatchPath(params: URLSearchParams): `/lotes/novo?${string}` | null {
  const next = new URLSearchParams((params.get('proximas') ?? '').slice(0, LONGEST_QUERY));
  return next.has('estoque') ? `/lotes/novo?${next}` : null;
}
