import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { avisarInteressados } from '../avisos/aviso-repository.ts';
import { estoque, estoqueEventos, propostas } from '../base/schema.ts';

/** Whoever reserved an item longer ago has let it go, in milliseconds. */
const RESERVOU_HA_MS = 60 * 86_400_000;

/**
 * Tells who has the item in an open proposal, or reserved it before, that somebody else has it now; for the batch of the
 * reservation, before it.
 */
export const avisarDaReserva = (
  db: DrizzleD1Database,
  where: SQL | undefined,
  item: string,
  { id, uid, em }: { id: string; uid: string; em: string },
) =>
  avisarInteressados(
    db,
    estoque,
    where,
    sql`SELECT ${propostas.vendedor} AS uid FROM ${propostas} WHERE ${propostas.estoque} = ${item}
          AND ${propostas.estado} IN ('rascunho', 'enviada', 'em_aprovacao', 'aprovada')
        UNION SELECT ${estoqueEventos.uid} FROM ${estoqueEventos} WHERE ${estoqueEventos.item} = ${item}
          AND ${estoqueEventos.acao} = 'reservar'
          AND ${estoqueEventos.em} >= ${new Date(Date.parse(em) - RESERVOU_HA_MS).toISOString()}`,
    {
      id: sql`${`reservada.${id}`}`,
      exceto: uid,
      idEmpresa: sql`${estoque.idEmpresa}`,
      tipo: sql`'reservada-por-outro'`,
      texto: sql`'Outra pessoa reservou a ' || ${estoque.modelo} || ' que você tinha em vista.'`,
      para: sql`${`/estoque/${item}`}`,
      em: sql`${em}`,
    },
  );
