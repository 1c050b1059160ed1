import type { AppLoadContext } from '@remix-run/cloudflare';
import type { TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import {
  type EvaluatedSeminovo,
  USE_BUTTON,
  withTrocaSeminovo,
} from '~/domain/financiamento/troca-seminovo.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { formatAmount } from '~/domain/valores/money.ts';
import { isApiError, orNull } from '~/server/errors.ts';
import type { ListedSeminovoRow } from '../../../workers/seminovos/seminovo-repository.ts';

/** Maximum number of seminovos on the screen itself; the full list has the others. */
const MAX_SEMINOVOS = 30;

/** Seminovos to select from; `lista` is null when they cannot be read. */
export type EvaluatedSeminovos = { lista: EvaluatedSeminovo[] | null; mais: boolean };

/** Trade-in of the query string, checked against current data. */
export type AddressTroca = {
  digitada: TypedSimulacao;
  /** Seminovo it names. */
  usado: EvaluatedSeminovo | null;
  /** True when its value is no longer valid or the person may not see it; the two are not distinguished. */
  usadoSumiu: boolean;
};

const toTrocaSeminovo = ({ id, marca, modelo, anoModelo, ...row }: ListedSeminovoRow): EvaluatedSeminovo => ({
  id,
  nome: `${marca} ${modelo} ${anoModelo}`,
  valor: row.valorAvaliado ?? 0,
  ate: row.avaliacaoAte ?? '',
  aceita: row.resposta === 'aceita',
});

/**
 * Loads evaluated seminovos of the person's Empresa with a valid value, newest first; empty for people
 * awaiting approval.
 */
export async function loadEvaluatedSeminovos(
  context: AppLoadContext,
  usuario: Usuario,
): Promise<EvaluatedSeminovos> {
  if (usuario.id_empresa === null || !usuario.aprovado) return { lista: [], mais: false };
  const rows = await orNull(
    context.atosDosSeminovos.tradeIns(usuario, usuario.id_empresa, MAX_SEMINOVOS + 1),
  );
  return {
    lista: rows === null ? null : rows.slice(0, MAX_SEMINOVOS).map(toTrocaSeminovo),
    mais: rows !== null && rows.length > MAX_SEMINOVOS,
  };
}

/** Resolves the seminovo named in the query string, or just selected by a button without JavaScript. */
export async function readAddressTroca(
  context: AppLoadContext,
  usuario: Usuario,
  typed: TypedSimulacao,
  params: URLSearchParams,
): Promise<AddressTroca> {
  const pressed = params.get(USE_BUTTON);
  if (pressed === '') return { digitada: withTrocaSeminovo(typed, null), usado: null, usadoSumiu: false };
  const id = pressed ?? typed.usado;
  if (id === '') return { digitada: typed, usado: null, usadoSumiu: false };
  try {
    const row = await context.atosDosSeminovos.tradeIn(usuario, id);
    if (!row) return { digitada: { ...typed, usado: '' }, usado: null, usadoSumiu: true };
    const usado = toTrocaSeminovo(row);
    // An amount already in the address is kept (it may be negotiated); a newly selected seminovo brings its
    // own.
    const isGiven = pressed === null && typed.troca !== '';
    const troca = isGiven ? typed.troca : formatAmount(usado.valor);
    return { digitada: { ...typed, usado: usado.id, troca }, usado, usadoSumiu: false };
  } catch (error) {
    if (!isApiError(error)) throw error;
    // Temporarily unreadable: the query string keeps the id.
    return { digitada: typed, usado: null, usadoSumiu: false };
  }
}
