import type { TipoDeGerador } from '../../../app/domain/artes/geradores.ts';
import type { Gerador } from './gerador.ts';
import { geradorDeOferta } from './oferta.ts';
import { geradorDeParabens } from './parabens.ts';
import { geradorDePecas } from './pecas.ts';
import { geradorDePost } from './post.ts';

const OS_GERADORES = {
  oferta: geradorDeOferta,
  post: geradorDePost,
  parabens: geradorDeParabens,
  pecas: geradorDePecas,
};

/** Returns the generator of a kind; its specific types apply only inside it. */
export const geradorDe = (tipo: TipoDeGerador): Gerador => OS_GERADORES[tipo] as unknown as Gerador;
