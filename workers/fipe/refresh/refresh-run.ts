import {
  AVAILABLE_SOURCE,
  afterFailure,
  BETWEEN_REQUESTS_MS,
  FIPE_SOURCES,
  type FipeSourceName,
  isSourceAvailable,
  type RefreshPosition,
  startOfTomorrow,
} from '../../../app/domain/fipe/refresh.ts';
import type { FipeReferencia } from '../../../app/domain/fipe/refresh-answers.ts';
import type { PauseReason } from '../../../app/domain/fipe/refresh-words.ts';
import { todayInSaoPaulo } from '../../../app/domain/valores/dates.ts';
import { SourceFailure } from './ask-json.ts';
import type { RefreshRepository, RefreshRow } from './refresh-repository.ts';
import { type AskSource, createRefreshSources } from './sources.ts';

/**
 * Maximum requests and milliseconds of one invocation. The schedule fires each minute; a Worker of the free
 * plan may send 50 requests in one, and at one a second these fit before the next begins.
 */
export const SLICE_LIMITS = { pedidos: 45, ms: 50_000 };
/** Lock time after a request, ms: longer than any request takes. */
export const LOCK_MS = 120_000;

/** Thrown when the invocation has used up its slice. */
export class SliceEnd extends Error {}
/** Thrown when the run was stopped, or another invocation holds its lock. */
export class RunLost extends Error {}
/** Thrown when a source returns a month after the run's. */
export class NewMonth extends Error {
  constructor(readonly referencia: FipeReferencia) {
    super(`newer month: ${referencia}`);
  }
}
/** Thrown when the run must wait until `ate`, ISO 8601 UTC. */
export class RunPause extends Error {
  constructor(
    readonly motivo: PauseReason,
    readonly ate: string,
  ) {
    super(`refresh pauses: ${motivo}`);
  }
}

/** Run in progress: its position, and the sources, called within all limits. */
export type RefreshRun = ReturnType<typeof createRefreshRun>;

/** Opens a locked run for one slice. */
export function createRefreshRun(parts: {
  row: RefreshRow;
  posicao: RefreshPosition;
  franquia: number;
  /** Sources that have a host. */
  existentes: readonly FipeSourceName[];
  perguntar: AskSource;
  atualizacoes: RefreshRepository;
  clock: () => Date;
  /** Resolves so many milliseconds later. */
  wait: (ms: number) => Promise<void>;
}) {
  const { row, franquia, existentes, perguntar, atualizacoes, clock, wait } = parts;
  const start = clock().getTime();
  let { dia, pedidosDoDia } = row;
  let ate = row.ocupadaAte ?? '';
  let asked = 0;
  // The invocation before may have sent a request a moment ago.
  let last = start;

  /**
   * Waits for the rate limit and stores the count before the request is sent, so that an aborted one is
   * counted too.
   */
  async function spend(): Promise<void> {
    if (asked >= SLICE_LIMITS.pedidos || clock().getTime() - start >= SLICE_LIMITS.ms) throw new SliceEnd();
    const rest = last + BETWEEN_REQUESTS_MS - clock().getTime();
    if (rest > 0) await wait(rest);
    const now = clock();
    const hoje = todayInSaoPaulo(now);
    const today = hoje === dia ? pedidosDoDia : 0;
    if (today >= franquia) throw new RunPause('franquia', startOfTomorrow(now));
    const { posicao, referencia } = corrida;
    const until = new Date(now.getTime() + LOCK_MS).toISOString();
    const what = { dia: hoje, pedidosDoDia: today + 1, posicao, referencia };
    if (!(await atualizacoes.spend({ id: row.id, ate }, { now: now.toISOString(), ate: until, ...what })))
      throw new RunLost();
    ({ dia, pedidosDoDia } = what);
    ate = until;
    asked += 1;
    last = clock().getTime();
  }

  const note = (fonte: FipeSourceName, failure: SourceFailure) => {
    const { fontes } = corrida.posicao;
    corrida.posicao.fontes = { ...fontes, [fonte]: afterFailure(fontes[fonte], failure.motivo, clock()) };
  };

  const closed = () =>
    existentes
      .filter((fonte) => !corrida.isAberta(fonte))
      .flatMap((fonte) => corrida.posicao.fontes[fonte].fechadaAte ?? [])
      .sort();

  const corrida = {
    posicao: parts.posicao,
    referencia: row.referencia,
    get ate(): string {
      return ate;
    },
    fontes: createRefreshSources(async (...question) => {
      await spend();
      return perguntar(...question);
    }),

    isAberta: (fonte: FipeSourceName): boolean =>
      existentes.includes(fonte) && isSourceAvailable(corrida.posicao.fontes[fonte], clock()),

    /** Calls a source; records a failure of the source and returns it. */
    async attempt<T>(
      fonte: FipeSourceName,
      ask: () => Promise<T>,
    ): Promise<{ value: T } | { falha: SourceFailure }> {
      try {
        const value = await ask();
        corrida.posicao.fontes = { ...corrida.posicao.fontes, [fonte]: AVAILABLE_SOURCE };
        return { value };
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error;
        note(fonte, error);
        return { falha: error };
      }
    },

    /** Throws SourceFailure for values of a month before the run's, NewMonth for a later one. */
    requireMes(lida: FipeReferencia): void {
      requirePlausibleMonth(lida, clock());
      if (lida > corrida.referencia) throw new NewMonth(lida);
      if (lida < corrida.referencia) throw new SourceFailure('mes-anterior');
    },

    hasFonte: (fonte: FipeSourceName): boolean => existentes.includes(fonte),
    /** Earliest time at which a closed source opens again, ISO 8601 UTC; null when none is closed. */
    opening: (): string | null => closed()[0] ?? null,

    /** Throws Pausa when every source is closed. */
    requireFonte(): void {
      if (FIPE_SOURCES.some(corrida.isAberta)) return;
      throw new RunPause('fontes', corrida.opening() ?? startOfTomorrow(clock()));
    },
  };
  return corrida;
}

/** Rejects implausible months: a table is published at most a month ahead. Throws SourceFailure. */
export function requirePlausibleMonth(lida: FipeReferencia, now: Date): void {
  if (lida > todayInSaoPaulo(new Date(now.getTime() + 31 * 86_400_000)).slice(0, 7))
    throw new SourceFailure('forma');
}
