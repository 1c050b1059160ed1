import type { GeneratorKind } from '~/domain/artes/generators.ts';
import oferta from './oferta-256.webp?url';
import parabens from './parabens-256.webp?url';
import pecas from './pecas-256.webp?url';
import post from './post-256.webp?url';

/** Address of each generator's example picture, 256 × 320 pixels: README.md. */
export const EXAMPLE_PICTURES: Readonly<Record<GeneratorKind, string>> = { oferta, post, parabens, pecas };
