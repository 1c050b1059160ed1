import { and, asc, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { PublicCampanha } from '../../app/domain/campanhas/day-campanhas.ts';
import { campanhas } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

export type CampanhaRepository = ReturnType<typeof createCampanhaRepository>;

/** Maximum number of campanhas; a store has a handful. */
const MOST = 100;

/** Public columns of a campanha. */
const PUBLIC_COLUMNS = {
  id: campanhas.id,
  idEmpresa: campanhas.idEmpresa,
  nome: campanhas.nome,
  inicio: campanhas.inicio,
  fim: campanhas.fim,
  tipo: campanhas.tipo,
  taxa: campanhas.taxa,
  valor: campanhas.valor,
  modelos: campanhas.modelos,
  lojas: campanhas.lojas,
  regras: campanhas.regras,
  publico: campanhas.publico,
  financeira: campanhas.financeira,
  prazoMaximo: campanhas.prazoMaximo,
  entradaMinima: campanhas.entradaMinima,
  arte: campanhas.arte,
  prioridade: campanhas.prioridade,
  soma: campanhas.soma,
  ativa: campanhas.ativa,
  encerradoEm: campanhas.encerradoEm,
};

/** Creates the repository of campanhas across companies. Throws when D1 fails. */
export const createCampanhaRepository = sharedRepository((db) => {
  const reaches = (idEmpresa: ReturnType<typeof sql.placeholder>) =>
    or(
      and(eq(campanhas.idEmpresa, idEmpresa), eq(sql`json_array_length(${campanhas.lojas})`, 0)),
      sql`EXISTS (SELECT 1 FROM json_each(${campanhas.lojas}) WHERE value = ${sql.placeholder('loja')})`,
    );
  let inForce: { all(values: Record<string, unknown>): Promise<unknown[]> } | undefined;
  return {
    /** Campanhas in force on a day at a company: its own, or another's that names it. */
    async listInForce(idEmpresa: number, hoje: string): Promise<PublicCampanha[]> {
      inForce ??= db
        .select(PUBLIC_COLUMNS)
        .from(campanhas)
        .where(
          and(
            gte(campanhas.fim, sql.placeholder('hoje')),
            lte(campanhas.inicio, sql.placeholder('hoje')),
            eq(campanhas.ativa, true),
            isNull(campanhas.encerradoEm),
            reaches(sql.placeholder('idEmpresa')),
          ),
        )
        .orderBy(desc(campanhas.prioridade), asc(campanhas.fim), asc(campanhas.id))
        .limit(MOST)
        .prepare();
      return (await inForce.all({ idEmpresa, loja: String(idEmpresa), hoje })) as PublicCampanha[];
    },
  };
});
