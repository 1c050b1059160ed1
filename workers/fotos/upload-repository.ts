import { sharedRepository } from '../db/shared-repository.ts';

/** Unfinished upload: its folder in the bucket, hashes of uploader and network, and the company. */
export type OpenUpload = { pasta: string; de: string; rede: string; idEmpresa: number };

/** Maximum bytes of unfinished uploads: of one uploader, one network, one company. */
export type MaxWaitingBytes = { de: number; rede: number; empresa: number };

export type UploadRepository = ReturnType<typeof createUploadRepository>;

const WAITING = 'SELECT coalesce(sum(bytes), 0) FROM envios_em_partes WHERE';

export const createUploadRepository = sharedRepository((_db, d1) => ({
  /**
   * Reserves bytes that are about to arrive; false over the limit: one conditional upsert, so that the
   * limit holds under concurrency. Throws when D1 fails.
   */
  async reserve(
    { pasta, de, rede, idEmpresa }: OpenUpload,
    bytes: number,
    most: MaxWaitingBytes,
    venceEm: number,
  ): Promise<boolean> {
    // Visitors and a company's people have separate limits.
    const stored = await d1
      .prepare(
        `INSERT INTO envios_em_partes (pasta, de, rede, id_empresa, bytes, vence_em)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6
           WHERE (${WAITING} de = ?2) + ?5 <= ?7
             AND (?3 = '' OR (${WAITING} rede = ?3) + ?5 <= ?8)
             AND (${WAITING} id_empresa = ?4 AND (rede = '') = (?3 = '')) + ?5 <= ?9
           ON CONFLICT (pasta) DO UPDATE SET bytes = bytes + excluded.bytes, vence_em = excluded.vence_em`,
      )
      .bind(pasta, de, rede, idEmpresa, bytes, venceEm, most.de, most.rede, most.empresa)
      .run();
    return stored.meta.changes > 0;
  },

  /** Releases reserved bytes that did not arrive. Throws when D1 fails. */
  async giveBack(folder: string, bytes: number): Promise<void> {
    const update = 'UPDATE envios_em_partes SET bytes = max(0, bytes - ?2) WHERE pasta = ?1';
    await d1.prepare(update).bind(folder, bytes).run();
  },

  /** Ends an upload whose parts have left the bucket. Throws when D1 fails. */
  async close(folder: string): Promise<void> {
    await d1.prepare('DELETE FROM envios_em_partes WHERE pasta = ?1').bind(folder).run();
  },

  /** Ends an upload if it had expired at `now`. Throws when D1 fails. */
  async closeOver(folder: string, now: number): Promise<void> {
    const over = 'DELETE FROM envios_em_partes WHERE pasta = ?1 AND vence_em < ?2';
    await d1.prepare(over).bind(folder, now).run();
  },

  /** Ends all uploads of one uploader. Throws when D1 fails. */
  async closeAll(de: string): Promise<void> {
    await d1.prepare('DELETE FROM envios_em_partes WHERE de = ?1').bind(de).run();
  },

  /** Folders of expired uploads, the oldest first. Throws when D1 fails. */
  async listOver(now: number, limit: number): Promise<string[]> {
    const { results } = await d1
      .prepare('SELECT pasta FROM envios_em_partes WHERE vence_em < ?1 ORDER BY vence_em LIMIT ?2')
      .bind(now, limit)
      .all<{ pasta: string }>();
    return results.map(({ pasta }) => pasta);
  },
}));
