/** How long what was done by mistake can be taken back at a press, in milliseconds. */
export const PRAZO_PARA_DESFAZER = 10_000;

/** The press itself travels: a slow network takes nothing away from the seconds that were shown. */
const NO_CAMINHO = 5_000;

/** Milliseconds that are left to take back what was done then; 0 when too late. @param em ISO 8601 UTC */
export function restaParaDesfazer(em: string, agora: Date): number {
  const passed = agora.getTime() - Date.parse(em);
  return passed >= 0 && passed < PRAZO_PARA_DESFAZER ? PRAZO_PARA_DESFAZER - passed : 0;
}

/** Whether a request to take it back, sent while that was offered, still comes in time. @param em ISO 8601 UTC */
export function isEmTempo(em: string, agora: Date): boolean {
  const passed = agora.getTime() - Date.parse(em);
  return passed >= 0 && passed <= PRAZO_PARA_DESFAZER + NO_CAMINHO;
}
