import { caminho } from './tracar.mjs';

/** Symbols of the invented companies and their partners, each on a 100 × 100 field. */

/** A winding road in the shape of an S, for "Sul". */
export const rotaSul = (cor, traco) => {
  const curva = 'M84 25C70 8 26 8 26 32C26 56 74 44 74 68C74 92 30 92 16 75';
  return (
    `<path d="${curva}" fill="none" stroke="${cor}" stroke-width="23"/>` +
    `<path d="${curva}" fill="none" stroke="${traco}" stroke-width="3.4" stroke-dasharray="11 8" stroke-dashoffset="-5"/>`
  );
};

/** Two ridges, the nearer one crossed by a hairpin road. */
export const serraVerde = (cor, traco) =>
  caminho('M58 18 98 90H80L52 40 44 54 36 40Z', traco) +
  caminho('M34 30 64 84H44C52 78 50 72 42 70 34 68 34 62 41 58 30 60 26 68 34 72 41 75 41 80 34 84H2Z', cor);

/** Wing of four bars. */
export const avelor = (cor) => caminho('M8 30H92L84 42H22ZM26 48H80L72 60H40ZM44 66H68L56 84Z', cor);

/** Sun over a line. */
export const alvorecer = (cor, traco) =>
  caminho('M18 62A32 32 0 0 1 82 62Z', traco) + caminho('M4 70H96V80H4ZM22 86H78V94H22Z', cor);

/** Ring with an arrow cut. */
export const tupari = (cor) =>
  caminho('M50 6A44 44 0 1 1 49.9 6ZM50 24 26 76H42L50 56 58 76H74Z', cor, ' fill-rule="evenodd"');

/** Leaf in a square. */
export const cedrina = (cor, traco) =>
  caminho('M14 6H86Q94 6 94 14V86Q94 94 86 94H14Q6 94 6 86V14Q6 6 14 6Z', cor) +
  caminho('M26 76C22 44 42 24 76 24 78 58 58 78 34 74L60 44Z', traco);
