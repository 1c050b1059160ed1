import { and, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { addDays, type CalendarDate, todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { insertNoticesOfRows } from '../avisos/notice-repository.ts';
import type { Owner } from '../base/owner.ts';
import { createClienteStatements } from '../clientes/cliente-statements-repository.ts';
import { allOrNothing, type BatchStatement } from '../db/batch-repository.ts';
import { artes, avisos, clientes, clienteVendedores, remessas } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

export type StoredRemessa = typeof remessas.$inferSelect;

/** Link sent to one customer, for its list. Times are ISO 8601 UTC. */
export type ListedRemessa = Pick<StoredRemessa, 'id' | 'arte' | 'em' | 'abertaEm' | 'aberturas'> & {
  cliente: string;
};

/** Number of openings of each remessa: `arte` is the page that was opened. */
export type OpenedRemessa = { id: string; arte: string; n: number };

/** Maximum number of remessas of one link: more than anybody sends by hand. */
const MAX_REMESSAS = 200;
/** Maximum number of customers suggested again. */
const MAX_REMEMBERED = 12;
/** Days for which a remessa is stored after the end of its offer. */
export const REMESSA_STORED_DAYS = 90;

/**
 * Creates the repository of links sent to one customer. Every query is filtered by company and seller. Throws
 * when D1 fails.
 */
export const createRemessaRepository = sharedRepository((db, d1) => {
  const mine = ({ uid, idEmpresa }: Owner) => and(eq(remessas.idEmpresa, idEmpresa), eq(remessas.uid, uid));
  const goesOn = (since: CalendarDate) =>
    and(isNull(artes.encerradaEm), isNull(artes.retiradaEm), gte(artes.validade, since));
  return {
    find: async (id: string) => (await db.select().from(remessas).where(eq(remessas.id, id)).get()) ?? null,

    /** Stores a remessa with the statements of its customer, in one transaction. */
    insert: (row: Omit<StoredRemessa, 'abertaEm' | 'aberturas'>, before: readonly BatchStatement[]) =>
      allOrNothing(db, [...before, db.insert(remessas).values({ ...row, abertaEm: null, aberturas: 0 })]),

    /** One's own remessas of these links, newest first. */
    ofArtes: (dono: Owner, ids: readonly string[]): Promise<ListedRemessa[]> =>
      db
        .select({
          id: remessas.id,
          arte: remessas.arte,
          em: remessas.em,
          abertaEm: remessas.abertaEm,
          aberturas: remessas.aberturas,
          cliente: clientes.nome,
        })
        .from(remessas)
        .innerJoin(clientes, eq(clientes.id, remessas.cliente))
        .where(
          and(
            inArray(remessas.arte, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`),
            eq(sql`+${remessas.idEmpresa}`, dono.idEmpresa),
            eq(sql`+${remessas.uid}`, dono.uid),
          ),
        )
        .orderBy(desc(sql`+${remessas.em}`))
        .limit(MAX_REMESSAS),

    /** Customers with a telephone, those linked last to this seller first. */
    remembered: (dono: Owner) =>
      db
        .select({ nome: clientes.nome, telefone: clientes.telefone })
        .from(clienteVendedores)
        .innerJoin(clientes, eq(clientes.id, clienteVendedores.cliente))
        .where(
          and(
            eq(clienteVendedores.idEmpresa, dono.idEmpresa),
            eq(clienteVendedores.uid, dono.uid),
            isNotNull(clientes.telefone),
            isNull(clientes.anonimizadoEm),
          ),
        )
        .orderBy(desc(clienteVendedores.em))
        .limit(MAX_REMEMBERED),

    /**
     * Deletes one's own remessa, and its customer when nothing else references them. False when it is not
     * one's own.
     */
    async forget(dono: Owner, id: string): Promise<boolean> {
      const row = await db
        .select({ cliente: remessas.cliente })
        .from(remessas)
        .where(and(mine(dono), eq(remessas.id, id)))
        .get();
      if (!row) return false;
      const { cliente } = row;
      await db.batch([
        db.delete(remessas).where(and(mine(dono), eq(remessas.id, id))),
        ...createClienteStatements(d1).removeUnnamed(dono.idEmpresa, cliente),
      ]);
      return true;
    },

    /** Counts openings, and notifies the seller of the first of each. Deleted remessas are skipped. */
    async opened(counted: readonly OpenedRemessa[], em: string): Promise<void> {
      const json = JSON.stringify(counted);
      const its = sql`${remessas.id} IN (SELECT json_extract(value, '$.id') FROM json_each(${json}))
        AND EXISTS (SELECT 1 FROM json_each(${json}) WHERE json_extract(value, '$.id') = ${remessas.id}
          AND json_extract(value, '$.arte') = ${remessas.arte})`;
      const title = sql`(SELECT ${artes.titulo} FROM ${artes} WHERE ${artes.id} = ${remessas.arte})`;
      await db.batch([
        insertNoticesOfRows(db, remessas, and(isNull(remessas.abertaEm), its), {
          id: sql`'abriu.' || ${remessas.id}`,
          uid: sql`${remessas.uid}`,
          idEmpresa: sql`${remessas.idEmpresa}`,
          tipo: sql`'cliente-abriu'`,
          texto: sql`'Um cliente abriu o que você enviou: ' || ${title} || '.'`,
          para: sql`'/ligar?motivo=abriu'`,
          em: sql`${em}`,
        }),
        db
          .update(remessas)
          .set({
            abertaEm: sql`coalesce(${remessas.abertaEm}, ${em})`,
            aberturas: sql`${remessas.aberturas} + (SELECT sum(json_extract(value, '$.n')) FROM json_each(${json})
              WHERE json_extract(value, '$.id') = ${remessas.id})`,
          })
          .where(its),
      ]);
    },

    /**
     * Notifies sellers, once for each offer, that a sent offer ends tomorrow or today.
     * @param now current time
     */
    async remind(now: Date): Promise<void> {
      const today = todayInSaoPaulo(now);
      const amanha = addDays(today, 1);
      await db
        .insert(avisos)
        .select(
          sql`SELECT 'vence.' || ${artes.id} || '.' || ${artes.validade} || '.' || ${remessas.uid}, ${remessas.uid},
                ${remessas.idEmpresa}, 'oferta-vence',
                ${artes.titulo} || ', que você enviou a ' || CASE count(DISTINCT ${remessas.cliente}) WHEN 1 THEN '1 cliente'
                  ELSE count(DISTINCT ${remessas.cliente}) || ' clientes' END
                  || CASE ${artes.validade} WHEN ${today} THEN ', vence hoje.' ELSE ', vence amanhã.' END,
                '/ligar?motivo=vence', ${now.toISOString()}, NULL, NULL
              FROM ${artes} JOIN ${remessas} ON ${remessas.arte} = ${artes.id}
              WHERE ${and(goesOn(today), inArray(artes.validade, [today, amanha]))}
              GROUP BY ${artes.id}, ${remessas.uid}`,
        )
        .onConflictDoNothing();
    },

    /** Deletes remessas whose offer ended long ago. Customers stay for the company's retention period. */
    async sweep(now: Date): Promise<void> {
      const before = addDays(todayInSaoPaulo(now), -REMESSA_STORED_DAYS);
      await db.delete(remessas).where(
        sql`NOT EXISTS (SELECT 1 FROM ${artes} WHERE ${artes.id} = ${remessas.arte}
              AND ${artes.validade} >= ${before} AND ${artes.retiradaEm} IS NULL)`,
      );
    },
  };
});
