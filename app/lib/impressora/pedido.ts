import { AJUSTES_PADRAO, type Ajustes, readCookieDosAjustes } from '~/domain/impressora/ajustes.ts';
import { type Impresso, isPapel, type Papel, papeisDo } from '~/domain/impressora/papeis.ts';

/** Data of a print page: the browser's settings and the paper in its address. */
export type PedidoDeImpressao = {
  ajustes: Ajustes;
  /** True when this browser sent stored settings. */
  guardados: boolean;
  /** `?papel=` of the address; null to use the settings. */
  papel: Papel | null;
};

/** Reads the print settings from the cookie and the paper from the address; an unknown paper is ignored. */
export function readPedidoDeImpressao(request: Request, impresso?: Impresso): PedidoDeImpressao {
  const kept = readCookieDosAjustes(request.headers.get('Cookie'));
  const asked = new URL(request.url).searchParams.get('papel');
  const known = isPapel(asked) && (!impresso || papeisDo(impresso).includes(asked));
  return { ajustes: kept ?? AJUSTES_PADRAO, guardados: kept !== null, papel: known ? asked : null };
}
