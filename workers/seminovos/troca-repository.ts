import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type Instrucao, requiring } from '../base/batch-repository.ts';
import { propostas, seminovoEventos, seminovos } from '../base/schema.ts';
import { sharedRepository } from '../base/shared-repository.ts';

/** A used bike that is taken in payment, for the batch of the room that sells. */
export type TrocaNoLote = {
  idEmpresa: number;
  /** Id of the used bike. */
  id: string;
  /** Id of the proposal, and its number as people read it. */
  proposta: string;
  numero: string;
  /** Id of the event. */
  evento: string;
  /** Who does it; empty for time. */
  uid: string;
  /** ISO 8601 UTC. */
  em: string;
};

/** What the proposal's used bike is, in a batch of its room. Throws when D1 fails. */
export const createTrocas = sharedRepository((db) => {
  const mine = (idEmpresa: number, id: string) =>
    and(eq(seminovos.idEmpresa, idEmpresa), eq(seminovos.id, id));

  function change(
    { idEmpresa, id, proposta, numero, evento, uid, em }: TrocaNoLote,
    acao: 'propor' | 'desistir' | 'publicar',
    to: Partial<typeof seminovos.$inferInsert> & { situacao: string },
    when: SQL | undefined,
  ): Instrucao[] {
    const where = and(mine(idEmpresa, id), when);
    return [
      db.insert(seminovoEventos).select(
        sql`SELECT ${evento}, ${seminovos.idEmpresa}, ${seminovos.id}, ${acao}, ${seminovos.situacao}, ${to.situacao},
            ${JSON.stringify({ proposta, numero })}, ${uid}, ${em} FROM ${seminovos} WHERE ${where}`,
      ),
      db
        .update(seminovos)
        .set({ ...to, alteradoEm: em, versao: sql`${seminovos.versao} + 1` })
        .where(where),
    ];
  }

  const requires = (idEmpresa: number, id: string, situacoes: readonly string[]) =>
    requiring(
      db,
      sql`EXISTS (SELECT 1 FROM ${seminovos} WHERE ${and(mine(idEmpresa, id), inArray(seminovos.situacao, [...situacoes]))})`,
    );

  return {
    /** What the store gave for it, how it stands and until when the value holds; null for none of the company. */
    async find(idEmpresa: number, id: string) {
      const row = await db
        .select({
          situacao: seminovos.situacao,
          valor: seminovos.valorAvaliado,
          ate: seminovos.avaliacaoAte,
        })
        .from(seminovos)
        .where(mine(idEmpresa, id))
        .get();
      return row ?? null;
    },

    /** It belongs to a sale that is agreed on; one that stands otherwise is left as it is. */
    propor: (troca: TrocaNoLote) =>
      change(troca, 'propor', { situacao: 'futuro' }, eq(seminovos.situacao, 'avaliado')),

    /** The sale does not happen; another that is agreed on keeps it. */
    desistir: (troca: TrocaNoLote) =>
      change(
        troca,
        'desistir',
        { situacao: 'avaliado' },
        and(
          eq(seminovos.situacao, 'futuro'),
          sql`NOT EXISTS (SELECT 1 FROM ${propostas} WHERE ${and(
            eq(propostas.seminovo, troca.id),
            eq(propostas.estado, 'aprovada'),
            ne(propostas.id, troca.proposta),
          )})`,
        ),
      ),

    /** It is the store's now, for what it was taken for (centavos). Fails the batch where it stands otherwise. */
    receber: (troca: TrocaNoLote, valor: number): Instrucao[] => [
      requires(troca.idEmpresa, troca.id, ['avaliado', 'futuro']),
      ...change(troca, 'publicar', { situacao: 'disponivel', custo: valor }, undefined),
    ],

    /** It goes back to its owner. Fails the batch where it was sold or is held meanwhile. */
    entregar: (troca: TrocaNoLote): Instrucao[] => [
      requires(troca.idEmpresa, troca.id, ['disponivel']),
      ...change(troca, 'desistir', { situacao: 'avaliado', custo: null }, undefined),
    ],
  };
});
