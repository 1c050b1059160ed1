import { isUndoInTime, undoTimeLeft } from '../../app/domain/pagina/undo-time.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ApiError } from '../base/api-error.ts';
import { ownerOf, requireAprovado } from '../base/owner.ts';
import type { PecaRepository } from './peca-repository.ts';

/** End that can still be undone: its time, ISO 8601 UTC, and the milliseconds left to undo it. */
export type UndoableEnd = { em: string; resta: number };

/** 404: the piece does not exist, or is not the person's. */
export const pecaNotFound = (): ApiError =>
  new ApiError(404, 'panfleto-nao-encontrado', 'Este panfleto não existe mais.');

const tooLate = () =>
  new ApiError(
    409,
    'tarde-para-desfazer',
    'Passou o tempo de desfazer. Para oferecer de novo, use “Usar de novo”.',
  );

const changed = () =>
  new ApiError(409, 'panfleto-mudou', 'Este panfleto mudou depois disso. Confira como ele está agora.');

/** End of a piece while it can be undone, or null. */
export function undoableEndOf(
  { encerradaEm }: { encerradaEm: string | null },
  now: Date,
): UndoableEnd | null {
  const resta = encerradaEm === null ? 0 : undoTimeLeft(encerradaEm, now);
  return encerradaEm !== null && resta > 0 ? { em: encerradaEm, resta } : null;
}

/** Creates the service that ends one's own pieces and undoes it. */
export function createEndPieces(parts: {
  artes: Pick<PecaRepository, 'end' | 'resume' | 'findMine'>;
  /** Makes every cached copy be revalidated. */
  forgetCopies: () => void;
  clock: () => Date;
}) {
  const { artes, forgetCopies, clock } = parts;
  return {
    /** Ends a person's own piece; its page says so from then on. Throws ApiError 403, 404. */
    async end(usuario: Usuario, id: string): Promise<void> {
      requireAprovado(usuario);
      if (!(await artes.end(ownerOf(usuario), id, clock().toISOString()))) throw pecaNotFound();
      forgetCopies();
    },

    /**
     * Undoes the end; a piece that has not ended stays as it is. Throws ApiError 403, 404, 409 when too late
     * or when it was ended again since.
     * @param em time of the end, ISO 8601 UTC
     */
    async resume(usuario: Usuario, id: string, em: string): Promise<void> {
      requireAprovado(usuario);
      const owner = ownerOf(usuario);
      const arte = await artes.findMine(owner, id);
      if (!arte) throw pecaNotFound();
      if (arte.encerradaEm === null) return;
      if (arte.encerradaEm !== em) throw changed();
      if (!isUndoInTime(em, clock())) throw tooLate();
      const isResumed = await artes.resume(owner, id, em);
      forgetCopies();
      // The same request may have come twice at once.
      if (!isResumed && (await artes.findMine(owner, id))?.encerradaEm !== null) throw changed();
    },
  };
}
