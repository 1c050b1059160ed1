import type { PublicCampanha } from '../../app/domain/campanhas/day-campanhas.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import type { CampanhaRepository } from './campanha-repository.ts';

export type CampanhasService = ReturnType<typeof createCampanhas>;

/** Creates the service of the day's campanhas, by São Paulo time. */
export const createCampanhas = ({
  repository,
  clock,
}: {
  repository: CampanhaRepository;
  clock: () => Date;
}) => ({
  /**
   * Campanhas in force today at a company, from which app/domain/campanhas/day-campanhas.ts chooses. Public:
   * the store tells them to its customers.
   */
  doDia: (idEmpresa: number): Promise<PublicCampanha[]> =>
    repository.listInForce(idEmpresa, todayInSaoPaulo(clock())),
});
