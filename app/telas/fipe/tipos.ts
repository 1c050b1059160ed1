import type { AchadoFipe, ModeloFipe, ValorFipe } from '~/domain/fipe/tipos.ts';
import type { EstimativaDaTroca } from '~/domain/seminovos/estimativa-da-troca.ts';
import type { Data } from '~/domain/valores/datas.ts';

/** Data of the FIPE screen. */
export type DadosDaFipe = {
  hoje: Data;
  q: string;
  /** Results of `q`; null without a search. */
  achados: AchadoFipe[] | null;
  marca: string;
  /** True when the brand was selected from the list rather than by a search. */
  porMarca: boolean;
  marcas: string[];
  modelos: Pick<ModeloFipe, 'codigo' | 'modelo'>[];
  modelo: ModeloFipe | null;
  valor: ValorFipe | null;
  /** Trade-in estimate by the loja's own table; null when the loja has none, or the person may not see it. */
  troca: EstimativaDaTroca | null;
  /** Code or year missing in the FIPE table. */
  faltou: 'codigo' | 'ano' | null;
  /** Time of the lookup, ISO 8601 UTC, when shown without network; null for data from the server. */
  consultadoEm: string | null;
};
