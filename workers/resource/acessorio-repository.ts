import { eq } from 'drizzle-orm';
import type { PricedAcessorio } from '../../app/domain/propostas/acessorio-preco.ts';
import { acessorios } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

/** Maximum number of accessories read; a store has a few hundred. */
const MOST = 5000;

/** Throws when D1 fails. */
export const createAcessorioRepository = sharedRepository((db) => ({
  /** Names, codes and prices of a company's accessories, whether for sale or not; at most 5,000. */
  listPrecos: (idEmpresa: number): Promise<PricedAcessorio[]> =>
    db
      .select({ nome: acessorios.nome, codigo: acessorios.codigo, preco: acessorios.preco })
      .from(acessorios)
      .where(eq(acessorios.idEmpresa, idEmpresa))
      .limit(MOST)
      .all(),
}));
