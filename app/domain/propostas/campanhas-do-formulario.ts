import type { CampanhaPublica } from '../campanhas/do-dia.ts';
import type { PlanoPublicado } from '../financiamento/plano.ts';
import { campanhasDoRascunho, type OcasiaoDaProposta } from './campanhas.ts';
import { type Campos, conteudoProvavel } from './campos.ts';
import { comCampanhas } from './campos-das-campanhas.ts';

/** Fills the form of a draft with its campaigns, see {@link campanhasDoRascunho}. */
export function comCampanhasDoRascunho(
  campos: Campos,
  lista: readonly CampanhaPublica[] | null,
  { motos, ...ocasiao }: Omit<OcasiaoDaProposta, 'moto'> & { motos: readonly { id: string; nome: string }[] },
  plano: PlanoPublicado | null,
): Campos {
  const termos = conteudoProvavel(campos);
  const moto = termos.item?.moto ?? motos.find(({ nome }) => nome === termos.item?.modelo)?.id ?? null;
  return comCampanhas(campos, campanhasDoRascunho(lista, { ...ocasiao, moto }, termos, plano));
}
