import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Page, Paged } from '../db/page-repository.ts';
import {
  artes,
  propostaAnexos,
  propostaEventos,
  propostas,
  propostaVersoes,
  remessas,
} from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

const LIST_COLUMNS = {
  ordem: propostas.ordem,
  id: propostas.id,
  ano: propostas.ano,
  sequencia: propostas.sequencia,
  estado: propostas.estado,
  modelo: propostas.modelo,
  total: propostas.total,
  vendedor: propostas.vendedorNome,
  criadaEm: propostas.criadaEm,
};

type Row = typeof propostas.$inferSelect;
type HistoryRow = Pick<
  Row,
  'ordem' | 'id' | 'ano' | 'sequencia' | 'estado' | 'modelo' | 'total' | 'criadaEm'
> & {
  vendedor: string;
};

/** Propostas and messages of a customer. Every query is filtered by company. */
export type ClienteHistoryRepository = ReturnType<typeof createClienteHistoryRepository>;

/** Maximum number of propostas of one customer. */
const MOST = 500;

/** Throws when D1 fails. */
export const createClienteHistoryRepository = sharedRepository((db) => ({
  /**
   * Propostas of a customer, newest first.
   * @param vendedor only this seller's; null for everybody's
   */
  async list(
    idEmpresa: number,
    cliente: string,
    vendedor: string | null,
    { cursor, limit }: Page,
  ): Promise<Paged<HistoryRow>> {
    const read = await db
      .select(LIST_COLUMNS)
      .from(propostas)
      .where(
        and(
          eq(propostas.cliente, cliente),
          eq(sql`+${propostas.idEmpresa}`, idEmpresa),
          vendedor === null ? undefined : eq(sql`+${propostas.vendedor}`, vendedor),
          /^\d{1,15}$/.test(cursor ?? '') ? lt(propostas.ordem, Number(cursor)) : undefined,
        ),
      )
      .orderBy(desc(propostas.ordem))
      .limit(limit + 1);
    const rows = read.slice(0, limit);
    const last = read.length > limit ? rows.at(-1) : undefined;
    return { rows, proximo: last ? String(last.ordem) : null };
  },

  /** Messages sent to a customer with their consent, newest first. */
  sent: (idEmpresa: number, cliente: string): Promise<Record<string, unknown>[]> =>
    db
      .select({
        titulo: artes.titulo,
        em: remessas.em,
        consentimento: remessas.consentimento,
        abertaEm: remessas.abertaEm,
        aberturas: remessas.aberturas,
      })
      .from(remessas)
      .innerJoin(artes, eq(artes.id, remessas.arte))
      .where(and(eq(remessas.cliente, cliente), eq(sql`+${remessas.idEmpresa}`, idEmpresa)))
      .orderBy(desc(remessas.em))
      .limit(MOST),

  /**
   * Complete propostas of a customer, for the data export; without what was there while they were
   * another's.
   */
  async whole(idEmpresa: number, cliente: string): Promise<Record<string, unknown>[]> {
    const theirs = await db
      .select()
      .from(propostas)
      .where(and(eq(propostas.cliente, cliente), eq(sql`+${propostas.idEmpresa}`, idEmpresa)))
      .orderBy(desc(propostas.ordem))
      .limit(MOST);
    const ids = sql`(SELECT value FROM json_each(${JSON.stringify(theirs.map(({ id }) => id))}))`;
    const [versions, events, anexos] = await db.batch([
      db.select().from(propostaVersoes).where(inArray(propostaVersoes.proposta, ids)),
      db.select().from(propostaEventos).where(inArray(propostaEventos.proposta, ids)),
      db
        .select()
        .from(propostaAnexos)
        .where(and(inArray(propostaAnexos.proposta, ids), isNull(propostaAnexos.retiradoEm))),
    ]);
    /** Time since which a proposta is this customer's; what was before is of another one. */
    const since = new Map(
      events
        .filter(({ detalhe }) => (JSON.parse(detalhe) as { outra?: boolean }).outra)
        .toSorted((a, b) => a.revisao - b.revisao)
        .map(({ proposta, em }) => [proposta, em]),
    );
    const isTheirs = (em: string, proposta: string) => em >= (since.get(proposta) ?? '');
    return theirs.map(({ id, ano, sequencia, estado, termos, criadaEm, ...row }) => ({
      ...{ ano, sequencia, estado, criadaEm, termos: JSON.parse(termos) as unknown },
      aceite: { nome: row.aceitaNome, em: row.aceitaEm, endereco: row.aceitaEndereco },
      versoes: versions
        .filter(({ proposta, em }) => proposta === id && isTheirs(em, id))
        .map(({ versao, em, validade, ...sent }) => ({
          ...{ versao, em, validade, termos: JSON.parse(sent.termos) as unknown },
        })),
      historico: events
        .filter(({ proposta, em }) => proposta === id && isTheirs(em, id))
        .map(({ acao, de, para, palavras, em }) => ({ acao, de, para, palavras, em })),
      anexos: anexos
        .filter(({ proposta }) => proposta === id)
        .map(({ id: anexo, tipo, formato, criadoEm: em }) => ({
          ...{ tipo, formato, em, endereco: `/propostas/${id}/anexos/${anexo}` },
        })),
    }));
  },
}));
