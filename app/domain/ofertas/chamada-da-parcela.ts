/**
 * What stands before the value of an instalment: "48x de", or "48x, 1ª de" where the instalments differ and the
 * value is the first one's (CDC art. 54-B, III: nobody may take it for all of them).
 */
export const chamadaDaParcela = (parcelas: number, variam: boolean): string =>
  `${parcelas}x${variam ? ', 1ª' : ''} de`;
