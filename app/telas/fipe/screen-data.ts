import type { FipeHit, FipeModelo, FipeValue } from '~/domain/fipe/fipe-types.ts';
import type { TrocaEstimate } from '~/domain/seminovos/troca-estimate.ts';
import type { CalendarDate } from '~/domain/valores/dates.ts';

/** Data of the FIPE screen. */
export type FipeScreenData = {
  hoje: CalendarDate;
  q: string;
  /** Results of `q`; null without a search. */
  achados: FipeHit[] | null;
  marca: string;
  /** True when the brand was selected from the list rather than by a search. */
  porMarca: boolean;
  marcas: string[];
  modelos: Pick<FipeModelo, 'codigo' | 'modelo'>[];
  modelo: FipeModelo | null;
  valor: FipeValue | null;
  /** Trade-in estimate by the loja's own table; null when the loja has none, or the person may not see it. */
  troca: TrocaEstimate | null;
  /** Code or year missing in the FIPE table. */
  faltou: 'codigo' | 'ano' | null;
  /** Time of the lookup, ISO 8601 UTC, when shown without network; null for data from the server. */
  consultadoEm: string | null;
};
