import type { CampanhaPublica } from '../../app/domain/campanhas/do-dia.ts';
import { hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import type { CampanhaRepository } from './campanha-repository.ts';

export type CampanhasService = {
  /**
   * Everything in force today that reaches a company, for app/domain/campanhas/do-dia.ts to choose from. Public: it is
   * what the store tells its customers.
   */
  doDia(idEmpresa: number): Promise<CampanhaPublica[]>;
};

/** Campaigns of the day, in São Paulo. */
export const createCampanhas = ({
  repository,
  agora,
}: {
  repository: CampanhaRepository;
  agora: () => Date;
}): CampanhasService => ({
  doDia: (idEmpresa) => repository.listInForce(idEmpresa, hojeEmSaoPaulo(agora())),
});
