import { and, desc, eq, gt, isNull, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { allOrNothing, type BatchStatement, requiring } from '../db/batch-repository.ts';
import type { Page, Paged } from '../db/page-repository.ts';
import { preparedOnce } from '../db/prepared-batch-repository.ts';
import { clientes, propostaAnexos, propostaEventos, propostas, propostaVersoes } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

export type PropostaRow = typeof propostas.$inferSelect;
export type PropostaEventRow = typeof propostaEventos.$inferSelect;
export type PropostaVersionRow = typeof propostaVersoes.$inferSelect;

/** Name and contact of a proposta's customer. */
export type PropostaClienteRow = Pick<
  typeof clientes.$inferSelect,
  'id' | 'nome' | 'cpf' | 'telefone' | 'email' | 'parecidoCom'
>;

export type NewPropostaEvent = Pick<
  PropostaEventRow,
  'id' | 'acao' | 'de' | 'para' | 'palavras' | 'uid' | 'nome' | 'em'
> & {
  detalhe: Record<string, unknown>;
};

/** Change of a proposta with its event, and statements on other tables in the same transaction. */
export type PropostaMutation = {
  idEmpresa: number;
  id: string;
  /** Revision seen by the author: another one is not changed. */
  base: number;
  to: Partial<PropostaRow>;
  evento: NewPropostaEvent;
  /** Version to freeze with the change. */
  versao?: Omit<PropostaVersionRow, 'proposta' | 'idEmpresa'>;
  /** Version that the customer may see from now on. */
  libera?: number;
  /** Statements on other tables: before the proposta's, and after it. */
  before?: readonly BatchStatement[];
  also?: readonly BatchStatement[];
};

export type NewProposta = Omit<PropostaRow, 'ordem' | 'sequencia'>;

/**
 * Propostas. Every query is filtered by company, except the one that asks for an id's company. Times are ISO
 * 8601 UTC.
 */
export type PropostaRepository = ReturnType<typeof createPropostaRepository>;

const CLIENTE_COLUMNS = {
  id: clientes.id,
  nome: clientes.nome,
  cpf: clientes.cpf,
  telefone: clientes.telefone,
  email: clientes.email,
  parecidoCom: clientes.parecidoCom,
};

/** Maximum number of versions read. */
const MAX_VERSIONS = 50;

/** Creates the repository of propostas. Throws when D1 fails. */
export const createPropostaRepository = sharedRepository((db) => {
  const mine = (idEmpresa: number | Placeholder, id: string | Placeholder) =>
    and(eq(propostas.idEmpresa, idEmpresa), eq(propostas.id, id));
  const ofProposta = (idEmpresa: number | Placeholder, id: string | Placeholder) =>
    and(eq(propostaEventos.idEmpresa, idEmpresa), eq(propostaEventos.proposta, id));
  const PLACES = [sql.placeholder('idEmpresa'), sql.placeholder('id')] as const;

  const found = preparedOnce(() =>
    db
      .select({ row: propostas, cliente: CLIENTE_COLUMNS })
      .from(propostas)
      .leftJoin(clientes, eq(clientes.id, propostas.cliente))
      .where(mine(...PLACES)),
  );
  const company = preparedOnce(() =>
    db
      .select({ idEmpresa: propostas.idEmpresa })
      .from(propostas)
      .where(eq(propostas.id, sql.placeholder('id'))),
  );
  const eventsBefore = preparedOnce(() =>
    db
      .select()
      .from(propostaEventos)
      .where(and(ofProposta(...PLACES), lt(propostaEventos.revisao, sql.placeholder('before'))))
      .orderBy(desc(propostaEventos.revisao))
      .limit(sql.placeholder('limit')),
  );
  const sentVersions = preparedOnce(() =>
    db
      .select()
      .from(propostaVersoes)
      .where(and(eq(propostaVersoes.idEmpresa, PLACES[0]), eq(propostaVersoes.proposta, PLACES[1])))
      .orderBy(desc(propostaVersoes.versao))
      .limit(MAX_VERSIONS),
  );

  const eventValues = (idEmpresa: number, proposta: string, revisao: number, event: NewPropostaEvent) =>
    db.insert(propostaEventos).values({
      ...event,
      ...{ idEmpresa, proposta, revisao, detalhe: JSON.stringify(event.detalhe) },
    });

  return {
    find: (
      idEmpresa: number,
      id: string,
    ): Promise<{ row: PropostaRow; cliente: PropostaClienteRow | null } | null> =>
      found.get({ idEmpresa, id }),

    empresaOf: async (id: string): Promise<number | null> => (await company.get({ id }))?.idEmpresa ?? null,

    async findByClientId(idEmpresa: number, vendedor: string, idCliente: string): Promise<string | null> {
      const row = await db
        .select({ id: propostas.id })
        .from(propostas)
        .where(
          and(
            eq(propostas.idEmpresa, idEmpresa),
            eq(propostas.vendedor, vendedor),
            eq(propostas.idCliente, idCliente),
          ),
        )
        .get();
      return row?.id ?? null;
    },

    /**
     * Stores it under the next number of its company and year, once.
     * @param also statements before it
     */
    async insert(nova: NewProposta, event: NewPropostaEvent, also: readonly BatchStatement[]): Promise<void> {
      const { idEmpresa, ano } = nova;
      const next = sql<number>`(SELECT coalesce(max(sequencia), 0) + 1 FROM propostas WHERE id_empresa = ${idEmpresa} AND ano = ${ano})`;
      await allOrNothing(db, [
        ...also,
        db.insert(propostas).values({ ...nova, sequencia: next as SQL as SQL<number> }),
        eventValues(idEmpresa, nova.id, nova.revisao, event),
      ]);
    },

    /**
     * Returns false when the revision is not `base` any more, or a condition in `also` fails: then nothing
     * changed.
     */
    mutate({
      idEmpresa,
      id,
      base,
      to,
      evento,
      versao,
      libera,
      before = [],
      also = [],
    }: PropostaMutation): Promise<boolean> {
      const seen = and(mine(idEmpresa, id), eq(propostas.revisao, base));
      return allOrNothing(db, [
        requiring(db, sql`EXISTS (SELECT 1 FROM ${propostas} WHERE ${seen})`),
        ...before,
        db
          .update(propostas)
          .set({ ...to, revisao: base + 1, alteradaEm: evento.em })
          .where(seen),
        eventValues(idEmpresa, id, base + 1, evento),
        ...(versao ? [db.insert(propostaVersoes).values({ ...versao, proposta: id, idEmpresa })] : []),
        ...(libera === undefined
          ? []
          : [
              db
                .update(propostaVersoes)
                .set({ liberadaEm: evento.em })
                .where(
                  and(
                    eq(propostaVersoes.idEmpresa, idEmpresa),
                    eq(propostaVersoes.proposta, id),
                    eq(propostaVersoes.versao, libera),
                  ),
                ),
            ]),
        // Restarts the customer's retention period.
        db
          .update(clientes)
          .set({ usadoEm: evento.em })
          .where(
            and(
              eq(clientes.idEmpresa, idEmpresa),
              eq(clientes.id, sql`(SELECT cliente FROM propostas WHERE id = ${id})`),
            ),
          ),
        ...also,
      ]);
    },

    /** Events, newest first. */
    async events(idEmpresa: number, id: string, { cursor, limit }: Page): Promise<Paged<PropostaEventRow>> {
      const before = /^\d{1,9}$/.test(cursor ?? '') ? Number(cursor) : Number.MAX_SAFE_INTEGER;
      const read = await eventsBefore.all({ idEmpresa, id, before, limit: limit + 1 });
      const rows = read.slice(0, limit);
      const last = read.length > limit ? rows.at(-1) : undefined;
      return { rows, proximo: last ? String(last.revisao) : null };
    },

    /** Events after a revision, oldest first. */
    eventsSince: (idEmpresa: number, id: string, revision: number): Promise<PropostaEventRow[]> =>
      db
        .select()
        .from(propostaEventos)
        .where(and(ofProposta(idEmpresa, id), gt(propostaEventos.revisao, revision)))
        .orderBy(propostaEventos.revisao)
        .limit(20),

    /** True when the CPF of this customer was first typed in this proposta. */
    async hasPutCpf(idEmpresa: number, id: string, cliente: string): Promise<boolean> {
      const saved = await db
        .select({ id: propostaEventos.id })
        .from(propostaEventos)
        .where(
          and(
            ofProposta(idEmpresa, id),
            eq(propostaEventos.acao, 'salvar'),
            sql`json_extract(${propostaEventos.detalhe}, '$.cpfDe') = ${cliente}`,
          ),
        )
        .limit(1)
        .get();
      return saved !== undefined;
    },

    /** True when it has attachments that are not removed. */
    async hasAnexos(idEmpresa: number, id: string): Promise<boolean> {
      const which = and(eq(propostaAnexos.proposta, id), eq(propostaAnexos.idEmpresa, idEmpresa));
      const found = await db
        .select({ id: propostaAnexos.id })
        .from(propostaAnexos)
        .where(and(which, isNull(propostaAnexos.retiradoEm)))
        .limit(1)
        .get();
      return found !== undefined;
    },

    /** Sent versions, newest first. */
    versions: (idEmpresa: number, id: string): Promise<PropostaVersionRow[]> =>
      sentVersions.all({ idEmpresa, id }),

    /** Marks the question of that time as read. The revision stays: nothing that is edited changed. */
    async markRead(idEmpresa: number, id: string, perguntaEm: string): Promise<void> {
      await db
        .update(propostas)
        .set({ perguntaEm: null })
        .where(and(mine(idEmpresa, id), eq(propostas.perguntaEm, perguntaEm)));
    },
  };
});
