import type { AppLoadContext } from '@remix-run/cloudflare';
import { frasesDosDias } from '~/domain/estoque/dias.ts';
import { FILTRO_VAZIO } from '~/domain/estoque/filtro.ts';
import { formatAte } from '~/domain/estoque/reserva.ts';
import { NOME_DA_SITUACAO } from '~/domain/estoque/situacoes.ts';
import { foldCor } from '~/domain/motos/pps.ts';
import type { EmpresaEscolhida } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import type { Campos } from '~/domain/propostas/campos.ts';
import { nomeDoItem } from '~/domain/propostas/nome-da-moto.ts';
import type { ItemDaProposta } from '~/domain/propostas/proposta.ts';
import { formatDinheiro, formatValor } from '~/domain/valores/dinheiro.ts';
import { orNull } from '~/lib/erros.ts';
import { primeiroNome } from '~/lib/nomes.ts';
import type { Item } from '../../../workers/estoque/leitura-service.ts';
import type { PropostaVista } from '../../../workers/propostas/tipos.ts';
import type { Unidades } from './tipos.ts';

/** Maximum number of options in the list; others are found by search. */
const MAIS_OPCOES = 60;

/** Warning about a unit before it is promised; empty when there is no problem. */
export function avisoDaUnidade({ situacao, minha, reservadaNome, reservadaAte, acoes }: Item): string {
  if (situacao === 'em_transito')
    return acoes.includes('chegar')
      ? 'Ainda está em trânsito: registre a chegada na página dela antes de faturar.'
      : 'Ainda está em trânsito: só dá para faturar depois que um administrador registrar a chegada.';
  if (situacao === 'reservada' && !minha)
    return `${primeiroNome(reservadaNome || 'Outra pessoa')} reservou esta moto${reservadaAte ? `, até ${formatAte(reservadaAte)}` : ''}.`;
  return '';
}

/** Describes a unit's situacao: "Disponível", "Reservada por Ana". */
const standsAs = ({ situacao, minha, reservadaNome }: Item): string =>
  situacao === 'reservada'
    ? `Reservada por ${minha ? 'você' : primeiroNome(reservadaNome || 'outra pessoa')}`
    : NOME_DA_SITUACAO[situacao];

/** Traits that distinguish a unit from others of its model. */
const traitsOf = (item: Item): string =>
  [
    standsAs(item),
    item.cor,
    `${item.anoFabricacao}/${item.anoModelo}`,
    item.chassi === null ? '' : `final ${item.chassi.slice(-6)}`,
    item.dias === 0 ? 'chegou hoje' : frasesDosDias(item.dias),
    item.local,
    item.precoVigente === null ? 'sem preço' : formatDinheiro(item.precoVigente),
  ]
    .filter(Boolean)
    .join(' · ');

/** Moto fields filled from an item of the estoque. */
export const camposDoItem = (item: Item): Campos => ({
  'item.estoque': item.id,
  'item.moto': item.moto ?? '',
  'item.modelo': item.modelo,
  'item.acabamento': item.acabamento,
  'item.cor': item.cor,
  'item.anoFabricacao': String(item.anoFabricacao),
  'item.anoModelo': String(item.anoModelo),
  'item.preco': item.precoVigente === null ? '' : formatValor(item.precoVigente),
});

type Pedida = Pick<ItemDaProposta, 'modelo' | 'moto' | 'cor' | 'anoModelo'>;

const SITUACAO_EM_ORDEM = ['disponivel', 'reservada', 'em_transito'];

/**
 * Sort key of a unit, lowest first: another year or colour counts less than a unit that cannot be invoiced
 * today.
 */
function distanceOf(item: Item, pedida: Pedida | null): number {
  const year = pedida?.anoModelo != null && pedida.anoModelo !== item.anoModelo ? 1 : 0;
  const color = pedida?.cor && foldCor(pedida.cor) !== foldCor(item.cor) ? 1 : 0;
  const stands = avisoDaUnidade(item) === '' ? 0 : 1 + SITUACAO_EM_ORDEM.indexOf(item.situacao);
  return stands * 10 + year * 2 + color;
}

/**
 * Finds unsold units of the estoque: those of the selected model, or the results of a search (within the
 * model with `soDoModelo`), best match first. `mais`: there are others.
 */
export async function procurarUnidades(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  { busca, pedida, soDoModelo = false }: { busca: string; pedida: Pedida | null; soDoModelo?: boolean },
): Promise<Unidades & { itens: Item[] }> {
  const page = { cursor: undefined, limit: MAIS_OPCOES };
  const read = (filtro: { busca?: string; modelo?: string | null }) =>
    orNull(context.estoque.list(usuario, empresa.id, { ...FILTRO_VAZIO, ...filtro }, page));
  const modelo = busca === '' || soDoModelo ? (pedida?.modelo ?? '') : '';
  const named = modelo === '' ? null : await read({ modelo, busca });
  const found = named && named.rows.length > 0 ? named : await read({ busca: busca || modelo });
  const itens = (found?.rows ?? []).toSorted((a, b) => distanceOf(a, pedida) - distanceOf(b, pedida));
  return {
    itens,
    busca,
    mais: found?.proximo != null,
    opcoes: itens.map((item) => ({
      id: item.id,
      rotulo: `${nomeDoItem(item)} · ${traitsOf(item)}`,
      aviso: avisoDaUnidade(item),
      campos: camposDoItem(item),
    })),
  };
}

/** Finds units with which a proposta can be invoiced, optionally by a search. */
export async function unidadesParaFaturar(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  { conteudo: { item } }: Pick<PropostaVista, 'conteudo'>,
  busca: string,
): Promise<Unidades> {
  if (!item || item.estoque !== null) return { busca, mais: false, opcoes: [] };
  const { itens, mais } = await procurarUnidades(context, usuario, empresa, {
    ...{ busca, pedida: item, soDoModelo: true },
  });
  return {
    ...{ busca, mais },
    opcoes: itens
      .filter(({ moto }) => moto !== null && moto === item.moto)
      .map((each) => ({ id: each.id, rotulo: traitsOf(each), aviso: avisoDaUnidade(each), campos: {} })),
  };
}
