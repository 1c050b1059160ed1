import {
  type Cota,
  cotaDe,
  recusaDaEmpresa,
  recusaDasAbertas,
  recusaDoDia,
  type TipoDeCota,
} from '../../app/domain/armazenamento/cotas.ts';
import { ErroDaApi } from './api-error.ts';
import type { ArmazenamentoRepository } from './armazenamento-repository.ts';
import type { Contada, Contagens, Limite } from './contagem-repository.ts';
import type { Dono } from './owner.ts';

const DIA_MS = 24 * 3600_000;
/** Midnight in São Paulo behind UTC, in ms; there has been no summer time since 2019. */
const MEIA_NOITE_MS = 3 * 3600_000;

/** Amount to store: number of things, and their bytes in the bucket. */
export type Quanto = { n?: number; bytes?: number };

export type Cotas = {
  /**
   * Stores something within its quotas. A failure, or a duplicate (`false`, or `nova: false`), is not
   * counted. Throws ErroDaApi 409 when the quota of company or person is used up, 429 when the person's daily
   * quota is, and what `write` throws.
   */
  keep<T>(tipo: TipoDeCota, dono: Dono, write: () => Promise<T>, quanto?: Quanto): Promise<T>;
};

/** Unlimited quotas, for what the product stores by itself. */
export const SEM_COTAS: Cotas = { keep: (_tipo, _dono, write) => write() };

/**
 * Creates the quotas of everything stored (app/domain/armazenamento). A failing counter blocks nobody:
 * docs/decisions/0007.
 */
export function createCotas({
  contagens,
  armazenamento,
  log,
}: {
  contagens: Pick<Contagens, 'consume'>;
  armazenamento: Pick<ArmazenamentoRepository, 'ofEmpresa' | 'ofPessoa'>;
  log: (evento: string, dados: Record<string, string>) => void;
}): Cotas {
  /** Logs a failed count, which then counts as nothing. */
  const orElse = <T>(asked: Promise<T>, otherwise: T): Promise<T> =>
    asked.catch((error: unknown) => {
      log('cota.failed', { motivo: error instanceof Error ? error.name : 'unknown' });
      return otherwise;
    });

  async function requireRoom(
    tipo: TipoDeCota,
    dono: Dono,
    cota: Cota,
    n: number,
    bytes: number,
  ): Promise<void> {
    const { abertas, naEmpresa = Infinity, bytesNaEmpresa = Infinity } = cota;
    const [own, all] = await Promise.all([
      abertas === undefined ? 0 : orElse(armazenamento.ofPessoa(tipo, dono), 0),
      orElse(armazenamento.ofEmpresa(tipo, dono.idEmpresa), { n: 0, bytes: 0 }),
    ]);
    if (abertas !== undefined && own + n > abertas) throw cheio(recusaDasAbertas(cota));
    if (all.n + n > naEmpresa) throw cheio(recusaDaEmpresa(cota, 'n'));
    if (all.bytes + bytes > bytesNaEmpresa) throw cheio(recusaDaEmpresa(cota, 'bytes'));
  }

  async function reserve(tipo: TipoDeCota, { uid, idEmpresa }: Dono, cota: Cota, n: number, bytes: number) {
    const common = { quem: `${idEmpresa} ${uid}`, janelaMs: DIA_MS, aPartirDe: MEIA_NOITE_MS };
    const limites: Limite[] = [{ ...common, nome: `cota-${tipo}`, maximo: cota.porDia, quanto: n }];
    if (cota.bytesPorDia !== undefined && bytes > 0)
      limites.push({ ...common, nome: `cota-${tipo}-bytes`, maximo: cota.bytesPorDia, quanto: bytes });
    const counted = await orElse<Contada>(contagens.consume(limites), {
      ok: true,
      refund: async () => undefined,
    });
    if (counted.ok) return () => orElse(counted.refund(), undefined);
    throw new ErroDaApi(
      429,
      'cota-do-dia',
      recusaDoDia(cota, counted.cheios.includes(`cota-${tipo}`) ? 'n' : 'bytes'),
      {
        retryAfter: Math.max(1, Math.ceil(counted.esperaMs / 1000)),
      },
    );
  }

  return {
    async keep(tipo, dono, write, { n = 1, bytes = 0 } = {}) {
      const cota = cotaDe(tipo);
      await requireRoom(tipo, dono, cota, n, bytes);
      const giveBack = await reserve(tipo, dono, cota, n, bytes);
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

const cheio = (mensagem: string) => new ErroDaApi(409, 'cota-cheia', mensagem);

const isNothingNew = (done: unknown): boolean =>
  done === false || (typeof done === 'object' && done !== null && 'nova' in done && done.nova === false);
