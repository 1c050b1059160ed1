import {
  type QuotaKind,
  quotaOf,
  refuseDailyQuota,
  refuseEmpresaQuota,
  refuseOpenQuota,
  type StorageQuota,
} from '../../app/domain/armazenamento/quotas.ts';
import { ApiError } from './api-error.ts';
import type { CountResult, EventCounters, WindowLimit } from './counter-repository.ts';
import type { Owner } from './owner.ts';
import type { StorageRepository } from './storage-repository.ts';

const DAY_MS = 24 * 3600_000;
/** Midnight in São Paulo behind UTC, in ms; there has been no summer time since 2019. */
const MIDNIGHT_MS = 3 * 3600_000;

/** Amount to store: number of things, and their bytes in the bucket. */
export type QuotaAmount = { n?: number; bytes?: number };

export type Quotas = {
  /**
   * Stores something within its quotas. A failure, or a duplicate (`false`, or `nova: false`), is not
   * counted. Throws ApiError 409 when the quota of company or person is used up, 429 when the person's daily
   * quota is, and what `write` throws.
   */
  keep<T>(kind: QuotaKind, dono: Owner, write: () => Promise<T>, quanto?: QuotaAmount): Promise<T>;
};

/** Unlimited quotas, for what the product stores by itself. */
export const UNLIMITED_QUOTAS: Quotas = { keep: (_tipo, _dono, write) => write() };

/**
 * Creates the quotas of everything stored (app/domain/armazenamento). A failing counter blocks nobody:
 * docs/decisions/0007.
 */
export function createQuotas({
  contagens,
  armazenamento,
  log,
}: {
  contagens: Pick<EventCounters, 'consume'>;
  armazenamento: Pick<StorageRepository, 'ofEmpresa' | 'ofPessoa'>;
  log: (event: string, data: Record<string, string>) => void;
}): Quotas {
  /** Logs a failed count, which then counts as nothing. */
  const orElse = <T>(asked: Promise<T>, otherwise: T): Promise<T> =>
    asked.catch((error: unknown) => {
      log('cota.failed', { motivo: error instanceof Error ? error.name : 'unknown' });
      return otherwise;
    });

  async function requireRoom(
    kind: QuotaKind,
    dono: Owner,
    cota: StorageQuota,
    n: number,
    bytes: number,
  ): Promise<void> {
    const { abertas, naEmpresa = Infinity, bytesNaEmpresa = Infinity } = cota;
    const [own, all] = await Promise.all([
      abertas === undefined ? 0 : orElse(armazenamento.ofPessoa(kind, dono), 0),
      orElse(armazenamento.ofEmpresa(kind, dono.idEmpresa), { n: 0, bytes: 0 }),
    ]);
    if (abertas !== undefined && own + n > abertas) throw quotaFull(refuseOpenQuota(cota));
    if (all.n + n > naEmpresa) throw quotaFull(refuseEmpresaQuota(cota, 'n'));
    if (all.bytes + bytes > bytesNaEmpresa) throw quotaFull(refuseEmpresaQuota(cota, 'bytes'));
  }

  async function reserve(
    kind: QuotaKind,
    { uid, idEmpresa }: Owner,
    cota: StorageQuota,
    n: number,
    bytes: number,
  ) {
    const common = { quem: `${idEmpresa} ${uid}`, janelaMs: DAY_MS, aPartirDe: MIDNIGHT_MS };
    const limits: WindowLimit[] = [{ ...common, nome: `cota-${kind}`, maximo: cota.porDia, quanto: n }];
    if (cota.bytesPorDia !== undefined && bytes > 0)
      limits.push({ ...common, nome: `cota-${kind}-bytes`, maximo: cota.bytesPorDia, quanto: bytes });
    const counted = await orElse<CountResult>(contagens.consume(limits), {
      ok: true,
      refund: async () => undefined,
    });
    if (counted.ok) return () => orElse(counted.refund(), undefined);
    throw new ApiError(
      429,
      'cota-do-dia',
      refuseDailyQuota(cota, counted.cheios.includes(`cota-${kind}`) ? 'n' : 'bytes'),
      {
        retryAfter: Math.max(1, Math.ceil(counted.esperaMs / 1000)),
      },
    );
  }

  return {
    async keep(kind, dono, write, { n = 1, bytes = 0 } = {}) {
      const cota = quotaOf(kind);
      await requireRoom(kind, dono, cota, n, bytes);
      const giveBack = await reserve(kind, dono, cota, n, bytes);
      try {
        const done = await write();
        if (isNothingNew(done)) await giveBack();
        return done;
      } catch (error) {
        await giveBack();
        throw error;
      }
    },
  };
}

const quotaFull = (message: string) => new ApiError(409, 'cota-cheia', message);

const isNothingNew = (done: unknown): boolean =>
  done === false || (typeof done === 'object' && done !== null && 'nova' in done && done.nova === false);
