import type { AchadoFipe, ModeloFipe, ValorFipe } from '~/domain/fipe/tipos.ts';
import type { Data } from '~/domain/valores/datas.ts';

/** What the screen shows. */
export type DadosDaFipe = {
  hoje: Data;
  q: string;
  /** Hits of `q`; null where nothing was asked. */
  achados: AchadoFipe[] | null;
  marca: string;
  /** Whether the brand was chosen from the list, rather than by what was found. */
  porMarca: boolean;
  marcas: string[];
  modelos: Pick<ModeloFipe, 'codigo' | 'modelo'>[];
  modelo: ModeloFipe | null;
  valor: ValorFipe | null;
  /** A code or a year that the table does not have. */
  faltou: 'codigo' | 'ano' | null;
  /** When it was looked up, ISO 8601 UTC, for what is shown without a network; null for the server's word. */
  consultadoEm: string | null;
};
