import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { PremiacaoMetric } from '../../app/domain/premiacao/metrics.ts';
import type { Premiacao, PremiacaoRules, Premios } from '../../app/domain/premiacao/premiacao.ts';
import type { RankingRow } from '../../app/domain/premiacao/ranking.ts';
import { type Page, type Paged, preparedPages } from '../db/page-repository.ts';
import { preparedOnce } from '../db/prepared-batch-repository.ts';
import { premiacaoRanking, premiacoes } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

type Row = typeof premiacoes.$inferSelect;

/** Premiação with its company. */
export type StoredPremiacao = Premiacao & { idEmpresa: number };

/** Values that a change writes. Times are ISO 8601 UTC. */
export type PremiacaoWrite = { regras: PremiacaoRules; fechaEm: string; uid: string; em: string };

/** Premiações. Every query of a person is filtered by company. */
export type PremiacaoRepository = ReturnType<typeof createPremiacaoRepository>;

/** Creates the repository of premiações. Throws when D1 fails. */
export const createPremiacaoRepository = sharedRepository((db) => {
  const of = (idEmpresa: number, id: string) =>
    and(eq(premiacoes.idEmpresa, idEmpresa), eq(premiacoes.id, id));
  const open = (idEmpresa: number, id: string) => and(of(idEmpresa, id), isNull(premiacoes.congeladaEm));

  const ofEmpresa = eq(premiacoes.idEmpresa, sql.placeholder('idEmpresa'));
  const found = preparedOnce(() =>
    db
      .select()
      .from(premiacoes)
      .where(and(ofEmpresa, eq(premiacoes.id, sql.placeholder('id')))),
  );
  const notOver = preparedOnce(() =>
    db
      .select()
      .from(premiacoes)
      .where(and(ofEmpresa, gt(premiacoes.fechaEm, sql.placeholder('em'))))
      .orderBy(asc(premiacoes.fechaEm), asc(premiacoes.id))
      .limit(sql.placeholder('limit')),
  );
  const over = preparedPages<{ idEmpresa: number; em: string }, Row>(
    { em: premiacoes.fechaEm, id: premiacoes.id },
    ['idEmpresa', 'em'],
    ({ idEmpresa, em }, { after, order, limit }) =>
      db
        .select()
        .from(premiacoes)
        .where(and(eq(premiacoes.idEmpresa, idEmpresa), lte(premiacoes.fechaEm, em), after))
        .orderBy(...order)
        .limit(limit),
    ({ fechaEm }) => fechaEm,
  );
  const winners = preparedOnce(() =>
    db
      .select({ id: premiacaoRanking.premiacao, nome: premiacaoRanking.nome })
      .from(premiacaoRanking)
      .where(
        and(
          eq(premiacaoRanking.idEmpresa, sql.placeholder('idEmpresa')),
          sql`${premiacaoRanking.premiacao} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`,
          eq(premiacaoRanking.lugar, 1),
        ),
      )
      .orderBy(premiacaoRanking.ordem),
  );

  return {
    async find(idEmpresa: number, id: string): Promise<StoredPremiacao | null> {
      const row = await found.get({ idEmpresa, id });
      return row ? toPremiacao(row) : null;
    },

    /** Those not over at `em`, the one that ends first at the top; at most `limit`. */
    listAbertas: async (idEmpresa: number, em: string, limit: number): Promise<StoredPremiacao[]> =>
      (await notOver.all({ idEmpresa, em, limit })).map(toPremiacao),

    /** Those that are over, the latest first. */
    async listEncerradas(idEmpresa: number, em: string, page: Page): Promise<Paged<StoredPremiacao>> {
      const { rows, proximo } = await over({ idEmpresa, em }, page);
      return { rows: rows.map(toPremiacao), proximo };
    },

    /** Returns false when the id was taken meanwhile. */
    async insert(
      idEmpresa: number,
      id: string,
      { regras, fechaEm, uid, em }: PremiacaoWrite,
    ): Promise<boolean> {
      const row = {
        idEmpresa,
        id,
        ...toColumns(regras),
        fechaEm,
        versao: 1,
        uid,
        criadaEm: em,
        alteradaEm: em,
      };
      return (await db.insert(premiacoes).values(row).onConflictDoNothing()).meta.changes > 0;
    },

    /** Changes it unless somebody changed it since `base` or it is over; then returns false. */
    async update(
      idEmpresa: number,
      id: string,
      base: number,
      { regras, fechaEm, uid, em }: PremiacaoWrite,
    ): Promise<boolean> {
      const changed = await db
        .update(premiacoes)
        .set({ ...toColumns(regras), fechaEm, versao: base + 1, uid, alteradaEm: em })
        .where(and(of(idEmpresa, id), eq(premiacoes.versao, base), gt(premiacoes.fechaEm, em)));
      return changed.meta.changes > 0;
    },

    /** Those of all companies that were over at a time without a stored final ranking; at most `limit`. */
    listPorCongelar: async (fechadasAte: string, limit: number): Promise<StoredPremiacao[]> =>
      (
        await db
          .select()
          .from(premiacoes)
          .where(and(isNull(premiacoes.congeladaEm), lte(premiacoes.fechaEm, fechadasAte)))
          .orderBy(asc(premiacoes.fechaEm))
          .limit(limit)
      ).map(toPremiacao),

    /** Stores a final ranking, once: of two concurrent ones, equal anyway, the first wins. */
    async freeze(
      { idEmpresa, id }: StoredPremiacao,
      ranking: readonly RankingRow[],
      em: string,
    ): Promise<void> {
      const part = (name: string) => sql.raw(`json_extract(value, '$.${name}')`);
      await db.batch([
        db
          .insert(premiacaoRanking)
          .select(
            sql`SELECT ${idEmpresa}, ${id}, ${part('uid')}, ${part('nome')}, key, ${part('lugar')}, ${part('quantidade')}, ${part('pontos')}
              FROM json_each(${JSON.stringify(ranking)}) WHERE EXISTS (
                SELECT 1 FROM ${premiacoes} WHERE ${open(idEmpresa, id)})`,
          )
          .onConflictDoNothing(),
        db.update(premiacoes).set({ congeladaEm: em }).where(open(idEmpresa, id)),
      ]);
    },

    /** Stored final ranking. */
    listRanking: (idEmpresa: number, id: string): Promise<RankingRow[]> =>
      db
        .select({
          uid: premiacaoRanking.uid,
          nome: premiacaoRanking.nome,
          quantidade: premiacaoRanking.quantidade,
          pontos: premiacaoRanking.pontos,
          lugar: premiacaoRanking.lugar,
        })
        .from(premiacaoRanking)
        .where(and(eq(premiacaoRanking.idEmpresa, idEmpresa), eq(premiacaoRanking.premiacao, id)))
        .orderBy(premiacaoRanking.ordem),

    /** Stored winners of each of these, at most a page of them. */
    listVencedores: (idEmpresa: number, ids: readonly string[]): Promise<{ id: string; nome: string }[]> =>
      winners.all({ idEmpresa, ids: JSON.stringify(ids) }),
  };
});

function toColumns({ premios, participantes, ...regras }: PremiacaoRules) {
  return {
    ...regras,
    premios: JSON.stringify(premios),
    participantes: participantes === null ? null : JSON.stringify(participantes),
  };
}

function toPremiacao({ metrica, premios, participantes, ...row }: Row): StoredPremiacao {
  const { idEmpresa, id, nome, pontos, meta, inicio, fim, regras, versao, fechaEm, congeladaEm } = row;
  return {
    ...{ idEmpresa, id, nome, pontos, meta, inicio, fim, regras, versao, fechaEm, congeladaEm },
    metrica: metrica as PremiacaoMetric,
    premios: JSON.parse(premios) as Premios,
    participantes: participantes === null ? null : (JSON.parse(participantes) as string[]),
  };
}
