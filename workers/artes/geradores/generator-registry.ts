import type { GeneratorKind } from '../../../app/domain/artes/generators.ts';
import type { PecaGenerator } from './generator.ts';
import { ofertaGenerator } from './oferta.ts';
import { parabensGenerator } from './parabens.ts';
import { pecasGenerator } from './pecas.ts';
import { postGenerator } from './post.ts';

const GENERATORS = {
  oferta: ofertaGenerator,
  post: postGenerator,
  parabens: parabensGenerator,
  pecas: pecasGenerator,
};

/**
 * Returns the generator that validates and drafts pieces of a kind: offer, post, congratulation, parts. Its
 * data types are erased here; only the generator itself knows them.
 */
export const generatorOf = (kind: GeneratorKind): PecaGenerator =>
  GENERATORS[kind] as unknown as PecaGenerator;
