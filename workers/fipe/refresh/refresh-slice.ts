import {
  DAILY_REQUEST_QUOTA,
  FIPE_SOURCES,
  type FipeSourceName,
  MAX_PASSES,
  newRefreshPosition,
  readRefreshPosition,
} from '../../../app/domain/fipe/refresh.ts';
import type { Configuration } from '../../base/configuration.ts';
import type { Log } from '../../upstream/cache.ts';
import type { Deadline } from '../../upstream/upstream.ts';
import type { FipeCatalogo } from './catalogo.ts';
import type { MarcasRepository } from './marcas-repository.ts';
import { refreshModelo } from './refresh-modelo.ts';
import type { RefreshRepository, RefreshStateAfterSlice } from './refresh-repository.ts';
import {
  createRefreshRun,
  LOCK_MS,
  NewMonth,
  type RefreshRun,
  RunLost,
  RunPause,
  SliceEnd,
} from './refresh-run.ts';
import { chooseMarcas, countTargets, explore, learnMonth, targetsOf } from './refresh-targets.ts';
import { createSourceClient } from './sources.ts';
import type { FipeValueRepository } from './values-repository.ts';

/** Parts of a slice of the refresh. */
export type SliceParts = {
  atualizacoes: RefreshRepository;
  valores: FipeValueRepository;
  marcas: MarcasRepository;
  catalogo: FipeCatalogo;
  fontes: Configuration['fipe'];
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  deadline: Deadline;
  clock: () => Date;
  wait: (ms: number) => Promise<void>;
  log: Log;
};

/** Pause after an error of our own, milliseconds. */
const AFTER_ERROR_MS = 15 * 60_000;

/** Daily request limit of a deployment, with or without a token. */
export const allowanceOf = ({ fipeToken }: Configuration['fipe']): number =>
  fipeToken ? DAILY_REQUEST_QUOTA.comToken : DAILY_REQUEST_QUOTA.semToken;

/** The sources that have a host. */
const existingSourcesOf = ({ fipeHost, brasilApiHost }: Configuration['fipe']): FipeSourceName[] =>
  FIPE_SOURCES.filter((fonte) => (fonte === 'fipe' ? fipeHost : brasilApiHost) !== null);

/**
 * Continues the run that is due, for one invocation of the schedule; does nothing without one, or while
 * another invocation holds its lock. The state is in D1 before each request, so an aborted run continues from
 * there. Throws when D1 fails.
 */
export async function runRefreshSlice(parts: SliceParts): Promise<void> {
  const { atualizacoes, clock, log } = parts;
  const now = clock();
  const until = new Date(now.getTime() + LOCK_MS).toISOString();
  const row = await atualizacoes.take(now.toISOString(), until);
  if (!row) return;
  const corrida = createRefreshRun({
    ...parts,
    ...{ row, posicao: readRefreshPosition(row.posicao), franquia: allowanceOf(parts.fontes) },
    existentes: existingSourcesOf(parts.fontes),
    perguntar: createSourceClient(parts),
  });

  const after = await advance(corrida, parts).then(
    () => ({ estado: 'feita', motivo: null, retomarEm: null }) as const,
    (error: unknown) => afterEnd(error, corrida, parts),
  );
  if (!after) return;
  const { posicao, referencia } = corrida;
  await atualizacoes.release({ id: row.id, ate: corrida.ate }, clock().toISOString(), {
    ...{ posicao, referencia },
    ...after,
  });
  log('fipe.fatia', {
    estado: after.estado,
    motivo: after.motivo,
    feitos: posicao.feitos,
    total: posicao.total,
  });
}

/** State of the run after its slice; null when the lock was lost. */
function afterEnd(
  error: unknown,
  corrida: RefreshRun,
  { clock, log }: SliceParts,
): Pick<RefreshStateAfterSlice, 'estado' | 'motivo' | 'retomarEm'> | null {
  if (error instanceof RunLost) return null;
  if (error instanceof SliceEnd) return { estado: 'correndo', motivo: null, retomarEm: null };
  if (error instanceof NewMonth) {
    // Values of the month before stay in force until every model is read again for the new one.
    corrida.posicao = { ...newRefreshPosition(false, corrida.posicao.fontes), mes: true };
    corrida.referencia = error.referencia;
    return { estado: 'correndo', motivo: null, retomarEm: null };
  }
  if (error instanceof RunPause) return { estado: 'pausada', motivo: error.motivo, retomarEm: error.ate };
  log('fipe.failed', { motivo: error instanceof Error ? error.name : 'unknown' });
  const retomarEm = new Date(clock().getTime() + AFTER_ERROR_MS).toISOString();
  return { estado: 'pausada', motivo: 'erro', retomarEm };
}

/** Advances to the end of the run. Throws what interrupts it. */
async function advance(corrida: RefreshRun, parts: SliceParts): Promise<void> {
  const { catalogo, valores } = parts;
  const atualizados = await valores.modelos();
  if (!corrida.posicao.mes) {
    const months = [await catalogo.referencia(), ...atualizados.map(({ referencia }) => referencia)];
    await learnMonth(corrida, months.sort().at(-1) ?? '', parts);
  }
  if (corrida.posicao.marcas.length === 0) {
    await chooseMarcas(corrida, parts);
    corrida.posicao.total = await countTargets(corrida, catalogo, atualizados);
  }
  for (;;) {
    const { posicao } = corrida;
    const marca = posicao.marcas[posicao.marca];
    if (marca) {
      await refreshMarca(corrida, marca, parts, atualizados);
      Object.assign(posicao, { marca: posicao.marca + 1, depois: '', aExplorar: null });
    } else if (posicao.falhas.length > 0 && posicao.passada < MAX_PASSES) {
      const { falhas, passada } = posicao;
      const opening = corrida.opening();
      Object.assign(posicao, { marca: 0, depois: '', so: falhas, falhas: [], passada: passada + 1 });
      // A source that is closed now may be the one that has them.
      if (opening) throw new RunPause('fontes', opening);
    } else return;
  }
}

async function refreshMarca(
  corrida: RefreshRun,
  marca: RefreshRun['posicao']['marcas'][number],
  parts: SliceParts,
  atualizados: Awaited<ReturnType<FipeValueRepository['modelos']>>,
): Promise<void> {
  const { posicao } = corrida;
  const known = await targetsOf(marca.nome, posicao, parts.catalogo, atualizados);
  if (!known.some(({ referencia }) => referencia < corrida.referencia)) return;
  if (posicao.so === null) await explore(corrida, marca, known);
  const targets = await targetsOf(marca.nome, posicao, parts.catalogo, atualizados);
  for (const target of targets) {
    const isDone = target.referencia >= corrida.referencia || target.codigo <= posicao.depois;
    if (isDone || (posicao.so && !posicao.so.includes(target.codigo))) continue;
    const result = await refreshModelo(corrida, target, parts);
    posicao.depois = target.codigo;
    if (result === 'feito') posicao.feitos += 1;
    if (result === 'ausente') posicao.ausentes += 1;
    if (result === 'falhou') posicao.falhas = [...posicao.falhas, target.codigo];
  }
}
