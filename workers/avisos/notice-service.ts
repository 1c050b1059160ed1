import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ApiError } from '../base/api-error.ts';
import { ownerOf, requireAprovado } from '../base/owner.ts';
import type { Page } from '../db/page-repository.ts';
import { createNoticeRepository } from './notice-repository.ts';

/** Days for which a notice is stored. */
export const NOTICE_STORED_DAYS = 90;

/**
 * Notices of a person. They may be about customers, so each method throws ApiError 403 for a person who is
 * not approved, 422 for one without a company.
 */
export function createNoticeService({ db, clock }: { db: D1Database; clock: () => Date }) {
  const notices = createNoticeRepository(db);
  return {
    /** @param novos true for unread notices only */
    async list(usuario: Usuario, page: Page, novos = false) {
      requireAprovado(usuario);
      return notices.list(ownerOf(usuario), page, clock(), novos);
    },

    /** Marks a notice as read and returns its subject's path. Throws ApiError 404 for another person's. */
    async open(usuario: Usuario, id: string): Promise<string> {
      requireAprovado(usuario);
      const dono = ownerOf(usuario);
      const notice = await notices.find(dono, id);
      if (!notice) throw new ApiError(404, 'aviso-nao-encontrado', 'Este aviso não existe mais.');
      await notices.markRead(dono, { id }, clock().toISOString());
      return notice.para;
    },

    /** @param ate time of the newest notice that the person has seen, ISO 8601 UTC */
    async readAll(usuario: Usuario, ate: string): Promise<void> {
      requireAprovado(usuario);
      await notices.markRead(ownerOf(usuario), { ate }, clock().toISOString());
    },
  };
}

/** Deletes old notices. Throws when D1 fails. */
export const sweepNotices = (db: D1Database, now: Date): Promise<void> =>
  createNoticeRepository(db).sweep(new Date(now.getTime() - NOTICE_STORED_DAYS * 86_400_000).toISOString());
