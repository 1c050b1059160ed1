import type { AppLoadContext } from '@remix-run/cloudflare';
import type { SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import { BOTAO_USAR, type UsadoNaTroca, withUsado } from '~/domain/financiamento/usado-na-troca.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { formatValor } from '~/domain/valores/dinheiro.ts';
import { isErroDaApi, orNull } from '~/lib/erros.ts';
import type { SeminovoListado } from '../../../workers/seminovos/seminovo-repository.ts';

/** Maximum number of seminovos on the screen itself; the full list has the others. */
const MAIS_USADOS = 30;

/** Seminovos to select from; `lista` is null when they cannot be read. */
export type UsadosAvaliados = { lista: UsadoNaTroca[] | null; mais: boolean };

/** Trade-in of the query string, checked against current data. */
export type TrocaDoEndereco = {
  digitada: SimulacaoDigitada;
  /** Seminovo it names. */
  usado: UsadoNaTroca | null;
  /** True when its value is no longer valid or the person may not see it; the two are not distinguished. */
  usadoSumiu: boolean;
};

const toUsado = ({ id, marca, modelo, anoModelo, ...row }: SeminovoListado): UsadoNaTroca => ({
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
export async function loadUsados(context: AppLoadContext, usuario: Usuario): Promise<UsadosAvaliados> {
  if (usuario.id_empresa === null || !usuario.aprovado) return { lista: [], mais: false };
  const rows = await orNull(context.atosDosSeminovos.tradeIns(usuario, usuario.id_empresa, MAIS_USADOS + 1));
  return {
    lista: rows === null ? null : rows.slice(0, MAIS_USADOS).map(toUsado),
    mais: rows !== null && rows.length > MAIS_USADOS,
  };
}

/** Resolves the seminovo named in the query string, or just selected by a button without JavaScript. */
export async function readTroca(
  context: AppLoadContext,
  usuario: Usuario,
  typed: SimulacaoDigitada,
  params: URLSearchParams,
): Promise<TrocaDoEndereco> {
  const pressed = params.get(BOTAO_USAR);
  if (pressed === '') return { digitada: withUsado(typed, null), usado: null, usadoSumiu: false };
  const id = pressed ?? typed.usado;
  if (id === '') return { digitada: typed, usado: null, usadoSumiu: false };
  try {
    const row = await context.atosDosSeminovos.tradeIn(usuario, id);
    if (!row) return { digitada: { ...typed, usado: '' }, usado: null, usadoSumiu: true };
    const usado = toUsado(row);
    // An amount already in the address is kept (it may be negotiated); a newly selected seminovo brings its
    // own.
    const isGiven = pressed === null && typed.troca !== '';
    const troca = isGiven ? typed.troca : formatValor(usado.valor);
    return { digitada: { ...typed, usado: usado.id, troca }, usado, usadoSumiu: false };
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    // Temporarily unreadable: the query string keeps the id.
    return { digitada: typed, usado: null, usadoSumiu: false };
  }
}
