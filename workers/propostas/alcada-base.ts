import type { AlcadaReference } from '../../app/domain/propostas/alcada.ts';
import type { PropostaTermos } from '../../app/domain/propostas/proposta.ts';
import type { PropostaRules } from '../../app/domain/propostas/proposta-rules.ts';
import type { Centavos } from '../../app/domain/valores/money.ts';
import { type PropostaParts, trocaAvaliacao } from './parts.ts';
import type { PropostaRow } from './proposta-repository.ts';
import { rulesInForce } from './rules-service.ts';

/**
 * Reads what a proposta is counted against now, the same for its sending and its invoice: rules, price in force,
 * evaluation of the seminovo, accessories. Throws when D1 fails.
 */
export async function readAlcadaBase(
  parts: PropostaParts,
  row: Pick<PropostaRow, 'idEmpresa' | 'id' | 'vendedor'>,
  { linhas, item }: Pick<PropostaTermos, 'linhas' | 'item'>,
  { preco, seminovo }: { preco: Promise<Centavos | null>; seminovo: string | null },
): Promise<Required<AlcadaReference> & { regras: PropostaRules }> {
  const hasCorDigitada = item?.estoque === null && item.cor !== '';
  const [regras, precoVigente, avaliacao, acessorios] = await Promise.all([
    rulesInForce(parts.regras, row.idEmpresa),
    preco,
    trocaAvaliacao(parts, row, seminovo),
    linhas.length > 0 || hasCorDigitada ? (parts.acessorios?.(row.idEmpresa) ?? []) : [],
  ]);
  return { regras, precoVigente, avaliacao, acessorios };
}
