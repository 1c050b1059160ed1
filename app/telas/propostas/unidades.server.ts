import type { AppLoadContext } from '@remix-run/cloudflare';
import { EMPTY_ESTOQUE_FILTER } from '~/domain/estoque/estoque-filter.ts';
import { ESTOQUE_STATUS_LABELS } from '~/domain/estoque/estoque-status.ts';
import { formatReservaEnd } from '~/domain/estoque/reserva.ts';
import { describeDays } from '~/domain/estoque/stock-age.ts';
import { foldColour } from '~/domain/motos/pps.ts';
import type { ChosenEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { propostaItemName } from '~/domain/propostas/moto-name.ts';
import type { PropostaItem } from '~/domain/propostas/proposta.ts';
import type { FormTexts } from '~/domain/resource/typed-fields.ts';
import { formatAmount, formatMoney } from '~/domain/valores/money.ts';
import { orNull } from '~/server/errors.ts';
import { firstNameOr } from '~/shared/person-names.ts';
import type { EstoqueItem } from '../../../workers/estoque/reading-service.ts';
import type { PropostaView } from '../../../workers/propostas/types.ts';
import type { UnidadeOptions } from './types.ts';

/** Maximum number of options in the list; others are found by search. */
const MAX_OPTIONS = 60;

/** Warning about a unit before it is promised; empty when there is no problem. */
export function unidadeWarning({ situacao, minha, reservadaNome, reservadaAte, acoes }: EstoqueItem): string {
  if (situacao === 'em_transito')
    return acoes.includes('chegar')
      ? 'Ainda está em trânsito: registre a chegada na página dela antes de faturar.'
      : 'Ainda está em trânsito: só dá para faturar depois que um administrador registrar a chegada.';
  if (situacao === 'reservada' && !minha)
    return `${firstNameOr(reservadaNome, 'Outra pessoa')} reservou esta moto${reservadaAte ? `, até ${formatReservaEnd(reservadaAte)}` : ''}.`;
  return '';
}

/** Describes a unit's state: "Disponível", "Reservada por Ana". */
const standsAs = ({ situacao, minha, reservadaNome }: EstoqueItem): string =>
  situacao === 'reservada'
    ? `Reservada por ${minha ? 'você' : firstNameOr(reservadaNome, 'outra pessoa')}`
    : ESTOQUE_STATUS_LABELS[situacao];

/** Traits that distinguish a unit from others of its model. */
const traitsOf = (item: EstoqueItem): string =>
  [
    standsAs(item),
    item.cor,
    `${item.anoFabricacao}/${item.anoModelo}`,
    item.chassi === null ? '' : `final ${item.chassi.slice(-6)}`,
    item.dias === 0 ? 'chegou hoje' : describeDays(item.dias),
    item.local,
    item.precoVigente === null ? 'sem preço' : formatMoney(item.precoVigente),
  ]
    .filter(Boolean)
    .join(' · ');

/** Moto fields filled from an item of the estoque. */
export const itemFieldValues = (item: EstoqueItem): FormTexts => ({
  'item.estoque': item.id,
  'item.moto': item.moto ?? '',
  'item.modelo': item.modelo,
  'item.acabamento': item.acabamento,
  'item.cor': item.cor,
  'item.anoFabricacao': String(item.anoFabricacao),
  'item.anoModelo': String(item.anoModelo),
  'item.preco': item.precoVigente === null ? '' : formatAmount(item.precoVigente),
});

type RequestedMoto = Pick<PropostaItem, 'modelo' | 'moto' | 'cor' | 'anoModelo'>;

const STATUS_ORDER = ['disponivel', 'reservada', 'em_transito'];

/**
 * Sort key of a unit, lowest first: another year or colour counts less than a unit that cannot be invoiced
 * today.
 */
function distanceOf(item: EstoqueItem, pedida: RequestedMoto | null): number {
  const year = pedida?.anoModelo != null && pedida.anoModelo !== item.anoModelo ? 1 : 0;
  const color = pedida?.cor && foldColour(pedida.cor) !== foldColour(item.cor) ? 1 : 0;
  const stands = unidadeWarning(item) === '' ? 0 : 1 + STATUS_ORDER.indexOf(item.situacao);
  return stands * 10 + year * 2 + color;
}

/**
 * Finds unsold units of the estoque: those of the selected model, or the results of a search (within the
 * model with `soDoModelo`), best match first. `mais`: there are others.
 */
export async function searchUnidades(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  {
    busca,
    pedida,
    soDoModelo = false,
  }: { busca: string; pedida: RequestedMoto | null; soDoModelo?: boolean },
): Promise<UnidadeOptions & { itens: EstoqueItem[] }> {
  const page = { cursor: undefined, limit: MAX_OPTIONS };
  const read = (filter: { busca?: string; modelo?: string | null }) =>
    orNull(context.estoque.list(usuario, empresa.id, { ...EMPTY_ESTOQUE_FILTER, ...filter }, page));
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
      rotulo: `${propostaItemName(item)} · ${traitsOf(item)}`,
      aviso: unidadeWarning(item),
      campos: itemFieldValues(item),
    })),
  };
}

/** Finds units with which a proposta can be invoiced, optionally by a search. */
export async function findInvoiceableUnidades(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  { conteudo: { item } }: Pick<PropostaView, 'conteudo'>,
  busca: string,
): Promise<UnidadeOptions> {
  if (!item || item.estoque !== null) return { busca, mais: false, opcoes: [] };
  const { itens, mais } = await searchUnidades(context, usuario, empresa, {
    ...{ busca, pedida: item, soDoModelo: true },
  });
  return {
    ...{ busca, mais },
    opcoes: itens
      .filter(({ moto }) => moto !== null && moto === item.moto)
      .map((each) => ({ id: each.id, rotulo: traitsOf(each), aviso: unidadeWarning(each), campos: {} })),
  };
}
