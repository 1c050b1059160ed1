import { originalsOf, withCopies } from '../imagens/reduced-copy.ts';
import type { SeminovoFotoRepository } from './seminovo-foto-repository.ts';

/** Photos of one round. */
const EACH = 90;
/** Objects of one listing of R2. */
const LISTED = 1000;
/** How long an object may wait for its row, in milliseconds. */
const SEM_FICHA_MS = 24 * 3_600_000;

/** Where everything of used bikes lies in the bucket. */
const PASTA = 'seminovos/';
/** Drawn copies of a photo lie beside it, under its id and the beginning of its hash (copias.ts). */
const COPIA = /^seminovos\/[^/]+\/publica\/([^/-]+)-([0-9a-f]+)-/;

/** Folder of a used bike's photos and of their copies. */
export const pastaDe = (seminovo: string): string => `${PASTA}${seminovo}/`;

/** Removes objects that were taken back from the bucket. Throws when D1 or R2 fails; the next one goes on. */
export async function sweepFotosDosSeminovos(
  balde: Pick<R2Bucket, 'delete'>,
  fotos: Pick<SeminovoFotoRepository, 'listLeftOver' | 'markGone'>,
): Promise<void> {
  for (;;) {
    const found = await fotos.listLeftOver(EACH);
    if (found.length === 0) return;
    await balde.delete(found.flatMap(({ chave }) => withCopies(chave)));
    await fotos.markGone(found.map(({ id }) => id));
  }
}

/**
 * Removes what no photo names from the bucket once it is a day old: rows go first, and R2 may fail behind them, or an
 * upload end after its used bike is gone. Reads the whole folder, so it is for the daily run. Throws when D1 or R2 fails.
 */
export async function sweepSemFicha(
  balde: Pick<R2Bucket, 'list' | 'delete'>,
  fotos: Pick<SeminovoFotoRepository, 'namedOf'>,
  agora: Date,
): Promise<void> {
  let cursor: string | undefined;
  do {
    const listed = await balde.list({ prefix: PASTA, limit: LISTED, ...(cursor ? { cursor } : {}) });
    const old = listed.objects
      .filter(({ uploaded }) => agora.getTime() - uploaded.getTime() > SEM_FICHA_MS)
      .map(({ key }) => ({ key, copia: COPIA.exec(key), de: originalsOf(key) }));
    const { chaves, copias } = await fotos.namedOf(
      old.flatMap(({ copia, de }) => (copia ? [] : de)),
      old.flatMap(({ copia }) => (copia?.[1] ? [copia[1]] : [])),
    );
    const stray = old.filter(({ copia, de }) =>
      copia
        ? !copias.get(copia[1] ?? '')?.startsWith(copia[2] ?? '')
        : !de.some((chave) => chaves.has(chave)),
    );
    if (stray.length > 0) await balde.delete(stray.map(({ key }) => key));
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor);
}
