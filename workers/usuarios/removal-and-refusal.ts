import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ApiError } from '../base/api-error.ts';
import type { Log } from '../upstream/cache.ts';
import type { UsuarioDeletions } from './deletion-repository.ts';
import type { RefusedPeople } from './refused-people-repository.ts';
import { cadastroRefused } from './usuario-rules.ts';

/**
 * Name of an error for the log of a removal: Drizzle's messages contain query values, hence ids of people.
 */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

type TakeBack = () => Promise<void>;

/** Effects here when a person is deleted, refused or let in again. Only methods that say so throw. */
export function createRemovalAndRefusal({
  remocoes,
  recusados,
  log,
}: {
  remocoes: UsuarioDeletions;
  recusados: RefusedPeople;
  log: Log;
}) {
  const note = (passo: string) => (error: unknown) => log('remocao.failed', { passo, motivo: nameOf(error) });
  const unavailable =
    (step: string, code: string, message: string) =>
    (error: unknown): never => {
      note(step)(error);
      throw new ApiError(503, code, message);
    };
  const semRecusados = unavailable(
    'recusado',
    'recusados-indisponiveis',
    'Não deu para conferir agora. Tente de novo.',
  );
  const semRemocoes = unavailable(
    'begin',
    'remocao-indisponivel',
    'Não deu para excluir agora. Tente de novo.',
  );

  /** Refuses uid and e-mail; returns the undo, if it was not refused before. Throws ApiError 503. */
  async function refuse(target: Usuario, por: string): Promise<TakeBack> {
    const { uid, email, nome, id_empresa: idEmpresa } = target;
    const isNew = await recusados.refuse({ uid, email, nome, idEmpresa }, por).catch(semRecusados);
    return async () => {
      if (isNew) await recusados.allow({ uid, email }).catch(note('recusado'));
    };
  }

  return {
    refuse,

    /**
     * Refuses the person, and records that `por` is about to delete them. People who delete themselves are
     * not refused. Throws ApiError 503.
     */
    async begin(target: Usuario, por: string): Promise<TakeBack> {
      const takeBack = target.uid === por ? async () => {} : await refuse(target, por);
      await remocoes.begin(target, por).catch(async (error: unknown) => {
        await takeBack();
        semRemocoes(error);
      });
      return async () => {
        await remocoes.withdraw(target.id).catch(note('withdraw'));
        await takeBack();
      };
    },

    /** Erases the data of a deleted person, now or at the next list. */
    async finish(id: string): Promise<void> {
      await remocoes.finish(id).catch(note('finish'));
    },
    /**
     * Cancels the deletion record of a person who was moved, so that a list without them does not erase their
     * data.
     */
    keep: (id: string): Promise<void> => remocoes.withdraw(id).catch(note('withdraw')),
    /** Lets the person register again. */
    allow: (person: { uid: string; email: string }): Promise<void> =>
      recusados.allow(person).catch(note('recusado')),

    /** Throws ApiError 403 for a refused person, and 503 when that cannot be read. */
    async requireNotRefused(person: { uid: string; email: string }): Promise<void> {
      if (await recusados.isRefused(person).catch(semRecusados)) throw cadastroRefused();
    },
  };
}
