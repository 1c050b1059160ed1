import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Page, Paged } from '../base/page-repository.ts';
import {
  artes,
  propostaAnexos,
  propostaEventos,
  propostas,
  propostaVersoes,
  remessas,
} from '../base/schema.ts';
import { sharedRepository } from '../base/shared-repository.ts';

const DA_LISTA = {
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
type Linha = Pick<Row, 'ordem' | 'id' | 'ano' | 'sequencia' | 'estado' | 'modelo' | 'total' | 'criadaEm'> & {
  vendedor: string;
};

/** What is kept of a customer besides their own row. Every query names the company. */
export type HistoricoRepository = {
  /** Their proposals, newest first. @param vendedor only this seller's; null for everybody's */
  list(idEmpresa: number, cliente: string, vendedor: string | null, page: Page): Promise<Paged<Linha>>;
  /** Everything of their proposals, for themselves. */
  whole(idEmpresa: number, cliente: string): Promise<Record<string, unknown>[]>;
  /** What was sent to them with their consent, newest first. */
  sent(idEmpresa: number, cliente: string): Promise<Record<string, unknown>[]>;
};

/** Proposals of one customer at most: more than anybody is made. */
const MOST = 500;

/** Throws when D1 fails. */
export const createHistoricoRepository = sharedRepository(
  (db): HistoricoRepository => ({
    async list(idEmpresa, cliente, vendedor, { cursor, limit }) {
      const read = await db
        .select(DA_LISTA)
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

    sent: (idEmpresa, cliente) =>
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

    async whole(idEmpresa, cliente) {
      const theirs = await db
        .select()
        .from(propostas)
        .where(and(eq(propostas.cliente, cliente), eq(sql`+${propostas.idEmpresa}`, idEmpresa)))
        .orderBy(desc(propostas.ordem))
        .limit(MOST);
      const ids = sql`(SELECT value FROM json_each(${JSON.stringify(theirs.map(({ id }) => id))}))`;
      const [versoes, eventos, anexos] = await db.batch([
        db.select().from(propostaVersoes).where(inArray(propostaVersoes.proposta, ids)),
        db.select().from(propostaEventos).where(inArray(propostaEventos.proposta, ids)),
        db
          .select()
          .from(propostaAnexos)
          .where(and(inArray(propostaAnexos.proposta, ids), isNull(propostaAnexos.retiradoEm))),
      ]);
      return theirs.map(({ id, ano, sequencia, estado, termos, criadaEm, ...row }) => ({
        ...{ ano, sequencia, estado, criadaEm, termos: JSON.parse(termos) as unknown },
        aceite: { nome: row.aceitaNome, em: row.aceitaEm, endereco: row.aceitaEndereco },
        versoes: versoes
          .filter(({ proposta }) => proposta === id)
          .map(({ versao, em, validade, ...sent }) => ({
            ...{ versao, em, validade, termos: JSON.parse(sent.termos) as unknown },
          })),
        historico: eventos
          .filter(({ proposta }) => proposta === id)
          .map(({ acao, de, para, palavras, em }) => ({ acao, de, para, palavras, em })),
        anexos: anexos
          .filter(({ proposta }) => proposta === id)
          .map(({ id: anexo, tipo, formato, criadoEm: em }) => ({
            ...{ tipo, formato, em, endereco: `/propostas/${id}/anexos/${anexo}` },
          })),
      }));
    },
  }),
);
