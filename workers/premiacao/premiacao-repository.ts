import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Metrica } from '../../app/domain/premiacao/metricas.ts';
import type { Premiacao, Premios, RegrasDaPremiacao } from '../../app/domain/premiacao/premiacao.ts';
import type { Posicao } from '../../app/domain/premiacao/ranking.ts';
import { newestFirst, type Page, type Paged } from '../base/page-repository.ts';
import { premiacaoRanking, premiacoes } from '../base/schema.ts';
import { sharedRepository } from '../base/shared-repository.ts';

type Row = typeof premiacoes.$inferSelect;

/** An award with whose it is. */
export type PremiacaoGuardada = Premiacao & { idEmpresa: number };

/** What a change writes. Instants ISO 8601 UTC. */
export type Escrita = { regras: RegrasDaPremiacao; fechaEm: string; uid: string; em: string };

/** Every query of a person names the company. */
export type PremiacaoRepository = {
  find(idEmpresa: number, id: string): Promise<PremiacaoGuardada | null>;
  /** Those that are not over at an instant, the one that ends first before the others; at most so many. */
  listAbertas(idEmpresa: number, em: string, limit: number): Promise<PremiacaoGuardada[]>;
  /** Those that are over, the last one first. */
  listEncerradas(idEmpresa: number, em: string, page: Page): Promise<Paged<PremiacaoGuardada>>;
  /** False when the id was taken meanwhile. */
  insert(idEmpresa: number, id: string, escrita: Escrita): Promise<boolean>;
  /** Changes one that nobody changed since `base` and that is not over; false otherwise. */
  update(idEmpresa: number, id: string, base: number, escrita: Escrita): Promise<boolean>;
  /** Those of all companies that were over at an instant and have no final ranking yet; at most so many. */
  listPorCongelar(fechadasAte: string, limit: number): Promise<PremiacaoGuardada[]>;
  /** Keeps a final ranking, once: of two at the same time the first counts, and both are of the same events. */
  freeze(premiacao: PremiacaoGuardada, ranking: readonly Posicao[], em: string): Promise<void>;
  /** The final ranking that was kept. */
  listRanking(idEmpresa: number, id: string): Promise<Posicao[]>;
  /** Who was first in each of these, as it was kept; of at most a page of them. */
  listVencedores(idEmpresa: number, ids: readonly string[]): Promise<{ id: string; nome: string }[]>;
};

/** Repository of awards. Throws when D1 fails. */
export const createPremiacaoRepository = sharedRepository((db): PremiacaoRepository => {
  const of = (idEmpresa: number, id: string) =>
    and(eq(premiacoes.idEmpresa, idEmpresa), eq(premiacoes.id, id));
  const aberta = (idEmpresa: number, id: string) => and(of(idEmpresa, id), isNull(premiacoes.congeladaEm));

  return {
    async find(idEmpresa, id) {
      const row = await db.select().from(premiacoes).where(of(idEmpresa, id)).get();
      return row ? toPremiacao(row) : null;
    },

    listAbertas: async (idEmpresa, em, limit) =>
      (
        await db
          .select()
          .from(premiacoes)
          .where(and(eq(premiacoes.idEmpresa, idEmpresa), gt(premiacoes.fechaEm, em)))
          .orderBy(asc(premiacoes.fechaEm), asc(premiacoes.id))
          .limit(limit)
      ).map(toPremiacao),

    async listEncerradas(idEmpresa, em, page) {
      const { after, order, limit, cut } = newestFirst({ em: premiacoes.fechaEm, id: premiacoes.id }, page);
      const read = await db
        .select()
        .from(premiacoes)
        .where(and(eq(premiacoes.idEmpresa, idEmpresa), lte(premiacoes.fechaEm, em), after))
        .orderBy(...order)
        .limit(limit);
      return cut(read.map(toPremiacao), ({ fechaEm }) => fechaEm);
    },

    async insert(idEmpresa, id, { regras, fechaEm, uid, em }) {
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

    async update(idEmpresa, id, base, { regras, fechaEm, uid, em }) {
      const changed = await db
        .update(premiacoes)
        .set({ ...toColumns(regras), fechaEm, versao: base + 1, uid, alteradaEm: em })
        .where(and(of(idEmpresa, id), eq(premiacoes.versao, base), gt(premiacoes.fechaEm, em)));
      return changed.meta.changes > 0;
    },

    listPorCongelar: async (fechadasAte, limit) =>
      (
        await db
          .select()
          .from(premiacoes)
          .where(and(isNull(premiacoes.congeladaEm), lte(premiacoes.fechaEm, fechadasAte)))
          .orderBy(asc(premiacoes.fechaEm))
          .limit(limit)
      ).map(toPremiacao),

    async freeze({ idEmpresa, id }, ranking, em) {
      const part = (name: string) => sql.raw(`json_extract(value, '$.${name}')`);
      await db.batch([
        db
          .insert(premiacaoRanking)
          .select(
            sql`SELECT ${idEmpresa}, ${id}, ${part('uid')}, ${part('nome')}, key, ${part('lugar')}, ${part('quantidade')}, ${part('pontos')}
              FROM json_each(${JSON.stringify(ranking)}) WHERE EXISTS (
                SELECT 1 FROM ${premiacoes} WHERE ${aberta(idEmpresa, id)})`,
          )
          .onConflictDoNothing(),
        db.update(premiacoes).set({ congeladaEm: em }).where(aberta(idEmpresa, id)),
      ]);
    },

    listRanking: (idEmpresa, id) =>
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

    listVencedores: (idEmpresa, ids) =>
      db
        .select({ id: premiacaoRanking.premiacao, nome: premiacaoRanking.nome })
        .from(premiacaoRanking)
        .where(
          and(
            eq(premiacaoRanking.idEmpresa, idEmpresa),
            inArray(premiacaoRanking.premiacao, [...ids]),
            eq(premiacaoRanking.lugar, 1),
          ),
        )
        .orderBy(premiacaoRanking.ordem),
  };
});

function toColumns({ premios, participantes, ...regras }: RegrasDaPremiacao) {
  return {
    ...regras,
    premios: JSON.stringify(premios),
    participantes: participantes === null ? null : JSON.stringify(participantes),
  };
}

function toPremiacao({ metrica, premios, participantes, ...row }: Row): PremiacaoGuardada {
  const { idEmpresa, id, nome, pontos, meta, inicio, fim, regras, versao, fechaEm, congeladaEm } = row;
  return {
    ...{ idEmpresa, id, nome, pontos, meta, inicio, fim, regras, versao, fechaEm, congeladaEm },
    metrica: metrica as Metrica,
    premios: JSON.parse(premios) as Premios,
    participantes: participantes === null ? null : (JSON.parse(participantes) as string[]),
  };
}
