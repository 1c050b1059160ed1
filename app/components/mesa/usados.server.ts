import type { AppLoadContext } from '@remix-run/cloudflare';
import type { SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import { BOTAO_USAR, type UsadoNaTroca, withUsado } from '~/domain/financiamento/usado-na-troca.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { formatValor } from '~/domain/valores/dinheiro.ts';
import { isErroDaApi, orNull } from '~/lib/erros.ts';
import type { SeminovoListado } from '../../../workers/seminovos/seminovo-repository.ts';

/** So many stand in the screen itself; the list of evaluated bikes has the others. */
const MAIS_USADOS = 30;

/** Bikes to choose from; `lista` is null while they cannot be read. */
export type UsadosAvaliados = { lista: UsadoNaTroca[] | null; mais: boolean };

/** What an address says of the trade-in, read under what holds now. */
export type TrocaDoEndereco = {
  digitada: SimulacaoDigitada;
  /** The bike it names. */
  usado: UsadoNaTroca | null;
  /** It names one whose value does not hold, or that this person may not know: the two look alike. */
  usadoSumiu: boolean;
};

const toUsado = ({ id, marca, modelo, anoModelo, ...row }: SeminovoListado): UsadoNaTroca => ({
  id,
  nome: `${marca} ${modelo} ${anoModelo}`,
  valor: row.valorAvaliado ?? 0,
  ate: row.avaliacaoAte ?? '',
  aceita: row.resposta === 'aceita',
});

/** Evaluated bikes of the person's company whose value holds, newest first; none for who waits for approval. */
export async function loadUsados(context: AppLoadContext, usuario: Usuario): Promise<UsadosAvaliados> {
  if (usuario.id_empresa === null || !usuario.aprovado) return { lista: [], mais: false };
  const rows = await orNull(context.atosDosSeminovos.tradeIns(usuario, usuario.id_empresa, MAIS_USADOS + 1));
  return {
    lista: rows === null ? null : rows.slice(0, MAIS_USADOS).map(toUsado),
    mais: rows !== null && rows.length > MAIS_USADOS,
  };
}

/** Resolves the bike that an address names, or that a button without JavaScript has just chosen. */
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
    // An amount that was agreed on stays; a bike that was just chosen brings its own.
    const isGiven = pressed === null && typed.troca !== '';
    const troca = isGiven ? typed.troca : formatValor(usado.valor);
    return { digitada: { ...typed, usado: usado.id, troca }, usado, usadoSumiu: false };
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    // It cannot be read now: the address keeps it.
    return { digitada: typed, usado: null, usadoSumiu: false };
  }
}
