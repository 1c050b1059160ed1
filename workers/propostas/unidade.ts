import { foldColour } from '../../app/domain/motos/pps.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { type Alcada, alcadaRoleOf, assessAlcada } from '../../app/domain/propostas/alcada.ts';
import type { PropostaItem, PropostaTermos } from '../../app/domain/propostas/proposta.ts';
import type { TracedSeminovo } from '../../app/domain/propostas/same-seminovo.ts';
import { ApiError } from '../base/api-error.ts';
import { invalid } from '../base/read-fields.ts';
import { explainConflict } from '../estoque/action-service.ts';
import type { EstoqueItemRead } from '../estoque/columns.ts';
import { readAlcadaBase } from './alcada-base.ts';
import { assessedTroca, type PropostaParts, releaseReservas, unidadePreco } from './parts.ts';
import type { PropostaRow } from './proposta-repository.ts';
import type { PropostaActionRequest } from './types.ts';
import { parseTermos, propostaNumberOf } from './view.ts';

/** Sale: the unit delivered, the seminovo taken in, and what the store gives away with exactly these. */
export type CheckedVenda = {
  estoque: string;
  /** Version of the item that was checked: another one may have another price, or be another motorcycle. */
  versaoDoItem: number;
  seminovo: string | null;
  alcada: Alcada;
  diferencas: string[];
};

const idOf = (sent: unknown): string | null =>
  typeof sent === 'string' && /^[0-9A-Za-z-]{10,40}$/.test(sent) ? sent : null;

/**
 * Differences between a unit and the one sold, in words: "cor Azul em vez de Vermelho". Unspecified fields do
 * not differ.
 */
export function unidadeDifferences(
  vendida: Pick<PropostaItem, 'anoFabricacao' | 'anoModelo' | 'cor' | 'acabamento'>,
  unidade: Pick<EstoqueItemRead, 'anoFabricacao' | 'anoModelo' | 'cor' | 'acabamento'>,
): string[] {
  const year = (name: string, sold: number | null, leaves: number) =>
    sold !== null && sold !== leaves ? [`${name} ${leaves} em vez de ${sold}`] : [];
  const word = (name: string, sold: string, leaves: string) =>
    sold !== '' && foldColour(sold) !== foldColour(leaves)
      ? [`${name} ${leaves || 'nenhuma'} em vez de ${sold}`]
      : [];
  return [
    ...year('ano', vendida.anoFabricacao, unidade.anoFabricacao),
    ...year('modelo', vendida.anoModelo, unidade.anoModelo),
    ...word('cor', vendida.cor, unidade.cor),
    ...word('versão', vendida.acabamento, unidade.acabamento),
  ];
}

/**
 * Unit to deliver. Throws ApiError 409 when its situation does not allow it, 422 when another one must be
 * chosen.
 */
async function unidadeOf(
  parts: PropostaParts,
  row: PropostaRow,
  { item: vendida }: PropostaTermos,
  usuario: Usuario,
  pedido: Pick<PropostaActionRequest, 'estoque'>,
): Promise<EstoqueItemRead> {
  await releaseReservas(parts, row.idEmpresa);
  const named = vendida?.estoque ?? null;
  // The unit chosen before the return to the manager may be replaced.
  const id = named ?? idOf(pedido.estoque) ?? row.estoque;
  const unidade = id === null ? null : await parts.estoque.find(row.idEmpresa, id, false);
  if (!unidade) throw invalid({ estoque: 'Escolha a unidade do estoque que sai com esta proposta.' });
  if (named === null && unidade.moto === null)
    throw invalid({
      estoque: 'Esta unidade não tem modelo do catálogo. Altere a proposta e escolha nela a unidade que sai.',
    });
  if (unidade.moto !== (vendida?.moto ?? null)) {
    if (named === null)
      throw invalid({ estoque: 'Esta unidade é de outro modelo. Escolha uma do modelo da proposta.' });
    throw new ApiError(
      409,
      'unidade-mudou',
      'O estoque diz agora outro modelo desta moto. Altere a proposta e confira.',
    );
  }
  if (unidade.situacao === 'reservada' && unidade.reservadaPor !== row.vendedor) {
    if (unidade.reservadaPor === usuario.uid)
      throw new ApiError(409, 'item-reservado', 'Esta moto está reservada por você. Libere-a para faturar.');
    throw explainConflict(unidade);
  }
  if (unidade.situacao !== 'disponivel' && unidade.situacao !== 'reservada') throw explainConflict(unidade);
  return unidade;
}

/** Seminovo to take in; null for none. Throws ApiError 409, 422. */
async function trocaSeminovoOf(
  parts: PropostaParts,
  row: PropostaRow,
  { troca }: PropostaTermos,
  pedido: Pick<PropostaActionRequest, 'seminovo'>,
): Promise<TracedSeminovo | null> {
  if (!troca) return null;
  const id = troca.seminovo ?? idOf(pedido.seminovo) ?? row.seminovo;
  const bike = id === null ? null : await parts.trocas.find(row.idEmpresa, id);
  if (id === null || !bike)
    throw invalid({ seminovo: 'Cadastre e avalie o usado da troca, e escolha-o aqui.' });
  if (bike.situacao !== 'avaliado' && bike.situacao !== 'futuro')
    throw new ApiError(409, 'troca-mudou', 'O usado da troca não está mais avaliado. Confira em Seminovos.');
  if (bike.situacao === 'futuro' && bike.proposta !== null && bike.proposta !== row.id) {
    const other = await parts.propostas.find(row.idEmpresa, bike.proposta);
    const number = other ? ` ${propostaNumberOf(other.row)}` : '';
    throw new ApiError(409, 'troca-prometida', `O usado da troca está prometido na proposta${number}.`);
  }
  if (await parts.trocas.isInStore(row.idEmpresa, id))
    throw new ApiError(
      409,
      'troca-repetida',
      'A loja já tem o usado da troca, por outro cadastro com a mesma placa, chassi ou Renavam. Confira em Seminovos.',
    );
  return assessedTroca(parts, { idEmpresa: row.idEmpresa, id }, bike);
}

/**
 * Computes a sale with the actual unit and seminovo. Throws ApiError 409 when their situation does not allow
 * it; 422 when one must still be chosen (`estoque`, `seminovo`), or when the unit differs from the one sold
 * and nobody confirmed it (`confere`).
 */
export async function checkVenda(
  parts: PropostaParts,
  row: PropostaRow,
  usuario: Usuario,
  pedido: Pick<PropostaActionRequest, 'estoque' | 'seminovo' | 'confere'>,
): Promise<CheckedVenda> {
  const termos = parseTermos(row);
  const unidade = await unidadeOf(parts, row, termos, usuario, pedido);
  const usado = await trocaSeminovoOf(parts, row, termos, pedido);
  const seminovo = usado?.id ?? null;
  const diferencas = termos.item ? unidadeDifferences(termos.item, unidade) : [];
  if (diferencas.length > 0 && pedido.confere !== unidade.id)
    throw invalid({ confere: `A unidade não é a que foi vendida: ${diferencas.join(', ')}.` });
  const preco = unidadePreco(parts, unidade);
  const count = await readAlcadaBase(parts, row, termos, { preco, seminovo });
  const { id, moto, anoModelo, cor } = unidade;
  return {
    ...{ estoque: id, versaoDoItem: unidade.versao, seminovo, diferencas },
    alcada: assessAlcada(
      termos,
      { ...count, papel: alcadaRoleOf(usuario, row.idEmpresa), usado },
      { unidade: id, id: moto, anoModelo, cor },
    ),
  };
}
