import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { SENT_KINDS } from '../../app/domain/artes/sent-kinds.ts';
import {
  AVALIACAO_WITHIN_MS,
  EXPIRED_WITHIN_MS,
  OPENED_WITHIN_MS,
} from '../../app/domain/ligacoes/call-reasons.ts';
import { addDays, todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import type { Owner } from '../base/owner.ts';
import type { Places } from '../db/page-repository.ts';
import { artes, clientes, ligacoes, propostas, remessas, seminovos } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

/** Maximum rows of each query: more than anybody calls in a day. */
const MAX_ROWS = 100;

/** Aliased: rows of a batch are mapped by column name, and seminovos have a column `marca` too. */
const LAST_CALL = sql<string | null>`${ligacoes.marca}`.as('feita');

const PROPOSTA_COLUMNS = {
  id: propostas.id,
  ano: propostas.ano,
  sequencia: propostas.sequencia,
  modelo: propostas.modelo,
  estado: propostas.estado,
  enviadaEm: propostas.enviadaEm,
  expiraEm: propostas.expiraEm,
  aceitaEm: propostas.aceitaEm,
  perguntaEm: propostas.perguntaEm,
  alteradaEm: propostas.alteradaEm,
  cliente: clientes.nome,
  telefone: clientes.telefone,
  feita: LAST_CALL,
} as const;

/** Selects one's own propostas whose customer has a telephone, with the mark of the last call. */
const propostasToCall = (db: DrizzleD1Database) =>
  db
    .select(PROPOSTA_COLUMNS)
    .from(propostas)
    .innerJoin(clientes, eq(clientes.id, sql`+${propostas.cliente}`))
    .leftJoin(
      ligacoes,
      and(
        eq(ligacoes.idEmpresa, propostas.idEmpresa),
        eq(ligacoes.alvo, sql`'proposta/' || ${propostas.id}`),
      ),
    );

/** Parameters of the call list: the seller, and the time limits of its queries. Times are ISO 8601 UTC. */
export type CallListValues = Owner & {
  expirouDesde: string;
  respondidoDesde: string;
  abriuDesde: string;
  /** Days in São Paulo, YYYY-MM-DD. */
  hoje: string;
  venceAte: string;
};

export function callListValues({ uid, idEmpresa }: Owner, now: Date): CallListValues {
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const hoje = todayInSaoPaulo(now);
  return {
    ...{ uid, idEmpresa, hoje, venceAte: addDays(hoje, 1) },
    ...{ expirouDesde: since(EXPIRED_WITHIN_MS), respondidoDesde: since(AVALIACAO_WITHIN_MS) },
    abriuDesde: since(OPENED_WITHIN_MS),
  };
}

/**
 * Builds the queries of the call list, for the batch of the caller: open propostas, expired ones, seminovos
 * whose owner answered, offers sent to a customer. Each follows an index of the seller's; a unary plus
 * excludes the other indexes.
 */
export function callListQueries(db: DrizzleD1Database, values: Places<CallListValues>) {
  const { uid, idEmpresa, expirouDesde, respondidoDesde } = values;
  const mine = and(
    eq(propostas.idEmpresa, idEmpresa),
    eq(propostas.vendedor, uid),
    isNotNull(clientes.telefone),
  );
  return [
    propostasToCall(db)
      .where(and(mine, inArray(propostas.estado, ['enviada', 'em_aprovacao', 'aprovada'])))
      .orderBy(sql`+${propostas.ordem} DESC`)
      .limit(MAX_ROWS),
    propostasToCall(db)
      .where(and(mine, sql`${propostas.estado} = 'expirada'`, gte(propostas.alteradaEm, expirouDesde)))
      .orderBy(desc(propostas.alteradaEm))
      .limit(MAX_ROWS),
    db
      .select({
        id: seminovos.id,
        marca: seminovos.marca,
        modelo: seminovos.modelo,
        situacao: seminovos.situacao,
        resposta: seminovos.resposta,
        respondidoEm: seminovos.respondidoEm,
        cliente: seminovos.contatoNome,
        telefone: seminovos.contatoTelefone,
        feita: LAST_CALL,
      })
      .from(seminovos)
      .leftJoin(
        ligacoes,
        and(
          eq(ligacoes.idEmpresa, seminovos.idEmpresa),
          eq(ligacoes.alvo, sql`'seminovo/' || ${seminovos.id}`),
        ),
      )
      .where(
        and(
          eq(seminovos.idEmpresa, idEmpresa),
          eq(seminovos.avaliadoPor, uid),
          isNotNull(seminovos.resposta),
          gte(seminovos.respondidoEm, respondidoDesde),
          isNotNull(seminovos.contatoTelefone),
        ),
      )
      .orderBy(desc(seminovos.respondidoEm))
      .limit(MAX_ROWS),
    sentOffers(db, values),
  ] as const;
}

/** Kinds of pieces that sell something: congratulations and posts need no call. */
const SELLING_KINDS = ['oferta', 'pecas', ...SENT_KINDS];

/** Selects offers that the seller sent to a named customer and that end soon or were opened lately. */
function sentOffers(
  db: DrizzleD1Database,
  { uid, idEmpresa, hoje, venceAte, abriuDesde }: Places<CallListValues>,
) {
  return db
    .select({
      id: remessas.id,
      arte: remessas.arte,
      tipo: artes.tipo,
      modelo: artes.titulo,
      validade: artes.validade,
      abertaEm: remessas.abertaEm,
      cliente: clientes.nome,
      telefone: clientes.telefone,
      feita: LAST_CALL,
    })
    .from(remessas)
    .innerJoin(artes, eq(artes.id, sql`+${remessas.arte}`))
    .innerJoin(clientes, eq(clientes.id, sql`+${remessas.cliente}`))
    .leftJoin(
      ligacoes,
      and(eq(ligacoes.idEmpresa, remessas.idEmpresa), eq(ligacoes.alvo, sql`'remessa/' || ${remessas.id}`)),
    )
    .where(
      and(
        eq(remessas.idEmpresa, idEmpresa),
        eq(remessas.uid, uid),
        gte(sql`+${artes.validade}`, hoje),
        isNull(artes.encerradaEm),
        isNull(artes.retiradaEm),
        inArray(artes.tipo, SELLING_KINDS),
        or(lte(sql`+${artes.validade}`, venceAte), gte(remessas.abertaEm, abriuDesde)),
        isNotNull(clientes.telefone),
      ),
    )
    .orderBy(desc(remessas.em))
    .limit(MAX_ROWS);
}

/** Row of each query. */
type CallListQueries = ReturnType<typeof callListQueries>;
export type PropostaToCall = Awaited<ReturnType<CallListQueries[0]['all']>>[number];
export type AvaliacaoToCall = Awaited<ReturnType<CallListQueries[2]['all']>>[number];
export type RemessaToCall = Awaited<ReturnType<CallListQueries[3]['all']>>[number];

/** Creates the repository of calls, due and made. Throws when D1 fails. */
export const createLigacaoRepository = sharedRepository((db) => ({
  /** Runs all queries in one batch. */
  async read(
    dono: Owner,
    now: Date,
  ): Promise<[PropostaToCall[], PropostaToCall[], AvaliacaoToCall[], RemessaToCall[]]> {
    const [open, over, bikes, sent] = callListQueries(db, callListValues(dono, now));
    return db.batch([open, over, bikes, sent]);
  },

  /** Stores a call; idempotent, a later one replaces it. */
  async mark({ uid, idEmpresa }: Owner, alvo: string, marca: string, em: string): Promise<void> {
    const row = { uid, marca, em };
    await db
      .insert(ligacoes)
      .values({ idEmpresa, alvo, ...row })
      .onConflictDoUpdate({ target: [ligacoes.idEmpresa, ligacoes.alvo], set: row });
  },

  /** Deletes one's own call. */
  async unmark({ uid, idEmpresa }: Owner, target: string): Promise<void> {
    await db
      .delete(ligacoes)
      .where(and(eq(ligacoes.idEmpresa, idEmpresa), eq(ligacoes.alvo, target), eq(ligacoes.uid, uid)));
  },

  async sweep(before: string): Promise<void> {
    await db.delete(ligacoes).where(lt(ligacoes.em, before));
  },
}));
