import type { TvState } from '~/domain/tv/last-report.ts';
import type { FormResult } from '~/shared/form-fields.ts';

/** Row of the list of a company's televisions. */
export type ListedTv = {
  id: string;
  nome: string;
  /** Name of its programme. */
  programacao: string;
  /** Content shown at the last contact; null before the first. */
  mostra: string | null;
  /** Resolution such as "1920 × 1080"; null before it was reported. */
  tela: string | null;
  /** Time of the last contact, formatted. */
  contato: string;
  estado: TvState;
};

export type TvAnswer = { resultado: FormResult };
