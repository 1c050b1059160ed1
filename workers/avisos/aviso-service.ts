import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { ownerOf } from '../base/owner.ts';
import type { Page } from '../base/page-repository.ts';
import { createAvisoRepository } from './aviso-repository.ts';

/** How long a notice is kept, in days; whoever has not read it by then has no use of it. */
export const GUARDADOS_DIAS = 90;

export type AvisoService = ReturnType<typeof createAvisoService>;

/** What the product tells a person. Each method throws ErroDaApi 422 for who belongs to no company. */
export function createAvisoService({ db, agora }: { db: D1Database; agora: () => Date }) {
  const avisos = createAvisoRepository(db);
  return {
    list: async (usuario: Usuario, page: Page) => avisos.list(ownerOf(usuario), page, agora()),

    /** Reads one, and gives the place that it is about. Throws ErroDaApi 404 for another's. */
    async open(usuario: Usuario, id: string): Promise<string> {
      const dono = ownerOf(usuario);
      const aviso = await avisos.find(dono, id);
      if (!aviso) throw new ErroDaApi(404, 'aviso-nao-encontrado', 'Este aviso não existe mais.');
      await avisos.markRead(dono, { id }, agora().toISOString());
      return aviso.para;
    },

    /** @param ate instant of the newest that the person has seen, ISO 8601 UTC */
    async readAll(usuario: Usuario, ate: string): Promise<void> {
      await avisos.markRead(ownerOf(usuario), { ate }, agora().toISOString());
    },
  };
}

/** Forgets old notices. Throws when D1 fails. */
export const sweepAvisos = (db: D1Database, agora: Date): Promise<void> =>
  createAvisoRepository(db).sweep(new Date(agora.getTime() - GUARDADOS_DIAS * 86_400_000).toISOString());
