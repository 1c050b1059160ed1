import { ulid } from 'ulid';
import { currentMonth, newRefreshPosition, readRefreshPosition } from '../../../app/domain/fipe/refresh.ts';
import type { FipeReferencia } from '../../../app/domain/fipe/refresh-answers.ts';
import { todayInSaoPaulo } from '../../../app/domain/valores/dates.ts';
import type { FipeCatalogo } from './catalogo.ts';
import type { RefreshRepository, RefreshRow } from './refresh-repository.ts';

/** Builds a FIPE refresh not yet begun; request count and closed sources come from the run before. */
export async function newRefreshRow(
  atualizacoes: RefreshRepository,
  now: Date,
  { uid, referencia, esperar }: { uid: string | null; referencia: FipeReferencia; esperar: boolean },
): Promise<RefreshRow> {
  const [last] = await atualizacoes.list(1);
  const em = now.toISOString();
  const dia = todayInSaoPaulo(now);
  return {
    ...{ id: ulid(now.getTime()), uid, referencia, estado: 'correndo', pedidos: 0, dia },
    pedidosDoDia: last?.dia === dia ? last.pedidosDoDia : 0,
    posicao: JSON.stringify(newRefreshPosition(esperar, last && readRefreshPosition(last.posicao).fontes)),
    ...{ motivo: null, retomarEm: null, ocupadaAte: null, terminadaEm: null },
    ...{ iniciadaEm: em, atualizadaEm: em },
  };
}

/**
 * Starts the refresh of a new month (São Paulo time), once; the run waits until the table is published. One
 * that somebody stopped is not started again. Throws when D1 fails.
 */
export async function beginMonth(parts: {
  atualizacoes: RefreshRepository;
  catalogo: Pick<FipeCatalogo, 'referencia'>;
  clock: () => Date;
}): Promise<void> {
  const { atualizacoes, catalogo } = parts;
  const now = parts.clock();
  const referencia = currentMonth(now);
  if ((await catalogo.referencia()) >= referencia || (await atualizacoes.hasFor(referencia))) return;
  await atualizacoes.insert(await newRefreshRow(atualizacoes, now, { uid: null, referencia, esperar: true }));
}
