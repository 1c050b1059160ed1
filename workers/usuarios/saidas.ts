import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { Log } from '../upstream/cache.ts';
import type { Recusados } from './recusados-repository.ts';
import type { Remocoes } from './remocao-repository.ts';
import { cadastroRecusado } from './usuario-regras.ts';

/** Drizzle's messages hold the query's values, hence ids of people: only the name goes to the log. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

type TakeBack = () => Promise<void>;

/** What a write does here when somebody goes, is refused, or comes back. Nothing but what is said to throw does. */
export type Saidas = {
  /** Refuses uid and e-mail; gives how to take that back, where it was not so before. Throws ErroDaApi 503. */
  refuse(alvo: Usuario, por: string): Promise<TakeBack>;
  /**
   * Refuses the person, and notes that `por` is about to delete them. Who deletes themselves may come back.
   * Throws ErroDaApi 503.
   */
  begin(alvo: Usuario, por: string): Promise<TakeBack>;
  /** The person is gone: what they kept here goes too, now or with the next list. */
  finish(id: string): Promise<void>;
  /** Somebody who has just moved is on the way out no more, whatever list no longer shows them. */
  keep(id: string): Promise<void>;
  /** An administrator lets the person in again. */
  allow(pessoa: { uid: string; email: string }): Promise<void>;
  /** Throws ErroDaApi 403 for who is refused, and 503 while nobody can say. */
  requireNotRefused(pessoa: { uid: string; email: string }): Promise<void>;
};

export function createSaidas({
  remocoes,
  recusados,
  log,
}: {
  remocoes: Remocoes;
  recusados: Recusados;
  log: Log;
}): Saidas {
  const note = (passo: string) => (error: unknown) => log('remocao.failed', { passo, motivo: nameOf(error) });
  const unavailable =
    (passo: string, codigo: string, mensagem: string) =>
    (error: unknown): never => {
      note(passo)(error);
      throw new ErroDaApi(503, codigo, mensagem);
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

  async function refuse(alvo: Usuario, por: string): Promise<TakeBack> {
    const { uid, email, nome, id_empresa: idEmpresa } = alvo;
    const isNew = await recusados.refuse({ uid, email, nome, idEmpresa }, por).catch(semRecusados);
    return async () => {
      if (isNew) await recusados.allow({ uid, email }).catch(note('recusado'));
    };
  }

  return {
    refuse,

    async begin(alvo, por) {
      const takeBack = alvo.uid === por ? async () => {} : await refuse(alvo, por);
      await remocoes.begin(alvo, por).catch(async (error: unknown) => {
        await takeBack();
        semRemocoes(error);
      });
      return async () => {
        await remocoes.withdraw(alvo.id).catch(note('withdraw'));
        await takeBack();
      };
    },

    async finish(id) {
      await remocoes.finish(id).catch(note('finish'));
    },
    keep: (id) => remocoes.withdraw(id).catch(note('withdraw')),
    allow: (pessoa) => recusados.allow(pessoa).catch(note('recusado')),

    async requireNotRefused(pessoa) {
      if (await recusados.isRefused(pessoa).catch(semRecusados)) throw cadastroRecusado();
    },
  };
}
