import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { createEstoqueFields } from '~/domain/estoque/estoque-fields.ts';
import { ESTOQUE_STATUS_LABELS, type EstoqueStatus } from '~/domain/estoque/estoque-status.ts';
import {
  defaultReservaEnd,
  formatReservaEnd,
  maxReservaEnd,
  writeLocalInstant,
} from '~/domain/estoque/reserva.ts';
import { describeDays, stockAgeBand } from '~/domain/estoque/stock-age.ts';
import { vendaPagamentoLabel } from '~/domain/estoque/venda.ts';
import { administersEmpresa } from '~/domain/pessoas/administration.ts';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { type CalendarDate, formatDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { formatInstant } from '~/domain/valores/instants.ts';
import { formatAmount, formatMoney } from '~/domain/valores/money.ts';
import { formatPercent } from '~/domain/valores/percent.ts';
import { isSure, SURE_FIELD } from '~/domain/valores/sure-amount.ts';
import { backToList } from '~/server/back-to-list.ts';
import { isApiError, orErrorPage, orNull, toFormResult } from '~/server/errors.ts';
import { textFields } from '~/shared/form-fields.ts';
import { firstName, firstNameOr } from '~/shared/person-names.ts';
import type { EstoqueItem, EstoqueItemEvent } from '../../../workers/estoque/reading-service.ts';
import { describeItem, exitsOfItem, imagesOfItem, nameOfItem, vendaOfItem } from './present.ts';
import type { EstoqueAnswer, EstoqueItemSheet, ItemFact, VendaQuestion } from './types.ts';

const HISTORY_PER_PAGE = 12;

const known = (facts: readonly (ItemFact | false | null)[]): ItemFact[] => facts.filter((fact) => !!fact);

/** Facts of a stock item for administrators only; the service omits the values for everybody else. */
function adminFacts({ custo, nota, margem }: EstoqueItem): ItemFact[] {
  const ganho = margem && `${formatMoney(margem.valor)} (${formatPercent(margem.percentual, 1)})`;
  return known([
    custo !== undefined && { rotulo: 'Custo', valor: custo === null ? '—' : formatMoney(custo) },
    margem !== undefined && { rotulo: 'Margem', valor: ganho || '—' },
    nota !== undefined && { rotulo: 'Nota fiscal', valor: nota || '—' },
  ]);
}

/** Describes who holds the reservation; unapproved people get no name. */
function whoHolds({ minha, reservadaNome, chassi }: EstoqueItem): string {
  if (minha) return 'você';
  return reservadaNome || (chassi === null ? 'outra pessoa' : 'alguém que saiu');
}

/** Fact of the entry; one that is still to come is not "today". */
const entryFact = ({ entrouEm, dias }: EstoqueItem, today: CalendarDate): ItemFact =>
  entrouEm > today
    ? { rotulo: 'Entra em', valor: formatDate(entrouEm) }
    : { rotulo: 'Entrou em', valor: `${formatDate(entrouEm)}, ${describeDays(dias)}` };

function toItemSheet(
  item: EstoqueItem,
  motos: Parameters<typeof imagesOfItem>[1],
  today: CalendarDate,
  venda: Parameters<typeof vendaOfItem>[1],
): EstoqueItemSheet {
  const { id, situacao, dias, reservadaAte, reservadaPara, versao, observacao } = item;
  return {
    ...{ id, situacao, versao, observacao, acoes: item.acoes },
    nome: nameOfItem(item),
    detalhe: describeItem(item),
    reserva: reservadaAte
      ? {
          quem: whoHolds(item),
          para: reservadaPara ?? '',
          ate: formatReservaEnd(reservadaAte),
          minha: item.minha,
        }
      : null,
    dias: describeDays(dias),
    faixa: stockAgeBand(dias),
    preco: item.precoVigente,
    sugerido: item.precoProprio === null,
    venda: vendaOfItem(item, venda),
    fatos: known([
      { rotulo: 'Cor', valor: item.cor },
      { rotulo: 'Ano', valor: `${item.anoFabricacao}/${item.anoModelo}` },
      { rotulo: 'Localização', valor: item.local },
      entryFact(item, today),
      item.chassi !== null && { rotulo: 'Chassi', valor: item.chassi },
      item.motor !== null && { rotulo: 'Motor', valor: item.motor },
      item.vendidaEm !== null && { rotulo: 'Vendida em', valor: formatInstant(item.vendidaEm) },
      item.vendaPagamento !== null && {
        ...{ rotulo: 'Pagamento', valor: vendaPagamentoLabel(item.vendaPagamento) },
      },
      item.vendaNumero !== null && {
        ...{ rotulo: 'Proposta', valor: item.vendaNumero },
        ...(item.vendaProposta === null ? {} : { para: `/propostas/${item.vendaProposta}` }),
      },
    ]),
    segredos: adminFacts(item),
    figuras: imagesOfItem(item, motos),
    ...exitsOfItem(item),
  };
}

/** Labels of the history's events. */
const EVENT_LABELS: Readonly<Record<string, string>> = {
  criar: 'Entrou no estoque',
  editar: 'Ficha alterada',
  chegar: 'Chegou à loja',
  reservar: 'Reservada',
  estender: 'Reserva estendida',
  liberar: 'Reserva liberada',
  vencer: 'Reserva venceu',
  vender: 'Vendida',
  entregar: 'Entregue',
  'desfazer-entrega': 'Entrega desfeita',
  devolver: 'Voltou ao estoque',
};

function toHistoryFact(
  { id, acao, para, nome, em, cliente, detalhe }: EstoqueItemEvent,
  rotuloOf: (field: string) => string,
) {
  const { ate, motivo, campos = [], pagamento, vendedor } = detalhe;
  const parts = [
    acao === 'vencer' ? null : firstNameOr(nome, 'Quem saiu'),
    formatInstant(em),
    ate && `até ${formatReservaEnd(ate)}`,
    vendedor && `vendeu ${firstName(vendedor)}`,
    pagamento && vendaPagamentoLabel(pagamento),
    motivo,
    campos.length > 0 && campos.map(rotuloOf).join(', '),
  ];
  return {
    id,
    titulo: `${EVENT_LABELS[acao] ?? acao}${cliente ? ` para ${cliente}` : ''}`,
    detalhe: parts.filter(Boolean).join(' · '),
    valor: ESTOQUE_STATUS_LABELS[para as EstoqueStatus] ?? para,
  };
}

/** Names of a sold item's seller and customer, as far as this person reads them. */
async function namesOfVenda(
  context: AppLoadContext,
  usuario: Usuario,
  idEmpresa: number,
  { vendidaPor }: EstoqueItem,
  history: readonly EstoqueItemEvent[],
): Promise<{ vendedor?: string; cliente?: string }> {
  if (!vendidaPor) return {};
  const names =
    vendidaPor === usuario.uid ? null : await orNull(context.premiacoes.nomes(usuario, idEmpresa));
  const vendedor = vendidaPor === usuario.uid ? usuario.nome : names?.get(vendidaPor);
  const cliente = history.find(({ acao }) => acao === 'vender')?.cliente ?? '';
  return { ...(vendedor ? { vendedor } : {}), cliente };
}

/** Proposes what the dialog of a sale asks; administrators choose the seller, others sell themselves. */
async function loadVendaQuestion(
  context: AppLoadContext,
  usuario: Usuario,
  idEmpresa: number,
  { precoVigente, reservadaPara, situacao }: EstoqueItem,
  gere: boolean,
): Promise<VendaQuestion> {
  const names = gere ? await orNull(context.premiacoes.nomes(usuario, idEmpresa)) : null;
  return {
    valor: precoVigente === null ? '' : formatAmount(precoVigente),
    para: reservadaPara ?? '',
    vista: situacao,
    vendedores: [...(names ?? [])]
      .filter(([uid]) => uid !== usuario.uid)
      .map(([valor, rotulo]) => ({ valor, rotulo }))
      .sort((a, b) => a.rotulo.localeCompare(b.rotulo, 'pt-BR')),
  };
}

/** Loads an item with everything its screen shows; redirects to the list when it is gone. */
export async function loadItem(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  id: string,
  params: URLSearchParams,
) {
  const item = await context.estoque
    .find(usuario, empresa.id, id)
    .catch((error) => backToList(context, '/estoque', empresa, error));
  const page = { cursor: params.get('antes') ?? undefined, limit: HISTORY_PER_PAGE };
  const [motos, { rows, proximo }] = await Promise.all([
    orNull(context.catalogo.motos()),
    orErrorPage(context.estoque.history(usuario, empresa.id, id, page)),
  ]);
  const now = context.clock();
  const fields = createEstoqueFields(now.toISOString().slice(0, 10));
  const rotuloOf = (field: string) =>
    field === 'fotos'
      ? 'fotos'
      : (fields[field as keyof typeof fields]?.desenho.rotulo.toLowerCase() ?? field);
  const gere = usuario.aprovado && administersEmpresa(usuario, empresa.id);
  const pergunta = item.acoes.find((action) => action === params.get('acao')) ?? null;
  return {
    empresa,
    ficha: toItemSheet(
      item,
      motos ?? [],
      todayInSaoPaulo(now),
      await namesOfVenda(context, usuario, empresa.id, item, rows),
    ),
    historia: { fatos: rows.map((event) => toHistoryFact(event, rotuloOf)), proximo },
    /** Action whose dialog the query string opens. */
    pergunta,
    venda: pergunta === 'vender' ? await loadVendaQuestion(context, usuario, empresa.id, item, gere) : null,
    fim: {
      padrao: writeLocalInstant(defaultReservaEnd(now)),
      maximo: writeLocalInstant(maxReservaEnd(now, gere)),
      minimo: writeLocalInstant(now),
    },
    gere,
    fazPecas: usuario.id_empresa === empresa.id,
  };
}

/** Fields of the dialogs, for messages beside them. */
const FIELDS = ['valor', 'pagamento', 'para', 'vendedor', 'ate', 'motivo', SURE_FIELD];

const DONE_TEXTS: Readonly<Record<string, string>> = {
  chegar: 'A moto está disponível.',
  reservar: 'Moto reservada.',
  estender: 'Reserva estendida.',
  liberar: 'A moto está livre de novo.',
  vender: 'Venda registrada.',
  entregar: 'Entrega registrada.',
  devolver: 'A moto voltou ao estoque.',
};

/** Performs the action of an item's form: chegar, reservar, estender, liberar, vender, entregar, devolver. */
export async function changeItem(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  id: string,
  formData: FormData,
) {
  const fields = textFields(formData);
  const { estoque } = context;
  const { _acao = '', para, ate, motivo, valor, pagamento, vendedor = '', vista } = fields;
  const sale = { valor, para, pagamento, vendedor, motivo, vista };
  const acts: Record<string, () => Promise<void>> = {
    chegar: () => estoque.arrive(usuario, empresa.id, id),
    reservar: () => estoque.reserve(usuario, empresa.id, id, { para, ate: ate ?? '' }),
    estender: () => estoque.extend(usuario, empresa.id, id, { ate: ate ?? '' }),
    liberar: () => estoque.release(usuario, empresa.id, id),
    vender: () => estoque.sell(usuario, empresa.id, id, { ...sale, certo: isSure(fields, ['valor']) }),
    entregar: () => estoque.deliver(usuario, empresa.id, id),
    devolver: () => estoque.giveBack(usuario, empresa.id, id, { motivo }),
  };
  const act = Object.hasOwn(acts, _acao) ? acts[_acao] : undefined;
  if (!act) {
    const resultado = { valores: fields, erros: {}, aviso: 'Escolha o que fazer com a moto.' };
    return data<EstoqueAnswer>({ tela: 'item', resultado }, { status: 400 });
  }
  try {
    await act();
  } catch (error) {
    if (isApiError(error) && error.status === 404) backToList(context, '/estoque', empresa, error);
    const { status, ...resultado } = toFormResult(error, fields, FIELDS);
    return data<EstoqueAnswer>({ tela: 'item', resultado }, { status });
  }
  context.notify(DONE_TEXTS[_acao] ?? 'Pronto.');
  throw redirect(withEmpresa(`/estoque/${id}`, empresa));
}
