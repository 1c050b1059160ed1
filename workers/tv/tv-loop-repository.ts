import { and, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import { FIRST_VERSION_WITH_TV } from '../../app/domain/artes/parabens-consentimento-texts.ts';
import type { FocalPoint } from '../../app/domain/fotos/foto.ts';
import { arteImagens, artes, fotos } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

/** Published piece for a television. `imagem`: id of its square image. */
export type PublishedTvPeca = { id: string; titulo: string; dados: string; validade: string; imagem: string };

/** Company data for its televisions. Every query is filtered by company. */
export type TvLoopRepository = ReturnType<typeof createTvLoopRepository>;

/** Creates the repository of the televisions' data. Throws when D1 fails. */
export const createTvLoopRepository = sharedRepository((db, d1) => {
  const consentido = sql`json_extract(${artes.dados}, '$.consentimento.versao')`;

  const listOn = (idEmpresa: number, today: string, which: SQL | undefined, limit: number) =>
    db
      .select({
        id: artes.id,
        titulo: artes.titulo,
        dados: artes.dados,
        validade: artes.validade,
        imagem: arteImagens.imagemId,
      })
      .from(artes)
      .innerJoin(arteImagens, and(eq(arteImagens.arteId, artes.id), eq(arteImagens.formato, 'quadrado')))
      .where(
        and(
          eq(artes.idEmpresa, idEmpresa),
          isNull(artes.encerradaEm),
          isNull(artes.retiradaEm),
          gte(artes.validade, today),
          which,
        ),
      )
      .orderBy(desc(artes.criadaEm), desc(artes.id))
      .limit(limit);

  return {
    /**
     * Active offers of parts, newest first.
     * @param today date in São Paulo
     */
    listPecas: (idEmpresa: number, today: string, limit: number): Promise<PublishedTvPeca[]> =>
      listOn(idEmpresa, today, eq(artes.tipo, 'pecas'), limit),
    /** Active congratulations whose customer agreed to be shown on the store's televisions, newest first. */
    listParabens: (idEmpresa: number, today: string, limit: number): Promise<PublishedTvPeca[]> =>
      listOn(
        idEmpresa,
        today,
        and(eq(artes.tipo, 'parabens'), gte(consentido, FIRST_VERSION_WITH_TV)),
        limit,
      ),

    /**
     * People with the most pieces since `since`, with the name on the newest of them.
     * @param since ISO 8601 UTC
     */
    async ranking(
      idEmpresa: number,
      since: string,
      limit: number,
    ): Promise<{ nome: string; pecas: number }[]> {
      const { results } = await d1
        .prepare(
          `select nome, pecas from (
             select uid, count(*) as pecas, max(criada_em),
                    json_extract(dados, '$.nome') as nome
             from artes where id_empresa = ?1 and criada_em >= ?2 and retirada_em is null group by uid)
           where nome is not null order by pecas desc, nome limit ?3`,
        )
        .bind(idEmpresa, since, limit)
        .all<{ nome: string; pecas: number }>();
      return results;
    },

    /** Main photo of each model. */
    async listFotos(idEmpresa: number): Promise<{ moto: string; foto: string; foco: FocalPoint }[]> {
      const rows = await db
        .select({ moto: fotos.moto, foto: fotos.id, x: fotos.focoX, y: fotos.focoY })
        .from(fotos)
        .where(and(eq(fotos.idEmpresa, idEmpresa), eq(fotos.origem, 'modelo'), isNull(fotos.retiradaEm)))
        .orderBy(fotos.moto, desc(fotos.primeiraEm), fotos.criadaEm, fotos.id);
      const first = new Map<string, { foto: string; foco: FocalPoint }>();
      for (const { moto, foto, ...foco } of rows)
        if (moto !== null && !first.has(moto)) first.set(moto, { foto, foco });
      return [...first].map(([moto, rest]) => ({ moto, ...rest }));
    },
  };
});
