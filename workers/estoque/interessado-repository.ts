import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { isOpenProposta, PROPOSTA_ESTADOS } from '../../app/domain/propostas/estados.ts';
import { insertNoticesForInteressados, insertNoticesOfRows } from '../avisos/notice-repository.ts';
import { estoque, estoqueEventos, propostas } from '../db/schema.ts';

/** Age after which a former reservation no longer causes a notice, in milliseconds. */
const FORMER_RESERVA_MS = 60 * 86_400_000;

/**
 * Notifies sellers with the item in an open proposta, or with a former reservation, that somebody else
 * reserved it; in the batch of the reservation, before it.
 */
export const notifyEstoqueReserva = (
  db: DrizzleD1Database,
  where: SQL | undefined,
  item: string,
  { id, uid, em }: { id: string; uid: string; em: string },
) =>
  insertNoticesForInteressados(
    db,
    estoque,
    where,
    sql`SELECT ${propostas.vendedor} AS uid FROM ${propostas} WHERE ${propostas.estoque} = ${item}
          AND ${propostas.estado} IN ('rascunho', 'enviada', 'em_aprovacao', 'aprovada')
        UNION SELECT ${estoqueEventos.uid} FROM ${estoqueEventos} WHERE ${estoqueEventos.item} = ${item}
          AND ${estoqueEventos.acao} = 'reservar'
          AND ${estoqueEventos.em} >= ${new Date(Date.parse(em) - FORMER_RESERVA_MS).toISOString()}`,
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

/** Proposta states that can still become a sale. */
const OPEN_ESTADOS = PROPOSTA_ESTADOS.filter(isOpenProposta);

/**
 * Notifies sellers with the item in an open proposta, with its number, that the item was sold; in the batch
 * of the sale, before it.
 * @param where condition under which the item is sold
 * @param venda.menos uids without a notice: the person who sells, and the seller of the sale
 */
export const notifyEstoqueVenda = (
  db: DrizzleD1Database,
  where: SQL | undefined,
  item: string,
  { id, menos, em }: { id: string; menos: readonly string[]; em: string },
) =>
  insertNoticesOfRows(
    db,
    propostas,
    and(
      eq(propostas.estoque, item),
      inArray(propostas.estado, OPEN_ESTADOS),
      notInArray(propostas.vendedor, [...menos]),
      sql`EXISTS (SELECT 1 FROM ${estoque} WHERE ${where} AND ${estoque.idEmpresa} = ${propostas.idEmpresa})`,
    ),
    {
      ...{ id: sql`${`vendida.${id}.`} || ${propostas.id}`, uid: sql`${propostas.vendedor}` },
      ...{ idEmpresa: sql`${propostas.idEmpresa}`, tipo: sql`'proposta-sem-moto'`, em: sql`${em}` },
      texto: sql`'A ' || ${propostas.modelo} || ' da proposta ' || printf('%d-%06d', ${propostas.ano}, ${propostas.sequencia})
        || ' foi vendida. Escolha outra unidade.'`,
      para: sql`'/propostas/' || ${propostas.id}`,
    },
  );
