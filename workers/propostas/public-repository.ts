import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { preparedOnce } from '../db/prepared-batch-repository.ts';
import { clientes, propostaEventos, propostas, propostaVersoes } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';
import type { PropostaRow, PropostaVersionRow } from './proposta-repository.ts';

/** Data of the customer's page. */
export type LinkedProposta = {
  row: PropostaRow;
  cliente: string | null;
  versoes: PropostaVersionRow[];
  /** True for a draft that was closed before: earlier offers ended with that. */
  reaberta: boolean;
};

/** Propostas by public link: 160 random bits, with an index of their own. */
export type PublicPropostaRepository = ReturnType<typeof createPublicPropostaRepository>;

/** Throws when D1 fails. */
export const createPublicPropostaRepository = sharedRepository((db) => {
  const linked = preparedOnce(() =>
    db
      .select({ row: propostas, cliente: clientes.nome })
      .from(propostas)
      .leftJoin(clientes, eq(clientes.id, propostas.cliente))
      .where(eq(propostas.link, sql.placeholder('link'))),
  );
  const released = preparedOnce(() =>
    db
      .select()
      .from(propostaVersoes)
      .where(
        and(
          eq(propostaVersoes.proposta, sql.placeholder('id')),
          eq(propostaVersoes.idEmpresa, sql.placeholder('idEmpresa')),
          isNotNull(propostaVersoes.liberadaEm),
        ),
      )
      .orderBy(desc(propostaVersoes.versao))
      .limit(2),
  );

  return {
    /** Finds a proposta with its newest two released versions, newest first; null for an unknown link. */
    async find(link: string): Promise<LinkedProposta | null> {
      const found = await linked.get({ link });
      if (!found) return null;
      const { id, idEmpresa } = found.row;
      const versoes = await released.all({ id, idEmpresa });
      const last =
        found.row.estado === 'rascunho'
          ? await db
              .select({ acao: propostaEventos.acao })
              .from(propostaEventos)
              .where(
                and(
                  eq(propostaEventos.proposta, found.row.id),
                  inArray(propostaEventos.acao, ['alterar', 'reabrir']),
                ),
              )
              .orderBy(desc(propostaEventos.revisao))
              .limit(1)
              .get()
          : undefined;
      return { ...found, versoes, reaberta: last?.acao === 'reabrir' };
    },
  };
});
