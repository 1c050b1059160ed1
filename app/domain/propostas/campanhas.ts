import { type CampanhaPublica, campanhasDoDia } from '../campanhas/do-dia.ts';
import type { Data } from '../valores/datas.ts';
import { formatValor } from '../valores/dinheiro.ts';
import type { Campos } from './linhas-do-formulario.ts';
import type { CampanhaDaProposta } from './proposta.ts';

/**
 * What a proposal may take off because of the day's campaigns: the best discount, and the bonus where a used bike is
 * taken in payment, each named after all that make it up. One of them counts in a proposal.
 * @param lista in force at the company
 * @param moto id in the catalogue; null for a model that was written freely
 */
export function campanhasDaProposta(
  lista: readonly CampanhaPublica[],
  {
    idEmpresa,
    moto,
    comTroca,
    hoje,
  }: { idEmpresa: number; moto: string | null; comTroca: boolean; hoje: Data },
): CampanhaDaProposta[] {
  const { desconto, bonus } = campanhasDoDia(lista, { hoje, idEmpresa, modelo: moto });
  return [desconto, comTroca ? bonus : null].flatMap((efeito) => {
    const [first] = efeito?.campanhas ?? [];
    if (!efeito || !first) return [];
    return {
      id: first.id,
      nome: efeito.campanhas.map(({ nome }) => nome).join(' + '),
      desconto: efeito.valor,
    };
  });
}

/** What the form says where a campaign counts; with null, where none does. */
export const camposDaCampanha = (campanha: CampanhaDaProposta | null): Campos => ({
  'campanha.id': campanha?.id ?? '',
  'campanha.nome': campanha?.nome ?? '',
  'campanha.desconto': campanha ? formatValor(campanha.desconto) : '',
});
