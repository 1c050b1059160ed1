import { AJUSTES_PADRAO, type Ajustes, readCookieDosAjustes } from '~/domain/impressora/ajustes.ts';
import { type Impresso, isPapel, type Papel, papeisDo } from '~/domain/impressora/papeis.ts';

/** What a page that prints starts from: the browser's settings and what its address asks for. */
export type PedidoDeImpressao = {
  ajustes: Ajustes;
  /** Whether this browser has chosen before, as far as the server can see. */
  guardados: boolean;
  /** `?papel=` of the address; null leaves it to the settings. */
  papel: Papel | null;
};

/** Reads the settings of the browser that asks; an unknown paper in the address counts as none. */
export function readPedidoDeImpressao(request: Request, impresso?: Impresso): PedidoDeImpressao {
  const kept = readCookieDosAjustes(request.headers.get('Cookie'));
  const asked = new URL(request.url).searchParams.get('papel');
  const known = isPapel(asked) && (!impresso || papeisDo(impresso).includes(asked));
  return { ajustes: kept ?? AJUSTES_PADRAO, guardados: kept !== null, papel: known ? asked : null };
}
