/** Time to undo a mistake with one press, in milliseconds. */
export const PRAZO_PARA_DESFAZER = 10_000;

/** Extra time for a slow network, ms, so that the displayed seconds remain usable. */
const NO_CAMINHO = 5_000;

/** Milliseconds left to undo; 0 when too late. @param em ISO 8601 UTC */
export function restaParaDesfazer(em: string, agora: Date): number {
  const passed = agora.getTime() - Date.parse(em);
  return passed >= 0 && passed < PRAZO_PARA_DESFAZER ? PRAZO_PARA_DESFAZER - passed : 0;
}

/** Tells whether an undo request, sent while it was offered, arrives in time. @param em ISO 8601 UTC */
export function isEmTempo(em: string, agora: Date): boolean {
  const passed = agora.getTime() - Date.parse(em);
  return passed >= 0 && passed <= PRAZO_PARA_DESFAZER + NO_CAMINHO;
}
