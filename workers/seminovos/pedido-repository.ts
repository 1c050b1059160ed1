import { and, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { SeminovoStatus } from '../../app/domain/seminovos/seminovo-status.ts';
import { insertNoticesOfRows } from '../avisos/notice-repository.ts';
import { randomId } from '../base/random-id.ts';
import { seminovoEventos, seminovoMarcas, seminovos } from '../db/schema/seminovos.ts';
import { sharedRepository } from '../db/shared-repository.ts';
import { createLancamentos, type HistoryPerson } from '../premiacao/lancamento-repository.ts';
import { type RememberedValue, rememberValues } from './remembered-value-repository.ts';
import { withSearchWords } from './search-words-repository.ts';
import type { SeminovoRow } from './seminovo-repository.ts';

/** Event for the people of the store. `detalhe` never has personal data. */
export type PedidoEvent = { acao: string; detalhe: Record<string, unknown>; uid: string; em: string };

/** Situations in which a seminovo belongs to the visitor, and is deleted with their request. */
export const VISITANTE_STATUSES: readonly SeminovoStatus[] = ['avaliacao', 'avaliado', 'recusado'];

/** Columns cleared when only the bike itself stays. */
const WITHOUT_CONTACT = {
  ...{ contatoNome: null, contatoTelefone: null, contatoEmail: null, segredo: null, pergunta: null },
  ...{ consentimento: null, consentidoEm: null },
};

/** Maximum number of edits read. */
const MAX_EDITS = 50;

export type PedidoRepository = ReturnType<typeof createPedidoRepository>;

/** Creates the repository of visitors' requests and of new seminovos. Throws when D1 fails. */
export const createPedidoRepository = sharedRepository((db, d1) => {
  const pontos = createLancamentos(d1);
  const ofVisitor = (id: string) =>
    and(eq(seminovos.id, id), eq(seminovos.origem, 'visitante'), isNotNull(seminovos.segredo));

  /** Insert of the event, in the transaction of the change, under the same condition. */
  const noted = (which: SQL | undefined, { acao, detalhe, uid, em }: PedidoEvent) =>
    db.insert(seminovoEventos).select(
      sql`SELECT ${randomId()}, id_empresa, id, ${acao}, situacao, situacao, ${JSON.stringify(detalhe)}, ${uid}, ${em}
          FROM seminovos WHERE ${which}`,
    );

  const exists = (which: SQL | undefined) => sql`EXISTS (SELECT 1 FROM ${seminovos} WHERE ${which})`;

  return {
    /** Finds by client id in the company, of any author. */
    async findByClientId(idEmpresa: number, idCliente: string): Promise<SeminovoRow | null> {
      const which = and(eq(seminovos.idEmpresa, idEmpresa), eq(seminovos.idCliente, idCliente));
      return (await db.select().from(seminovos).where(which).get()) ?? null;
    },

    /** Details of the edits of a seminovo, JSON with the names of their fields. */
    listEdits: (idEmpresa: number, id: string): Promise<{ detalhe: string }[]> =>
      db
        .select({ detalhe: seminovoEventos.detalhe })
        .from(seminovoEventos)
        .where(
          and(
            eq(seminovoEventos.idEmpresa, idEmpresa),
            eq(seminovoEventos.seminovo, id),
            eq(seminovoEventos.acao, 'editar'),
          ),
        )
        .limit(MAX_EDITS),

    /** Finds a visitor's request that still has its link. */
    async findOfVisitor(id: string): Promise<SeminovoRow | null> {
      return (await db.select().from(seminovos).where(ofVisitor(id)).get()) ?? null;
    },

    /** Returns false when the client id was taken meanwhile. @param quem person of the store, for the history */
    async insert(
      row: SeminovoRow,
      { acao, detalhe, uid, em }: PedidoEvent,
      quem?: HistoryPerson,
    ): Promise<boolean> {
      const { id, idEmpresa, situacao } = row;
      const [added] = await db.batch([
        db
          .insert(seminovos)
          .values(withSearchWords(row))
          .onConflictDoNothing()
          .returning({ id: seminovos.id }),
        db.insert(seminovoEventos).select(
          sql`SELECT ${randomId()}, ${idEmpresa}, ${id}, ${acao}, NULL, ${situacao}, ${JSON.stringify(detalhe)}, ${uid}, ${em}
              WHERE EXISTS (SELECT 1 FROM seminovos WHERE id = ${id})`,
        ),
        ...(quem ? pontos.nomear(idEmpresa, quem, em) : []),
      ]);
      return added.length > 0;
    },

    /**
     * Changes a visitor's request while the conditions of `while_` hold; null otherwise. Its version grows by
     * one. `notice` goes to the evaluator; the motorcycle's name is appended to its text.
     */
    async change(
      id: string,
      {
        versao,
        valorAvaliado,
        ate,
        situacoes,
      }: { versao?: number; valorAvaliado?: number; ate?: string; situacoes: readonly SeminovoStatus[] },
      values: Partial<SeminovoRow>,
      event: PedidoEvent,
      notice?: { tipo: string; texto: string },
    ): Promise<boolean> {
      const which = and(
        ofVisitor(id),
        inArray(seminovos.situacao, [...situacoes]),
        versao === undefined ? undefined : eq(seminovos.versao, versao),
        valorAvaliado === undefined ? undefined : eq(seminovos.valorAvaliado, valorAvaliado),
        ate === undefined ? undefined : sql`${seminovos.avaliacaoAte} >= ${ate}`,
      );
      const [, , changed] = await db.batch([
        noted(which, event),
        insertNoticesOfRows(db, seminovos, notice ? which : sql`0`, {
          id: sql`${`avaliacao.${id}.`} || (${seminovos.versao} + 1)`,
          uid: sql`${seminovos.avaliadoPor}`,
          idEmpresa: sql`${seminovos.idEmpresa}`,
          tipo: sql`${notice?.tipo ?? ''}`,
          texto: sql`${notice?.texto ?? ''} || ${seminovos.marca} || ' ' || ${seminovos.modelo} || '.'`,
          para: sql`${`/seminovos/${id}`}`,
          em: sql`${event.em}`,
        }),
        db
          .update(seminovos)
          .set({ ...withSearchWords(values), alteradoEm: event.em, versao: sql`${seminovos.versao} + 1` })
          .where(which)
          .returning({ id: seminovos.id }),
      ]);
      return changed.length > 0;
    },

    /**
     * Deletes the row at this version, in one of these situations only, and keeps its values; the caller
     * deletes its photos' objects.
     */
    async delete(
      id: string,
      { versao, situacoes }: { versao: number; situacoes: readonly SeminovoStatus[] },
      values: readonly RememberedValue[],
    ): Promise<boolean> {
      const which = and(
        eq(seminovos.id, id),
        eq(seminovos.origem, 'visitante'),
        eq(seminovos.versao, versao),
        inArray(seminovos.situacao, [...situacoes]),
      );
      const [, gone] = await db.batch([
        rememberValues(db, values, exists(which)),
        db.delete(seminovos).where(which).returning({ id: seminovos.id }),
      ]);
      return gone.length > 0;
    },

    /**
     * Erases the visitor's personal data; `semPlaca`: also plate, chassis and renavam, keeping the values
     * under them.
     * @param em ISO 8601 UTC
     */
    async anonymise(
      id: string,
      em: string,
      semPlaca: boolean,
      valores: readonly RememberedValue[],
    ): Promise<void> {
      const which = and(eq(seminovos.id, id), eq(seminovos.origem, 'visitante'));
      const values = {
        ...{ ...WITHOUT_CONTACT, anonimizadoEm: em, versao: sql`${seminovos.versao} + 1` },
        ...(semPlaca ? { placa: null, chaveDaPlaca: null, renavam: null, chassi: null } : {}),
      };
      await db.batch([
        rememberValues(db, semPlaca ? valores : [], exists(which)),
        // Its history says former plates, see changedMarks.
        db
          .update(seminovoEventos)
          .set({ detalhe: sql`json_remove(${seminovoEventos.detalhe}, '$.marcas')` })
          .where(and(eq(seminovoEventos.seminovo, id), sql`${semPlaca ? 1 : 0} = 1`, exists(which))),
        db.update(seminovos).set(values).where(which),
        // After the change, which notes in it what the record had.
        db
          .delete(seminovoMarcas)
          .where(and(eq(seminovoMarcas.seminovo, id), sql`${semPlaca ? 1 : 0} = 1`, exists(which))),
      ]);
    },

    /**
     * Requests refused, or without activity, since then.
     * @param since ISO 8601 UTC
     */
    listForgotten: (since: string, limit: number): Promise<Pick<SeminovoRow, 'id' | 'situacao'>[]> =>
      db
        .select({ id: seminovos.id, situacao: seminovos.situacao })
        .from(seminovos)
        .where(
          and(
            eq(seminovos.origem, 'visitante'),
            sql`${seminovos.anonimizadoEm} IS NULL`,
            or(
              lt(seminovos.alteradoEm, since),
              and(eq(seminovos.situacao, 'recusado'), lt(seminovos.recusadoEm, since)),
            ),
          ),
        )
        .limit(limit),
  };
});
