import { pictureDataToForm } from '~/domain/artes/foto-and-adjustment-fields.ts';
import type { PublishedPlano } from '~/domain/financiamento/plano.ts';
import { DEFAULT_PRAZO, nearestPrazo } from '~/domain/financiamento/resolve-condicoes.ts';
import { ofertaTotal } from '~/domain/ofertas/oferta.ts';
import type { PanfletoData } from '~/domain/ofertas/panfleto.ts';
import {
  pickPanfletoFields,
  SIMULACAO_FILLED_FIELDS,
  type TypedPanfleto,
  withoutComputed,
} from '~/domain/ofertas/panfleto-fields.ts';
import { readPanfleto } from '~/domain/ofertas/panfleto-form.ts';
import { writeSimulacaoOferta } from '~/domain/ofertas/simulacao-oferta.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { addDays, formatDate } from '~/domain/valores/dates.ts';
import { formatAmount } from '~/domain/valores/money.ts';
import { formatTelefone } from '~/domain/valores/telefone.ts';
import { signatureOf } from './load.server.ts';
import { DEFAULT_VALIDADE } from './previa/preview-statement.ts';

/**
 * Blank form: signature, duration of the offer, and the financeira and parcelas used once the parcela is
 * switched on.
 */
export function blank(usuario: Usuario, { financeiras }: PublishedPlano, today: string): TypedPanfleto {
  const [financeira] = financeiras;
  return pickPanfletoFields({
    agente: financeira?.nome,
    parcelas: financeira && nearestPrazo(financeira.prazos, DEFAULT_PRAZO),
    validade: formatDate(addDays(today, DEFAULT_VALIDADE)),
    ...signatureOf(usuario),
  });
}

/**
 * Maximum length of a field in the query string, characters; `simulacao` is longer, as it holds the fees with
 * their names.
 */
const MAX_FIELD_LENGTH = 80;
const MAX_SIMULACAO_LENGTH = 6000;

/**
 * Reads colour and photo of a motorcycle of the stock from the query string. Whose the photo is, is checked when the
 * piece is made.
 */
export function pictured(params: URLSearchParams): Partial<TypedPanfleto> {
  const foto = params.get('foto')?.slice(0, MAX_FIELD_LENGTH);
  return {
    cor: params.get('cor')?.slice(0, MAX_FIELD_LENGTH) ?? '',
    foto: foto ? pictureDataToForm({ foto: { id: foto } }).foto : '',
  };
}

/** Reads the form values that a simulacao put in the query string; calculates the total of equal parcelas. */
export function simulated(params: URLSearchParams, today: string): Partial<TypedPanfleto> {
  const fields: Partial<TypedPanfleto> = Object.fromEntries(
    SIMULACAO_FILLED_FIELDS.flatMap((field) => {
      const text = params.get(field) ?? '';
      return text === ''
        ? []
        : [[field, text.slice(0, field === 'simulacao' ? MAX_SIMULACAO_LENGTH : MAX_FIELD_LENGTH)]];
    }),
  );
  if (!fields.parcelas && !fields.valorParcela) return fields;
  fields.comParcela = 'sim';
  if (fields.sistema === 'sac') return fields;
  const { entrada, parcelas, valorParcela, ultimaParcela } = readPanfleto(
    { ...fields, simulacao: '' },
    today,
  );
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  const total = ofertaTotal({
    entrada: number(entrada),
    parcelas: number(parcelas),
    valorParcela: number(valorParcela),
    ultimaParcela: number(ultimaParcela),
  });
  return { ...fields, total: total === null ? '' : formatAmount(total) };
}

/** Tells whether the piece has equal parcelas that were typed rather than simulated. */
const isTyped = ({ parcelas, simulacao, sistema }: PanfletoData): boolean =>
  parcelas !== undefined && !simulacao && sistema !== 'sac';

/**
 * Converts a stored piece to form values; a last day in the past or less than two days away is replaced,
 * except when editing.
 * @param taxaLivre whether the person may type parcelas without a simulacao
 */
export function typed(
  data: PanfletoData,
  title: string,
  { hoje, taxaLivre, mesmoDia }: { hoje: string; taxaLivre: boolean; mesmoDia: boolean },
): TypedPanfleto {
  const money = (value?: number) => (value === undefined ? '' : formatAmount(value));
  const percent = (value?: number) => (value === undefined ? '' : String(value).replace('.', ','));
  const isShort = !mesmoDia && data.validade < addDays(hoje, 2);
  const validade = isShort ? addDays(hoje, DEFAULT_VALIDADE) : data.validade;
  const form: TypedPanfleto = {
    comParcela: data.parcelas === undefined ? '' : 'sim',
    digitada: taxaLivre && isTyped(data) ? 'sim' : '',
    em: '',
    moto: title,
    preco: data.sobConsulta ? '' : money(data.preco),
    sobConsulta: data.sobConsulta ? 'sim' : '',
    entrada: money(data.entrada),
    parcelas: data.parcelas === undefined ? '' : String(data.parcelas),
    valorParcela: money(data.valorParcela),
    sistema: data.sistema ?? '',
    ultimaParcela: money(data.ultimaParcela),
    taxaMensal: percent(data.taxaMensal),
    cet: percent(data.cet),
    total: money(data.total),
    agente: data.agente ?? '',
    simulacao: data.simulacao ? writeSimulacaoOferta(data.simulacao, data) : '',
    validade: formatDate(validade),
    nome: data.nome,
    telefone: formatTelefone(data.telefone),
    texto: data.texto ?? '',
    motivo: data.motivo ?? '',
    precoAntes: money(data.precoAntes),
    selo: data.selo ?? '',
    heroi: data.heroi === 'parcela' ? 'parcela' : '',
    cor: data.cor ?? '',
    ...pictureDataToForm(data),
  };
  // A simulacao is valid only for its own dates: with a new last day it must be calculated again.
  return data.simulacao && validade !== data.validade ? withoutComputed(form) : form;
}
