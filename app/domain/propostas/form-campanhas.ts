import type { PublicCampanha } from '../campanhas/day-campanhas.ts';
import type { PublishedPlano } from '../financiamento/plano.ts';
import type { FormTexts } from '../resource/typed-fields.ts';
import { withAutomaticCampanhas } from './campanha-fields.ts';
import { draftCampanhas, type PropostaOccasion } from './campanhas.ts';
import { readTentativeContent } from './proposta-form.ts';

/** Fills the form of a draft with its campaigns, see {@link draftCampanhas}. */
export function withDraftCampanhas(
  fields: FormTexts,
  list: readonly PublicCampanha[] | null,
  { motos, ...ocasiao }: Omit<PropostaOccasion, 'moto'> & { motos: readonly { id: string; nome: string }[] },
  plano: PublishedPlano | null,
): FormTexts {
  const termos = readTentativeContent(fields);
  const moto = termos.item?.moto ?? motos.find(({ nome }) => nome === termos.item?.modelo)?.id ?? null;
  return withAutomaticCampanhas(fields, draftCampanhas(list, { ...ocasiao, moto }, termos, plano));
}
