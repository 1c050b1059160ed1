import { and, desc, eq, inArray, ne, notInArray, or } from 'drizzle-orm';
import type { IdentityMarks } from '../../app/domain/seminovos/identity-marks.ts';
import { placaKey } from '../../app/domain/seminovos/placa.ts';
import { SEMINOVO_STATUS_LABELS, type SeminovoStatus } from '../../app/domain/seminovos/seminovo-status.ts';
import { seminovos } from '../db/schema/seminovos.ts';
import { sharedRepository } from '../db/shared-repository.ts';

/** Seminovo of the company with the same plate, chassis or renavam, as shown to its people. */
export type DuplicateSeminovo = {
  id: string;
  nome: string;
  situacao: SeminovoStatus;
  campo: keyof IdentityMarks;
};

/** Situations of a seminovo that the store owns, or that a proposta promises to it. */
const OWNED_STATUSES: readonly SeminovoStatus[] = ['futuro', 'preparacao', 'disponivel', 'reservado'];

/** Duplicate that the store owns or was promised; only administrators may register a second one. */
export const ownedDuplicate = (iguais: readonly DuplicateSeminovo[]): DuplicateSeminovo | undefined =>
  iguais.find(({ situacao }) => OWNED_STATUSES.includes(situacao));

const MARK_PHRASES: Readonly<Record<keyof IdentityMarks, string>> = {
  placa: 'esta placa',
  chassi: 'este chassi',
  renavam: 'este Renavam',
};

/** Message for people who may not register a duplicate. */
export const onlyAdministradorRegisters = ({ nome, situacao, campo }: DuplicateSeminovo): string =>
  `A loja já tem ${MARK_PHRASES[campo]}: ${nome}, “${SEMINOVO_STATUS_LABELS[situacao]}”. Peça a quem administra a loja.`;

const markFieldOf = (isPlaca: boolean, isChassi: boolean): keyof IdentityMarks =>
  isPlaca ? 'placa' : isChassi ? 'chassi' : 'renavam';

export type DuplicatesRepository = ReturnType<typeof createDuplicatesRepository>;

/** Creates the repository of duplicate seminovos. Throws when D1 fails. */
export const createDuplicatesRepository = sharedRepository((db) => ({
  /**
   * Other seminovos of the company with this plate, in either form, chassis or renavam, that are not sold
   * or refused; at most five, those that the store owns or was promised first.
   * @param besides id to exclude
   */
  async listSame(
    idEmpresa: number,
    { placa, chassi, renavam }: IdentityMarks,
    besides: string = '',
  ): Promise<DuplicateSeminovo[]> {
    const key = placa && placaKey(placa);
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
          notInArray(seminovos.situacao, ['vendido', 'recusado'] satisfies SeminovoStatus[]),
        ),
      )
      // Sorted so that waiting ones never hide one that the store owns.
      .orderBy(desc(inArray(seminovos.situacao, [...OWNED_STATUSES])), desc(seminovos.criadoEm))
      .limit(5);
    return rows.map((row) => ({
      id: row.id,
      nome: `${row.marca} ${row.modelo} ${row.anoModelo}`,
      situacao: row.situacao as SeminovoStatus,
      campo: markFieldOf(key !== null && row.chave === key, chassi !== null && row.dela === chassi),
    }));
  },
}));
