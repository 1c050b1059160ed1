import type { BaseDaAlcada } from '../../app/domain/propostas/alcada.ts';
import type { TermosDaProposta } from '../../app/domain/propostas/proposta.ts';
import type { RegrasDasPropostas } from '../../app/domain/propostas/regras.ts';
import type { Centavos } from '../../app/domain/valores/dinheiro.ts';
import { avaliacaoDe, type PartesDasPropostas } from './partes.ts';
import type { PropostaRow } from './proposta-repository.ts';
import { regrasDe } from './regras-service.ts';

/**
 * Reads what a proposta is counted against now, the same for its sending and its invoice: rules, price in force,
 * evaluation of the seminovo, accessories. Throws when D1 fails.
 */
export async function contagemDe(
  partes: PartesDasPropostas,
  row: Pick<PropostaRow, 'idEmpresa' | 'id' | 'vendedor'>,
  { linhas, item }: Pick<TermosDaProposta, 'linhas' | 'item'>,
  { preco, seminovo }: { preco: Promise<Centavos | null>; seminovo: string | null },
): Promise<Required<BaseDaAlcada> & { regras: RegrasDasPropostas }> {
  const hasCorDigitada = item?.estoque === null && item.cor !== '';
  const [regras, precoVigente, avaliacao, acessorios] = await Promise.all([
    regrasDe(partes.regras, row.idEmpresa),
    preco,
    avaliacaoDe(partes, row, seminovo),
    linhas.length > 0 || hasCorDigitada ? (partes.acessorios?.(row.idEmpresa) ?? []) : [],
  ]);
  return { regras, precoVigente, avaliacao, acessorios };
}
