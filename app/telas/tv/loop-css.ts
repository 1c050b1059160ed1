/** CSS animation that shows the slides in turn, endlessly, without a script. Empty for a single slide. */
export function createLoopCss(slides: number, seconds: number): string {
  if (slides < 2) return '';
  const turn = 100 / slides;
  return [
    `@keyframes vez{0%,${turn.toFixed(4)}%{visibility:visible}${(turn + 0.0001).toFixed(4)}%,100%{visibility:hidden}}`,
    `.tv-laco .slide{visibility:hidden;animation:vez ${slides * seconds}s step-end infinite}`,
  ].join('');
}
