import { motivosDasLetras } from '../../app/arte/texto.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { dadosInvalidos } from './campos-de-usuario.ts';

/** Requires a nome that the fonts can draw: it signs images and documents. Throws ErroDaApi 422. */
export function requireLetras({ nome }: Partial<Usuario>): void {
  const letras = motivosDasLetras({ nome });
  if (Object.keys(letras).length > 0) throw dadosInvalidos(letras);
}
