import { isEmTempo, restaParaDesfazer } from '../../app/domain/pagina/prazo-para-desfazer.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { ownerOf } from '../base/owner.ts';
import type { ArteRepository } from './arte-repository.ts';

/** An end that can still be taken back: its instant, ISO 8601 UTC, and the milliseconds that are left for it. */
export type Encerramento = { em: string; resta: number };

export type EndPieces = {
  /** Ends a person's own piece; its page says so from then on. Throws ErroDaApi 404. */
  end(usuario: Usuario, id: string): Promise<void>;
  /**
   * Takes that end back; a piece that has not ended stays as it is. Throws ErroDaApi 404, 409 when too late or when it
   * was ended anew since. @param em the instant of the end, ISO 8601 UTC
   */
  resume(usuario: Usuario, id: string, em: string): Promise<void>;
};

/** The answer for a piece that is not the person's, or no more. */
export const naoExiste = (): ErroDaApi =>
  new ErroDaApi(404, 'panfleto-nao-encontrado', 'Este panfleto não existe mais.');

const tooLate = () =>
  new ErroDaApi(
    409,
    'tarde-para-desfazer',
    'Passou o tempo de desfazer. Para oferecer de novo, use “Usar de novo”.',
  );

const changed = () =>
  new ErroDaApi(409, 'panfleto-mudou', 'Este panfleto mudou depois disso. Confira como ele está agora.');

/** The end of a piece as long as it can be taken back, or null. */
export function encerramentoOf(
  { encerradaEm }: { encerradaEm: string | null },
  agora: Date,
): Encerramento | null {
  const resta = encerradaEm === null ? 0 : restaParaDesfazer(encerradaEm, agora);
  return encerradaEm !== null && resta > 0 ? { em: encerradaEm, resta } : null;
}

/** Ending one's own pieces, and taking that back. */
export function createEndPieces(parts: {
  artes: Pick<ArteRepository, 'end' | 'resume' | 'findMine'>;
  /** Every copy is asked about from now on. */
  forgetCopies: () => void;
  agora: () => Date;
}): EndPieces {
  const { artes, forgetCopies, agora } = parts;
  return {
    async end(usuario, id) {
      if (!(await artes.end(ownerOf(usuario), id, agora().toISOString()))) throw naoExiste();
      forgetCopies();
    },

    async resume(usuario, id, em) {
      const owner = ownerOf(usuario);
      const arte = await artes.findMine(owner, id);
      if (!arte) throw naoExiste();
      if (arte.encerradaEm === null) return;
      if (arte.encerradaEm !== em) throw changed();
      if (!isEmTempo(em, agora())) throw tooLate();
      const isResumed = await artes.resume(owner, id, em);
      forgetCopies();
      // The same press may have come twice at once.
      if (!isResumed && (await artes.findMine(owner, id))?.encerradaEm !== null) throw changed();
    },
  };
}
