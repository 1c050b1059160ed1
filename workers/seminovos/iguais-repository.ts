import { and, desc, eq, inArray, ne, notInArray, or } from 'drizzle-orm';
import type { Marcado } from '../../app/domain/seminovos/marcas.ts';
import { chaveDaPlaca } from '../../app/domain/seminovos/placa.ts';
import { NOMES_DAS_SITUACOES, type Situacao } from '../../app/domain/seminovos/situacoes.ts';
import { seminovos } from '../base/schema-dos-seminovos.ts';
import { sharedRepository } from '../base/shared-repository.ts';

/** Seminovo of the company with the same plate, chassis or renavam, as shown to its people. */
export type Igual = { id: string; nome: string; situacao: Situacao; campo: keyof Marcado };

/** Situations of a seminovo that the store owns, or that a proposta promises to it. */
const DA_CASA: readonly Situacao[] = ['futuro', 'disponivel', 'reservado'];

/** Duplicate that the store owns or was promised; only administrators may register a second one. */
export const daCasa = (iguais: readonly Igual[]): Igual | undefined =>
  iguais.find(({ situacao }) => DA_CASA.includes(situacao));

const ESTE: Readonly<Record<keyof Marcado, string>> = {
  placa: 'esta placa',
  chassi: 'este chassi',
  renavam: 'este Renavam',
};

/** Message for people who may not register a duplicate. */
export const soQuemAdministra = ({ nome, situacao, campo }: Igual): string =>
  `A loja já tem ${ESTE[campo]}: ${nome}, “${NOMES_DAS_SITUACOES[situacao]}”. Peça a quem administra a loja.`;

const campoDe = (isPlaca: boolean, isChassi: boolean): keyof Marcado =>
  isPlaca ? 'placa' : isChassi ? 'chassi' : 'renavam';

export type IguaisRepository = {
  /**
   * Other seminovos of the company with this plate, in either form, chassis or renavam, that are not sold or
   * refused; at most five, those that the store owns or was promised first.
   * @param besides id to exclude
   */
  listSame(idEmpresa: number, of: Marcado, besides?: string): Promise<Igual[]>;
};

/** Creates the repository of duplicate seminovos. Throws when D1 fails. */
export const createIguaisRepository = sharedRepository(
  (db): IguaisRepository => ({
    async listSame(idEmpresa, { placa, chassi, renavam }, besides = '') {
      const key = placa && chaveDaPlaca(placa);
      const either = [
        ...(key ? [eq(seminovos.chaveDaPlaca, key)] : []),
        ...(chassi ? [eq(seminovos.chassi, chassi)] : []),
        ...(renavam ? [eq(seminovos.renavam, renavam)] : []),
      ];
      if (either.length === 0) return [];
      const { id, marca, modelo, anoModelo, situacao, chaveDaPlaca: chave } = seminovos;
      const rows = await db
        .select({ id, marca, modelo, anoModelo, situacao, chave, dela: seminovos.chassi })
        .from(seminovos)
        .where(
          and(
            eq(seminovos.idEmpresa, idEmpresa),
            or(...either),
            ne(seminovos.id, besides),
            notInArray(seminovos.situacao, ['vendido', 'recusado'] satisfies Situacao[]),
          ),
        )
        // Sorted so that waiting ones never hide one that the store owns.
        .orderBy(desc(inArray(seminovos.situacao, [...DA_CASA])), desc(seminovos.criadoEm))
        .limit(5);
      return rows.map((row) => ({
        id: row.id,
        nome: `${row.marca} ${row.modelo} ${row.anoModelo}`,
        situacao: row.situacao as Situacao,
        campo: campoDe(key !== null && row.chave === key, chassi !== null && row.dela === chassi),
      }));
    },
  }),
);
