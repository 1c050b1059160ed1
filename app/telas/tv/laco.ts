/**
 * The loop of a page that runs no script: each slide has its turn, one after another, for ever. Of two slides or more;
 * a single one just stays.
 */
export function cssDoLaco(slides: number, segundos: number): string {
  if (slides < 2) return '';
  const turn = 100 / slides;
  return [
    `@keyframes vez{0%,${turn.toFixed(4)}%{visibility:visible}${(turn + 0.0001).toFixed(4)}%,100%{visibility:hidden}}`,
    `.tv-laco .slide{visibility:hidden;animation:vez ${slides * segundos}s step-end infinite}`,
  ].join('');
}
