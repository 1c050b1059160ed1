import type { AppLoadContext } from '@remix-run/cloudflare';
import { simulatorPathWithTroca } from '~/domain/financiamento/troca-seminovo.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { drawForm } from '~/domain/resource/field-declarations.ts';
import { readFicha } from '~/domain/seminovos/ficha.ts';
import { fipeMonthLabel, fipePercent } from '~/domain/seminovos/fipe-comparison.ts';
import { FOTO_GUIDES } from '~/domain/seminovos/fotos.ts';
import { type ChangedMarks, describeChangedMarks } from '~/domain/seminovos/identity-marks.ts';
import { declareAdministradorFields, declareSeminovoFields } from '~/domain/seminovos/seminovo-fields.ts';
import { SEMINOVO_STATUS_LABELS, type SeminovoStatus } from '~/domain/seminovos/seminovo-status.ts';
import { isAvaliacaoValid } from '~/domain/seminovos/time-limits.ts';
import { formatDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { formatPlaca } from '~/domain/valores/identifiers.ts';
import { formatAmount, formatMoney } from '~/domain/valores/money.ts';
import { formatTelefone, telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { whatsAppUrl } from '~/domain/valores/whatsapp.ts';
import { readLojaAuthors } from '~/server/authors.ts';
import type { SeminovoLojaAction } from '../../../workers/seminovos/action-service.ts';
import type { SeminovoEventRow } from '../../../workers/seminovos/seminovo-repository.ts';
import type { SeminovoView } from '../../../workers/seminovos/seminovo-service.ts';
import { formatSeminovoYears, formatThousands, seminovoName } from './silhouette.server.ts';
import type { SeminovoPanelData } from './types.ts';

const HISTORY_PER_PAGE = 10;

const ACTION_NAMES: Readonly<Record<SeminovoLojaAction, string>> = {
  avaliar: 'Dar o valor',
  recusar: 'Recusar',
  propor: 'Pôr em proposta',
  desistir: 'Tirar da proposta',
  comprar: 'Registrar a compra',
  publicar: 'Publicar na vitrine',
  reservar: 'Reservar',
  liberar: 'Liberar a reserva',
  retirar: 'Tirar da vitrine',
  vender: 'Vender',
  devolver: 'Devolver à venda',
  reabrir: 'Reabrir',
};

/** Acts without a button here: they belong to propostas. */
const WITHOUT_BUTTON: readonly SeminovoLojaAction[] = ['propor', 'desistir'];

const EVENT_NAMES: Readonly<Record<string, string>> = {
  criar: 'Cadastrada',
  receber: 'Pedido do cliente',
  corrigir: 'O cliente corrigiu os dados',
  editar: 'Dados mudados',
  avaliar: 'Valor dado',
  recusar: 'Recusada',
  'recusar-troca': 'Recusada na proposta',
  aceitar: 'O cliente aceitou',
  perguntar: 'O cliente perguntou',
  propor: 'Entrou em proposta',
  desistir: 'Saiu da proposta',
  entrar: 'Entrou pela troca',
  comprar: 'Comprada pela loja',
  publicar: 'Publicada',
  reservar: 'Reservada',
  liberar: 'Reserva liberada',
  retirar: 'Tirada da vitrine',
  vender: 'Vendida',
  devolver: 'Voltou à venda',
  reabrir: 'Reaberta',
};

function panelDataOf(row: SeminovoView): SeminovoPanelData['dados'] {
  const ficha = readFicha(row.ficha);
  const money = (n: number | null | undefined) => (n === null || n === undefined ? '' : formatMoney(n));
  const ofFipe = fipePercent(row.preco ?? row.valorAvaliado, row.fipeValor);
  const all: [string, string][] = [
    ['Placa', row.placa ? formatPlaca(row.placa) : ''],
    ['Renavam', row.renavam ?? ''],
    ['Chassi', row.chassi ?? ''],
    [
      'FIPE',
      row.fipeValor
        ? `${money(row.fipeValor)} (${fipeMonthLabel(row.fipeReferencia ?? '', '')}, código ${row.codigoFipe})`
        : '',
    ],
    ['Do valor da FIPE', ofFipe === null ? '' : `${ofFipe}%`],
    ['Multas e débitos', money(ficha.multas)],
    ['Custo', money(row.custo)],
    ['Motivo da recusa', row.motivoDaRecusa ?? ''],
  ];
  return all.filter(([, value]) => value !== '').map(([rotulo, valor]) => ({ rotulo, valor }));
}

function panelContactOf(row: SeminovoView): SeminovoPanelData['contato'] {
  const { contatoNome, contatoTelefone, contatoEmail, modelo } = row;
  if (!contatoNome) return null;
  const number = contatoTelefone ? telefoneWhatsApp(contatoTelefone) : null;
  const text = `Olá, ${contatoNome.split(' ')[0]}! Sobre a sua ${modelo}:`;
  return {
    nome: contatoNome,
    telefone: contatoTelefone && formatTelefone(contatoTelefone),
    whatsapp: number && whatsAppUrl(text, number),
    email: contatoEmail,
  };
}

function panelAvaliacaoOf(
  row: SeminovoView,
  { id_empresa }: Usuario,
  now: Date,
): SeminovoPanelData['avaliacao'] {
  const { valorAvaliado: valor, avaliacaoAte: until, resposta, pergunta, motivoDoValor: motivo } = row;
  const valida = row.situacao === 'avaliado' && valor !== null && isAvaliacaoValid(until, now);
  // For a seminovo for sale the validity of its evaluation no longer matters.
  const isOpen = row.situacao === 'avaliado' || row.situacao === 'avaliacao';
  const ends =
    isOpen &&
    until &&
    (isAvaliacaoValid(until, now) ? `vale até ${formatDate(until)}` : `venceu em ${formatDate(until)}`);
  const isOwn = row.idEmpresa === id_empresa;
  return {
    ...{ valor, valida, resposta, pergunta, motivo },
    frase: valor === null ? null : ends || null,
    propor: valida && isOwn ? `/proposta2?troca=${row.id}` : null,
    simular:
      valida && valor !== null ? simulatorPathWithTroca(null, { id: isOwn ? row.id : '', valor }) : null,
  };
}

function panelFieldsOf(row: SeminovoView, today: string): SeminovoPanelData['campos'] {
  const { custo, ...others } = row;
  const known = { ...others, ...readFicha(row.ficha) };
  // People who may not see the cost get no field for it.
  if (custo === undefined) {
    const fields = declareSeminovoFields(today);
    return drawForm(fields, Object.keys(fields) as (keyof typeof fields)[], known);
  }
  const campos = declareAdministradorFields(today);
  return drawForm(campos, Object.keys(campos) as (keyof typeof campos)[], { ...known, custo });
}

const isForSale = (status: SeminovoStatus): boolean => status === 'disponivel' || status === 'reservado';

function panelExitsOf(row: SeminovoView): NonNullable<SeminovoPanelData['saidas']> {
  const moto = `${seminovoName(row)} ${formatSeminovoYears(row)}`;
  const asked = new URLSearchParams({
    moto,
    ...(row.preco === null ? {} : { preco: formatAmount(row.preco) }),
  });
  return { simular: `/financiamento?${asked}`, panfleto: `/geradorpanfleto?${asked}` };
}

/** Details of an event: an amount, its administrator, the customer, an ended evaluation, a replaced FIPE value, marks, duplicates. */
type EventDetail = {
  valor?: number;
  iguais?: readonly string[];
  administra?: boolean;
  comprador?: string;
  avaliacao?: { valor: number };
  marcas?: ChangedMarks;
  fipe?: Record<'antes' | 'depois', { valor: number | null; mes: string | null }>;
};

function describeEvent({ iguais, avaliacao, comprador, fipe, marcas }: EventDetail): string {
  if (comprador) return `para ${comprador}`;
  if (iguais?.length) return 'placa que a loja já tinha';
  const ended = avaliacao ? `avaliação de ${formatMoney(avaliacao.valor)} deixou de valer` : '';
  const which = marcas ? describeChangedMarks(marcas) : '';
  if (!fipe) return [which, ended].filter(Boolean).join(' · ');
  const words = ({ valor, mes }: { valor: number | null; mes: string | null }) =>
    valor === null ? 'sem valor' : `${formatMoney(valor)} (${fipeMonthLabel(mes ?? '', '')})`;
  return [which, `FIPE de ${words(fipe.antes)} para ${words(fipe.depois)}`, ended]
    .filter(Boolean)
    .join(' · ');
}

function toPanelEvent(
  { id, acao, uid, em, detalhe }: SeminovoEventRow,
  author: (uid: string, administra?: boolean) => string,
) {
  const said = JSON.parse(detalhe || '{}') as EventDetail;
  const when = formatDate(todayInSaoPaulo(new Date(em)));
  return {
    id,
    titulo: EVENT_NAMES[acao] ?? acao,
    detalhe: [`${uid === '' ? 'o cliente' : author(uid, said.administra)}, ${when}`, describeEvent(said)]
      .filter(Boolean)
      .join(' · '),
    valor: typeof said.valor === 'number' ? formatMoney(said.valor) : '',
  };
}

/** Loads the loja's view of a seminovo. Throws ApiError 403, 404. */
export async function loadSeminovoPanel(
  context: AppLoadContext,
  usuario: Usuario,
  id: string,
  params: URLSearchParams,
): Promise<SeminovoPanelData> {
  const row = await context.seminovos.find(usuario, id);
  const page = { cursor: params.get('antes') ?? undefined, limit: HISTORY_PER_PAGE };
  const [fotos, iguais, history, author] = await Promise.all([
    context.fotosDaLoja.list(usuario, id),
    context.seminovos.iguais(usuario, id),
    context.seminovos.history(usuario, id, page),
    readLojaAuthors(context, usuario, row.idEmpresa),
  ]);
  const now = context.clock();
  const status = row.situacao as SeminovoStatus;
  const acts = context.atosDosSeminovos.atos(usuario, row).filter((act) => !WITHOUT_BUTTON.includes(act));
  const more = new URLSearchParams(params);
  if (history.proximo) more.set('antes', history.proximo);
  return {
    ...{ versao: row.versao, nome: seminovoName(row), situacao: SEMINOVO_STATUS_LABELS[status] },
    detalhe: [formatSeminovoYears(row), `${formatThousands(row.km)} km`, row.cor].filter(Boolean).join(' · '),
    dados: panelDataOf(row),
    iguais: iguais.map((igual) => ({
      ...{ id: igual.id, nome: igual.nome, situacao: SEMINOVO_STATUS_LABELS[igual.situacao] },
    })),
    ...(isForSale(status)
      ? { folha: `/seminovos/${id}/folha` as const, saidas: panelExitsOf(row) }
      : { folha: null, saidas: null }),
    atos: acts.map((ato) => ({ ato, rotulo: ACTION_NAMES[ato] })),
    aprovado: usuario.aprovado,
    contato: panelContactOf(row),
    avaliacao: panelAvaliacaoOf(row, usuario, now),
    proposta: acts.includes('avaliar') ? await context.atosDosSeminovos.propose(usuario, id) : null,
    preco: row.preco === null ? '' : formatAmount(row.preco),
    campos: params.has('editar') ? panelFieldsOf(row, todayInSaoPaulo(now)) : null,
    fotos: fotos.map(({ id: foto, angulo, liberada, versao }) => ({
      ...{ id: foto, liberada, url: `/seminovos/${id}/fotos/${foto}?v=${versao}` },
      angulo: angulo ? FOTO_GUIDES[angulo].nome : 'Foto',
    })),
    idDaFoto: context.newId(),
    historia: history.rows.map((event) => toPanelEvent(event, author)),
    maisHistoria: history.proximo ? `?${more}` : null,
  };
}
