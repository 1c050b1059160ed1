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
export function blank(usuario: Usuario, { financeiras }: PublishedPlano, hoje: string): TypedPanfleto {
  const [financeira] = financeiras;
  return pickPanfletoFields({
    agente: financeira?.nome,
    parcelas: financeira && nearestPrazo(financeira.prazos, DEFAULT_PRAZO),
    validade: formatDate(addDays(hoje, DEFAULT_VALIDADE)),
    ...signatureOf(usuario),
  });
}

/**
 * Maximum length of a field in the query string, characters; `simulacao` is longer, as it holds the fees with
 * their names.
 */
const MAX_FIELD_LENGTH = 80;
const MAX_SIMULACAO_LENGTH = 6000;

/** Reads the form values that a simulacao put in the query string; calculates the total of equal parcelas. */
export function simulated(params: URLSearchParams, hoje: string): Partial<TypedPanfleto> {
  const fields: Partial<TypedPanfleto> = Object.fromEntries(
    SIMULACAO_FILLED_FIELDS.flatMap((campo) => {
      const text = params.get(campo) ?? '';
      return text === ''
        ? []
        : [[campo, text.slice(0, campo === 'simulacao' ? MAX_SIMULACAO_LENGTH : MAX_FIELD_LENGTH)]];
    }),
  );
  if (!fields.parcelas && !fields.valorParcela) return fields;
  fields.comParcela = 'sim';
  if (fields.sistema === 'sac') return fields;
  const { entrada, parcelas, valorParcela, ultimaParcela } = readPanfleto({ ...fields, simulacao: '' }, hoje);
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
  dados: PanfletoData,
  titulo: string,
  { hoje, taxaLivre, mesmoDia }: { hoje: string; taxaLivre: boolean; mesmoDia: boolean },
): TypedPanfleto {
  const money = (value?: number) => (value === undefined ? '' : formatAmount(value));
  const percent = (value?: number) => (value === undefined ? '' : String(value).replace('.', ','));
  const isShort = !mesmoDia && dados.validade < addDays(hoje, 2);
  const validade = isShort ? addDays(hoje, DEFAULT_VALIDADE) : dados.validade;
  const form: TypedPanfleto = {
    comParcela: dados.parcelas === undefined ? '' : 'sim',
    digitada: taxaLivre && isTyped(dados) ? 'sim' : '',
    em: '',
    moto: titulo,
    preco: dados.sobConsulta ? '' : money(dados.preco),
    sobConsulta: dados.sobConsulta ? 'sim' : '',
    entrada: money(dados.entrada),
    parcelas: dados.parcelas === undefined ? '' : String(dados.parcelas),
    valorParcela: money(dados.valorParcela),
    sistema: dados.sistema ?? '',
    ultimaParcela: money(dados.ultimaParcela),
    taxaMensal: percent(dados.taxaMensal),
    cet: percent(dados.cet),
    total: money(dados.total),
    agente: dados.agente ?? '',
    simulacao: dados.simulacao ? writeSimulacaoOferta(dados.simulacao, dados) : '',
    validade: formatDate(validade),
    nome: dados.nome,
    telefone: formatTelefone(dados.telefone),
    texto: dados.texto ?? '',
    motivo: dados.motivo ?? '',
    precoAntes: money(dados.precoAntes),
    selo: dados.selo ?? '',
    heroi: dados.heroi === 'parcela' ? 'parcela' : '',
    cor: dados.cor ?? '',
    ...pictureDataToForm(dados),
  };
  // A simulacao is valid only for its own dates: with a new last day it must be calculated again.
  return dados.simulacao && validade !== dados.validade ? withoutComputed(form) : form;
}
