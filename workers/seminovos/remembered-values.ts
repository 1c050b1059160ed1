import type { HashedMarks } from '../../app/domain/propostas/same-seminovo.ts';
import { type GivenAvaliacoes, pickNewest } from '../../app/domain/propostas/troca-ceiling.ts';
import type { SeminovoStatus } from '../../app/domain/seminovos/seminovo-status.ts';
import { avaliacoesValidSince } from '../../app/domain/seminovos/time-limits.ts';
import { deriveHmacKey } from '../base/derived-key.ts';
import { createRememberedValueRepository, type RememberedValue } from './remembered-value-repository.ts';
import { createTrocas, type IdentifyingMarks, type StoredMark } from './troca-repository.ts';

/**
 * Values given to a bike, of every record that has or had its plate, chassis or renavam, and of those that were erased:
 * the values of an erased one are kept for as long as they hold, under keyed hashes of its marks.
 */
export type RememberedValues = ReturnType<typeof createRememberedValues>;

const hadAt = (marca: StoredMark | undefined, em: string): boolean =>
  marca !== undefined && marca.de <= em && (marca.ate === null || marca.ate > em);

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Creates the service. @param secret SESSION_SECRET; the key is derived from it, for this use alone */
export function createRememberedValues({
  db,
  secret,
  clock,
}: {
  db: D1Database;
  secret: string;
  clock: () => Date;
}) {
  const trocas = createTrocas(db);
  const kept = createRememberedValueRepository(db);

  async function hash(text: string): Promise<string> {
    const key = await deriveHmacKey(secret, 'seminovos: valores lembrados v1');
    return hex(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
  }

  /** Hashes of a record's marks; another company's of the same bike are others. */
  const hashesOf = (idEmpresa: number, marcas: readonly StoredMark[]): Promise<string[]> =>
    Promise.all(marcas.map(({ marca }) => hash(`${idEmpresa}:${marca}`)));
  const hashOfAuthor = (idEmpresa: number, uid: string) => hash(`${idEmpresa}:uid:${uid}`);

  return {
    /** Finds what bounds a seller's value, see trocaCeiling. @param desde ISO 8601 UTC */
    async findValores(
      idEmpresa: number,
      id: string,
      pedido: { vendedor: string; desde: string },
    ): Promise<GivenAvaliacoes> {
      const { atual, marcas, deOutros } = await trocas.findValores(idEmpresa, id, pedido);
      const [hashes, autor] = await Promise.all([
        hashesOf(idEmpresa, marcas),
        hashOfAuthor(idEmpresa, pedido.vendedor),
      ]);
      const erased = await kept.list(idEmpresa, { marcas: hashes, autor, desde: pedido.desde });
      const seen = new Set(hashes.filter((_, at) => atual && hadAt(marcas[at], atual.em)));
      // One evaluation has a row for each mark: it was seen by any of them.
      const seenRows = new Set(
        erased.flatMap((row) => (seen.has(row.marca) ? [`${row.em} ${row.autor}`] : [])),
      );
      const data = erased.map((row) => ({
        ...row,
        visto: atual !== null && row.em <= atual.em && seenRows.has(`${row.em} ${row.autor}`),
      }));
      return { atual, ...pickNewest([...deOutros, ...data]) };
    },

    /** Hashes the marks of a bike, to compare them later without keeping them. */
    async hashMarcas(idEmpresa: number, marcas: IdentifyingMarks): Promise<HashedMarks> {
      const hashed = Object.entries(marcas).map(async ([name, mark]) => [
        name,
        mark === null ? null : (await hash(`${idEmpresa}:troca:${name}:${mark}`)).slice(0, 32),
      ]);
      return Object.fromEntries(await Promise.all(hashed));
    },

    /** Reads what to keep of a visitor's record that is about to lose its marks; null for none. */
    async toKeep(
      id: string,
    ): Promise<{ situacao: SeminovoStatus; versao: number; valores: RememberedValue[] } | null> {
      const ficha = await kept.findFicha(id, avaliacoesValidSince(clock()));
      if (!ficha) return null;
      const { idEmpresa, situacao, versao, marcas, valores } = ficha;
      const hashes = await hashesOf(idEmpresa, marcas);
      const rows = await Promise.all(
        valores.map(async ({ uid, ...value }) => {
          const autor = await hashOfAuthor(idEmpresa, uid);
          return hashes.map((marca) => ({ idEmpresa, marca, autor, ...value }));
        }),
      );
      return { situacao, versao, valores: rows.flat() };
    },

    /** Deletes kept values that are over. */
    sweep: (): Promise<void> => kept.sweep(avaliacoesValidSince(clock())),
  };
}
