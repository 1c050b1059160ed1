import { type CampanhaPublica, campanhasDoDia } from '../../app/domain/campanhas/do-dia.ts';
import type { CampanhaDaProposta, ItemDaProposta } from '../../app/domain/propostas/proposta.ts';
import type { Data } from '../../app/domain/valores/datas.ts';

/**
 * What a proposal may take off because of the day's campaigns: the best discount, and the bonus on the trade-in, each
 * named after all that make it up.
 * @param lista in force at the company
 */
export function campanhasDaProposta(
  lista: readonly CampanhaPublica[],
  { idEmpresa, item, hoje }: { idEmpresa: number; item: ItemDaProposta; hoje: Data },
): CampanhaDaProposta[] {
  const { desconto, bonus } = campanhasDoDia(lista, { hoje, idEmpresa, modelo: item.moto });
  return [desconto, bonus].flatMap((efeito) => {
    const [first] = efeito?.campanhas ?? [];
    if (!efeito || !first) return [];
    return {
      id: first.id,
      nome: efeito.campanhas.map(({ nome }) => nome).join(' + '),
      desconto: efeito.valor,
    };
  });
}
