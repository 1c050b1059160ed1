import { and, eq, ne, notInArray, or } from 'drizzle-orm';
import { chaveDaPlaca } from '../../app/domain/seminovos/placa.ts';
import type { Situacao } from '../../app/domain/seminovos/situacoes.ts';
import { seminovos } from '../base/schema-dos-seminovos.ts';
import { sharedRepository } from '../base/shared-repository.ts';

/** One of the company's own with the same plate or chassis, as its people are told of it. */
export type Igual = { id: string; nome: string; situacao: Situacao; campo: 'placa' | 'chassi' };

export type IguaisRepository = {
  /**
   * Others of the company with this plate, in either form, or chassis, that are not sold or refused; five at most.
   * @param besides id of the bike that is asked for, which is none of them
   */
  listSame(
    idEmpresa: number,
    of: { placa: string | null; chassi: string | null },
    besides?: string,
  ): Promise<Igual[]>;
};

/** Repository of bikes that may be one and the same. Throws when D1 fails. */
export const createIguaisRepository = sharedRepository(
  (db): IguaisRepository => ({
    async listSame(idEmpresa, { placa, chassi }, besides = '') {
      const key = placa && chaveDaPlaca(placa);
      const either = [
        ...(key ? [eq(seminovos.chaveDaPlaca, key)] : []),
        ...(chassi ? [eq(seminovos.chassi, chassi)] : []),
      ];
      if (either.length === 0) return [];
      const { id, marca, modelo, anoModelo, situacao, chaveDaPlaca: chave } = seminovos;
      const rows = await db
        .select({ id, marca, modelo, anoModelo, situacao, chave })
        .from(seminovos)
        .where(
          and(
            eq(seminovos.idEmpresa, idEmpresa),
            or(...either),
            ne(seminovos.id, besides),
            notInArray(seminovos.situacao, ['vendido', 'recusado'] satisfies Situacao[]),
          ),
        )
        .limit(5);
      return rows.map((row) => ({
        id: row.id,
        nome: `${row.marca} ${row.modelo} ${row.anoModelo}`,
        situacao: row.situacao as Situacao,
        campo: key && row.chave === key ? 'placa' : 'chassi',
      }));
    },
  }),
);
