import { and, desc, eq } from 'drizzle-orm';
import { clientes, propostas, propostaVersoes } from '../base/schema.ts';
import { sharedRepository } from '../base/shared-repository.ts';
import type { PropostaRow, VersaoRow } from './proposta-repository.ts';

/** What the customer's page is made of. */
export type PropostaDoLink = { row: PropostaRow; cliente: string | null; versoes: VersaoRow[] };

/** The link is the key: 160 random bits, in an index of their own. */
export type PropostaPublicaRepository = {
  /** With its newest two versions, newest first; null for no such link. */
  find(link: string): Promise<PropostaDoLink | null>;
};

/** Throws when D1 fails. */
export const createPropostaPublicaRepository = sharedRepository(
  (db): PropostaPublicaRepository => ({
    async find(link) {
      const found = await db
        .select({ row: propostas, cliente: clientes.nome })
        .from(propostas)
        .leftJoin(clientes, eq(clientes.id, propostas.cliente))
        .where(eq(propostas.link, link))
        .get();
      if (!found) return null;
      const versoes = await db
        .select()
        .from(propostaVersoes)
        .where(
          and(eq(propostaVersoes.proposta, found.row.id), eq(propostaVersoes.idEmpresa, found.row.idEmpresa)),
        )
        .orderBy(desc(propostaVersoes.versao))
        .limit(2);
      return { ...found, versoes };
    },
  }),
);
