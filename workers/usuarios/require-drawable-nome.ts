import { glyphRefusals } from '../../app/arte/drawable-text.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { invalidUsuarioData } from './usuario-fields.ts';

/** Requires a nome that the fonts can draw: it signs images and documents. Throws ApiError 422. */
export function requireDrawableNome({ nome }: Partial<Usuario>): void {
  const letters = glyphRefusals({ nome });
  if (Object.keys(letters).length > 0) throw invalidUsuarioData(letters);
}
