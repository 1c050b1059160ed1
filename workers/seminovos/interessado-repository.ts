import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { insertNoticesForInteressados } from '../avisos/notice-repository.ts';
import { seminovoEventos, seminovos } from '../db/schema.ts';

/** Age after which a former reservation no longer causes a notice, in milliseconds. */
const FORMER_RESERVA_MS = 60 * 86_400_000;

/**
 * Notifies people with a former reservation of a seminovo that somebody else reserved it; in the
 * reservation's batch.
 */
export const notifySeminovoReserva = (
  db: DrizzleD1Database,
  where: SQL | undefined,
  seminovo: string,
  { id, uid, em }: { id: string; uid: string; em: string },
) =>
  insertNoticesForInteressados(
    db,
    seminovos,
    where,
    sql`SELECT DISTINCT ${seminovoEventos.uid} AS uid FROM ${seminovoEventos}
        WHERE ${seminovoEventos.seminovo} = ${seminovo} AND ${seminovoEventos.acao} = 'reservar'
          AND ${seminovoEventos.em} >= ${new Date(Date.parse(em) - FORMER_RESERVA_MS).toISOString()}`,
    {
      id: sql`${`reservado.${id}`}`,
      exceto: uid,
      idEmpresa: sql`${seminovos.idEmpresa}`,
      tipo: sql`'reservada-por-outro'`,
      texto: sql`'Outra pessoa reservou a ' || ${seminovos.marca} || ' ' || ${seminovos.modelo} || ' que você tinha em vista.'`,
      para: sql`${`/seminovos/${seminovo}`}`,
      em: sql`${em}`,
    },
  );
